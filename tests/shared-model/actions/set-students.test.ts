import { expect, it } from 'vitest';
import {
  choiceBetween,
  chosenOf,
  enrol,
  setTasks,
} from '../../../shared-model/actions/set-students.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { stored } from '../../support/story.ts';

const fact = (t: string, fields: Record<string, number>, more: object = {}) =>
  stored(t, idFromKey(t, Object.values(fields)), { ...fields, ...more });
const part = (studentId: number, completed = false) =>
  fact('task', { assignmentId: 9, studentId }, { completed });
const child = (id: number) => stored('student', id, { fullName: 'Leo Fern', gradeLevel: '3rd' });
const made = (t: string, fields: Record<string, number>) => ({
  t,
  id: idFromKey(t, Object.values(fields)),
  fields: { ...fields, _del: false },
});
const gone = (t: string, ...key: number[]) => ({
  t,
  id: idFromKey(t, key),
  fields: { _del: true },
});

it('A choice is what was changed of what was shown', () => {
  expect(choiceBetween([1, 2], [2, 3])).toEqual({ add: [3], remove: [1] });
  const view = new FamilyView([1, 2, 3, 4].map(child));
  const chosen = (choice: Parameters<typeof chosenOf>[2]) => {
    const found = chosenOf(view, [1, 2, 4], choice);
    return found.ok && found.value;
  };
  expect(chosen(choiceBetween([1, 2], [2, 3]))).toEqual([2, 4, 3]);
  expect(chosen({ all: [3] })).toEqual([3]);
});

it('Enrolling enrols who is new, ends who is gone, and leaves the others alone', () => {
  const enrolled = (studentId: number) => fact('enrollment', { classId: 7, studentId });
  const view = new FamilyView([enrolled(2), enrolled(3)]);
  expect(enrol(view, 7, [1, 2, 1])).toEqual([
    made('enrollment', { classId: 7, studentId: 1 }),
    gone('enrollment', 7, 3),
  ]);
  expect(enrol(view, 7, [2, 3])).toEqual([]);
});

it('Setting work gives everyone a task, and takes an open one back but never finished work', () => {
  const view = new FamilyView([part(2), part(3), part(4, true)]);
  expect(setTasks(view, 9, [1, 2])).toEqual([
    made('task', { assignmentId: 9, studentId: 1 }),
    gone('task', 9, 3),
  ]);
});

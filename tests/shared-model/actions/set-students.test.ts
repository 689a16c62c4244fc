import { expect, it } from 'vitest';
import {
  choiceBetween,
  applyChoice,
  enrol,
  exceptionsFor,
} from '../../../shared-model/actions/set-students.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { noon, stored } from '../../support/family/story.ts';

const fact = (t: string, fields: Record<string, number>, more: object = {}) =>
  stored(t, idFromKey(t, Object.values(fields)), { ...fields, ...more });
const part = (studentId: number, fields = {}) =>
  fact('task', { assignmentId: 9, studentId }, fields);
const child = (id: number) => stored('student', id, { fullName: 'Leo Fern', gradeLevel: '3rd' });
it('A choice is what was changed of what was shown', () => {
  expect(choiceBetween([1, 2], [2, 3])).toEqual({ add: [3], remove: [1] });
  const view = new FamilyView([1, 2, 3, 4].map(child));
  const chosen = (choice: Parameters<typeof applyChoice>[2]) => {
    const found = applyChoice(view, [1, 2, 4], choice);
    return found.ok && found.value;
  };
  expect(chosen(choiceBetween([1, 2], [2, 3]))).toEqual([2, 4, 3]);
  expect(chosen({ all: [3] })).toEqual([3]);
});

it('Enrolling enrols who is new, once more who was there before, ends who is gone, and leaves the others alone', () => {
  const enrolled = (studentId: number, fields = {}) =>
    fact('enrollment', { classId: 7, studentId }, fields);
  const was = { endedAt: '2026-01-09T12:00:00.000Z' };
  const view = new FamilyView([enrolled(2), enrolled(3), enrolled(4, was)]);
  const now = '2026-03-02T12:00:00.000Z';
  const idOf = (studentId: number) => ({
    t: 'enrollment',
    id: idFromKey('enrollment', [7, studentId]),
  });
  expect(enrol(view, 7, [1, 2, 1, 4], noon)).toEqual([
    { ...idOf(1), fields: { classId: 7, studentId: 1, endedAt: null, _del: false } },
    { ...idOf(4), fields: { startedAt: now, endedAt: null, _del: false } },
    { ...idOf(3), fields: { endedAt: now } },
  ]);
  expect(enrol(view, 7, [2, 3], noon)).toEqual([]);
});

it('An exception is made only where the list says otherwise, and taken back where it says the same', () => {
  const view = new FamilyView([
    ...[1, 2, 3, 4].map(child),
    part(2, { assigned: false }),
    part(3, { assigned: true }),
  ]);
  const said = (listed: number[] | null, wanted: number[] | null) =>
    exceptionsFor(view, 9, listed, wanted).map(({ id, fields }) => [
      [1, 2, 3, 4].find((studentId) => idFromKey('task', [9, studentId]) === id),
      fields,
    ]);
  expect(said([1, 2], [1, 3])).toEqual([]);
  expect(said([1, 2], [2, 3, 4])).toEqual([
    [1, { assignmentId: 9, studentId: 1, assigned: false }],
    [2, { assigned: null }],
    [4, { assignmentId: 9, studentId: 4, assigned: true }],
  ]);
  expect(said(null, null)).toEqual([
    [2, { assigned: null }],
    [3, { assigned: null }],
  ]);
});

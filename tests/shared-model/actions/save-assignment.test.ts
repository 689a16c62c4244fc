import { describe, expect, it } from 'vitest';
import { changedAssignment, newAssignment } from '../../../shared-model/actions/save-assignment.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { anAssignment, aTask } from '../support/seen-records.ts';

const now = Date.UTC(2026, 2, 2, 12);
const past = '2026-03-01T09:00:00.000Z';
const later = '2026-03-03T09:00:00.000Z';
const taskOf = (studentId: number, completed = false) =>
  aTask(idFromKey('task', [11, studentId]), { assignmentId: 11, studentId, completed });
const tasksIn = (changes: { t: string; id: number; fields: Record<string, unknown> }[]) =>
  changes.filter(({ t }) => t === 'task').map(({ id, fields }) => [id, fields['_del']]);
const task = (studentId: number) => idFromKey('task', [11, studentId]);

describe('saving an assignment', () => {
  it('makes a task for every student of the class, or for those it names', () => {
    const values = { title: 'Spelling', classId: 7, dueDate: later };
    const { id, changes } = newAssignment(values, [1, 2], () => 0.5);
    expect(tasksIn(changes)).toEqual([
      [idFromKey('task', [id, 1]), false],
      [idFromKey('task', [id, 2]), false],
    ]);
    const chosen = newAssignment({ ...values, studentIds: [2] }, [1, 2], () => 0.5);
    expect(tasksIn(chosen.changes)).toHaveLength(1);
  });

  it('follows a change of its students or its class; finished work stays', () => {
    const before = anAssignment(11, { classId: 7, dueDate: past });
    const tasks = [taskOf(1), taskOf(2, true)];
    const chosen = changedAssignment(before, { studentIds: [3] }, [1, 2], tasks, now);
    expect(tasksIn(chosen)).toEqual([
      [task(3), false],
      [task(1), true],
    ]);
    expect(tasksIn(changedAssignment(before, { classId: 8 }, [1, 4], tasks, now))).toEqual([
      [task(4), false],
    ]);
  });

  it('is not given to who joined the class after it was due, unless it is due anew', () => {
    const before = anAssignment(11, { classId: 7, dueDate: past });
    expect(changedAssignment(before, { title: 'Spelling' }, [1, 2], [taskOf(1)], now)).toEqual([
      { t: 'assignment', id: 11, fields: { title: 'Spelling' } },
    ]);
    const anew = changedAssignment(before, { dueDate: later }, [1, 2], [taskOf(1)], now);
    expect(tasksIn(anew)).toEqual([[task(2), false]]);
    expect(changedAssignment(before, {}, [1], [taskOf(1)], now)).toEqual([]);
  });

  it('knows the same students in another order', () => {
    const before = anAssignment(11, { classId: 7, dueDate: past, studentIds: [1, 2] });
    expect(tasksIn(changedAssignment(before, { studentIds: [2, 1] }, [], [], now))).toEqual([]);
    expect(tasksIn(changedAssignment(before, { studentIds: null }, [5], [], now))).toHaveLength(1);
  });
});

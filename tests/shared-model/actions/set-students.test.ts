import { describe, expect, it } from 'vitest';
import {
  enrol,
  followClass,
  setTasks,
  studentsFor,
} from '../../../shared-model/actions/set-students.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';

const taskOf = (assignmentId: number, studentId: number, completed = false) =>
  readRecord(task, {
    id: idFromKey('task', [assignmentId, studentId]),
    fields: { assignmentId, studentId, completed },
  });
const enrolled = (classId: number, studentId: number) =>
  readRecord(enrollment, {
    id: idFromKey('enrollment', [classId, studentId]),
    fields: { classId, studentId },
  });
const made = (studentId: number, of: object, t: string, key: number[]) => ({
  t,
  id: idFromKey(t, key),
  fields: { ...of, studentId, _del: false },
});
const gone = (t: string, key: number[]) => ({ t, id: idFromKey(t, key), fields: { _del: true } });

describe('setting a class or an assignment for students', () => {
  it('enrols who is new, ends who is gone, and leaves the others alone', () => {
    expect(enrol(7, [1, 2], [enrolled(7, 2), enrolled(7, 3)])).toEqual([
      made(1, { classId: 7 }, 'enrollment', [7, 1]),
      gone('enrollment', [7, 3]),
    ]);
    expect(enrol(7, [2], [enrolled(7, 2)])).toEqual([]);
  });

  it('gives everyone a task, and takes an open one back but never finished work', () => {
    const present = [taskOf(9, 2), taskOf(9, 3), taskOf(9, 4, true)];
    expect(setTasks(9, [1, 2], present)).toEqual([
      made(1, { assignmentId: 9 }, 'task', [9, 1]),
      gone('task', [9, 3]),
    ]);
  });

  it('is for the students it names, else for those of its class', () => {
    expect(studentsFor({ studentIds: [5] }, [1, 2])).toEqual([5]);
    expect(studentsFor({ studentIds: [] }, [1, 2])).toEqual([]);
    expect(studentsFor({ studentIds: null }, [1, 2])).toEqual([1, 2]);
  });

  it('what is for the whole class and not yet due follows the class', () => {
    const now = Date.UTC(2026, 2, 2, 12);
    const work = (id: number, dueDate: string, studentIds: number[] | null = null) =>
      readRecord(assignment, { id, fields: { title: 'x', classId: 7, dueDate, studentIds } });
    const assignments = [
      work(11, '2026-03-03T09:00:00.000Z'),
      work(12, '2026-03-01T09:00:00.000Z'),
      work(13, '2026-03-03T09:00:00.000Z', [2]),
    ];
    const tasks = [taskOf(11, 2), taskOf(12, 2), taskOf(13, 2)];
    expect(followClass([1], assignments, tasks, now)).toEqual([
      made(1, { assignmentId: 11 }, 'task', [11, 1]),
      gone('task', [11, 2]),
    ]);
  });
});

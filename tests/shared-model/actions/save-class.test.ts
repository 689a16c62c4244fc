import { describe, expect, it } from 'vitest';
import {
  changedClass,
  newClass,
  setClassStudents,
} from '../../../shared-model/actions/save-class.ts';
import { undoSetting } from '../../../shared-model/actions/set-students.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { anAssignment, aTask } from '../support/seen-records.ts';

const now = Date.UTC(2026, 2, 2, 12);
const enrolled = (classId: number, studentId: number) =>
  readRecord(enrollment, {
    id: idFromKey('enrollment', [classId, studentId]),
    fields: { classId, studentId },
  });
const roll = {
  enrollments: [enrolled(7, 1), enrolled(8, 3)],
  assignments: [
    anAssignment(11, { classId: 7, dueDate: '2026-03-03T09:00:00.000Z' }),
    anAssignment(12, { classId: 7, dueDate: '2026-03-01T09:00:00.000Z' }),
    anAssignment(13, { classId: 8, dueDate: '2026-03-03T09:00:00.000Z' }),
  ],
  tasks: [aTask(idFromKey('task', [11, 1]), { assignmentId: 11, studentId: 1 })],
};
const said = (changes: { t: string; id: number; fields: Record<string, unknown> }[]) =>
  changes.map(({ t, id, fields }) => [t, id, fields['_del']]);

describe('saving a class', () => {
  it('makes it with its enrolments in one action', () => {
    const { id, changes } = newClass({ name: 'Math' }, [1, 2], () => 0.5);
    expect(changes[0]).toEqual({ t: 'class', id, fields: { name: 'Math' } });
    expect(said(changes.slice(1))).toEqual([
      ['enrollment', idFromKey('enrollment', [id, 1]), false],
      ['enrollment', idFromKey('enrollment', [id, 2]), false],
    ]);
  });

  it('gives who joins its open work, takes it from who leaves, and leaves past work and other classes alone', () => {
    const changes = setClassStudents(7, [2], roll, now);
    expect(said(changes)).toEqual([
      ['enrollment', idFromKey('enrollment', [7, 2]), false],
      ['enrollment', idFromKey('enrollment', [7, 1]), true],
      ['task', idFromKey('task', [11, 2]), false],
      ['task', idFromKey('task', [11, 1]), true],
    ]);
    expect(said(undoSetting(changes))).toEqual(
      said(changes).map(([t, id, isGone]) => [t, id, isGone !== true]),
    );
  });

  it('writes no more than what changes', () => {
    expect(changedClass(7, {}, [1], roll, now)).toEqual([]);
    expect(changedClass(7, { name: 'Algebra' }, [1], roll, now)).toEqual([
      { t: 'class', id: 7, fields: { name: 'Algebra' } },
    ]);
  });
});

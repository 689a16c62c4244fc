import { describe, expect, it } from 'vitest';
import { savingOf, toFields } from '../../../../web/features/assignments/assignment-form.ts';
import type { AssignmentValues } from '../../../../web/features/assignments/assignment-form.ts';
import { anAssignment, aTask } from '../../../shared-model/support/seen-records.ts';

const zone = 'America/Chicago';
const now = Date.UTC(2026, 2, 2, 12);
const before = anAssignment(11, {
  title: 'Fractions',
  classId: 7,
  dueDate: '2026-03-03T15:30:42.000Z',
});
const records = {
  assignment: before,
  tasks: [aTask(21, { assignmentId: 11, studentId: 1 })],
  classes: [],
  students: [],
  enrolled: new Map([[7, [1]]]),
};
const fields = toFields(before, {}, zone);
const values = { ...fields, classId: 7 } as AssignmentValues;

describe('the assignment form', () => {
  it('shows the due date in the family’s zone, and saves nothing that was not touched', () => {
    expect(fields).toMatchObject({ dueDate: '2026-03-03', dueTime: '09:30' });
    expect(savingOf(values, before, records, zone, now)).toEqual({ changes: [], undo: [] });
  });

  it('writes only what was changed, and can take it back', () => {
    const edited = { ...values, title: ' Decimals ', dueTime: '10:00' };
    const { changes, undo } = savingOf(edited, before, records, zone, now);
    expect(changes).toEqual([
      {
        t: 'assignment',
        id: 11,
        fields: { title: 'Decimals', dueDate: '2026-03-03T16:00:00.000Z' },
      },
    ]);
    expect(undo).toEqual([
      { t: 'assignment', id: 11, fields: { title: 'Fractions', dueDate: before.dueDate } },
    ]);
  });

  it('takes a student’s task and gives it back', () => {
    const { changes, undo } = savingOf({ ...values, studentIds: [2] }, before, records, zone, now);
    const deleted = (list: typeof changes) =>
      list.filter(({ t }) => t === 'task').map(({ fields: { _del } }) => _del);
    expect(deleted(changes)).toEqual([false, true]);
    expect(deleted(undo)).toEqual([true, false]);
    expect(undo[0]).toEqual({ t: 'assignment', id: 11, fields: { studentIds: null } });
  });
});

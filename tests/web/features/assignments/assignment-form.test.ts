import { describe, expect, it } from 'vitest';
import { savingOf, toFields } from '../../../../web/features/assignments/assignment-form.ts';
import type { AssignmentValues } from '../../../../web/features/assignments/assignment-form.ts';
import { anAssignment } from '../../../shared-model/support/seen-records.ts';

const zone = 'America/Chicago';
const before = anAssignment(11, {
  title: 'Fractions',
  classId: 7,
  dueDate: '2026-03-03T15:30:42.000Z',
});
const fields = toFields(before, {}, zone);
const values = { ...fields, classId: 7 } as AssignmentValues;
const nothing = { id: 11, values: {}, students: undefined };

describe('The assignment form', () => {
  it('shows the due date in the family’s zone, and saves nothing that was not touched', () => {
    expect(fields).toMatchObject({ dueDate: '2026-03-03', dueTime: '09:30' });
    expect(savingOf(values, before, zone)).toEqual(nothing);
  });

  it('saves only changed fields', () => {
    const edited = { ...values, title: ' Decimals ', dueTime: '10:00' };
    expect(savingOf(edited, before, zone)).toEqual({
      ...nothing,
      values: { title: 'Decimals', dueDate: '2026-03-03T16:00:00.000Z' },
    });
  });

  it('saves which students were added and removed, or all of them if it was for the whole class', () => {
    const chosen = (from: number[] | null, to: number[] | null) =>
      savingOf({ ...values, studentIds: to }, { ...before, studentIds: from }, zone).students;
    expect(chosen([1, 2], [2, 3])).toEqual({ add: [3], remove: [1] });
    expect(chosen(null, [2])).toEqual({ all: [2] });
    expect(chosen([2], null)).toBe('class');
    expect(chosen(null, null)).toBeUndefined();
  });
});

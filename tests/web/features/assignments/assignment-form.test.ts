import { describe, expect, it } from 'vitest';
import { savingOf, toFields } from '../../../../web/features/assignments/assignment-form.ts';
import type { AssignmentValues } from '../../../../web/features/assignments/assignment-form.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { anAssignment } from '../../../shared-model/support/seen-records.ts';

const zone = 'America/Chicago';
const before = anAssignment(11, {
  title: 'Fractions',
  classId: 7,
  dueDate: '2026-03-03T15:30:42.000Z',
});
const usual = { usualClassId: 9 as Id<'class'>, nextDay: '2026-03-06' };
const fields = toFields(before, {}, usual, zone);
const values = { ...fields, classId: 7 } as AssignmentValues;
const nothing = { id: 11, values: {}, students: undefined };

describe('The assignment form', () => {
  it('shows the due date in the family’s zone, and saves nothing that was not touched [MR4.27]', () => {
    expect(fields).toMatchObject({ dueDate: '2026-03-03', dueTime: '09:30' });
    expect(savingOf(values, before, zone)).toEqual(nothing);
  });

  it('is due on the next school day at 3 PM, for the class chosen last, unless its button says which', () => {
    expect(toFields(null, {}, usual, zone)).toMatchObject({
      title: '',
      classId: 9,
      dueDate: '2026-03-06',
      dueTime: '15:00',
      studentIds: null,
    });
    const given = { classId: 7 as Id<'class'>, studentId: 3 as Id<'student'> };
    expect(toFields(null, given, usual, zone)).toMatchObject({ classId: 7, studentIds: [3] });
  });

  it('of a duplicate has everything of its source but the day', () => {
    const copy = toFields(null, { copyOf: before }, usual, zone);
    expect(copy).toEqual({ ...fields, dueDate: '2026-03-06' });
    expect(savingOf({ ...copy, classId: 7 }, null, zone)).toMatchObject({
      id: null,
      values: { title: 'Fractions', dueDate: '2026-03-06T15:30:00.000Z' },
    });
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

import { expect, it } from 'vitest';
import { savingOf, toFields } from '../../../../web/features/classes/class-form.ts';
import { aClass } from '../../../shared-model/support/seen-records.ts';

it('The form of a class saves only changed fields', () => {
  const before = { schoolClass: aClass(7, { name: 'Math' }), studentIds: [2, 1] };
  const values = toFields(before, null);
  expect(values.studentIds).toEqual([1, 2]);
  const nothing = { id: 7, values: {}, students: { add: [], remove: [] }, newTeacher: null };
  expect(savingOf(values, before)).toEqual(nothing);
  const edited = { ...values, name: ' Algebra ', studentIds: [1, 3] };
  expect(savingOf(edited, before)).toEqual({
    ...nothing,
    values: { name: 'Algebra' },
    students: { add: [3], remove: [2] },
  });
});

it('The form of a new class saves all its fields', () => {
  const values = { ...toFields(null, 11), name: ' Art ', studentIds: [3], newTeacher: 'Ben Oak' };
  expect(savingOf(values, null)).toEqual({
    id: null,
    values: { name: 'Art', subject: null, gradeLevel: '', description: '', teacherId: 11 },
    students: { add: [3], remove: [] },
    newTeacher: 'Ben Oak',
  });
});

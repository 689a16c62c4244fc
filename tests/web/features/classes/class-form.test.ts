import * as v from 'valibot';
import { expect, it } from 'vitest';
import { classes, savingOf } from '../../../../web/features/classes/class-form.ts';
import { aClass } from '../../../shared-model/support/seen-records.ts';

it('The form of a class saves only changed fields', () => {
  const before = { schoolClass: aClass(7, { name: 'Math' }), studentIds: [2, 1] };
  const fields = classes.of(before.schoolClass, { studentIds: [2, 1], newTeacher: null }).first();
  const saved = (change: Partial<typeof fields>) =>
    savingOf(v.parse(classes.schema, { ...fields, ...change }), before);
  const nothing = { id: 7, values: {}, students: { add: [], remove: [] }, newTeacher: null };
  expect(saved({})).toEqual(nothing);
  expect(saved({ name: ' Algebra ', studentIds: [1, 3] })).toEqual({
    ...nothing,
    values: { name: 'Algebra' },
    students: { add: [3], remove: [2] },
  });
});

it('The form of a new class saves all its fields', () => {
  const given = { teacherId: '11', studentIds: [3], newTeacher: ' Ben Oak ' };
  const values = v.parse(classes.schema, { ...classes.of(null, given).first(), name: ' Art ' });
  expect(savingOf(values, null)).toEqual({
    id: null,
    values: { name: 'Art', subject: null, gradeLevel: '', description: '', teacherId: 11 },
    students: { add: [3], remove: [] },
    newTeacher: 'Ben Oak',
  });
});

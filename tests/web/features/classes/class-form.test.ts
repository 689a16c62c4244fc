import { expect, it } from 'vitest';
import { enrollment } from '../../../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../../../shared-model/entities/read-record.ts';
import { idFromKey } from '../../../../shared-model/lib/ids.ts';
import { savingOf, toFields } from '../../../../web/features/classes/class-form.ts';
import { aClass } from '../../../shared-model/support/seen-records.ts';

const enrolled = (studentId: number) =>
  readRecord(enrollment, {
    id: idFromKey('enrollment', [7, studentId]),
    fields: { classId: 7, studentId },
  });

it('a class’s form changes only what was touched: who joined elsewhere meanwhile stays', () => {
  const before = { schoolClass: aClass(7, { name: 'Math' }), studentIds: [2, 1] };
  const values = toFields(before, null);
  expect(values.studentIds).toEqual([1, 2]);
  const roll = { enrollments: [1, 2, 5].map(enrolled), assignments: [], tasks: [] };
  expect(savingOf(values, before, roll, 0)).toEqual({ changes: [], undo: [] });

  const edited = { ...values, name: ' Algebra ', studentIds: [1, 3] };
  const { changes, undo } = savingOf(edited, before, roll, 0);
  expect(changes.map(({ t, id, fields }) => [t, id, fields['name'] ?? fields['_del']])).toEqual([
    ['class', 7, 'Algebra'],
    ['enrollment', idFromKey('enrollment', [7, 3]), false],
    ['enrollment', idFromKey('enrollment', [7, 2]), true],
  ]);
  expect(undo.map(({ t, id, fields }) => [t, id, fields['name'] ?? fields['_del']])).toEqual([
    ['class', 7, 'Math'],
    ['enrollment', idFromKey('enrollment', [7, 3]), true],
    ['enrollment', idFromKey('enrollment', [7, 2]), false],
  ]);
});

/** Rows of a transcript beside its courses: kept as text, they are read as they were typed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  readActivities,
  readTests,
  writeActivities,
  writeTests,
} from '../../../shared-model/lib/transcript-rows.ts';

const cell = fc
  .string({
    unit: fc.constantFrom('A', 'é', '1', ',', ':', ';', '/', '(', '–', '.', ' '),
    maxLength: 12,
  })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim());
const named = cell.filter((text) => text !== '');

it('Whatever is typed into the rows, commas and colons too, is what is read again', () => {
  const tests = fc.array(fc.record({ name: named, when: cell, result: cell }));
  const activities = fc.array(fc.record({ name: named, when: cell, role: cell, hours: cell }));
  fc.assert(
    fc.property(tests, activities, (test, activity) => {
      expect(readTests(writeTests(test))).toEqual(test);
      expect(readActivities(writeActivities(activity))).toEqual(activity);
    }),
  );
});

it('A bar or a new line in a field divides no row, and a row without a name is none', () => {
  const odd = { name: 'AP | Biology', when: 'May\n2026', result: '5' };
  const text = writeTests([odd, { name: ' ', when: 'May', result: '4' }]);
  expect(readTests(text)).toEqual([{ name: 'AP / Biology', when: 'May 2026', result: '5' }]);
});

it('Lines that were typed before there were rows are rows', () => {
  expect(readTests('SAT, March 2026: 1320\n\nACT : 31\nPSAT/NMSQT')).toEqual([
    { name: 'SAT', when: 'March 2026', result: '1320' },
    { name: 'ACT', when: '', result: '31' },
    { name: 'PSAT/NMSQT', when: '', result: '' },
  ]);
  const food = { name: 'Food bank, 40 hours', when: '', role: '', hours: '' };
  expect(readActivities('Food bank, 40 hours')).toEqual([food]);
});

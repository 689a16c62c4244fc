import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderOf, readDay } from '../../../shared-model/import/read-day.ts';

const zone = 'America/New_York';
const third = { day: '2027-02-03', minutes: null };

it.for([
  '2027-02-03',
  '2027/2/3',
  '2/3/2027',
  '2/3/27',
  '2-3-2027',
  '03.02.2027',
  '3.2.27',
  'Feb 3, 2027',
  'February 3rd 2027',
  '3 Feb 2027',
  'Wed, Feb 3, 2027',
  'Wednesday 3 February 2027',
  '3-Feb-2027',
  '3 février 2027',
  'mercredi 3 févr. 2027',
  '3 de febrero de 2027',
  'miércoles, 3 de feb. de 2027',
  '46421',
  '2027-02-03T00:00:00.000Z',
])('“%s” is 3 February 2027', (text) => {
  expect(readDay(text, 'month-first', zone)).toEqual(third);
});

it.for([
  ['2027-02-03 23:59', 1_439],
  ['2/3/2027 11:59 PM', 1_439],
  ['2/3/2027 9:30:00 AM', 570],
  ['3 février 2027 à 14h30', 870],
  ['2027-02-04T04:59:00Z', 1_439],
  ['2027-02-03T23:59:00-0500', 1_439],
  ['2027-02-03T08:05', 485],
] as const)('“%s” has a time of that day too', ([text, minutes]) => {
  expect(readDay(text, 'month-first', zone)).toEqual({ day: '2027-02-03', minutes });
});

it('The language decides what the column leaves open, and a number above 12 is the day in any order', () => {
  expect(readDay('03/02/2027', 'day-first', zone)).toEqual(third);
  expect(readDay('26/02/2027', 'month-first', zone)?.day).toBe('2027-02-26');
  expect(readDay('02/26/2027', 'day-first', zone)?.day).toBe('2027-02-26');
  expect(orderOf(['03/02/2027', '11/02/2027', '26/02/2027'])).toBe('day-first');
  expect(orderOf(['2/3/2027', '2/26/2027'])).toBe('month-first');
  expect(orderOf(['2/3/2027', '03.02.2027'])).toBeUndefined();
  expect(orderOf(['2/26/2027', '26/2/2027'])).toBeUndefined();
});

it.for([
  '',
  '2027-02-29',
  '30/02/2027',
  '13/13/2027',
  'soon',
  'Feb 2027',
  '3 Feb',
  '7',
  '123456',
  '2027-02-03 25:00',
  '2027-02-03 tomorrow',
  'Smarch 3, 2027',
])('“%s” is no day', (text) => {
  expect(readDay(text, 'month-first', zone)).toBeNull();
});

it('Any text is read or refused', () => {
  const pieces = fc.constantFrom(
    '2027',
    '-',
    '/',
    '.',
    ' ',
    '3',
    '02',
    '31',
    'Feb',
    'de',
    ',',
    'T',
    '11:59',
    'PM',
    'Z',
    '46421',
    '\0',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (text) => {
        const read = readDay(text, 'day-first', zone);
        expect(read === null || /^\d{4}-\d\d-\d\d$/.test(read.day)).toBe(true);
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { QuickText } from '../../../shared-model/planning/quick-text.ts';
import { timeAt } from '../../../shared-model/planning/quick-times.ts';
import { writeTime } from '../../../shared-model/planning/school-time.ts';

/** The time that a text says, as "9:00 AM" or "4:00 PM + 60". */
function timeOf(said: string, language = 'en'): string | undefined {
  const found = timeAt(new QuickText(said, language, new Set()), 0);
  if (found?.part.as !== 'time') return undefined;
  const { start, length } = found.part;
  return length === undefined ? writeTime(start) : `${writeTime(start)} + ${length}`;
}

it.for([
  ['9', '9:00 AM'],
  ['12', '12:00 PM'],
  ['1', '1:00 PM'],
  ['6:45', '6:45 PM'],
  ['6 am', '6:00 AM'],
  ['7', '7:00 AM'],
  ['14:30', '2:30 PM'],
  ['0:15', '12:15 AM'],
  ['noon', '12:00 PM'],
  ['at 2', '2:00 PM'],
  ['@2:30', '2:30 PM'],
  ['3 p.m.', '3:00 PM'],
  ['4-5pm', '4:00 PM + 60'],
  ['4 to 5pm', '4:00 PM + 60'],
  ['from 4 to 5', '4:00 PM + 60'],
  ['11-1pm', '11:00 AM + 120'],
  ['10:30am - 12', '10:30 AM + 90'],
  ['25', undefined],
  ['13pm', undefined],
  ['9:75', undefined],
  ['3a', undefined],
  ['from 4', undefined],
  ['5-5pm', undefined],
])('%s is %s to a school', ([text, time]) => {
  expect(timeOf(text!)).toBe(time);
});

it.for([
  ['es', 'a las 3', '3:00 PM'],
  ['es', 'de 4 a 5:30', '4:00 PM + 90'],
  ['fr', '14h30', '2:30 PM'],
  ['fr', 'à 9h', '9:00 AM'],
  ['fr', 'de 16h à 17h', '4:00 PM + 60'],
])('In %s, %s is %s', ([language, text, time]) => {
  expect(timeOf(text!, language)).toBe(time);
});

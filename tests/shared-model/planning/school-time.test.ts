import { expect, it } from 'vitest';
import { minutesOfTime } from '../../../shared-model/lib/dates.ts';
import {
  firstTime,
  schoolTime,
  timeToField,
  writeTime,
} from '../../../shared-model/planning/school-time.ts';

it.for([
  ['9', '9:00 AM'],
  ['12', '12:00 PM'],
  ['1', '1:00 PM'],
  ['6:45', '6:45 PM'],
  ['6 am', '6:00 AM'],
  ['7', '7:00 AM'],
  ['14:30', '2:30 PM'],
  ['0:15', '12:15 AM'],
  ['25', undefined],
  ['noon', undefined],
])('%s is %s to a school', ([text, time]) => {
  expect(schoolTime(text!)).toBe(time);
});

it('A time goes into a form and comes back as it was', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    expect(writeTime(minutesOfTime(timeToField(writeTime(minutes)))!)).toBe(writeTime(minutes));
  }
  expect(timeToField(firstTime)).toBe('09:00');
  expect(timeToField('after lunch')).toBe('');
});

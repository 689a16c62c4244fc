import { expect, it } from 'vitest';
import { minutesOfTime } from '../../../shared-model/lib/dates.ts';
import { firstTime, timeToField, writeTime } from '../../../shared-model/planning/school-time.ts';

it('A time goes into a form and comes back as it was', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    expect(writeTime(minutesOfTime(timeToField(writeTime(minutes)))!)).toBe(writeTime(minutes));
  }
  expect(timeToField(firstTime)).toBe('09:00');
  expect(timeToField('after lunch')).toBe('');
});

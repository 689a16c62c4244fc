/** The parts of a day in its list: noon, and the present moment. */
import { describe, expect, it } from 'vitest';
import { partsOfDay } from '../../../shared-model/derive/parts-of-day.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const day = ['9:00 AM', '10:30 AM', '1:00 PM', null];

describe('A day’s list has', () => {
  it('its noon between the last of the morning and the first of the afternoon', () => {
    expect(partsOfDay(day, null)).toEqual({ afternoon: 2, now: null });
    expect(partsOfDay(['9:00 AM', '12:00 PM'], null).afternoon).toBe(1);
  });

  it('no noon where there is only a morning, only an afternoon, or no time', () => {
    expect(partsOfDay(['9:00 AM', null], null).afternoon).toBeNull();
    expect(partsOfDay(['1:00 PM', '2:00 PM'], null).afternoon).toBeNull();
    expect(partsOfDay([null, null], at(10))).toEqual({ afternoon: null, now: null });
    expect(partsOfDay([], at(10))).toEqual({ afternoon: null, now: null });
  });

  it.for([
    [at(8), 0],
    [at(9), 1],
    [at(10, 29), 1],
    [at(12), 2],
    [at(20), 3],
  ] as const)(
    'now, at minute %i, before the item at %i; lessons without a time come after it',
    ([now, place]) => {
      expect(partsOfDay(day, now).now).toBe(place);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { everyWeekOn } from '../../../shared-model/lib/school-calendar.ts';
import { mostRepeats, repeatDates } from '../../../shared-model/planning/repeat-dates.ts';

const weekdays = everyWeekOn([1, 2, 3, 4, 5]);
const from = '2026-03-03';

describe('A repetition', () => {
  it('has the same weekday of every week, or of every second, until its last day', () => {
    const each = (weeks: number, until: string) =>
      repeatDates({ from, weeks, until }, weekdays).dates;
    expect(each(1, '2026-03-24')).toEqual(['2026-03-10', '2026-03-17', '2026-03-24']);
    expect(each(2, '2026-04-01')).toEqual(['2026-03-17', '2026-03-31']);
    expect(each(1, '2026-03-09')).toEqual([]);
    expect(each(1, '2020-01-01')).toEqual([]);
  });

  it('leaves out days off, and says how many; a Saturday that was chosen stays', () => {
    const off = [{ from: '2026-03-14', until: '2026-03-22' }];
    expect(repeatDates({ from, weeks: 1, until: '2026-03-24' }, { ...weekdays, off })).toEqual({
      dates: ['2026-03-10', '2026-03-24'],
      daysOff: 1,
    });
    const saturday = { from: '2026-03-07', weeks: 1, until: '2026-03-14' };
    expect(repeatDates(saturday, weekdays)).toEqual({ dates: ['2026-03-14'], daysOff: 0 });
  });

  it('ends after more weeks than a year has', () => {
    const { dates } = repeatDates({ from, weeks: 1, until: '2099-01-01' }, weekdays);
    expect(dates).toHaveLength(mostRepeats);
  });
});

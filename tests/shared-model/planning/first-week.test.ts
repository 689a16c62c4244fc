import { describe, expect, it } from 'vitest';
import { beginningCalendar } from '../../../shared-model/planning/beginning-calendar.ts';
import type { SchoolCalendarRecords } from '../../../shared-model/derive/school-calendars.ts';
import { everyWeekOn, isDayOff } from '../../../shared-model/lib/school-calendar.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import {
  lessonTimes,
  firstDayToPlan,
  weeksToBegin,
  weekToBegin,
} from '../../../shared-model/planning/first-week.ts';

const usual = [1, 2, 3, 4, 5];
const weeks = (today: string, weekdays: readonly number[] = usual) =>
  weeksToBegin(today, everyWeekOn(weekdays));
const first = (today: string, weekdays: readonly number[] = usual) => {
  const found = weeks(today, weekdays);
  return found[weekToBegin(found, weekdays)]?.[0];
};

it('Lessons follow one another from nine on, with an hour free at noon', () => {
  expect(lessonTimes(6)).toEqual([
    '9:00 AM',
    '9:45 AM',
    '10:30 AM',
    '11:15 AM',
    '1:00 PM',
    '1:45 PM',
  ]);
  expect(lessonTimes(0)).toEqual([]);
  expect(lessonTimes(50).at(-1)).toBe('6:15 PM');
});

describe('The weeks that can be begun with', () => {
  it('are what is left of today’s, and the next one', () => {
    expect(weeks('2026-03-04', [1, 3, 5])).toEqual([
      ['2026-03-04', '2026-03-06'],
      ['2026-03-09', '2026-03-11', '2026-03-13'],
    ]);
    expect(weeks('2026-03-07').map(([day]) => day)).toEqual(['2026-03-09']);
    expect(weeks('2026-03-07', [])).toEqual([]);
  });

  it('offer this one first while three of its days are left, or all it has; else the next', () => {
    expect(first('2026-03-04')).toBe('2026-03-04');
    expect(first('2026-03-05')).toBe('2026-03-09');
    expect(first('2026-03-08')).toBe('2026-03-09');
    expect(first('2026-03-05', [4])).toBe('2026-03-05');
    expect(first('2026-03-06', [4])).toBe('2026-03-12');
  });

  it('have no day off in them, and leave a week of a break out', () => {
    const calendar = {
      weekdays: usual,
      off: [{ from: '2026-11-23', until: '2026-11-27' }],
      years: [],
    };
    expect(weeksToBegin('2026-11-25', calendar).map(([day]) => day)).toEqual(['2026-11-30']);
    expect(weeksToBegin('2026-11-19', calendar).map(([day]) => day)).toEqual([
      '2026-11-19',
      '2026-11-30',
    ]);
  });

  it('go by the days of the week where the school years know no more school', () => {
    const years = [{ from: '2025-08-18', until: '2026-05-22' }];
    const calendar = { weekdays: usual, off: [], years };
    expect(weeksToBegin('2026-06-03', calendar)).toEqual(weeks('2026-06-03'));
    expect(
      weeksToBegin('2026-06-03', {
        ...calendar,
        years: [...years, { from: '2026-08-17', until: '2027-05-21' }],
      })[0]?.[0],
    ).toBe('2026-08-17');
  });
});

describe('A family that has said nothing of its year', () => {
  const said = { terms: [], timeOff: [] };

  it('begins on no day that the proposed year has off, on any day of a year', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const { calendar } = beginningCalendar(said, usual, day, 'US', true);
      const planned = weeksToBegin(day, calendar).flat();
      expect(planned.length).toBeGreaterThan(0);
      expect(planned.filter((one) => isDayOff(one, calendar))).toEqual([]);
    }
  });

  it('is told why: a break before the holiday in it', () => {
    const { whyOff } = beginningCalendar(said, usual, '2026-11-25', 'US', true);
    expect([whyOff('2026-11-26'), whyOff('2026-12-01')]).toEqual(['thanksgiving-break', null]);
  });

  it('is offered what is off until the end of its school year, each day once, and may leave it', () => {
    const { offered } = beginningCalendar(said, usual, '2026-11-25', 'US', true);
    expect(offered.map(({ code, startDate }) => `${code} ${startDate}`)).toEqual([
      'thanksgiving-break 2026-11-23',
      'winter-break 2026-12-21',
      'martin-luther-king 2027-01-18',
      'presidents 2027-02-15',
      'spring-break 2027-03-15',
    ]);
    const left = beginningCalendar(said, usual, '2026-11-25', 'US', false);
    expect([left.offered, left.whyOff('2026-11-26')]).toEqual([offered, null]);
    expect(isDayOff('2026-11-26', left.calendar)).toBe(false);
  });

  it('is offered nothing once it has a day off of its own', () => {
    const own: Pick<SchoolCalendarRecords, 'terms' | 'timeOff'> = {
      ...said,
      timeOff: [
        {
          id: 1,
          kind: 'holiday',
          name: 'Fair',
          startDate: '2026-12-01',
          endDate: '2026-12-01',
          studentId: null,
          curriculumId: null,
        },
      ],
    };
    const { offered, calendar } = beginningCalendar(own, usual, '2026-11-25', 'US', true);
    expect(offered).toEqual([]);
    expect(isDayOff('2026-11-26', calendar)).toBe(false);
  });
});

it('Who begins from noon on plans from tomorrow, since the day’s first lessons are over', () => {
  const day = '2026-03-04';
  expect(firstDayToPlan({ day, minutes: 0 })).toBe(day);
  expect(firstDayToPlan({ day, minutes: 12 * 60 - 1 })).toBe(day);
  expect(firstDayToPlan({ day, minutes: 12 * 60 })).toBe('2026-03-05');
  expect(firstDayToPlan({ day: '2026-12-31', minutes: 13 * 60 })).toBe('2027-01-01');
});

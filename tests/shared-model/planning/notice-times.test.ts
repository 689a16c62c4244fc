/** When a family is told something, by property, across midnights and the changes of clocks. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  hourMs,
  minuteMs,
  toForm,
  weekdayOf,
} from '../../../shared-model/lib/dates.ts';
import {
  isQuiet,
  nextReminder,
  nextSummary,
  summarizedWeek,
} from '../../../shared-model/planning/notice-times.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Paris', 'Pacific/Apia', 'UTC'];
const zone = fc.constantFrom(...zones);
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * minuteMs).toISOString().slice(11, 16));
const hours = fc.record({ quietHours: fc.boolean(), quietFrom: time, quietUntil: time });
/** Also around the nights on which clocks change. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) }),
  fc
    .constantFrom(Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 2, 29, 1))
    .chain((change) => fc.integer({ min: change - 30 * hourMs, max: change + 30 * hourMs })),
);

/** The minutes of the quiet hours, counted one by one by the clock on the wall. */
function isQuietByCounting(
  at: number,
  {
    quietHours,
    quietFrom,
    quietUntil,
  }: { quietHours: boolean; quietFrom: string; quietUntil: string },
  where: string,
) {
  if (!quietHours) return false;
  const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const quiet = new Set<number>();
  for (
    let minute = minuteOf(quietFrom);
    minute !== minuteOf(quietUntil);
    minute = (minute + 1) % 1440
  )
    quiet.add(minute);
  return quiet.has(minuteOf(toForm(at, where).time));
}

it('A moment is quiet where the clock on the wall is between the quiet hours’ ends, across midnight too', () => {
  fc.assert(
    fc.property(moment, hours, zone, (at, quiet, where) => {
      expect(isQuiet(at, quiet, where)).toBe(isQuietByCounting(at, quiet, where));
    }),
    { numRuns: 500 },
  );
});

it('A reminder is to come, never in quiet hours, and comes every day, whatever the clocks do', () => {
  fc.assert(
    fc.property(moment, hours, time, zone, (at, quiet, remindAt, where) => {
      const times = { ...quiet, remindAt };
      const first = nextReminder(at, times, where);
      const second = nextReminder(first, times, where);
      expect(first).toBeGreaterThan(at);
      expect([isQuiet(first, times, where), isQuiet(second, times, where)]).toEqual([false, false]);
      // A day has up to 25 hours; a time that spring skips may be put off until the quiet hours end.
      expect(second - first).toBeLessThanOrEqual(50 * hourMs);
      const isNextDay = dayIn(second, where) === addDays(dayIn(first, where), 1);
      expect(isNextDay || quiet.quietHours).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('A reminder in quiet hours comes when they end', () => {
  const times = { quietHours: true, quietFrom: '20:00', quietUntil: '07:00', remindAt: '05:30' };
  const at = nextReminder(Date.UTC(2026, 4, 6), times, 'America/New_York');
  expect(toForm(at, 'America/New_York').time).toBe('07:00');
});

const anyWeekday = fc.integer({ min: 1, max: 7 });

it('The week’s summary comes on Sunday at six in the evening, and is of the last whole week', () => {
  fc.assert(
    fc.property(
      moment,
      zone,
      anyWeekday,
      fc.integer({ min: 0, max: 6 * 24 }),
      (at, where, begins, later) => {
        const due = nextSummary(at, where);
        const { date, time: shown } = toForm(due, where);
        expect([weekdayOf(date), shown]).toEqual([7, '18:00']);
        const { from, until } = summarizedWeek(due + later * hourMs, where, begins);
        expect([weekdayOf(from), until]).toEqual([begins, addDays(from, 6)]);
        expect(until <= date && date < addDays(until, 7)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

/** Iterates over a calendar's school days, for code that counts through a whole year. */
import { dayNumber, weekdayOfNumber } from './day-numbers.ts';
import type { DaySpan, SchoolCalendar } from './school-calendar.ts';

type DayNumberSpan = readonly [from: number, until: number];

/** The same days as disjoint ascending spans. */
function joined(spans: readonly DaySpan[]): DayNumberSpan[] {
  const inOrder = spans
    .map(({ from, until }): DayNumberSpan => [dayNumber(from), dayNumber(until)])
    .filter(([from, until]) => from <= until)
    .sort(([one], [other]) => one - other);
  const apart: DayNumberSpan[] = [];
  for (const [from, until] of inOrder) {
    const last = apart.at(-1);
    if (last && from <= last[1] + 1) apart[apart.length - 1] = [last[0], Math.max(last[1], until)];
    else apart.push([from, until]);
  }
  return apart;
}

/**
 * A cursor over the school days from a day on. `at` is the current day (`lib/day-numbers.ts`), undefined after the
 * calendar's last year; `step` moves to the next. A year takes as many steps as it has days, however many spans the
 * calendar has.
 */
export class SchoolDayWalk {
  readonly #isOn: readonly boolean[];
  readonly #off: readonly DayNumberSpan[];
  readonly #years: readonly DayNumberSpan[];
  #offAt = 0;
  #yearAt = 0;
  at: number | undefined;

  constructor(from: string, { weekdays, off, years }: SchoolCalendar) {
    this.#isOn = Array.from({ length: 8 }, (_, weekday) => weekdays.includes(weekday));
    this.#off = joined(off);
    this.#years = joined(years);
    this.at = this.#from(dayNumber(from));
  }

  step(): void {
    if (this.at !== undefined) this.at = this.#from(this.at + 1);
  }

  /** The first school day on or after a day. Call it with ascending days only. */
  #from(day: number): number | undefined {
    let next = day;
    for (;;) {
      while (this.#offAt < this.#off.length && this.#off[this.#offAt]![1] < next) this.#offAt += 1;
      const off = this.#off[this.#offAt];
      if (off && off[0] <= next) {
        next = off[1] + 1;
        continue;
      }
      if (this.#years.length > 0) {
        while (this.#yearAt < this.#years.length && this.#years[this.#yearAt]![1] < next)
          this.#yearAt += 1;
        const year = this.#years[this.#yearAt];
        if (!year) return undefined;
        if (year[0] > next) {
          next = year[0];
          continue;
        }
      }
      if (this.#isOn[weekdayOfNumber(next)]) return next;
      next += 1;
    }
  }
}

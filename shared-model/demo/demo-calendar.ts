/** The demo family's calendar as records: two school years, the terms of the current one, and its days off. */
import { schoolTerm } from '../entities/school-term.ts';
import { timeOff } from '../entities/time-off.ts';
import { addDays } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { defaultDaysAim } from '../planning/default-school-year.ts';
import { weeksOfYear } from './demo-days.ts';
import type { DemoScene } from './demo-scene.ts';

/** Adds the school years with their terms, and the days off. */
export function addDemoCalendar({ builder, days, words, at }: DemoScene): void {
  const { year, yearBefore, off } = days;
  const made = at(addDays(year.from, -10), '20:00');
  const spanned = ({ from: startDate, until: endDate }: DaySpan) => ({ startDate, endDate });
  builder.add(
    schoolTerm,
    { ...spanned(yearBefore), daysAim: defaultDaysAim, closedOn: addDays(yearBefore.until, 1) },
    at(yearBefore.from, '08:00'),
  );
  builder.add(schoolTerm, { ...spanned(year), daysAim: defaultDaysAim }, made);
  const middle = addDays(year.from, 7 * (weeksOfYear / 2));
  const halves = [
    { from: year.from, until: addDays(middle, -3) },
    { from: middle, until: year.until },
  ];
  for (const [index, half] of halves.entries()) {
    builder.add(schoolTerm, { kind: 'term', name: words.terms[index]!, ...spanned(half) }, made);
  }
  for (const { kind, name, ...span } of off) {
    builder.add(timeOff, { kind, name, ...spanned(span) }, made);
  }
}

/** What the calendar shows. It is held in the address, so that a month can be linked. */
import { addMonths, firstOfMonth, lastOfMonth } from '../../../shared-model/lib/calendar-dates.ts';
import { addDays, weekStart } from '../../../shared-model/lib/dates.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { oneOf, optionalDay, optionalId, useAddress } from '../../routes/use-address.ts';
import { useToday } from '../../device/use-now.ts';

export const calendarKinds = ['month', 'week', 'agenda'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** Length of the agenda in days. */
const agendaDays = 14;

/**
 * The days shown around a day (both ends included): its month in whole weeks, its week, or two weeks from the day.
 * `begins`: the weekday with which weeks begin.
 */
export function spanOfKind(kind: CalendarKind, day: string, begins: number): DaySpan {
  const weekOf = (one: string) => weekStart(one, begins);
  switch (kind) {
    case 'month':
      return { from: weekOf(firstOfMonth(day)), until: addDays(weekOf(lastOfMonth(day)), 6) };
    case 'week':
      return { from: weekOf(day), until: addDays(weekOf(day), 6) };
    case 'agenda':
      return { from: day, until: addDays(day, agendaDays - 1) };
  }
}

/** The day one page earlier or later. */
function dayOfStep(kind: CalendarKind, day: string, step: 1 | -1): string {
  switch (kind) {
    case 'month':
      return addMonths(day, step);
    case 'week':
      return addDays(day, 7 * step);
    case 'agenda':
      return addDays(day, agendaDays * step);
  }
}

const fields = { view: oneOf(calendarKinds), date: optionalDay, student: optionalId<'student'>() };

/** What is shown, and how to change it. `only`: the one view that there is; undefined: all of them. */
export function useCalendarView(only?: CalendarKind) {
  const { day: today, weekBegins } = useToday();
  const [{ view, date: asked, student: studentId }, show] = useAddress(fields);
  const kind = only ?? view;
  const date = asked ?? today;
  return {
    kind,
    date,
    today,
    studentId,
    span: spanOfKind(kind, date, weekBegins),
    show: (change: {
      kind?: CalendarKind;
      date?: string;
      studentId?: Id<'student'> | null;
    }): void => show({ view: change.kind, date: change.date, student: change.studentId }),
    step: (by: 1 | -1): void => show({ date: dayOfStep(kind, date, by) }),
  };
}

export type CalendarView = ReturnType<typeof useCalendarView>;

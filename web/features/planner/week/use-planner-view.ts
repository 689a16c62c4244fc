/** What the planner shows. It is held in the address, so that a week can be linked and the back button works. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addDays, dayIn, minutesOfTime, toForm } from '../../../../shared-model/lib/dates.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { schoolDaysOfWeek, weekOf } from '../../../../shared-model/lib/school-calendar.ts';
import { isWeekEnding, openingWeek } from '../../../../shared-model/derive/plan-week.ts';
import { oneOf, optionalDay, optionalId, useAddress } from '../../../routes/use-address.ts';
import { useCalendars } from '../../../device/use-calendars.ts';
import { useKnownFamily } from '../../../device/use-family.ts';
import { useToday, useNow } from '../../../device/use-now.ts';
import { usePlannerWeek } from './use-planner-week.ts';

/**
 * First day of the week to open with if the address names none (`asked`); undefined until known. Decided on arrival
 * and at midnight only: ticking off the week's last task must not turn the page.
 */
function useOpeningWeek(asked: string | undefined): string | undefined {
  const now = useNow();
  const { ofAll } = useCalendars();
  const { key } = useLocation();
  const family = useKnownFamily();
  const today = family && dayIn(now, family.zone);
  const [decided, setDecided] = useState<{ today: string; key: string; week: string }>();
  const found = usePlannerWeek(asked ?? weekOf(today ?? dayIn(now, 'UTC'), ofAll));
  if (asked !== undefined) return asked;
  if (!family || today === undefined) return undefined;
  if (decided?.today === today && decided.key === key) return decided.week;
  const minutes = minutesOfTime(toForm(now, family.zone).time)!;
  if (!found && isWeekEnding(today, minutes, ofAll)) return undefined;
  const week = openingWeek(today, minutes, found?.openDays ?? [], ofAll);
  setDecided({ today, key, week });
  return week;
}

const ways = ['student', 'day'] as const;
type Grouping = (typeof ways)[number];

const fields = {
  week: optionalDay,
  day: optionalDay,
  student: optionalId<'student'>(),
  by: oneOf(ways),
};

export type PlannerView = ReturnType<typeof usePlannerView>;

export function usePlannerView() {
  const { day: today } = useToday();
  const [asked, showInAddress] = useAddress(fields);
  const { ofAll } = useCalendars();
  const firstOf = (date: string) => weekOf(date, ofAll);
  const opened = useOpeningWeek(asked.week === null ? undefined : firstOf(asked.week));
  const week = opened ?? firstOf(today);
  const days = schoolDaysOfWeek(week, ofAll);
  const isInWeek = (date: string) => firstOf(date) === week;
  // The requested day of the week, else today or its first school day.
  const day =
    asked.day !== null && isInWeek(asked.day)
      ? asked.day
      : isInWeek(today)
        ? today
        : (days[0] ?? week);
  const show = (change: { day?: string; studentId?: Id<'student'> | null; by?: Grouping }): void =>
    showInAddress((now) => ({
      // The week stays, whichever week the planner would open with now.
      week: change.day === undefined ? (now.week ?? week) : firstOf(change.day),
      day: change.day,
      student: change.studentId,
      by: change.by,
    }));

  return {
    today,
    /** True until the week to open with is known. */
    isOpening: opened === undefined,
    /** Its first day. */
    week,
    isThisWeek: week === firstOf(today),
    days,
    day,
    /** Student whose plan a narrow screen shows; null: none in particular. */
    studentId: asked.student,
    /** At tablet width: by student (one student's week) or by day (everyone's day). */
    by: asked.by,
    show,
    stepWeek: (step: 1 | -1) => show({ day: addDays(day, 7 * step) }),
  };
}

/** What the planner shows of these students: where there is one, their week is everyone's. */
export const viewFor = (view: PlannerView, students: readonly unknown[]): PlannerView =>
  students.length > 1 ? view : { ...view, by: 'student' };

import { dueNow } from '../../../shared-model/derive/day-clock.ts';
import { isSchoolDay, nextSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import { useToday } from '../../device/use-now.ts';
import { asHeading, showFullDay, showList, showNames, showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { SchoolCalendar } from '../../../shared-model/lib/school-calendar.ts';
import { useIsWelcomed } from '../../shell/welcome.ts';
import styles from './dashboard.module.css';
import { useFamilyDay, type FamilyDay } from './use-family-day.ts';

/** Most names, or titles, in the line; more are counted. */
const few = 2;

function leftWords(
  { students, today, daysOff }: FamilyDay,
  day: string,
  calendar: SchoolCalendar,
): string {
  const todays = students.flatMap(({ id }) => (daysOff.has(id) ? [] : today.get(id)!));
  const left = todays.reduce((sum, one) => sum + one.left, 0);
  if (left > 0) return m.dashboard_left({ count: left });
  if (todays.some(({ done }) => done > 0)) return m.dashboard_today_clear();
  return isSchoolDay(day, calendar) && todays.length > 0
    ? m.dashboard_today_empty()
    : m.dashboard_off_until({ day: showWeekday(nextSchoolDay(day, calendar)) });
}

function notBegunWords({ notBegun, names }: FamilyDay): string[] {
  const count = notBegun.length;
  if (count === 0) return [];
  const who =
    count > few
      ? m.common_student_count({ count })
      : showNames(notBegun.map(({ id }) => names.get(id)!));
  return [m.dashboard_not_begun({ count, names: who })];
}

function dueNowWords({ students, today, daysOff, clock, names }: FamilyDay): string[] {
  const due = students.flatMap(({ id }) =>
    daysOff.has(id)
      ? []
      : dueNow(today.get(id)!.items, clock)
          .slice(0, 1)
          .map(({ title }) => m.dashboard_of_whom({ title, name: names.get(id)! })),
  );
  if (due.length === 0) return [];
  return due.length > few
    ? [m.dashboard_due_now_count({ count: due.length })]
    : [m.dashboard_due_now({ what: showList(due) })];
}

/**
 * The day in one line, after a greeting of who has just come: the date, what is left, who hasn't begun, and what is due
 * by the family's clock. A child who has the day off has nothing left, whatever is planned.
 */
export const Headline = () => {
  const { day } = useToday();
  const family = useFamilyDay();
  const calendar = useCalendars().ofAll;
  const isWelcomed = useIsWelcomed();
  const parts =
    family && family.students.length > 0
      ? [leftWords(family, day, calendar), ...notBegunWords(family), ...dueNowWords(family)]
      : [];
  return (
    <span className={styles.headline}>
      {isWelcomed && <span>{m.common_welcome()}</span>}{' '}
      <strong>{asHeading(showFullDay(day))}</strong>
      {parts.map((part) => ` · ${part}`)}
    </span>
  );
};

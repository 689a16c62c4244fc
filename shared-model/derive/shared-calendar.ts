/** School calendars as values: the one while nothing is known, and that of several children together. */
import { defaultSchoolDays } from '../entities/family.ts';
import { everyWeekOn, type SchoolCalendar } from '../lib/school-calendar.ts';

/** What is read while a family has said nothing: Monday to Friday, all year round. */
export const defaultCalendar: SchoolCalendar = everyWeekOn(defaultSchoolDays);

/** The family's calendar with the days of the week of all of these: what a week that shows everybody has. */
export const sharedCalendar = (
  familys: SchoolCalendar,
  calendars: readonly SchoolCalendar[],
): SchoolCalendar => {
  const weekdays = [familys, ...calendars].flatMap((one) => one.weekdays);
  return { ...familys, weekdays: [...new Set(weekdays)].sort((one, other) => one - other) };
};

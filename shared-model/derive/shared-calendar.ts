/** School calendars as values: the default, and the common one of several students. */
import { defaultSchoolDays } from '../entities/family.ts';
import { everyWeekOn, type SchoolCalendar } from '../lib/school-calendar.ts';

/** The calendar of a family that has set none: Monday to Friday, all year round. */
export const defaultCalendar: SchoolCalendar = everyWeekOn(defaultSchoolDays);

/** The family's calendar with the weekdays of all these calendars, for a week that shows everybody. */
export const sharedCalendar = (
  familys: SchoolCalendar,
  calendars: readonly SchoolCalendar[],
): SchoolCalendar => {
  const weekdays = [familys, ...calendars].flatMap((one) => one.weekdays);
  return { ...familys, weekdays: [...new Set(weekdays)].sort((one, other) => one - other) };
};

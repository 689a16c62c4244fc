import { isSchoolDay } from '../../../shared-model/lib/dates.ts';

/** The days one below the other: on the weekend itself, what is planned for it stands above the week that is over. */
export const todayFirst = (days: readonly string[], today: string): readonly string[] =>
  isSchoolDay(today) || !days.includes(today)
    ? days
    : [today, ...days.filter((day) => day !== today)];

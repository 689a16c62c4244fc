import { weekStart } from '../../../shared-model/lib/dates.ts';

const enough = 5;

/** Whether any one week has enough planned days to count as planned. Days as yyyy-MM-dd. */
export const hasPlannedWeek = (days: readonly string[]): boolean =>
  [...Map.groupBy(days, weekStart).values()].some(({ length }) => length >= enough);

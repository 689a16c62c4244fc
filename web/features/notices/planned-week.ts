import { weekStart } from '../../../shared-model/lib/dates.ts';

const enough = 5;

/**
 * Whether any one week has enough planned days to count as planned. Days as yyyy-MM-dd; `begins`: the weekday with
 * which weeks begin.
 */
export const hasPlannedWeek = (days: readonly string[], begins: number): boolean =>
  [...Map.groupBy(days, (day) => weekStart(day, begins)).values()].some(
    ({ length }) => length >= enough,
  );

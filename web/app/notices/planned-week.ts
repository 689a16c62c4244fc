import { weekStart } from '../../../shared-model/lib/dates.ts';

const enough = 5;

/** Whether any one week has enough planned in it to call it planned. Days as yyyy-MM-dd. */
export function hasPlannedWeek(days: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const day of days) {
    const monday = weekStart(day);
    counts.set(monday, (counts.get(monday) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= enough);
}

/**
 * Selects which of a family's backups are kept: the last of each of 7 days, 4 weeks and 12 months (UTC; weeks begin on
 * Mondays).
 */
import { firstOfMonth } from '../../shared-model/lib/calendar-dates.ts';
import { dayIn, mondayOf } from '../../shared-model/lib/dates.ts';

const dayOf = (at: number): string => dayIn(at, 'UTC');
const weekOf = (at: number): string => mondayOf(dayOf(at));
const monthOf = (at: number): string => firstOfMonth(dayOf(at));

const rules: readonly { spanOf: (at: number) => string; most: number }[] = [
  { spanOf: dayOf, most: 7 },
  { spanOf: weekOf, most: 4 },
  { spanOf: monthOf, most: 12 },
];

/** Those of these backups to delete; `at` in milliseconds since 1970. */
export function outdated<T extends { at: number }>(backups: readonly T[]): T[] {
  const latestFirst = backups.toSorted((one, other) => other.at - one.at);
  const kept = new Set<T>();
  for (const { spanOf, most } of rules) {
    const spans = new Set<string>();
    for (const backup of latestFirst) {
      const span = spanOf(backup.at);
      if (spans.size === most || spans.has(span)) continue;
      spans.add(span);
      kept.add(backup);
    }
  }
  return backups.filter((backup) => !kept.has(backup));
}

/**
 * Selects which of a family's backups are kept: the last of each of 7 days, 4 weeks and 12 months (UTC; weeks begin on
 * Mondays).
 */

const dayMs = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** 5 January 1970 was a Monday. */
const weekOf = (at: number): string => String(Math.floor((at / dayMs - 4) / 7));
const monthOf = (at: number): string => dayOf(at).slice(0, 7);

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

/**
 * Grade levels by school year as text: on each line the calendar year in which the school year begins, then the level
 * ("2023 9th Grade"). It is a single value: two parents' edits replace each other and never mix.
 */

const line = /^(\d{4})[\s:–-]+(\S.{0,59})$/u;

/** Parses the levels by year; null if a line is malformed. */
export function readYearLevels(text: string): Map<number, string> | null {
  const levels = new Map<number, string>();
  for (const row of text.split('\n').map((one) => one.trim())) {
    if (row === '') continue;
    const [, year, level] = line.exec(row) ?? [];
    if (level === undefined) return null;
    levels.set(Number(year), level.trim());
  }
  return levels;
}

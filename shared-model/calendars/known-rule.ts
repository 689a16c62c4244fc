/**
 * Which rules of repetition the parser is given. It looks for the next day without an end: a rule that has none, such
 * as each 31 April, or each seventh day that is a Monday from a Tuesday on, would never let go of the page.
 */

/** Days of the longest year, by month. */
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
/** Longest interval of a repetition that anybody means, in its unit. */
const longestInterval = 1_000;

/** A rule's parts by name, in capitals: `BYDAY` is `1FR`. */
export type RuleParts = ReadonlyMap<string, string>;

/** The parts of a rule. */
export const ruleParts = (rule: string): RuleParts =>
  new Map(
    rule
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim().toUpperCase(), value.trim().toUpperCase()] as const;
      }),
  );

const listOf = (parts: RuleParts, name: string): string[] => parts.get(name)?.split(',') ?? [];

/** Whether one of the months has one of the days; days count from the end too. */
function hasSuchDay(parts: RuleParts): boolean {
  const [months, days] = [listOf(parts, 'BYMONTH'), listOf(parts, 'BYMONTHDAY')];
  const lengths =
    months.length === 0 ? monthDays : months.map((month) => monthDays[Number(month) - 1] ?? 0);
  return days.length === 0 || days.some((day) => Math.abs(Number(day)) <= Math.max(...lengths));
}

/** Whether a rule certainly has a next day, or the parser certainly stops looking for one. */
export function isKnownRule(parts: RuleParts): boolean {
  const frequency = parts.get('FREQ') ?? '';
  const interval = Number(parts.get('INTERVAL') ?? 1);
  if (!frequencies.includes(frequency) || !(interval >= 1 && interval <= longestInterval))
    return false;
  if (['BYWEEKNO', 'BYYEARDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.has(name)))
    return false;
  const weekdays = listOf(parts, 'BYDAY');
  const isNth = weekdays.some((day) => /\d/.test(day));
  const isEvery = interval === 1;
  if (frequency === 'DAILY')
    return (
      !parts.has('BYSETPOS') &&
      !parts.has('BYMONTHDAY') &&
      !isNth &&
      (isEvery || (weekdays.length === 0 && !parts.has('BYMONTH')))
    );
  const hasFifth = weekdays.some((day) => Math.abs(Number.parseInt(day, 10)) >= 5);
  if (hasFifth && !isEvery) return false;
  if (weekdays.some((day) => Math.abs(Number.parseInt(day, 10)) > 5)) return false;
  if (weekdays.length > 0 && parts.has('BYMONTHDAY')) return isEvery && hasSuchDay(parts);
  // A month has each weekday four times at least.
  return listOf(parts, 'BYSETPOS').every(
    (place) => isEvery && !isNth && Math.abs(Number(place)) <= weekdays.length * 4,
  );
}

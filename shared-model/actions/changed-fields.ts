/** What an edit says of a record. */

/**
 * Those of the values that differ from the record's as the form was opened. A field that wasn't touched isn't written, so that it
 * doesn't overrule what another device says of it meanwhile.
 */
export function changedFields<T extends object>(before: T, values: Partial<T>): Partial<T> {
  const differs = (name: keyof T): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  const names = Object.keys(values) as (keyof T)[];
  return Object.fromEntries(
    names.filter(differs).map((name) => [name, values[name]]),
  ) as unknown as Partial<T>;
}

/** The record's own values of these fields: what undoing the edit says. */
export const earlierFields = <T extends object>(before: T, changed: Partial<T>): Partial<T> =>
  Object.fromEntries(
    (Object.keys(changed) as (keyof T)[]).map((name) => [name, before[name]]),
  ) as unknown as Partial<T>;

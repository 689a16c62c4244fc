/** Finds environment variables that look like the server's but aren't: a misspelt one would be ignored silently. */

/** The number of letters to change, add or remove to turn one text into the other (Levenshtein distance). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of one.split('').entries()) {
    const next = [down + 1];
    for (const [across, compared] of other.split('').entries()) {
      const changed = row[across]! + (letter === compared ? 0 : 1);
      next.push(Math.min(changed, row[across + 1]! + 1, next[across]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

const prefix = /^TRAIL?B/i;
/** Shorter names resemble too many that others have set. */
const shortest = 8;
const mostWrong = 2;

/** One line for each name in `given` that isn't a variable's but begins like Trailbook's or resembles one. */
export function unknownVariables(given: Iterable<string>, known: readonly string[]): string[] {
  const names = new Set(known);
  return [...given].flatMap((name) => {
    if (names.has(name)) return [];
    const near = known
      .filter((one) => one.length >= shortest)
      .map((one) => ({ one, wrong: distance(name.toUpperCase(), one) }))
      .toSorted((a, b) => a.wrong - b.wrong)
      .find(({ wrong }) => wrong <= mostWrong);
    if (near) return [`${name} is ignored: is ${near.one} meant?`];
    return prefix.test(name) ? [`${name} is ignored: Trailbook has no such variable.`] : [];
  });
}

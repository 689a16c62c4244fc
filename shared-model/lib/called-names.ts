/** How a family calls its children: by their first names, where these tell them apart. */

/** A name's parts: all but the last word, and the last. */
function partsOf(fullName: string): { first: string; last: string } {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.pop()! : '';
  return { first: words.join(' '), last: last.toLocaleLowerCase() };
}

/**
 * The names by which these people are called, by id: without the surname where another shares it and no other has that
 * first name; otherwise in full.
 */
export function calledNames<I extends number>(
  people: readonly { id: I; fullName: string }[],
): Map<I, string> {
  const parts = people.map(({ fullName }) => partsOf(fullName));
  const isOneOf = (first: string): boolean =>
    parts.filter((one) => one.first.toLocaleLowerCase() === first.toLocaleLowerCase()).length === 1;
  const isShared = (last: string): boolean =>
    last !== '' && parts.filter((one) => one.last === last).length > 1;
  return new Map(
    people.map(({ id, fullName }, at) => {
      const { first, last } = parts[at]!;
      return [id, isShared(last) && isOneOf(first) ? first : fullName];
    }),
  );
}

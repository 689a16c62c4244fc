/** Orders text by its code units, never by a locale: stamps and moments as records hold them compare this way. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Orders names as people read them; a record that isn't whole may lack its own. */
export const compareNames = (one: string | undefined, other: string | undefined): number =>
  (one ?? '').localeCompare(other ?? '', 'en');

/** Orders text by its code units, never by a locale: stamps and moments as records hold them compare this way. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Compares text by code units, never by a locale: the order of stamps and of ISO 8601 moments. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

const names = new Intl.Collator('en', { numeric: true });

/**
 * Compares names and titles in the English collation, numbers by their value: 'Lesson 2' before 'Lesson 10'. An
 * incomplete record may have none.
 */
export const compareNames = (one: string | undefined, other: string | undefined): number =>
  names.compare(one ?? '', other ?? '');

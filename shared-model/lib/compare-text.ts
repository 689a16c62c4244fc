/** Compares text by code units, never by a locale: the order of stamps and of ISO 8601 moments. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Compares names in the English collation; an incomplete record may have none. */
export const compareNames = (one: string | undefined, other: string | undefined): number =>
  (one ?? '').localeCompare(other ?? '', 'en');

const titles = new Intl.Collator('en', { numeric: true });

/** Compares titles in the English collation, numbers by their value: 'Lesson 2' before 'Lesson 10'. */
export const compareTitles = (one: string, other: string): number => titles.compare(one, other);

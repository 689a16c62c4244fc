import { getLocale } from '../../messages/compiled/runtime.js';

/** Names as a sentence has them: Mia, Leo, and Ava. */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names);

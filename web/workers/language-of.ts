import { languages, type LanguageTag } from '../../shared-model/entities/family.ts';

const isSpoken = (tag: string): tag is LanguageTag =>
  (languages as readonly string[]).includes(tag);

/** The first of a browser's languages (BCP 47) that the app has, for where no page with its own choice is at hand. */
export const languageOf = (tags: readonly string[]): LanguageTag =>
  tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSpoken) ?? 'en';

/** The app's languages and where their texts are. */
import { languages, type LanguageTag } from '../../shared-model/entities/family.ts';
import { withoutTexts, type Language } from './message.ts';

/**
 * One separately loaded file each. A language is added here once `tests/web/messages/languages.test.ts` finds it
 * complete.
 */
const others: Partial<Record<LanguageTag, () => Promise<Language>>> = {
  es: async () => (await import('./compiled/es.js')).es,
  fr: async () => (await import('./compiled/fr.js')).fr,
};

/** Each language's name for itself. */
export const languageNames: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** The languages people may choose. */
export const completeLanguages: readonly LanguageTag[] = languages.filter(
  (tag) => tag === 'en' || tag in others,
);

/**
 * The texts of a language.
 *
 * @throws when they can't be loaded.
 */
export const loadLanguage = (tag: LanguageTag): Promise<Language> =>
  others[tag]?.() ?? Promise.resolve(withoutTexts);

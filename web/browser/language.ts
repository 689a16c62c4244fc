/**
 * The page's language. The family's setting is authoritative (`app/frame/family-language.tsx`); the browser remembers
 * it for the next first paint, and for visitors before a family is known.
 */
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { completeLanguages, languageNames, loadLanguage } from '../messages/languages.ts';
import { getLocale, speak } from '../messages/message.ts';
import { recall, remember } from './browser-memory.ts';

/** The language this browser used last; at first, the first of its own languages that Trailbook has. */
export function firstLanguage(): LanguageTag {
  const own = [recall('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  const known = own.flatMap((tag) => completeLanguages.filter((language) => language === tag));
  return known[0] ?? 'en';
}

/** The languages to choose from, each under its own name. */
export const languageOptions = (): { value: LanguageTag; label: string }[] =>
  completeLanguages.map((value) => ({ value, label: languageNames[value] }));

/** The current language; a test language counts as English. */
export const spokenLanguage = (): LanguageTag =>
  completeLanguages.find((tag) => tag === getLocale()) ?? 'en';

let wanted = 'en';

/**
 * Switches to a language once its texts are loaded. If they can't be loaded, the page keeps its language and retries
 * when there is a network; a language that isn't complete is shown in English.
 */
export async function speakLanguage(language: LanguageTag): Promise<void> {
  const tag = completeLanguages.includes(language) ? language : 'en';
  if (tag === wanted) return;
  wanted = tag;
  remember('language', tag);
  try {
    const loaded = await loadLanguage(tag);
    if (wanted !== tag) return;
    speak(loaded);
    document.documentElement.lang = tag;
  } catch {
    if (wanted !== tag) return;
    wanted = getLocale();
    addEventListener('online', () => void speakLanguage(language), { once: true });
  }
}

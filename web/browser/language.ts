/**
 * Which language this page speaks. The family's setting is authoritative (`app/frame/family-language.tsx`); the browser remembers
 * it for the next first paint, and for whoever comes before a family is known.
 */
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { completeLanguages, languageNames, loadLanguage } from '../messages/languages.ts';
import { getLocale, speak } from '../messages/message.ts';
import { recall, remember } from './browser-memory.ts';

/** The one that this browser spoke last; at first, the first of its own that Trailbook has. */
export function firstLanguage(): LanguageTag {
  const own = [recall('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  const known = own.flatMap((tag) => completeLanguages.filter((language) => language === tag));
  return known[0] ?? 'en';
}

/** The languages to choose from, each by its own name. */
export const languageOptions = (): { value: LanguageTag; label: string }[] =>
  completeLanguages.map((value) => ({ value, label: languageNames[value] }));

/** The one that is spoken now; a made-up one counts as English. */
export const spokenLanguage = (): LanguageTag =>
  completeLanguages.find((tag) => tag === getLocale()) ?? 'en';

let wanted = 'en';

/**
 * Speaks a language once its words are here. Where they can't be loaded the page goes on as it is, and tries again when there
 * is a network; a language that isn't complete is English until it is.
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

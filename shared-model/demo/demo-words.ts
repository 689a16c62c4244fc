/** The demo family's own texts in each language of the app: titles, class names, notes. */
import type { LanguageTag } from '../entities/family.ts';
import { demoInEnglish, type DemoWords } from './words-en.ts';
import { demoInFrench } from './words-fr.ts';
import { demoInSpanish } from './words-es.ts';

const all: Record<LanguageTag, DemoWords> = {
  en: demoInEnglish,
  es: demoInSpanish,
  fr: demoInFrench,
};

/** The demo family's words in a language. */
export const demoWords = (language: LanguageTag): DemoWords => all[language];

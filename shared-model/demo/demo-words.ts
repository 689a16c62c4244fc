/**
 * The demo family's own texts in each language of the app: titles, class names, notes. They are data beside this file
 * (`words/`), with the same names in each language: `grades` in the order of `demoStudents`, classes by subject,
 * `about` the descriptions of some planner tasks, `notes` and `kept` a parent's words on lessons, days and portfolio
 * items, `logs` what was read and done.
 */
import type { LanguageTag } from '../entities/family.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };

/** The texts in one language. Each has its own holidays, by month and day or by code (`default-school-year.ts`). */
export type DemoWords = Omit<typeof en, 'holidays'> & {
  holidays: Readonly<Record<string, string>>;
};

const all: Record<LanguageTag, DemoWords> = { en, es, fr };

/** The demo family's words in a language. */
export const demoWords = (language: LanguageTag): DemoWords => all[language];

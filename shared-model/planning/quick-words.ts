/** The words of a quick-add line, in each language of the app (`quick-words/`). */
import en from './quick-words/en.json' with { type: 'json' };
import es from './quick-words/es.json' with { type: 'json' };
import fr from './quick-words/fr.json' with { type: 'json' };

/**
 * The words of a quick-add line for days, people and times, in compared form (`subjectKey`). English is understood in
 * every language, without "sat" and "sun": in lessons they are words more often than days.
 */
export interface QuickWords {
  /** From Monday to Sunday. */
  readonly days: readonly (readonly string[])[];
  /** The beginnings of month names, from January on. */
  readonly months: readonly (readonly string[])[];
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly until: readonly string[];
  /** As a whole: "every day". */
  readonly everyDay: readonly string[];
  /** Words that may precede a day without a meaning of their own. */
  readonly beforeDay: readonly string[];
  readonly and: readonly string[];
  readonly at: readonly string[];
  readonly everyone: readonly string[];
  readonly together: readonly string[];
}

const alongside = (one: QuickWords, other: QuickWords): QuickWords => ({
  days: one.days.map((names, at) => [...names, ...other.days[at]!]),
  months: one.months.map((names, at) => [...names, ...other.months[at]!]),
  today: [...one.today, ...other.today],
  tomorrow: [...one.tomorrow, ...other.tomorrow],
  until: [...one.until, ...other.until],
  everyDay: [...one.everyDay, ...other.everyDay],
  beforeDay: [...one.beforeDay, ...other.beforeDay],
  and: [...one.and, ...other.and],
  at: [...one.at, ...other.at],
  everyone: [...one.everyone, ...other.everyone],
  together: [...one.together, ...other.together],
});

const byLanguage = new Map<string, QuickWords>([
  ['es', alongside(en, es)],
  ['fr', alongside(en, fr)],
]);

/** The words that are understood in a language (BCP 47). */
export const quickWordsOf = (language: string | undefined): QuickWords =>
  byLanguage.get(language ?? 'en') ?? en;

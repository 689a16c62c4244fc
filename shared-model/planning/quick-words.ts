/** The words of a quick-add line, in each language of the app (`quick-words/`), by what they mean. */
import en from './quick-words/en.json' with { type: 'json' };
import es from './quick-words/es.json' with { type: 'json' };
import fr from './quick-words/fr.json' with { type: 'json' };

/**
 * What a phrase can mean; the phrases are in compared form (`subjectKey`). The less plain ones:
 *
 * - `plurals`: weekdays that mean every week. `rarelyDays`: in lessons they are words more often than days, so they
 *   need something understood beside them. `alsoWords`: they are also words, and name no day before words of a title.
 * - `ofMonth`: between a date and its month. `morning`, `afternoon`, `evening`: after a day. `one`, `everyOtherAfter`:
 *   around a weekday that comes every other week ("un mardi sur deux"). `during`: before a number of weeks.
 * - `fromNow`: before a number of days or weeks, or `single`.
 * - `all`: everyone, unless words of a title follow. `did`: at the start of the line or after a name. `done`: at its
 *   end, or before something understood.
 * - `someday`: without a day; `later` too, unless words of a title follow.
 * - `beforeDay` and `beforeWhom` are dropped before what was understood, `afterMinutes` after a duration. `linking`:
 *   after a subject, which then belongs to the title. After `articles` there is no name and no day, after `counting` a
 *   number and no date.
 */
export type Meaning = keyof typeof en;

/** A phrase and one thing that it means. */
export interface QuickPhrase {
  means: Meaning;
  words: readonly string[];
}

/** All phrases by their first word, the longest first. */
export type QuickWords = ReadonlyMap<string, readonly QuickPhrase[]>;

type PhrasesByMeaning = Partial<Record<Meaning, readonly string[]>>;

/** The phrases of a language and of English; a lone English "a" is left out: it means "at" or "to" there. */
function phrasesOf(own?: PhrasesByMeaning): QuickWords {
  const phrases = (Object.keys(en) as Meaning[]).flatMap((means) => {
    const inEnglish: readonly string[] = en[means];
    const said = [...inEnglish.filter((phrase) => !own || phrase !== 'a'), ...(own?.[means] ?? [])];
    return [...new Set(said)].map((phrase) => ({ means, words: phrase.split(' ') }));
  });
  phrases.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(phrases, ({ words }) => words[0]!);
}

const english = phrasesOf();

const byLanguage = new Map([
  ['es', phrasesOf(es)],
  ['fr', phrasesOf(fr)],
]);

/** The words that are understood in a language (BCP 47). English is understood in every one. */
export const quickWordsOf = (language: string | undefined): QuickWords =>
  byLanguage.get(language ?? 'en') ?? english;

/** The words of a quick-add line with their places, and what the language's phrases mean at a place. */
import { subjectKey } from '../derive/subjects.ts';
import { quickWordsOf, type Meaning, type QuickWords } from './quick-words.ts';

/** A word of the line. */
export interface QuickWord {
  text: string;
  /** In compared form, without punctuation after it; empty if the person said that it is a word of the title. */
  plain: string;
  /** The place in the line of its first character, and the one after its last that isn't punctuation. */
  from: number;
  to: number;
  /** Whether a colon follows: "Mia:". */
  hasColon: boolean;
}

/** A word in compared form, without punctuation after it. */
export const plainWord = (text: string): string =>
  subjectKey(text.replace(/[,:;.!?)]+$/, '')).replaceAll('’', "'");

/** The words of a line. */
export class QuickText {
  readonly words: readonly QuickWord[];
  private readonly known: QuickWords;

  /** `ignored`: words that belong to the title, in compared form (`plainWord`). */
  constructor(line: string, language: string | undefined, ignored: ReadonlySet<string>) {
    this.known = quickWordsOf(language);
    this.words = [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      const plain = plainWord(text);
      const end = text.replace(/[,:;.!?)]+$/, '').length;
      return {
        text,
        plain: ignored.has(plain) ? '' : plain,
        from: index,
        to: index + (end || text.length),
        hasColon: text.endsWith(':'),
      };
    });
  }

  get length(): number {
    return this.words.length;
  }

  /** The compared form of a word; empty beyond the ends. */
  plain(at: number): string {
    return this.words[at]?.plain ?? '';
  }

  /** `count` words in compared form, or undefined if there are fewer or one of them belongs to the title. */
  phrase(at: number, count: number): string | undefined {
    const words = this.words.slice(at, at + count);
    if (words.length < count || words.some(({ plain }) => plain === '')) return undefined;
    return words.map(({ plain }) => plain).join(' ');
  }

  /** How many words from here on mean this; 0 if none do. */
  said(at: number, means: Meaning): number {
    const found = this.known
      .get(this.plain(at))
      ?.find(
        (one) => one.means === means && one.words.every((word, i) => this.plain(at + i) === word),
      );
    return found?.words.length ?? 0;
  }

  /** Whether a text of one word means this. */
  means(word: string, means: Meaning): boolean {
    const found = this.known.get(word);
    return found?.some((one) => one.means === means && one.words.length === 1) ?? false;
  }

  /** The first of these meanings that the words from here on have. */
  saidAny<M extends Meaning>(
    at: number,
    meanings: readonly M[],
  ): { means: M; count: number } | null {
    for (const means of meanings) {
      const count = this.said(at, means);
      if (count > 0) return { means, count };
    }
    return null;
  }

  /** Whether a word is one of a title by what stands before it: "the sun", "a willow". */
  followsArticle(at: number): boolean {
    return this.said(at - 1, 'articles') > 0;
  }

  /** Whether a word is only punctuation: "-". */
  isPunctuation(at: number): boolean {
    const word = this.words[at];
    return word !== undefined && /^[-–—:,;·&+|]+$/.test(word.text);
  }
}

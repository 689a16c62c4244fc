/** Finds typed words in texts: in any order, each at the beginning of a word, ignoring case and accents. */

/** Letters whose accent Unicode decomposition doesn't remove. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents. */
const foldCase = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðłþı]/gu, (letter) => plainLetters[letter]!);

const isPlain = /^[a-z0-9 ]*$/u;

/** A text's words in lower case without accents, each after a blank: ` like this`. An apostrophe ends no word. */
export function wordsOf(text: string): string {
  const lower = text.toLowerCase();
  const folded = isPlain.test(lower) ? lower : foldCase(text).replaceAll(/['’]/gu, '');
  const words = folded.match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')}` : '';
}

/**
 * How well a text matches, best first: it equals the query, begins with it, has all words, or has them only with its
 * context.
 */
export type Closeness = 0 | 1 | 2 | 3;

/** A part of a text: start and end (exclusive), in UTF-16 units. */
export type Highlight = readonly [from: number, to: number];

/** A parsed query. */
export interface Query {
  /** Whether it has no word. */
  isEmpty: boolean;
  /**
   * How well a text (`wordsOf`) matches; undefined if it doesn't. `context` gives surrounding words and is only called
   * if needed.
   */
  closeness: (words: string, context: () => string) => Closeness | undefined;
  /** The parts of a text, as written, that match the query, in order. */
  highlightsIn: (text: string) => Highlight[];
}

/** Parses a query. */
export function parseQuery(query: string): Query {
  const whole = wordsOf(query);
  const parts =
    whole === ''
      ? []
      : whole
          .slice(1)
          .split(' ')
          .map((word) => ` ${word}`);
  return {
    isEmpty: parts.length === 0,
    closeness(words, context) {
      let isInTitle = true;
      for (const part of parts) {
        if (words.includes(part)) continue;
        if (!context().includes(part)) return undefined;
        isInTitle = false;
      }
      if (!isInTitle) return 3;
      if (words === whole) return 0;
      return words.startsWith(whole) ? 1 : 2;
    },
    highlightsIn(text) {
      const highlights: Highlight[] = [];
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
        const folded = wordsOf(word);
        const longest = Math.max(
          0,
          ...parts.map((part) => (folded.startsWith(part) ? part.length : 0)),
        );
        if (longest === 0) continue;
        const from = word.search(/[\p{L}\p{N}]/u);
        let to = from;
        while (to < word.length && wordsOf(word.slice(0, to)).length < longest) to += 1;
        while (/^\p{M}/u.test(word.slice(to))) to += 1;
        highlights.push([index + from, index + to]);
      }
      return highlights;
    },
  };
}

/**
 * Finds the subject of a quick-add line among the words that nothing else is made of. "math p12" and "p12 math" are
 * Math with the title "p12". A subject that belongs to a sentence stays in the title too: "Reading for fun", "finish
 * reading". So do words that only tell the subject: "violin".
 */
import { subjectKey, shortForms, toldSubjects } from '../derive/subjects.ts';
import { QuickText } from './quick-text.ts';

/** The subjects that a line can name. */
export interface KnownSubjects {
  subjects: readonly string[];
  /** What subjects are called in the line's language. */
  subjectLabels?: ReadonlyMap<string, string>;
}

/** A subject that the line names. `isKept`: its words are words of the title, too. */
export interface SubjectFound {
  subject: string;
  at: number;
  count: number;
  isKept: boolean;
}

const longestName = 4;

/** Finds subjects by their names in compared form. */
export class SubjectNames {
  private readonly known: ReadonlyMap<string, string>;

  constructor({ subjects, subjectLabels = new Map() }: KnownSubjects) {
    const labels = [...subjectLabels].map(([one, label]) => [subjectKey(label), one] as const);
    const own = subjects.map((subject) => [subjectKey(subject), subject] as const);
    this.known = new Map([...labels, ...own]);
  }

  /** The subject that begins with this word, within `most` words. `isShort`: whether short forms count. */
  at(
    text: QuickText,
    at: number,
    most: number,
    isShort = true,
  ): Omit<SubjectFound, 'isKept'> | null {
    for (let count = Math.min(longestName, most); count > 0; count -= 1) {
      const name = text.phrase(at, count);
      const subject =
        name === undefined
          ? undefined
          : (this.known.get(name) ?? (isShort && count === 1 ? shortForms.get(name) : undefined));
      if (subject !== undefined) return { subject, at, count };
    }
    return null;
  }

  /** At the end of words of a title: taken out of them only if they are a number, as in "p12 math". */
  private atEnd(text: QuickText, { from, until }: Run): SubjectFound | null {
    for (let at = Math.max(from + 1, until - longestName); at < until; at += 1) {
      const found = this.at(text, at, until - at);
      if (found?.count !== until - at) continue;
      const isNumber = text.words.slice(from, at).some((word) => /\d/.test(word.text));
      return { ...found, isKept: !isNumber };
    }
    return null;
  }

  /** The subject of a line with these runs of words of the title. */
  find(text: QuickText, runs: readonly Run[]): SubjectFound | null {
    for (const { from, until } of runs) {
      const found = this.at(text, from, until - from);
      if (!found) continue;
      const next = from + found.count;
      return { ...found, isKept: next < until && text.said(next, 'linking') > 0 };
    }
    for (const run of runs) {
      const found = this.atEnd(text, run);
      if (found) return found;
    }
    for (const { from, until } of runs)
      for (let at = from + 1; at < until; at += 1) {
        const found = this.at(text, at, until - at, false);
        if (found) return { ...found, isKept: true };
      }
    return toldBy(text, runs);
  }
}

/** The subject that words of a title tell: the longest at the first place. */
function toldBy(text: QuickText, runs: readonly Run[]): SubjectFound | null {
  for (const { from, until } of runs)
    for (let at = from; at < until; at += 1)
      for (let count = Math.min(longestName, until - at); count > 0; count -= 1) {
        const subject = toldSubjects.get(text.phrase(at, count) ?? '');
        if (subject !== undefined) return { subject, at, count, isKept: true };
      }
  return null;
}

/** The subject that a title names; null: none. `language`: one it may be in besides English (BCP 47). */
export function subjectOfTitle(
  title: string,
  known: KnownSubjects,
  language?: string,
): string | null {
  const text = new QuickText(title, language, new Set());
  return new SubjectNames(known).find(text, [{ from: 0, until: text.length }])?.subject ?? null;
}

/** Words that follow each other: from the first until before the last. */
export interface Run {
  from: number;
  until: number;
}

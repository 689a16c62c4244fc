/** Ranks the search results of one kind, and caches records' words between keystrokes. */
import { wordsOf, type Closeness, type Query } from '../lib/find-text.ts';

/** Number of results returned of each kind. */
const most = 6;

/** A record that may match. */
interface Candidate {
  id: number;
  title: string;
  day: string | null;
  isOver: boolean;
  /** Whether its day is before today. */
  isPast: boolean;
}

const wordsOfRecords = new WeakMap<object, string>();

/** The words of a record's title, computed once for each version of the record. */
function titleWords(record: object, title: string): string {
  let words = wordsOfRecords.get(record);
  if (words === undefined) {
    words = wordsOf(title);
    wordsOfRecords.set(record, words);
  }
  return words;
}

const wordsOfLists = new WeakMap<readonly object[], readonly string[]>();

/** The words of all titles in a list; a list stays the same object until a record of its kind changes. */
function wordsOfList<R extends object>(
  records: readonly R[],
  titleOf: (record: R) => string,
): readonly string[] {
  let words = wordsOfLists.get(records);
  if (words === undefined) {
    words = records.map((record) => titleWords(record, titleOf(record)));
    wordsOfLists.set(records, words);
  }
  return words;
}

type RankedCandidate = Candidate & { closeness: Closeness; distance: number };

/**
 * Better matches first; then what isn't over, what is still to come, what is nearest to today, and what was made later.
 */
const compareRanked = (one: RankedCandidate, other: RankedCandidate): number =>
  one.closeness - other.closeness ||
  Number(one.isOver) - Number(other.isOver) ||
  Number(one.isPast) - Number(other.isPast) ||
  one.distance - other.distance ||
  other.id - one.id;

/** The best matches among some records, at most six, and the number of all matches. Days are yyyy-MM-dd. */
export function best<R extends { id: number }>(
  records: readonly R[],
  parsed: Query,
  about: {
    titleOf: (record: R) => string;
    /** The record's further words, and those of its owners, as `wordsOf` gives them. */
    contextOf: (record: R) => string;
    dayOf: (record: R) => string | null;
    isOver: (record: R, day: string | null) => boolean;
    today: string;
  },
): { count: number; ranked: (RankedCandidate & { record: R })[] } {
  const ranked: (RankedCandidate & { record: R })[] = [];
  let count = 0;
  const now = Date.parse(about.today);
  const words = wordsOfList(records, about.titleOf);
  const distances = new Map<string, number>();
  const distanceOf = (day: string): number => {
    const known = distances.get(day);
    if (known !== undefined) return known;
    const distance = Math.abs(Date.parse(day) - now);
    distances.set(day, distance);
    return distance;
  };
  for (const [at, record] of records.entries()) {
    const closeness = parsed.closeness(words[at]!, () => about.contextOf(record));
    if (closeness === undefined) continue;
    count += 1;
    const last = ranked.length === most ? ranked.at(-1) : undefined;
    if (last && closeness > last.closeness) continue;
    const day = about.dayOf(record);
    const distance = day === null ? 0 : distanceOf(day);
    const isOver = about.isOver(record, day);
    const one = {
      record,
      id: record.id,
      title: about.titleOf(record),
      day,
      isOver,
      isPast: day !== null && day < about.today,
      closeness,
      distance,
    };
    if (last && compareRanked(last, one) < 0) continue;
    if (last) ranked.pop();
    const place = ranked.findIndex((other) => compareRanked(one, other) < 0);
    ranked.splice(place === -1 ? ranked.length : place, 0, one);
  }
  return { count, ranked };
}

/** The names of a small kind's records by id, as written and as words. */
export function namesOf<R extends { id: number }>(
  records: readonly R[],
  nameOf: (record: R) => string,
) {
  const names = new Map(records.map((one) => [one.id, nameOf(one)]));
  const words = new Map(records.map((one) => [one.id, titleWords(one, nameOf(one))]));
  return {
    name: (id: number | null): string => (id === null ? '' : (names.get(id) ?? '')),
    words: (id: number | null): string => (id === null ? '' : (words.get(id) ?? '')),
  };
}

const subjectWords = new Map<string, string>();

/** The words of a short text that many records share, cached. */
export function sharedWords(text: string): string {
  let words = subjectWords.get(text);
  if (words === undefined) {
    if (subjectWords.size > 1_000) subjectWords.clear();
    words = wordsOf(text);
    subjectWords.set(text, words);
  }
  return words;
}

const bothWords = new Map<string, Map<string, string>>();

/** Words joined with those of a short text that many records share. */
export function wordsOfBoth(words: string, text: string): string {
  let ofWords = bothWords.get(words);
  if (ofWords === undefined || ofWords.size > 1_000) {
    if (bothWords.size > 100) bothWords.clear();
    ofWords = new Map();
    bothWords.set(words, ofWords);
  }
  let both = ofWords.get(text);
  if (both === undefined) {
    both = words + sharedWords(text);
    ofWords.set(text, both);
  }
  return both;
}

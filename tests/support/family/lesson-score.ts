/** Compares lessons with a list's answer, by the rules of tests/data/lesson-lists/README.md. */
import { readdirSync, readFileSync } from 'node:fs';

interface ExpectedLesson {
  readonly lessonNumber: number | null;
  readonly title: string;
  readonly type: string;
  readonly printed?: string;
  readonly altTitles?: readonly string[];
  readonly altTypes?: readonly string[];
  readonly altNumbers?: readonly number[];
  readonly optional?: boolean;
}

export interface LessonList {
  readonly name: string;
  readonly text: string;
  readonly source: string;
  readonly licence: string;
  readonly numbering: 'printed' | 'ordinal';
  readonly lessons: readonly ExpectedLesson[];
}

export interface Read {
  readonly lessonNumber: number | null;
  readonly printedNumber: string;
  readonly title: string;
  readonly type: string;
}

const folder = new URL('../../data/lesson-lists/', import.meta.url);

/** One list with its answer. */
export function lessonList(name: string): LessonList {
  const answer = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Omit<
    LessonList,
    'name' | 'text'
  >;
  return { ...answer, name, text: readFileSync(new URL(`${name}.txt`, folder), 'utf8') };
}

/** Every list with its answer. */
export const lessonLists = (): LessonList[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => lessonList(file.slice(0, -4)));

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** How many signs have to be put in, taken out or changed. */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const own = [row];
    for (let at = 1; at <= b.length; at += 1)
      own.push(
        Math.min(
          above[at]! + 1,
          own[at - 1]! + 1,
          above[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1),
        ),
      );
    above = own;
  }
  return above[b.length]!;
}

const isSameTitle = (read: string, { title, altTitles = [] }: ExpectedLesson): boolean =>
  [title, ...altTitles].map(plain).some((expected) => {
    const own = plain(read);
    const longer = Math.max(own.length, expected.length);
    if (Math.abs(own.length - expected.length) > 0.1 * longer) return false;
    return own === expected || distance(own, expected) <= 0.1 * longer;
  });

/**
 * Of each expected lesson the one that was read as it, so that as many as possible have one; those that are needed go
 * first.
 */
function pair(expected: readonly ExpectedLesson[], read: readonly Read[]): (number | undefined)[] {
  const takenBy = new Map<number, number>();
  // Of the same titles the one with the same number, or that stands nearest.
  const farness = (lesson: number, at: number): number =>
    Math.abs(lesson / expected.length - at / read.length) -
    (expected[lesson]!.lessonNumber !== null &&
    expected[lesson]!.lessonNumber === read[at]!.lessonNumber
      ? 1
      : 0);
  const may = expected.map((lesson, index) =>
    read
      .flatMap(({ title }, at) => (isSameTitle(title, lesson) ? [at] : []))
      .toSorted((a, b) => farness(index, a) - farness(index, b)),
  );
  const find = (lesson: number, tried: Set<number>): boolean =>
    may[lesson]!.some((at) => {
      if (tried.has(at)) return false;
      tried.add(at);
      const holder = takenBy.get(at);
      if (holder !== undefined && !find(holder, tried)) return false;
      takenBy.set(at, lesson);
      return true;
    });
  const order = expected
    .map((_, at) => at)
    .toSorted(
      (a, b) => Number(expected[a]!.optional ?? false) - Number(expected[b]!.optional ?? false),
    );
  for (const lesson of order) find(lesson, new Set());
  const pairs: (number | undefined)[] = expected.map(() => undefined);
  for (const [at, lesson] of takenBy) pairs[lesson] = at;
  return pairs;
}

export interface LessonScore {
  /** Harmonic mean of how many were found and how many of the found are right. */
  readonly f1: number;
  /** Over the lessons that were found. */
  readonly types: number;
  readonly numbers: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** All lists as one: every lesson counts the same. */
export function scoreOf(
  results: readonly { list: LessonList; read: readonly Read[] }[],
): LessonScore {
  const sum = { needed: 0, found: 0, read: 0, types: 0, numbered: 0, numbers: 0 };
  const missing: string[] = [];
  const extra: string[] = [];
  for (const { list, read } of results) {
    const pairs = pair(list.lessons, read);
    const optional = new Set(pairs.filter((_, at) => list.lessons[at]!.optional));
    const place = new Map(
      read.flatMap((_, at) => (optional.has(at) ? [] : [at])).map((at, order) => [at, order + 1]),
    );
    extra.push(
      ...read.filter((_, at) => !pairs.includes(at)).map(({ title }) => `${list.name}: ${title}`),
    );
    sum.read += place.size;
    for (const [at, lesson] of list.lessons.entries()) {
      if (lesson.optional) continue;
      sum.needed += 1;
      const found = pairs[at] === undefined ? undefined : read[pairs[at]];
      if (!found) {
        missing.push(`${list.name}: ${lesson.title}`);
        continue;
      }
      sum.found += 1;
      if ([lesson.type, ...(lesson.altTypes ?? [])].includes(found.type)) sum.types += 1;
      if (lesson.lessonNumber === null) continue;
      sum.numbered += 1;
      const right = [lesson.lessonNumber, ...(lesson.altNumbers ?? [])];
      if (list.numbering === 'ordinal') right.push(pairs[at]! + 1, place.get(pairs[at]!)!);
      if (right.includes(found.lessonNumber ?? -1)) sum.numbers += 1;
    }
  }
  const [precision, recall] = [sum.found / sum.read, sum.found / sum.needed];
  const f1 = sum.found === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { f1, types: sum.types / sum.found, numbers: sum.numbers / sum.numbered, missing, extra };
}

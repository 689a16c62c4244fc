/** Scores a reading by the list's own regularities. Each term is one property that careful lists have. */
import { dateValue } from './list-dates.ts';
import { lessonTypeOf } from './lesson-type.ts';
import type { Candidate, Entry } from './reading.ts';
import { runShare, share } from './regularities.ts';
import { lessonRank, plainWords } from './vocabulary.ts';

/** What a label or another front says by itself, before the list is known: the deeper, the more. */
const priors: Readonly<Record<string, number>> = { part: 0 };
const rankPrior = [0, -1.5, 0, 1.2, 1.6, 0.3, 2.2, 2];
const frontPrior = (front: string, rank: number): number => {
  if (rank > 0) return rankPrior[rank]!;
  return (
    priors[front] ??
    {
      n: 1.4,
      bare: 1,
      R: 0.9,
      bareR: 0.6,
      A: 0.9,
      d2: 2,
      'd2-': 1.8,
      d3: 2.2,
      d4: 2.2,
      code: 2,
      codeA: 2,
      date: 0.6,
      timed: 2,
      paged: 0.2,
      box: 0.8,
      bullet: -0.6,
      field: 0.4,
      plain: -1.2,
      every: -1.8,
      row: 1.5,
    }[front] ??
    0
  );
};

/** The terms of a reading's score, each named for what it measures. */
export function termsOf({
  front,
  lines,
  entries,
  roles,
  hasPages,
}: Candidate): Record<string, number> {
  const own = entries.filter(({ isOwn }) => isOwn);
  const rank = own.find(({ mark }) => mark)?.mark?.rank ?? 0;
  const values = own.flatMap(({ value, line }) => line.row?.number ?? value ?? []);
  const isNumbered = values.length >= 0.5 * own.length && values.length > 1;
  const words = entries.map(({ title }) => plainWords(title));
  const distinct = new Set(words).size / Math.max(1, words.length);
  const lengths = words.map((title) => title.split(' ').length).toSorted((a, b) => a - b);
  const text = lines.filter(
    ({ isNoise, isProse, isMatter }) => !isNoise && !isProse && !isMatter,
  ).length;
  const used = roles.filter(
    (role) => role === 'lesson' || role === 'part' || role === 'head',
  ).length;
  const heads = new Set(entries.map(({ unit }) => unit).filter((unit) => unit !== '')).size;
  const often = Map.groupBy(
    lines.filter(({ marks }) => marks.length > 0),
    ({ marks }) => marks.at(-1)!.kind,
  );
  const unread = roles.filter((role) => role === 'rest').length;
  const inner = share(
    own,
    ({ line, mark }) => mark !== null && line.marks.some(({ at }) => at > mark.at),
  );
  const isFree = rank === 0 && !isNumbered && front.kind !== 'row';
  return {
    size: 1.6 * Math.log(1 + entries.length),
    prior: 1.2 * frontPrior(front.kind, front.kind === 'paged' ? 0 : rank),
    run: isNumbered
      ? 3 * runShare(values) - 0.8
      : front.kind === 'date'
        ? 3 * risingShare(own) - 0.8
        : 0,
    nested: -9 * Math.min(inner, 1 - inner),
    cover: 4 * Math.min(1, used / Math.max(1, text)),
    heads: heads > 0 && heads < own.length ? 0.8 * Math.min(2, heads) : 0,
    distinct: 3 * distinct,
    pages: hasPages || front.kind === 'paged' ? 1.5 : 0,
    prose: -4 * share(own, ({ line, title }) => line.isProse && title.length > 40),
    figures: -4 * share(own, ({ title }) => !/\p{L}{2}/u.test(title)),
    untitled: -3 * share(own, ({ title, mark }) => mark !== null && title === mark.printed),
    borrowed:
      rank > 0 && rank < lessonRank
        ? -3 *
          share(own, ({ line, end }) => end > line.end) *
          Math.min(1, unread / Math.max(1, own.length))
        : 0,
    details: isFree
      ? -4 * share(own, ({ line }) => line.opensDetail)
      : -1 * share(own, ({ line, mark }) => line.opensDetail && mark === null),
    under:
      isFree || front.kind === 'n' || front.kind === 'A'
        ? -4 * share(own, isUnderLesson(lines))
        : 0,
    marked: isFree
      ? -3.5 * share(own, ({ line }) => (often.get(line.marks.at(-1)?.kind ?? '')?.length ?? 0) > 1)
      : 0,
    single: own.length === 1 && text > 1 ? -3 : 0,
    long: (lengths[lengths.length >> 1] ?? 0) > 16 ? -1.5 : 0,
    lower: isFree ? -2 * share(own, ({ title }) => /^\p{Ll}/u.test(title)) : 0,
    tests: -2 * Math.max(0, share(entries, ({ title }) => lessonTypeOf(title) !== 'lesson') - 0.5),
  };
}

/** The share of the dates that don't fall. */
const risingShare = (own: readonly Entry[]): number => {
  const days = own.flatMap(({ line }) => dateValue(line.text) ?? []);
  return days.length < 2
    ? 0
    : days.slice(1).filter((day, at) => day >= days[at]!).length / (days.length - 1);
};

/** Whether an entry stands under a line that is labelled as a lesson or a day itself. */
const isUnderLesson = (lines: readonly { start: number; marks: readonly { rank: number }[] }[]) => {
  const under = new Set<number>();
  let isUnder = false;
  for (const { start, marks } of lines) {
    const rank = marks.at(-1)?.rank ?? 0;
    if (rank > 0) isUnder = rank >= lessonRank;
    if (isUnder && rank === 0) under.add(start);
  }
  return ({ line }: Entry): boolean => under.has(line.start);
};

/** The score of a reading: the sum of its terms. */
export const scoreOf = (candidate: Candidate): number =>
  Object.values(termsOf(candidate)).reduce((sum, term) => sum + term, 0);

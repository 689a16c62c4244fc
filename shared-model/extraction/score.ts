/** Scores a reading by the list's own regularities. Each term is one property that careful lists have. */
import { dateValue } from './list-dates.ts';
import type { Candidate, Entry } from './reading.ts';
import { runShare, share } from './shares.ts';
import { lessonRank, plainWords } from './vocabulary.ts';

/** What a label says by itself, before the list is known: of no rank, parts, units, chapters, … days. */
const labelPriors = [0, -1.5, 0, 1.2, 1.6, 0.3, 2.2, 2];
/** What another front says: the deeper a number, the more. */
const frontPriors = new Map(
  [
    'd3 2.2, d4 2.2, code 2, codeA 2, d2 2, timed 2, d2- 1.8, row 1.5, n 1.4, bare 1, R 0.9, A 0.9',
    'box 0.8, bareR 0.6, date 0.6, paged 0.2, bullet -0.6, plain -1.2, every -1.8',
  ].flatMap((line) =>
    line.split(', ').map((prior): [string, number] => {
      const [kind = '', value] = prior.split(' ');
      return [kind, Number(value)];
    }),
  ),
);

/** The score of a reading: the sum of its terms. */
export const scoreOf = (candidate: Candidate): number =>
  Object.values(termsOf(candidate)).reduce((sum, term) => sum + term, 0);

/** The terms of a reading's score, each named for what it measures. */
export function termsOf(candidate: Candidate): Record<string, number> {
  const { front, lines, entries, roles, hasPages } = candidate;
  const own = entries.filter(({ isOwn }) => isOwn);
  const rank = front.kind === 'paged' ? 0 : (own.find(({ mark }) => mark)?.mark?.rank ?? 0);
  const values = own.flatMap(({ value, line }) => line.row?.number ?? value ?? []);
  const isNumbered = values.length >= 0.5 * own.length && values.length > 1;
  const words = entries.map(({ title }) => plainWords(title));
  const texts = lines.filter((line) => !line.isNoise && !line.isProse && !line.isMatter).length;
  const read = roles.filter((role) => role !== 'noise' && role !== 'rest').length;
  const unread = roles.filter((role) => role === 'rest').length;
  const heads = new Set(entries.map(({ unit }) => unit).filter(Boolean)).size;
  const often = new Set(
    [...Map.groupBy(lines, ({ marks }) => marks.at(-1)?.kind)].flatMap(([kind, all]) =>
      kind && all.length > 1 ? [kind] : [],
    ),
  );
  const isFree = rank === 0 && !isNumbered && front.kind !== 'row';
  const isLowly = isFree || front.kind === 'n' || front.kind === 'A';
  const isUnit = rank > 0 && rank < lessonRank;
  const nested = share(own, ({ line, mark }) => mark !== null && line.marks.at(-1) !== mark);
  const run = isNumbered ? runShare(values) : front.kind === 'date' ? risingShare(own) : null;
  return {
    size: 1.6 * Math.log(1 + entries.length),
    prior: 1.2 * (rank > 0 ? labelPriors[rank]! : (frontPriors.get(front.kind) ?? 0)),
    run: run === null ? 0 : 3 * run - 0.8,
    cover: 4 * Math.min(1, read / Math.max(1, texts)),
    heads: heads < own.length ? 0.8 * Math.min(2, heads) : 0,
    distinct: 3 * (new Set(words).size / Math.max(1, words.length)),
    pages: hasPages || front.kind === 'paged' ? 1.5 : 0,
    // Some have a deeper mark than the one that is read, and some have not.
    nested: -9 * Math.min(nested, 1 - nested),
    prose: -4 * share(own, ({ line }) => line.isProse),
    figures: -4 * share(own, ({ title }) => !/\p{L}{2}/u.test(title)),
    untitled: -3 * share(own, ({ title, mark }) => mark !== null && title === mark.printed),
    borrowed: isUnit
      ? -3 * share(own, ({ line, end }) => end > line.end) * Math.min(1, unread / own.length)
      : 0,
    details: (isFree ? -4 : -1) * share(own, ({ line, mark }) => line.opensDetail && !mark),
    single: own.length === 1 && texts > 1 ? -3 : 0,
    lower: isFree ? -2 * share(own, ({ title }) => /^\p{Ll}/u.test(title)) : 0,
    under: isLowly ? -4 * share(own, isUnderLesson(lines)) : 0,
    marked: isFree ? -3.5 * share(own, ({ line }) => often.has(line.marks.at(-1)?.kind ?? '')) : 0,
  };
}

/** The share of the dates that don't fall. */
function risingShare(own: readonly Entry[]): number {
  const days = own.flatMap(({ line }) => dateValue(line.text) ?? []);
  return share(days.slice(1), (day, at) => day >= days[at]!);
}

/** Whether an entry stands under a line that is labelled as a lesson or a day itself. */
function isUnderLesson(lines: Candidate['lines']): (entry: Entry) => boolean {
  const under = new Set<number>();
  let isUnder = false;
  for (const { start, marks } of lines) {
    const rank = marks.at(-1)?.rank ?? 0;
    if (rank > 0) isUnder = rank >= lessonRank;
    else if (isUnder) under.add(start);
  }
  return ({ line }) => under.has(line.start);
}

/** The ways in which a list may be read. */
import { titleFrom, type Line } from './lines.ts';
import type { Front } from './reading.ts';
import { isSubject } from './vocabulary.ts';

/** The most kinds of marks, and of other fronts, that are tried. */
const [mostKinds, mostOthers] = [10, 14];

const marked = (...kinds: string[]): Front => ({
  kind: kinds[0]!,
  of: ({ marks }) => marks.find(({ kind }) => kinds.includes(kind)),
});
const where = (kind: string, is: (line: Line, at: number) => boolean): Front => ({
  kind,
  of: (line, at) => (is(line, at) ? null : undefined),
});

const isBare = ({ marks, heading, isProse }: Line): boolean =>
  marks.every(({ kind }) => kind === 'bareR') && heading === 0 && !isProse;
const isPlain = (line: Line): boolean => isBare(line) && line.bullet === '';

/** By the bullets of one sign, and by the deepest of them. */
function bulletFronts(lines: readonly Line[]): Front[] {
  const bySign = Map.groupBy(lines.filter(isBare), ({ bullet }) => bullet);
  return [...bySign].flatMap(([sign, own]) => {
    if (sign === '' || own.length < 2) return [];
    const kind = sign.startsWith('[') ? 'box' : 'bullet';
    const deepest = Math.max(...own.map(({ indent }) => indent));
    const all = where(kind, (line) => isBare(line) && line.bullet === sign);
    return [all, where(kind, (line, at) => all.of(line, at) === null && line.indent === deepest)];
  });
}

/** By two kinds of marks, one after the other: the parts of a book may number their lessons in two ways. */
function pairedFronts(lines: readonly Line[], kinds: readonly string[]): Front[] {
  const spans = kinds.flatMap((kind) => {
    const own = [...lines.keys()].filter(
      (at) => !lines[at]!.isNoise && lines[at]!.marks.some((mark) => mark.kind === kind),
    );
    return own.length < 3 ? [] : [{ kind, count: own.length, first: own[0]!, last: own.at(-1)! }];
  });
  return spans.flatMap((a) =>
    spans
      .filter((b) => a.last < b.first)
      .map((b) => (a.count > b.count ? marked(a.kind, b.kind) : marked(b.kind, a.kind))),
  );
}

/** By what is no subject's name, if such names part the lines: the books of a year are listed by subject. */
function subjectFronts(lines: readonly Line[]): Front[] {
  const isHead = (line: Line): boolean => isPlain(line) && isSubject(line.words);
  const heads = lines.filter(isHead).length;
  return heads > 1 && heads < 0.5 * lines.length
    ? [where('plain', (line) => isPlain(line) && !isHead(line))]
    : [];
}

/** Of a table's rows: by the innermost mark of their titles, if most rows have it. */
function rowFront(lines: readonly Line[]): Front {
  const rows = lines.filter(({ row }) => row);
  const kinds = Map.groupBy(rows, ({ marks }) => marks.at(-1)?.kind);
  const usual = [...kinds].find(([kind, own]) => kind && own.length >= 0.5 * rows.length)?.[0];
  return {
    kind: 'row',
    of: ({ row, marks }) => (row ? (marks.find(({ kind }) => kind === usual) ?? null) : undefined),
  };
}

/** All ways in which the lines may be read: by each kind of mark, dates, durations, pages, bullets, or every line. */
export function frontsOf(lines: readonly Line[]): Front[] {
  if (lines.some(({ row }) => row)) return [rowFront(lines)];
  const counts = new Map<string, number>();
  for (const { marks } of lines)
    for (const kind of new Set(marks.map((mark) => mark.kind)))
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
  // What a scan smudged may have been numbers of either kind.
  if (counts.delete('garbled'))
    for (const kind of ['n', 'R']) counts.set(kind, counts.get(kind) ?? 1);
  const kinds = [...counts].toSorted(([, a], [, b]) => b - a).map(([kind]) => kind);
  const tried = kinds.slice(0, mostKinds);
  const paged: Front = {
    kind: 'paged',
    of: (line) =>
      line.tail.hasPage && titleFrom(line, line.titleAt, true) !== ''
        ? (line.marks.findLast(({ rank }) => rank > 0) ?? null)
        : undefined,
  };
  return [
    ...tried.map((kind) => marked(kind)),
    where('date', ({ isDated }) => isDated),
    where(
      'timed',
      ({ below, marks }) => below !== undefined && marks.every(({ rank }) => rank === 0),
    ),
    paged,
    where('plain', isPlain),
    where('every', ({ isProse }) => !isProse),
    ...subjectFronts(lines),
    ...pairedFronts(lines, tried),
    ...bulletFronts(lines),
  ].slice(0, mostKinds + mostOthers);
}

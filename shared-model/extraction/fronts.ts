/** The ways in which a list may be read. */
import { titleFrom, type Line } from './lines.ts';
import type { Front } from './reading.ts';
import { durationOf } from './read-tail.ts';

/** All ways in which the lines may be read: by each kind of mark, dates, durations, pages, bullets, or every line. */
export function frontsOf(lines: readonly Line[]): Front[] {
  if (lines.some(({ row }) => row)) return [{ kind: 'row', of: rowMark(lines) }];
  const kinds = new Map<string, number>();
  for (const { marks } of lines)
    for (const kind of new Set(marks.map((mark) => mark.kind)))
      if (kind !== 'garbled') kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  if (lines.some(({ marks }) => marks[0]?.kind === 'garbled'))
    for (const kind of ['n', 'R']) if (!kinds.has(kind)) kinds.set(kind, 1);
  const byMark = [...kinds]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([kind]): Front => ({
      kind,
      of: ({ marks }) => marks.find((mark) => mark.kind === kind),
    }));
  const bare = (line: Line): boolean =>
    line.marks.every(({ kind }) => kind === 'bareR') && line.heading === 0 && !line.isProse;
  const timed = lines.map((line, at) => {
    const next = lines
      .slice(at + 1, at + 3)
      .find(({ words }) => !/^(?:preview|watch|start|video|play)$/.test(words));
    return (
      !line.isNoise &&
      next !== undefined &&
      (durationOf(next.text) !== undefined || /^\d+ (?:questions?|preguntas)\b/.test(next.words))
    );
  });
  const more: Front[] = [
    { kind: 'date', of: (line) => (line.isDated ? null : undefined) },
    {
      kind: 'timed',
      of: (line, at) =>
        timed[at] && line.marks.every(({ rank }) => rank === 0) ? null : undefined,
    },
    {
      kind: 'paged',
      of: (line) =>
        line.tail.hasPage && titleFrom(line, line.titleAt, true) !== ''
          ? (line.marks.findLast(({ rank }) => rank > 0) ?? null)
          : undefined,
    },
    { kind: 'plain', of: (line) => (bare(line) && line.bullet === '' ? null : undefined) },
    { kind: 'every', of: (line) => (line.isProse ? undefined : null) },
  ];
  for (const sign of new Set(lines.map(({ bullet }) => bullet).filter((bullet) => bullet !== ''))) {
    const own = lines.filter((line) => line.bullet === sign && bare(line));
    if (own.length < 2 || more.length > 8) continue;
    more.push({
      kind: sign.startsWith('[') ? 'box' : 'bullet',
      of: (line) =>
        bare(line) &&
        (line.bullet === sign || (sign.startsWith('[') && line.bullet.startsWith('[')))
          ? null
          : undefined,
    });
    const deepest = Math.max(...own.map(({ indent }) => indent));
    if (own.some(({ indent }) => indent < deepest))
      more.push({
        kind: 'bullet',
        of: (line) =>
          bare(line) && line.bullet === sign && line.indent === deepest ? null : undefined,
      });
  }
  // "Topic: …" again and again.
  const fields = Map.groupBy(
    lines.filter(bare),
    (line) => /^(\p{L}{3,14}):\s+\S/u.exec(line.text.slice(line.from))?.[1]?.toLowerCase() ?? '',
  );
  for (const [word, own] of fields)
    if (word !== '' && own.length >= 3 && more.length < 10)
      more.push({
        kind: 'field',
        of: (line) =>
          bare(line) && line.text.slice(line.from).toLowerCase().startsWith(`${word}:`)
            ? {
                kind: 'field',
                rank: 0,
                value: null,
                last: null,
                printed: word,
                at: line.from,
                end: line.from + word.length + 1,
              }
            : undefined,
      });
  // Two kinds of marks, one after the other: the parts of a book that number their lessons in two ways.
  const spans = byMark.map(({ kind }) => {
    const own = lines.flatMap(({ marks, isNoise }, at) =>
      marks.some((mark) => mark.kind === kind) && !isNoise ? [at] : [],
    );
    return { kind, count: own.length, first: own[0] ?? 0, last: own.at(-1) ?? 0 };
  });
  for (const a of spans)
    for (const b of spans)
      if (a.count >= 3 && b.count >= 3 && a.last < b.first && more.length < 12)
        more.push({
          kind: a.count > b.count ? a.kind : b.kind,
          of: ({ marks }) => marks.find(({ kind }) => kind === a.kind || kind === b.kind),
        });
  // Groups parted by blank lines, whose first lines are heads.
  const groups = lines.filter(({ isAfterBlank }) => isAfterBlank).length;
  if (groups > 1 && groups < 0.5 * lines.length)
    more.push({
      kind: 'plain',
      of: (line, at) =>
        bare(line) &&
        line.bullet === '' &&
        !(line.isAfterBlank && lines[at + 1] && !lines[at + 1]!.isAfterBlank)
          ? null
          : undefined,
    });
  return [
    ...byMark,
    ...more.filter(
      ({ of }) =>
        lines.filter((line, at) => !line.isNoise && of(line, at) !== undefined).length > 0,
    ),
  ];
}

/** Of a table's rows: the innermost mark of their titles, if most rows have it. */
function rowMark(lines: readonly Line[]): Front['of'] {
  const rows = lines.filter(({ row }) => row);
  const marked = Map.groupBy(
    rows.filter(({ marks }) => marks.length > 0),
    ({ marks }) => marks.at(-1)!.kind,
  );
  const [kind, own] = [...marked].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const isMarked = own.length >= 0.5 * rows.length;
  return (line) =>
    line.row
      ? isMarked
        ? (line.marks.find((mark) => mark.kind === kind) ?? null)
        : null
      : undefined;
}

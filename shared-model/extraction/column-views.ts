/** A table's columns, each of which may hold the titles. */
import { useOf, type Use } from './column-uses.ts';
import { isDate } from './list-dates.ts';
import { typeOfCell } from './lesson-type.ts';
import { linesOf, type Row } from './lines.ts';
import type { View } from './reading.ts';
import { runShare, share } from './shares.ts';
import { durationOf } from './read-tail.ts';
import { isHeading, tableOf } from './table-rows.ts';
import { cleanText, type TextLine } from './text-lines.ts';
import { plainWords } from './vocabulary.ts';

/** The most columns that are looked at. */
const mostColumns = 16;

const worth: Readonly<Partial<Record<Use, number>>> = {
  title: 3,
  topic: 2,
  week: -2,
  description: -2,
  author: -3,
  work: -3,
};

const hasWords = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isDate(cell);
const figureOf = (cell: string | undefined): number | null => {
  const found = /^(?:\p{L}{3,12}\.? |#|n[o°º]\.? ?)?(\d{1,4})\.?$/iu.exec(cell?.trim() ?? '');
  return found ? Number(found[1]) : null;
};
const isFilled = (cell: string): boolean => cell !== '';
const isRuler = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^:?-*:?$/.test(cell)) && cells.some((cell) => cell.includes('-'));

/** Moves the cells of a row whose first one was lost, or that has one more, until its number follows the one above. */
function realign(rows: readonly string[][], counter: number): void {
  let next = (figureOf(rows[1]?.[counter]) ?? 2) - 1;
  for (const cells of rows) {
    const isIn = (column: number): boolean => cells[column]?.trim() === String(next);
    if (!isIn(counter) && isIn(counter + 1)) cells.splice(counter, 1);
    else if (!isIn(counter) && counter > 0 && isIn(counter - 1)) cells.unshift('');
    next = (figureOf(cells[counter]) ?? next - 1) + 1;
  }
}

/** Each column of a text's table as the lessons' titles; empty if there is no table. */
export function columnViews(plain: readonly TextLine[], source: string): View[] {
  const table = tableOf(plain, source);
  if (!table) return [];
  const { lines, rows } = table;
  const head = rows.find((cells) => cells !== null && isHeading(cells)) ?? [];
  const bodyAt = rows.map((cells) =>
    cells && !isHeading(cells) && !isRuler(cells) ? cells : null,
  );
  const body = bodyAt.filter((cells) => cells !== null);
  if (body.length < (head.length > 0 ? 1 : 2)) return [];
  const width = Math.min(mostColumns, Math.max(...body.map(({ length }) => length)));
  const places = Array.from({ length: width }, (_, at) => at);
  const columnAt = (at: number): string[] => body.map((cells) => cells[at] ?? '');
  const uses = places.map((at) => useOf(head[at] ?? ''));
  const counter = places.findIndex((at) => {
    const figures = columnAt(at)
      .map(figureOf)
      .filter((figure) => figure !== null);
    return figures.length > 0.5 * body.length && runShare(figures) > 0.6;
  });
  if (counter >= 0) realign(body, counter);
  const columns = places.map(columnAt);
  const placeOf = (use: Use, is: (cell: string) => boolean): number =>
    uses.includes(use)
      ? uses.indexOf(use)
      : columns.findIndex((cells) => share(cells.filter(isFilled), is) >= 0.75);
  const minutes = placeOf('minutes', (cell) => durationOf(cell) !== undefined);
  const type = placeOf('type', (cell) => typeOfCell(cell) !== undefined);
  const about = uses.indexOf('description');
  const units = places.filter(
    (at) =>
      ['unit', 'topic', 'week'].includes(uses[at] ?? '') &&
      at !== counter &&
      columns[at]!.some((cell) => /\p{L}{3}/u.test(cell)),
  );
  const rowOf = (cells: readonly string[], column: number): Row => {
    const spent = durationOf(cells[minutes] ?? '');
    const unit = units.find((at) => at !== column);
    return {
      number: column === counter ? null : figureOf(cells[counter]),
      type: typeOfCell(cells[type] ?? ''),
      minutes: spent ? spent.minutes : figureOf(cells[minutes]),
      unit: cells[unit ?? -1] ?? '',
      description: about === column ? '' : (cells[about] ?? ''),
    };
  };
  return columns.flatMap((cells, column): View[] => {
    const isCounted = counter >= 0 && counter !== column;
    const named = cells.filter(hasWords).length;
    if ([minutes, type].includes(column) || named < 0.4 * body.length) return [];
    const read = lines.flatMap((line, at): [TextLine, Row | undefined][] => {
      if (rows[at] === null) return [[line, undefined]];
      const own = bodyAt[at] ?? [];
      const text = own[column] ?? '';
      if (!/[\p{L}\d]/u.test(text)) return [];
      return [[{ ...line, text: cleanText(text), indent: 0 }, rowOf(own, column)]];
    });
    const repeated = 1 - new Set(cells.map(plainWords)).size / cells.length;
    const texts = read.map(([line]) => line);
    const bonus =
      (worth[uses[column] ?? 'unit'] ?? 0) - 4 * repeated + (isCounted ? 1.5 : 0) - 0.15 * column;
    return [
      {
        lines: linesOf(
          texts,
          read.map(([, row]) => row),
        ),
        column: head[column] ?? '',
        bonus,
      },
    ];
  });
}

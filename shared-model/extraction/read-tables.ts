/** Reads the tables of a text: which lines are rows, and the content of each row. */
import type { LessonType } from './extracted-lesson.ts';
import { typeOfCell } from './lesson-type.ts';
import { durationOf } from './read-tail.ts';
import { isRuler, splitCells, type TableRow, type Separator } from './split-cells.ts';
import { columnsByContent, columnsByHeader, isHeader, type ColumnUse } from './table-columns.ts';
import type { TextLine } from './text-lines.ts';

/** A parsed row of a table; empty texts if it has no such column. */
export interface TableEntry {
  readonly number: string;
  readonly title: string;
  readonly unit: string;
  readonly week: string;
  readonly type: LessonType | undefined;
  readonly minutes: number | null;
  readonly days: number | null;
  readonly description: string;
}

/** A line, and its content if it is a table's row; a table's own header and rulers are `header`. */
export interface LineOrRow {
  readonly line: TextLine;
  readonly entry?: TableEntry | 'header' | undefined;
}

const separators: readonly Separator[] = ['\t', '|', ';', ','];

/** The separator of the lines, if most of them have the same number of cells. */
function separatorOf(lines: readonly TextLine[]): Separator | undefined {
  for (const separator of separators) {
    const counts = lines.slice(0, 400).map(({ text }) => splitCells(text, separator).length);
    const split = counts.filter((count) => count >= 2);
    if (split.length < 2) continue;
    const rows = lines.filter((_, index) => (counts[index] ?? 0) >= 2);
    if (rows.some(({ text }) => isHeader(splitCells(text, separator)))) return separator;
    if (separator === '\t' || (separator === '|' && rows.some(({ text }) => isRuler(text))))
      return separator;
    // Titles contain commas too: without a header, all lines must have the same number of cells, and the first is a
    // number.
    const isEven = split.length === counts.length && new Set(counts).size === 1;
    const isCounted = rows.every(({ text }) =>
      /^"?\d{1,4}(?:\.\d{1,3})*"?$/.test(splitCells(text, separator)[0]!),
    );
    if (
      isEven &&
      rows.length >= 3 &&
      (isCounted ||
        (separator === '|' && counts[0]! >= 3) ||
        (separator === ';' && counts[0]! >= 3))
    )
      return separator;
  }
  const inBlanks = lines.filter(({ text }) => splitCells(text, 'blanks').length >= 2);
  return inBlanks.length >= 3 &&
    inBlanks.some(({ text }) => isWideHeader(splitCells(text, 'blanks')))
    ? 'blanks'
    : undefined;
}

/** Whether a header is wide enough: a book's "CHAPTER … PAGE" heads no table. */
const isWideHeader = (cells: readonly string[]): boolean =>
  isHeader(cells) &&
  (cells.length >= 4 ||
    cells.some((cell) => /^(?:type|minutes|duration|time|topic|unit|objectives?)$/i.test(cell)));

interface Table {
  uses: ColumnUse[];
  /** Whether the header of the time column says hours. */
  inHours: boolean;
}

const readRow = ({ cells }: TableRow, { uses, inHours }: Table): TableEntry => {
  const cell = (use: ColumnUse): string => cells[uses.indexOf(use)] ?? '';
  const time = cell('minutes');
  const spent = durationOf(time);
  const plain = /^\d{1,3}(?:[.,]\d)?$/.test(time)
    ? Number(time.replace(',', '.')) * (inHours ? 60 : 1)
    : null;
  const days = cell('days');
  return {
    number: cell('number'),
    title: cell('title'),
    unit: cell('unit'),
    week: cell('week'),
    type: typeOfCell(cell('type')),
    minutes: plain ?? spent?.minutes ?? null,
    days: /^\d{1,2}$/.test(days) ? Number(days) : (durationOf(days)?.days ?? spent?.days ?? null),
    description: uses
      .flatMap((use, column) => (use === 'description' ? (cells[column] ?? []) : []))
      .filter((text) => text !== '')
      .join('\n'),
  };
};

/** Two cells of which the second is a page are a line of a list, not a table's row. */
const isTitleAndPage = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length <= 2 &&
    (filled.length < 2 || /^\(?(?:\d{1,4}|[ivxlc]{1,7})\)?$/.test(filled[1]!)) &&
    !/^\d{1,4}\.?$/.test(filled[0] ?? '')
  );
};

/** Each line, with its content if it is a row. */
export function readTables(lines: readonly TextLine[]): LineOrRow[] {
  const separator = separatorOf(lines);
  if (separator === undefined) return lines.map((line) => ({ line }));
  const rows: TableRow[] = lines.map((line) => ({ line, cells: splitCells(line.text, separator) }));
  const isRow = ({ cells, line }: TableRow): boolean => cells.length >= 2 && !isRuler(line.text);
  const all = rows.filter(isRow).map(({ cells }) => cells);
  const unnamed = all.filter((cells) => !isHeader(cells));
  if (unnamed.filter(isTitleAndPage).length >= 0.8 * unnamed.length)
    return rows.map((row) => ({
      line: row.line,
      entry: isRow(row) && isHeader(row.cells) ? 'header' : undefined,
    }));
  const withHeader = all.some(isHeader);
  const unheaded = columnsByContent(unnamed.slice(0, 400));
  let table: Table = { uses: unheaded, inHours: false };
  const tables = new Map<string, Table>();
  return rows.map((row) => {
    const { line, cells } = row;
    if (isRuler(line.text)) return { line, entry: 'header' };
    if (!isRow(row)) return { line };
    if (isHeader(cells)) {
      const key = cells.join('\t').toLowerCase();
      const known = tables.get(key) ?? {
        uses: columnsByHeader(cells, unnamed.slice(0, 400)),
        inHours: cells.some((cell) => /^(?:hours?|horas|heures|h)$/i.test(cell.trim())),
      };
      tables.set(key, known);
      table = known;
      return { line, entry: 'header' };
    }
    // Lines before the first header introduce the table.
    if (withHeader && tables.size === 0 && cells.filter((cell) => cell !== '').length < 2)
      return { line };
    if (!table.uses.includes('title')) return { line };
    return { line, entry: readRow(row, table) };
  });
}

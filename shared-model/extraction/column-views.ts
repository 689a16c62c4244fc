/** Tables: by tabs, Markdown's bars, or the commas and semicolons of a spreadsheet. Each column may hold the titles. */
import { useOf, type Use } from './column-uses.ts';
import { isDate } from './list-dates.ts';
import { typeOfCell } from './lesson-type.ts';
import { linesOf, type Line, type Row } from './lines.ts';
import { runShare } from './regularities.ts';
import { durationOf } from './read-tail.ts';
import { cleanText, type TextLine } from './text-lines.ts';
import { labelWord, plainWords } from './vocabulary.ts';

/** A table's column taken for the titles. */
export interface ColumnView {
  readonly lines: readonly Line[];
  /** The heading of the column, or empty. */
  readonly column: string;
  /** What the heading says for or against it. */
  readonly bonus: number;
}

const worth: Readonly<Partial<Record<Use, number>>> = {
  title: 3,
  topic: 2,
  unit: 0,
  week: -2,
  description: -2,
  work: -3,
};

/** Splits a line into cells; quoted cells may contain the separator, and `""` for a quote. */
function splitCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const bare = separator === '|' ? text.trim().replace(/^\|/, '').replace(/\|$/, '') : text;
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare[at]!;
    if (isQuoted && sign === '"' && bare[at + 1] === '"') cell += bare[(at += 1)];
    else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** Joins lines with an open quote to the next ones: a spreadsheet's cell may hold several lines. */
function joinQuoted(lines: readonly TextLine[], source: string): TextLine[] {
  const joined: TextLine[] = [];
  const isOpen = (text: string): boolean =>
    /(?:^|[\t,;])"/.test(text) && (text.split('"').length - 1) % 2 === 1;
  for (let index = 0; index < lines.length; index += 1) {
    let line = lines[index]!;
    for (let taken = 0; taken < 20 && isOpen(line.text) && index + 1 < lines.length; taken += 1) {
      const next = lines[index + 1]!;
      if (next.end - line.start > 2_000) break;
      index += 1;
      line = {
        ...line,
        text: `${line.text} ${cleanText(source.slice(next.start, next.end))}`,
        end: next.end,
      };
    }
    joined.push(line);
  }
  return joined;
}

const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};
const hasWords = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) && !isDate(cell) && !durationOf(cell) && !isLabelOnly(cell);
/** "Lesson 3", "Week 1", "Ch. 2". */
const isLabelOnly = (cell: string): boolean => {
  const [word, figure, ...rest] = plainWords(cell).split(' ');
  return rest.length === 0 && labelWord(word!) !== undefined && /^\d*$/.test(figure ?? 'x');
};
const figureOf = (cell: string): number | null => {
  const found = /^(?:\p{L}{3,12}\.? |#|n[o°º]\.? ?)?(\d{1,4})\.?$/iu.exec(cell.trim());
  return found ? Number(found[1]) : null;
};

/** Whether a row names columns: it says so by its words, or stands again above another part. */
function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter((cell) => useOf(cell) !== undefined).length;
  return (
    filled.length >= 2 &&
    known >= 2 &&
    known * 2 >= filled.length &&
    filled.every((cell) => cell.length <= 40)
  );
}

/** The rows of a text's tables, null for its other lines; null: it has none. */
function rowsOf(lines: readonly TextLine[]): (string[] | null)[] | null {
  for (const separator of ['\t', '|', ';', ',']) {
    const all = lines.map(({ text }) => splitCells(text, separator));
    // A title may have a comma; only a heading tells two columns by one.
    const isHeaded = all.some(isHeading);
    const least = '\t|'.includes(separator) || isHeaded ? 2 : 3;
    const filled = all.filter(({ length }) => length >= least);
    const widths = [...Map.groupBy(filled, ({ length }) => length).values()];
    const usual = Math.max(0, ...widths.map(({ length }) => length));
    const isEven = separator === '\t' || usual >= (separator === '|' ? 0.6 : 0.8) * filled.length;
    const isMost = '\t|'.includes(separator) || usual >= 0.4 * lines.length;
    if (isEven && isMost && filled.length >= (isHeaded ? 2 : 3))
      return all.map((cells) => (cells.length >= least ? cells : null));
  }
  return null;
}

/** Moves the cells of a row whose first one was lost, or that has one more, until its number follows the one above. */
function realign(rows: readonly string[][], counter: number): void {
  const at = (cells: readonly string[] | undefined, column: number): number | null =>
    figureOf(cells?.[column] ?? '');
  let next = (at(rows[1], counter) ?? 2) - 1;
  for (const cells of rows) {
    const isIn = (column: number): boolean => cells[column]?.trim() === String(next);
    if (!isIn(counter)) {
      if (isIn(counter + 1)) cells.splice(counter, 1);
      else if (counter > 0 && isIn(counter - 1)) cells.unshift('');
    }
    next = (at(cells, counter) ?? next - 1) + 1;
  }
}

const isRuler = (cells: readonly string[]): boolean =>
  cells.every((cell) => /^:?-*:?$/.test(cell)) && cells.some((cell) => cell.includes('-'));

const leadingTabs = (source: string, start: number): string => {
  let from = start;
  while (from > 0 && start - from < 40 && ' \t'.includes(source[from - 1]!)) from -= 1;
  return source.slice(from, start).replace(/ /g, '');
};

/** Each column of a text's tables as the lessons' titles; empty if there is no table. */
export function columnViews(plain: readonly TextLine[], source: string): ColumnView[] {
  // An empty first cell is a tab before the line's text.
  const whole = plain.map((line) => ({
    ...line,
    text: leadingTabs(source, line.start) + line.text,
  }));
  const texts = joinQuoted(whole, source);
  const rows = rowsOf(texts);
  if (!rows) return [];
  const heading = rows.findIndex((cells) => cells !== null && isHeading(cells));
  const head = heading >= 0 ? rows[heading]! : [];
  const isBody = rows.map((cells) => cells !== null && !isHeading(cells) && !isRuler(cells));
  const body = rows.flatMap((cells, at) => (isBody[at] ? [cells!] : []));
  if (body.length < (heading >= 0 ? 1 : 2)) return [];
  const width = Math.min(16, Math.max(...body.map(({ length }) => length)));
  const columns = Array.from({ length: width }, (_, at) => body.map((cells) => cells[at] ?? ''));
  const uses = columns.map((_, at) => useOf(head[at] ?? ''));
  const counting = columns.map((cells) => {
    const figures = cells.map(figureOf).filter((figure) => figure !== null);
    return figures.length > 0.5 * body.length ? runShare(figures) : 0;
  });
  const counter = counting.findIndex((steps) => steps > 0.6);
  if (counter >= 0) realign(body, counter);
  for (const [at, cells] of columns.entries())
    for (const [row] of cells.entries()) cells[row] = body[row]![at] ?? '';
  const of = (use: Use, is: (cells: readonly string[]) => boolean): number => {
    const named = uses.indexOf(use);
    return named >= 0 ? named : columns.findIndex(is);
  };
  const minutes = of(
    'minutes',
    (cells) =>
      share(cells, (cell) => durationOf(cell) !== undefined) >= 0.7 &&
      cells.some((cell) => cell !== ''),
  );
  const days = uses.indexOf('days');
  const type = of('type', (cells) => share(cells, (cell) => typeOfCell(cell) !== undefined) >= 0.8);
  const about = uses.indexOf('description');
  return columns.flatMap((cells, column): ColumnView[] => {
    if (column === minutes || column === type || column === days || share(cells, hasWords) < 0.5)
      return [];
    if (cells.filter((cell) => hasWords(cell)).length < 0.4 * body.length) return [];
    const unit = uses.findIndex(
      (use, at) =>
        at !== column &&
        (use === 'unit' || use === 'topic' || use === 'week') &&
        at !== counter &&
        columns[at]!.some((cell) => /\p{L}{3}/u.test(cell)),
    );
    const repeated = 1 - new Set(cells.map(plainWords)).size / cells.length;
    const read = texts.map((line, at): [TextLine, Row | undefined] => {
      const own = rows[at];
      if (!own) return [line, undefined];
      const text = isBody[at] ? (own[column] ?? '') : '';
      const number = counter >= 0 && counter !== column ? figureOf(own[counter] ?? '') : null;
      if (
        text === '' ||
        !/[\p{L}\d]/u.test(text) ||
        (counter >= 0 &&
          counter !== column &&
          number === null &&
          own.filter((cell) => cell !== '').length < 3)
      )
        return [{ ...line, text: '' }, undefined];
      const spent =
        durationOf(own[minutes] ?? '') ??
        (minutes >= 0 && figureOf(own[minutes] ?? '') !== null
          ? { minutes: figureOf(own[minutes]!), days: null }
          : { minutes: null, days: null });
      return [
        { ...line, text: cleanText(text), indent: 0 },
        {
          number,
          type: type >= 0 ? typeOfCell(own[type] ?? '') : undefined,
          minutes: spent.minutes,
          days: days >= 0 ? figureOf(own[days] ?? '') : spent.days,
          unit: unit >= 0 ? (own[unit] ?? '') : '',
          description: about >= 0 && about !== column ? (own[about] ?? '') : '',
        },
      ];
    });
    const kept = read.filter(([{ text }]) => text !== '');
    const use = uses[column];
    return [
      {
        lines: linesOf(
          kept.map(([line]) => line),
          kept.map(([, row]) => row),
        ),
        column: head[column] ?? '',
        bonus:
          (use === undefined ? 0 : (worth[use] ?? 0)) -
          (body.length >= 4 ? 4 * repeated : 0) +
          (counter >= 0 && counter !== column ? 1.5 : 0) -
          0.15 * column,
      },
    ];
  });
}

/** Tables in a text: by tabs, Markdown's bars, or the semicolons and commas of a spreadsheet. */
import { useOf } from './column-uses.ts';
import { cleanText, type TextLine } from './text-lines.ts';

/** The lines of a text, and the cells of those that are a table's rows. */
export interface Table {
  readonly lines: readonly TextLine[];
  readonly rows: readonly (string[] | null)[];
}

/** A row of several lines is no longer than this, in characters. */
const longestRow = 2_000;

/** Splits a line into cells; quoted cells may contain the separator, and `""` for a quote. */
function splitCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const bare = separator === '|' ? text.trim().replace(/^\||\|$/g, '') : text;
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

const hasOpenQuote = (text: string): boolean =>
  /(?:^|[\t,;])"/.test(text) && text.split('"').length % 2 === 0;

/** Joins lines with an open quote to the next ones: a spreadsheet's cell may hold several lines. */
function joinQuoted(lines: readonly TextLine[], source: string): TextLine[] {
  const joined: TextLine[] = [];
  for (const line of lines) {
    const open = joined.at(-1);
    if (!open || !hasOpenQuote(open.text) || line.end - open.start > longestRow) joined.push(line);
    else {
      const text = `${open.text} ${cleanText(source.slice(line.start, line.end))}`;
      joined.splice(-1, 1, { ...open, text, end: line.end });
    }
  }
  return joined;
}

/** Whether a row names columns. */
export function isHeading(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter((cell) => useOf(cell) !== undefined).length;
  return known >= 2 && known * 2 >= filled.length && filled.every(({ length }) => length <= 40);
}

const separators = ['\t', '|', ';', ','];

/** Whether a line names a table's columns, whatever separates them. */
export const namesColumns = (text: string): boolean =>
  separators.some((separator) => isHeading(splitCells(text, separator)));

/** The tabs before a line's text: its first cells are empty. */
const leadingTabs = (source: string, start: number): string =>
  /[ \t]*$/.exec(source.slice(Math.max(0, start - 40), start))![0].replace(/ /g, '');

/** The table of a text; null: it has none. */
export function tableOf(plain: readonly TextLine[], source: string): Table | null {
  const lines = joinQuoted(
    plain.map((line) => ({ ...line, text: leadingTabs(source, line.start) + line.text })),
    source,
  );
  for (const separator of separators) {
    const isSure = '\t|'.includes(separator);
    const all = lines.map(({ text }) => splitCells(text, separator));
    // A title may have a comma; only a heading tells two columns by one.
    const isHeaded = all.some(isHeading);
    const least = isSure || isHeaded ? 2 : 3;
    const filled = all.filter(({ length }) => length >= least);
    const widths = [...Map.groupBy(filled, ({ length }) => length).values()];
    const usual = Math.max(0, ...widths.map(({ length }) => length));
    const isEven = separator === '\t' || usual >= 0.7 * filled.length;
    if (isEven && (isSure || usual >= 0.4 * lines.length) && filled.length >= (isHeaded ? 2 : 3))
      return { lines, rows: all.map((cells) => (cells.length >= least ? cells : null)) };
  }
  return null;
}

/** Splits lines of tables into cells: by tabs, commas, semicolons, Markdown's bars, or columns of blanks. */
import { cleanText, type TextLine } from './text-lines.ts';

/** What separates a table’s cells. */
export type Separator = '\t' | ',' | ';' | '|' | 'blanks';

/** A table’s row. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: TextLine;
}

/** Splits a line into cells; quoted cells may contain the separator, and `""` for a quote. */
function splitQuoted(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  cells.push(cell.trim());
  return cells;
}

/** The cells of a line's text. */
export function splitCells(text: string, separator: Separator): string[] {
  if (separator === 'blanks')
    return text
      .trim()
      .split(/\t| {2,}/)
      .map((cell) => cell.trim());
  if (separator !== '|') return splitQuoted(text, separator);
  return splitQuoted(text.trim().replace(/^\|/, '').replace(/\|$/, ''), '|');
}

/** `|---|:--:|` under a Markdown table's header. */
export const isRuler = (text: string): boolean => /-/.test(text) && /^[\s|:+=-]+$/.test(text);

/** Joins lines with an open quote at the end to the next ones: a spreadsheet's cells may contain several lines. */
export function joinQuoted(lines: readonly TextLine[], source: string): TextLine[] {
  const joined: TextLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    let line = lines[index]!;
    // The most lines of a spreadsheet's row.
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

/** Whether a cell began with a quote and isn't closed. */
const isOpen = (text: string): boolean =>
  /(?:^|[\t,;])"/.test(text) && (text.split('"').length - 1) % 2 === 1;

/** Reads a list from CSV or from a spreadsheet (XLSX). The parser is loaded with the first list of its kind. */
import {
  tidyList,
  type ListLine,
  type TidyList,
} from '../../../../../shared-model/import/tidy-list.ts';
import { rowsOfSpreadsheet } from '../../../../browser/rows-of-spreadsheet.ts';
import { textOfFile } from '../../../../browser/text-of-file.ts';
import { m } from '../../../../messages/compiled/messages.js';

/** The most rows of one list. */
export const mostRows = 2_000;
const mostBytes = 5 * 1024 ** 2;
const longestHeading = 200;

async function linesOfSpreadsheet(file: Blob): Promise<ListLine[] | 'too-long'> {
  const rows = await rowsOfSpreadsheet(file);
  return rows === null ? 'too-long' : rows.map((cells, at) => ({ row: at + 1, cells }));
}

/** Lines by which the separator is told. */
const sampleLines = 50;

/** How many lines have as many cells as most, in the first lines: the right separator gives the most such lines. */
function regularity(rows: readonly string[][]): number {
  const widths = rows.map((row) => row.length).filter((width) => width > 1);
  const counts = widths.map(
    (width) => widths.filter((other) => other === width).length * 100 + width,
  );
  return Math.max(0, ...counts);
}

async function linesOfText(file: Blob): Promise<ListLine[]> {
  const { parse } = (await import('papaparse')).default;
  // Excel's first line says what separates cells: `sep=;`.
  const written = await textOfFile(file);
  const said = /^\s*"?sep=(.)"?[;,\t]*\s*(?:\r\n|\r|\n)/i.exec(written);
  const text = said ? written.slice(said[0].length) : written;
  const cut = (delimiter: string, preview: number): string[][] =>
    parse<string[]>(text, { delimiter, preview }).data;
  // The parser's own guess is led astray by a title above the table and by empty lines.
  const separators = [',', ';', '\t', '|'].map(
    (separator) => [separator, regularity(cut(separator, sampleLines))] as const,
  );
  const [likeliest] = separators.reduce((best, one) => (one[1] > best[1] ? one : best));
  const first = said ? 2 : 1;
  return cut(said?.[1] ?? likeliest, 0).map((cells, at) => ({
    row: at + first,
    cells: cells.map((cell) => cell.replaceAll(/\s+/gu, ' ').trim()),
  }));
}

/** Whether a file is a ZIP, as spreadsheets are. */
async function isZip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

/** Reads a list, or the reason why it holds none. Rows are counted without line breaks in cells. */
export async function readList(file: Blob): Promise<TidyList | 'unreadable' | 'too-long'> {
  if (file.size > mostBytes) return 'too-long';
  let lines: ListLine[] | 'too-long';
  try {
    lines = await ((await isZip(file)) ? linesOfSpreadsheet(file) : linesOfText(file));
  } catch {
    return 'unreadable';
  }
  if (lines === 'too-long') return lines;
  const list = tidyList(lines, m.labels_field_name());
  const isWrong = (name: string): boolean => name.includes('\0') || name.length > longestHeading;
  if (!list || list.headings.some(isWrong)) return 'unreadable';
  return list.lines.length > mostRows ? 'too-long' : list;
}

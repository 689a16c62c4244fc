/** Reads a list as CSV. The parser is loaded with the first list. */

/** The most rows of one list. */
export const mostRows = 2_000;
const mostBytes = 5 * 1024 ** 2;

/** A list: column names, and rows of that length. */
export interface ReadList {
  headings: string[];
  rows: string[][];
}

/** A file's text: UTF-8, else the encoding of older spreadsheets on Windows. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a list, or the reason why it holds none. The parser detects commas, semicolons and tabs. */
export async function readList(file: Blob): Promise<ReadList | 'unreadable' | 'too-long'> {
  if (file.size > mostBytes) return 'too-long';
  const { parse } = (await import('papaparse')).default;
  const { data } = parse<string[]>(await textOf(file), { skipEmptyLines: 'greedy' });
  const [first = [], ...rest] = data.map((row) => row.map((cell) => cell.trim()));
  const isList = first.some((name) => name !== '') && rest.length > 0;
  if (!isList || first.some((name) => name.includes('\0') || name.length > 200))
    return 'unreadable';
  if (rest.length > mostRows) return 'too-long';
  return { headings: first, rows: rest.map((row) => first.map((_, at) => row[at] ?? '')) };
}

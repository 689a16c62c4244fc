/** Tables of comma-separated values (RFC 4180), for a spreadsheet. */

/** A value of a table; null: none. */
export type Cell = string | number | null;

/** What a formula begins with; also the wide signs of Chinese and Japanese keyboards. */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * A value as a cell. Spreadsheets run what begins like a formula, also from a file: an apostrophe before it keeps it a text
 * (OWASP, "CSV Injection").
 */
function cell(value: Cell): string {
  const text = typeof value === 'string' ? value.replace(formula, "'") : `${value ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text: a byte order mark, by which spreadsheets know UTF-8, and lines that end in CR LF. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

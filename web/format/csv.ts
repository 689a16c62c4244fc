/** CSV tables (RFC 4180), for a spreadsheet. */

/** A table value; null: none. */
export type Cell = string | number | null;

/** Characters a formula begins with, including the wide ones of Chinese and Japanese keyboards. */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * A value as a cell. Spreadsheets run what begins like a formula, also from a file: a leading apostrophe keeps it text
 * (OWASP, "CSV Injection").
 */
function cell(value: Cell): string {
  const text = typeof value === 'string' ? value.replace(formula, "'") : `${value ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as text: with a byte order mark, by which spreadsheets recognise UTF-8, and CR LF line ends. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

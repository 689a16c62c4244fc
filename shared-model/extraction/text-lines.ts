/** Splits a text into readable lines, without the markup of pages, word processors and Markdown. */

/** A line of the text. */
export interface TextLine {
  /** Cleaned; tabs and runs of blanks stay, because they separate columns. */
  readonly text: string;
  /** The width of the blanks before it, in columns; a tab counts four. */
  readonly indent: number;
  /** Its place in the source without the blanks around it: UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
  /** Whether the line before is empty. */
  readonly isAfterBlank: boolean;
}

/** The most characters read of a line; a longer one isn't a title. */
const maxLine = 2_000;

/** Shortens long runs of blanks, which patterns would otherwise scan again and again. */
const narrowGaps = (text: string): string => text.replace(/ {7,}/g, '      ');

const blanks = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Zero-width characters, private-use ones (lost icons), and non-characters. */
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad\ufffd]|\p{Co}|(?![\t\n\v\f\r])\p{Cc}|\ufe0f/gu;

/** `[text](address)` becomes its text. */
const unlink = (text: string): string =>
  text.includes('](') ? text.replace(/!?\[([^[\]]{0,300})\]\([^()]{0,500}\)/g, '$1') : text;

const unmark = (text: string): string =>
  unlink(text)
    .replace(/\*\*|__|`/g, '')
    .replace(/(^|[\s(])_([^_]{1,200})_(?=$|[\s).,;:])/g, '$1$2')
    .replace(/(^|[\s(])\*([^*\s][^*]{0,200})\*(?=$|[\s).,;:])/g, '$1$2')
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\bhttps?:\/\/\S+/g, ' ');

/** A line's text without markup and invisible characters, with plain blanks. */
export const cleanText = (raw: string): string =>
  unmark(raw.slice(0, maxLine).replace(invisible, '').replace(blanks, ' ')).trimEnd();

/** The lines that aren't empty, in order. */
export function textLines(source: string): TextLine[] {
  const lines: TextLine[] = [];
  let isAfterBlank = true;
  for (const { 0: raw, index } of source.matchAll(/[^\n\r\f\u2028\u2029\v]*(?:\r\n|[^]|$)/g)) {
    const text = cleanText(raw);
    const bare = text.trimStart();
    if (bare !== '') {
      const indent = text.slice(0, -bare.length).replaceAll('\t', '    ').length;
      const start = index + raw.length - raw.trimStart().length;
      const end = index + raw.trimEnd().length;
      lines.push({ text: narrowGaps(bare), indent, start, end, isAfterBlank });
    }
    isAfterBlank = bare === '';
  }
  return withoutDress(lines);
}

/** The lines without a bullet that stands before nearly each of them: it comes from the clipboard and marks nothing. */
function withoutDress(lines: TextLine[]): TextLine[] {
  const bulleted = lines.filter(({ text }) => text.startsWith('• ')).length;
  if (lines.length < 4 || bulleted < 0.9 * lines.length) return lines;
  return lines.map((line) =>
    line.text.startsWith('• ')
      ? { ...line, text: line.text.slice(2).trimStart(), start: line.start + 2 }
      : line,
  );
}

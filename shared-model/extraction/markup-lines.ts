/** The lines of a page's HTML that was pasted as it is written: rows of its tables, items of its lists, headings. */
import { cleanText, type TextLine } from './text-lines.ts';

/** What begins or ends a line. Attributes are short; longer ones are no tag here. */
const tags = /<(\/?)(tr|table|ul|ol|li|p|div|br|h[1-6])\b[^<>]{0,300}>/gi;
const cellStart = /<t[dh]\b[^<>]{0,300}>/gi;

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(', ').map((pair) => pair.split(' ') as [string, string]));
const named = pairs('quot ", apos \', lt <, gt >, rsquo ’, ndash –, mdash —');
const accents = pairs(
  'acute \u0301, grave \u0300, circ \u0302, uml \u0308, tilde \u0303, cedil \u0327',
);

/** A text with the signs that its entities stand for, but for those that `cleanText` knows. */
const withSigns = (text: string): string =>
  text.replace(
    /&(?:([a-z])(acute|grave|circ|uml|tilde|cedil)|#(\d{1,7})|([a-z]{2,6}));/gi,
    (whole, letter = '', accent = '', code = '', name = '') => {
      if (letter) return `${letter}${accents.get(accent) ?? ''}`.normalize('NFC');
      if (code) return Number(code) < 0x11_00_00 ? String.fromCodePoint(Number(code)) : whole;
      return named.get(name) ?? whole;
    },
  );

/** A row's cells parted by tabs; any other text without the line breaks of its source. */
function textOf(raw: string): string {
  const cells = raw.split(cellStart);
  const parts = cells.length > 1 ? cells.slice(1) : cells;
  return parts
    .map((part) => cleanText(withSigns(part.replace(/\s+/g, ' '))).trim())
    .join('\t')
    .trimEnd();
}

/** The lines of a text that is HTML; null: it isn't. */
export function markupLines(source: string): TextLine[] | null {
  if ((source.match(/<\/?(?:t[dh]|li)\b[^<>]{0,300}>/gi) ?? []).length < 4) return null;
  const lines: TextLine[] = [];
  let depth = 0;
  let mark = '';
  let isAfterBlank = true;
  let from = 0;
  const close = (to: number): void => {
    const raw = source.slice(from, to);
    const text = textOf(raw);
    if (text.trim() === '') return;
    const start = from + /^\s*/.exec(raw)![0].length;
    const end = from + raw.trimEnd().length;
    const indent = 2 * Math.max(0, depth - 1);
    lines.push({ text: mark + text, indent, start, end, isAfterBlank });
    [mark, isAfterBlank] = ['', false];
  };
  for (const { 0: tag, 1: slash, 2: tagName = '', index } of source.matchAll(tags)) {
    close(index);
    from = index + tag.length;
    const name = tagName.toLowerCase();
    if (name === 'ul' || name === 'ol') depth += slash ? -1 : 1;
    else if (name === 'li') mark = slash ? '' : '- ';
    else if (name.startsWith('h')) {
      mark = slash ? '' : `${'#'.repeat(Number(name[1]))} `;
      isAfterBlank = true;
    } else if (name === 'table' || name === 'p') isAfterBlank = true;
  }
  close(source.length);
  return lines;
}

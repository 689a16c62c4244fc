/** Reads what follows a title: leaders, pages, durations, link words. */
import { readRoman } from './numerals.ts';

/** What follows a title. */
export interface Tail {
  /** Where the title ends in its line. */
  readonly end: number;
  /** Where it ends if the figure after its last blank is a page; the list's other lines decide. */
  readonly weakEnd: number;
  /** The page, after leaders or a gap, or after a single blank; null: none. */
  readonly page: number | null;
  /** Whether it is clearly a page: after leaders, a gap or "p.". */
  readonly hasPage: boolean;
  readonly minutes: number | null;
}

/** Leaders: four signs, fewer with an ellipsis, or two dots up to a page of which a scan lost some. */
const leaders =
  /(?:[.·•_~‥–—-][ \t]*){4,}|(?:[.·_][ \t]*)*…[ \t]*(?:[.·_…][ \t]*)+|(?<= )(?:[.·•…_~‥–—-][ \t]*){2,}(?=[\dlIOSBoZz]{1,4}\s*$)|(?: [.·]){2} *$/;

const hourWords = 'h|hr|hrs|hour|hours|hora|horas|heure|heures|stunden?';
const minuteWords = "min|mins|minute|minutes|minuto|minutos|minuten|m|[’']";
const dayWords =
  'days?|d[ií]as?|jours?|class periods?|periods?|per[ií]odos?|s[eé]ances?|sesi[oó]n(?:es)?|sessions?|lessons?|lecciones|le[cç]ons?|weeks?|semanas?|semaines?|blocks?|classes|clases';
const number = '\\d{1,3}(?:[.,]\\d{1,2})?(?:\\s?[-–]\\s?\\d{1,3})?';
const about = '(?:about|approx\\.?|ca\\.?|~|≈|env\\.|aprox\\.)?\\s*';
const spent = `${about}(?:(${number})\\s?(?:${hourWords})\\.?(?:\\s?(?:and|y|et)?\\s?(\\d{1,2})\\s?(?:${minuteWords})?)?|(${number})[\\s-]?(?:${minuteWords})\\.?|(${number})\\s?(?:${dayWords})|(\\d{1,2}):(\\d\\d)(?::\\d\\d)?)`;
const durationAtEnd = new RegExp(
  `(?:[(\\[]\\s*${spent}\\s*[)\\]]|(?:\\t|\\s{2,}|\\s[-–—·|•]\\s|[,;:]\\s+)${spent})[.]?$`,
  'iu',
);
const wholeDuration = new RegExp(`^[(\\[]?\\s*${spent}\\s*[)\\]]?$`, 'iu');

const value = (text: string | undefined): number => {
  const numbers = (text ?? '').replace(',', '.').split(/[-–]/).map(Number);
  return numbers.at(-1) ?? Number.NaN;
};

/** A duration; null: it isn't told in minutes, but in days or lessons. */
export interface Duration {
  readonly minutes: number | null;
}

/** Reads a match of `spent` whose groups begin at `from`. */
function readDuration(groups: readonly (string | undefined)[], from: number): Duration {
  const [hours, rest, minutes, , clock, seconds] = groups.slice(from, from + 6);
  if (hours !== undefined) return { minutes: Math.round(value(hours) * 60 + Number(rest ?? 0)) };
  if (minutes !== undefined) return { minutes: Math.round(value(minutes)) };
  const isClock = clock !== undefined;
  return {
    minutes: isClock ? Math.max(1, Math.round(Number(clock) + Number(seconds) / 60)) : null,
  };
}

/** The duration in a cell or on a line of its own; undefined if it has none. */
export function durationOf(cell: string): Duration | undefined {
  const found = wholeDuration.exec(cell.trim().slice(0, 60));
  return found ? readDuration(found, 1) : undefined;
}

const pageAtEnd =
  /(?:\t|\s{2,}|\s\|\s|[,;]?\s+(?:pp?\.|pages?|p[áa]gs?\.|p[áa]ginas?|pgs?\.|seiten?|s\.)\s?)[([]?(\d{1,4}|[ivxlc]{1,7})(?:\s?[-–]\s?\d{1,4})?[)\]]?\.?$|[([](?:pp?\.|pages?|p[áa]gs?\.)\s?(\d{1,4})(?:\s?[-–]\s?\d{1,4})?[)\]]$/iu;
const linkAtEnd =
  /(?:\s+|\s*[-–|]\s*)[([]?(?:PDF|pdf|DOCX?|PPTX?|HTML|MP4|MP3|\[?link\]?|download|Download)[)\]]?$/;
const weakAtEnd = /[\s.·]+(\d{1,4}|[ivxlc]{1,6})(?:\s?[-–]\s?\d{1,4})?\.?$/;
/** How often something is cut off an end. */
const mostCuts = 4;

const pageNumber = (text = ''): number | null =>
  /\d/.test(text) ? Number(text) : (readRoman(text.toLowerCase()) ?? null);

/**
 * @param from where the title begins in the line.
 * @param mayHavePage false for a table's cell, whose pages have a column.
 */
export function readTail(text: string, from: number, mayHavePage = true): Tail {
  let title = text.trimEnd();
  let page: number | null = null;
  let hasPage = false;
  let minutes: number | null = null;
  const leading = mayHavePage ? title.slice(from).search(leaders) : -1;
  if (leading > 0) {
    const behind = title.slice(from + leading);
    page = pageNumber(/(\d{1,4}|[ivxl]+)\s*$/i.exec(behind)?.[1]);
    hasPage = /[\dIVXLivxl]/.test(behind);
    title = title.slice(0, from + leading).trimEnd();
  }
  const cut = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(title);
    if (!found || found.index <= from) return null;
    title = title.slice(0, found.index).trimEnd();
    return found;
  };
  for (let round = 0; round < mostCuts; round += 1) {
    cut(linkAtEnd);
    const duration = cut(durationAtEnd);
    if (duration)
      minutes ??= readDuration(duration, /^[([]/.test(duration[0].trimStart()) ? 1 : 7).minutes;
    const paged = mayHavePage ? cut(pageAtEnd) : null;
    if (paged) [page, hasPage] = [page ?? pageNumber(paged[1] ?? paged[2]), true];
  }
  // Columns after the title: an author, a place.
  const column = mayHavePage ? /\p{L}.*?(?=\t|\s{3,}\S)/u.exec(title.slice(from)) : null;
  const end = column ? from + column.index + column[0].length : title.length;
  const weak = mayHavePage && !hasPage ? weakAtEnd.exec(title.slice(from, end)) : null;
  const isWeak = weak !== null && weak.index > 0;
  const weakEnd = isWeak ? from + weak.index : end;
  page ??= isWeak ? pageNumber(weak[1]) : null;
  return { end, weakEnd, page, hasPage, minutes };
}

/** A title without dangling signs, quotes around the whole of it, and blanks at both ends. */
export function tidy(title: string): string {
  const bare = title
    .replace(/\s*[([{]\s*[)\]}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')
    .replace(/^[\s:;.,|•·*~_=>)\]–—-]+(?=[^\s])/u, '')
    .replace(/[\s:;,|•·~_=<–—-]+$/u, '')
    .trim();
  // A footnote's figure may stand behind the closing quote.
  return /^[“”«"]([^“”«»"]+)[“”»"]\d?$/u.exec(bare)?.[1]?.trim() ?? bare;
}

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
  readonly days: number | null;
}

const isLeader = (sign: string): boolean => '.·•…_-–—~‥'.includes(sign);

/** Whether a text may follow leaders: a page, also a misread one, or more leaders. */
const isPageLike = (text: string): boolean => {
  const words = text.replace(/[.·•…_~‥–—-]+/g, ' ').trim();
  return (
    words.length <= 6 ||
    /^[_*]?(?:frontispiece|page|pages|pp?\.?|s\.|pág\.?)\b/i.test(words) ||
    /^[\d\s,–-]+$/.test(words)
  );
};

/** Where leaders begin in a text, so that they and the rest are cut off; -1 if there are none. */
function leadersAt(text: string): number {
  let run = 0;
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isLeader(sign)) {
      if (run === 0) start = at;
      run += sign === '…' ? 3 : 1;
    } else if (sign !== ' ' && sign !== '\t') {
      // Enough of them, or dots up to a page: a scan loses some.
      if (run >= 4 && isPageLike(text.slice(at))) return start;
      if (
        run >= 2 &&
        start > 0 &&
        /^[\dlIOSBoZz]{1,4}\s*$/.test(text.slice(at)) &&
        text[start - 1] === ' '
      )
        return start;
      run = 0;
    }
  }
  return run >= 4 || (run >= 2 && /\s[.·]\s?[.·]\s*$/.test(text)) ? start : -1;
}

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

/** A duration in minutes or in days of lessons. */
export interface Duration {
  minutes: number | null;
  days: number | null;
}

/** Reads a match of `spent` whose groups begin at `from`. */
function readDuration(groups: readonly (string | undefined)[], from: number): Duration {
  const [hours, rest, minutes, days, clock, seconds] = groups.slice(from, from + 6);
  if (hours !== undefined)
    return { minutes: Math.round(value(hours) * 60 + Number(rest ?? 0)), days: null };
  if (minutes !== undefined) return { minutes: Math.round(value(minutes)), days: null };
  if (days !== undefined) return { minutes: null, days: value(days) };
  return {
    minutes:
      clock === undefined ? null : Math.max(1, Math.round(Number(clock) + Number(seconds) / 60)),
    days: null,
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

const pageNumber = (text: string | undefined): number | null =>
  text === undefined ? null : /\d/.test(text) ? Number(text) : (readRoman(text) ?? null);

/**
 * @param from where the title begins in the line.
 * @param mayHavePage false for a table's cell, whose pages have a column.
 */
export function readTail(text: string, from: number, mayHavePage = true): Tail {
  let title = text.trimEnd();
  let page: number | null = null;
  let hasPage = false;
  let [minutes, days]: [number | null, number | null] = [null, null];
  const leaders = mayHavePage ? leadersAt(title.slice(from)) : -1;
  if (leaders > 0) {
    page = pageNumber(
      /(\d{1,4}|[ivxl]+)\s*$/i.exec(title.slice(from + leaders))?.[1]?.toLowerCase(),
    );
    hasPage = page !== null || /[\dIVXLivxl]|frontis/i.test(title.slice(from + leaders));
    title = title.slice(0, from + leaders).trimEnd();
  }
  for (let round = 0; round < 4; round += 1) {
    const before = title;
    const cut = (at: number): void => void (title = title.slice(0, at).trimEnd());
    const empty = /\s*[([{]\s*[)\]}]$/.exec(title);
    if (empty && empty.index > from) cut(empty.index);
    const link = linkAtEnd.exec(title);
    if (link && link.index > from) cut(link.index);
    const duration = durationAtEnd.exec(title);
    if (duration && duration.index > from) {
      const read = readDuration(duration, /^[([]/.test(duration[0].trimStart()) ? 1 : 7);
      minutes ??= read.minutes;
      days ??= read.days;
      cut(duration.index);
    }
    const paged = mayHavePage ? pageAtEnd.exec(title) : null;
    if (paged && paged.index > from) {
      hasPage = true;
      page ??= pageNumber((paged[1] ?? paged[2])?.toLowerCase());
      cut(paged.index);
    }
    if (title === before) break;
  }
  // Columns after the title: an author, a place.
  const column = mayHavePage ? /\p{L}.*?(?=\t|\s{3,}\S)/u.exec(title.slice(from)) : null;
  if (column && from + column.index + column[0].length < title.length)
    title = title.slice(0, from + column.index + column[0].length);
  const weak = mayHavePage && !hasPage ? weakAtEnd.exec(title.slice(from)) : null;
  return {
    end: title.length,
    weakEnd: weak && weak.index > 0 ? from + weak.index : title.length,
    page: page ?? (weak && weak.index > 0 ? pageNumber(weak[1]) : null),
    hasPage,
    minutes,
    days,
  };
}

/** A title without dangling signs, quotes around the whole of it, and blanks at both ends. */
export function tidy(title: string): string {
  const bare = title
    .replace(/\s*[([{]\s*[)\]}]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '')
    .replace(/^[\s:;.,|•·*~_=>)\]–—-]+(?=[^\s])/u, '')
    .replace(/[\s:;,|•·~_=<–—-]+$/u, '')
    .replace(/\s*(?:\s\.)+$/u, '')
    .trim();
  // A footnote's figure may stand behind the closing quote.
  return /^[“”«"]([^“”«»"]+)[“”»"]\d?$/u.exec(bare)?.[1]?.trim() ?? bare;
}

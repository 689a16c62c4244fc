/** Reads what follows a title: leaders, pages, durations, link words. */
import { readRoman } from './numerals.ts';
import { months, plainWords } from './vocabulary.ts';

/** A title and what follows it. */
export interface Tail {
  readonly title: string;
  /** Whether what follows is clearly a page: after leaders, a gap or "p.". */
  readonly hasPage: boolean;
  /** A number after a single blank, which may be a page; the list's other lines decide. */
  readonly weakPage: number | null;
  readonly minutes: number | null;
  readonly days: number | null;
}

const isLeader = (sign: string): boolean => '.·•…_-–—~‥'.includes(sign);

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

/** Whether a text may follow leaders: a page, also a misread one, or more leaders. */
const isPageLike = (text: string): boolean => {
  const words = text.replace(/[.·•…_~‥–—-]+/g, ' ').trim();
  return (
    words.length <= 6 ||
    /^[_*]?(?:frontispiece|page|pages|pp?\.?|s\.|pág\.?)\b/i.test(words) ||
    /^[\d\s,–-]+$/.test(words)
  );
};

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

interface Duration {
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

/** The duration in a cell; undefined if it has none. */
export function durationOf(cell: string): Duration | undefined {
  const found = wholeDuration.exec(cell.trim());
  return found ? readDuration(found, 1) : undefined;
}

const pageAtEnd =
  /(?:\t|\s{2,}|[,;]?\s+[([]?(?:pp?\.|pages?|p[áa]gs?\.|p[áa]ginas?|seiten?|s\.)\s?)(?:\d{1,4}(?:\s?[-–]\s?\d{1,4})?|[ivxlc]{1,7})[)\]]?\.?$/iu;
const linkAtEnd =
  /(?:\s+|\s*[-–|]\s*)[([]?(?:PDF|pdf|DOCX?|PPTX?|HTML|MP4|MP3|\[?link\]?|download|Download)[)\]]?$/;
const emptyBrackets = /\s*[([{]\s*[)\]}]/g;

/** @param mayHavePage false for the text of a table's cell, whose pages have a column. */
export function readTail(text: string, mayHavePage = true): Tail {
  let title = text
    .replace(/\s{3,}/g, (gap) => (gap.includes('\t') ? '\t' : '   '))
    .replace(emptyBrackets, '')
    .trimEnd();
  let hasPage = false;
  let [minutes, days]: [number | null, number | null] = [null, null];
  const leaders = leadersAt(title);
  if (leaders > 0) {
    const behind = title.slice(leaders);
    title = title.slice(0, leaders).trimEnd();
    hasPage = /[\dIVXLivxl]|frontis/i.test(behind);
  }
  for (let round = 0; round < 4; round += 1) {
    const before = title;
    title = title.replace(linkAtEnd, '').trimEnd();
    const duration = durationAtEnd.exec(title);
    if (duration && duration.index > 0) {
      const read = readDuration(
        duration,
        duration[0].trimStart().startsWith('(') || duration[0].trimStart().startsWith('[') ? 1 : 7,
      );
      minutes ??= read.minutes;
      days ??= read.days;
      title = title.slice(0, duration.index).trimEnd();
    }
    const page = mayHavePage ? pageAtEnd.exec(title) : null;
    if (page && page.index > 0) {
      hasPage = true;
      title = title.slice(0, page.index).trimEnd();
    }
    if (title === before) break;
  }
  // Columns after the title: an author, a place.
  const column = mayHavePage ? /\p{L}.*?(?=\t|\s{3,}\S)/u.exec(title) : null;
  if (column && column.index + column[0].length < title.length)
    title = title.slice(0, column.index + column[0].length);
  const weak =
    mayHavePage && !hasPage
      ? /\s(\d{1,4}|[ivxlc]{1,6})(?:\s?[-–]\s?\d{1,4})?\.?$/.exec(title)
      : null;
  return {
    title: tidy(title),
    hasPage,
    weakPage: weak ? (/\d/.test(weak[1]!) ? Number(weak[1]) : (readRoman(weak[1]!) ?? null)) : null,
    minutes,
    days,
  };
}

/** A title without the number after its last blank. */
export const withoutWeakPage = (title: string): string =>
  tidy(title.replace(/[\s.·]+(?:\d{1,4}|[ivxlc]{1,6})(?:\s?[-–]\s?\d{1,4})?\.?$/, ''));

/** Removes a date before a title, "Sept 5 –" or "9/5:", and one in brackets; the rest is unchanged. */
export function withoutDate(text: string): string {
  const bracketed = /^[([]([^()[\]]{3,30})[)\]]\s*[:.–—-]?\s*(?=\S)/.exec(text);
  if (bracketed && isDate(bracketed[1]!)) return text.slice(bracketed[0].length);
  const led = /^([\p{L}\p{M}\d./ ,-]{3,24}?)\s*(?:[:–—]|\s-)\s+(?=\S)/u.exec(text);
  return led && isDate(led[1]!) ? text.slice(led[0].length) : text;
}

/** Whether a text is a date and nothing else. */
export function isDate(text: string): boolean {
  if (
    /^\s*(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d\d-\d\d)(?:\s*[-–]\s*\d{1,2}(?:[./-]\d{1,2})?)?\s*$/.test(
      text,
    )
  )
    return true;
  const words = plainWords(text).split(' ');
  const others = words.filter(
    (word) =>
      !months.has(word) && !/^(?:\d{1,4}|de|st|nd|rd|th|\d{1,2}(?:st|nd|rd|th))$/.test(word),
  );
  return others.length === 0 && words.some((word) => months.has(word)) && words.length > 1;
}

/** Removes dangling signs and blanks at both ends. */
export const tidy = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;.,|•·*~_=>)\]–—-]+(?=[^\s])/u, '')
    .replace(/[\s:;,|•·~_=<–—-]+$/u, '')
    .replace(/\s*(?:\s\.)+$/u, '')
    .trim();

/** Lines with everything that may precede or follow their titles. */
import { dateAt, isDate } from './list-dates.ts';
import { marksAt, type Mark } from './marks.ts';
import { durationOf, readTail, tidy, type Tail } from './read-tail.ts';
import type { TextLine } from './text-lines.ts';
import {
  isMatter,
  isNumberedMatter,
  lessonRank,
  notEntries,
  opensDetail,
  plainWords,
} from './vocabulary.ts';
import type { LessonType } from './extracted-lesson.ts';

/** What a table's row says beside the title. */
export interface Row {
  readonly number: number | null;
  readonly type: LessonType | undefined;
  readonly minutes: number | null;
  readonly days: number | null;
  readonly unit: string;
  readonly description: string;
}

/** A line of a list, with all marks before its title and what follows it. */
export interface Line extends TextLine {
  /** `#` to `######` of Markdown; 0: none. */
  readonly heading: number;
  /** The bullet's sign; empty if none. */
  readonly bullet: string;
  readonly isDated: boolean;
  readonly marks: readonly Mark[];
  /** Where the text begins behind bullets and dates, and behind all marks. */
  readonly from: number;
  readonly titleAt: number;
  readonly tail: Tail;
  readonly words: string;
  /** Figures, links, headings of columns, durations: never an entry. */
  readonly isNoise: boolean;
  readonly isMatter: boolean;
  readonly isProse: boolean;
  readonly opensDetail: boolean;
  /** A table's row; undefined: it isn't one. */
  readonly row?: Row | undefined;
}

/** Also a picture: "✅ Fractions". */
const bullets =
  /^(?:[-*•·‣◦▪▫●○■□➢➤►▶→⇒✓✔☐☑✗+–—»]|o(?= \S)|\[[ xX]?\])\s+|^\*(?=[^\s*])|^[➢►▪●•](?=\S)|^(?![©®™])\p{Extended_Pictographic}+\s*/u;

const holiday =
  /^(?:holidays?|(?:\w+ ){0,2}break|thanksgiving|christmas|easter|vacaciones|festivo|vacances|ferie)\b|\b(?:no (?:school|class(?:es)?|lessons?|lectivo)|sin clases?|pas de (?:cours|classe))$/;
const counts =
  /^\d{1,4} (?:lectures|lessons?|videos|articles|items|questions?|quizzes|exercises|pages|units|chapters|sections|lecciones|lecons|preguntas|temas)(?: \d.*| total.*)?$/;
const chrome =
  /^(?:skip to|we use cookies|cookies?\b|accept all|privacy|terms of|all rights reserved|share this|isbn\b|printed in|copyright|©|https?|menu\b|advertisement|sign (?:in|up)|log in|subscribe|licen[cs]e\b|price\b|instructor\b|depot legal|tambien podria|esta en la pagina|vous etes|versi?on \d|v \d)/;

/** Whether a text is running prose, not a title. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < 5) return false;
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  const isEnded = /[.!:]["”’)]?$/.test(text) && !/\b\p{Lu}\.$/u.test(text);
  if (isEnded && lower * 2 >= words.length) return true;
  if (words.length >= 8 && /\p{Ll}{2}[.!?] +\p{Lu}/u.test(text) && lower * 3 >= words.length)
    return true;
  return words.length >= 16 && lower * 2 >= words.length;
}

const isNoise = (rest: string, words: string, marks: readonly Mark[]): boolean => {
  const letters = words.replace(/[^\p{L}]/gu, '').length;
  if (chrome.test(words) || words.startsWith('©') || rest.startsWith('©')) return true;
  if (/^(?:page |pagina )?\d+ (?:of|de|sur) \d+$/.test(words)) return true;
  if (holiday.test(words) || counts.test(words) || durationOf(rest) !== undefined) return true;
  if (
    /^\(?(?:[ivxlc]{1,6})\)?$/i.test(rest.trim()) ||
    isDate(rest) ||
    letters < (marks.length > 0 ? 1 : 2)
  )
    return true;
  const bare = words.replace(/^(?:\d+|[ivxlc]+) | (?:\d+|[ivxlc]+)$/g, '');
  if (marks.length > 0)
    return /^(?:table of )?contents$/.test(plainWords(rest.slice(marks.at(-1)!.end)));
  return notEntries.has(words) || notEntries.has(bare);
};

function lineOf(text: TextLine, row?: Row): Line {
  let from = /^(?:#{1,6})\s+/.exec(text.text)?.[0].length ?? 0;
  const heading = from === 0 ? 0 : text.text.slice(0, from).trim().length;
  let bullet = '';
  for (
    let found = bullets.exec(text.text.slice(from));
    found && text.text.length > from + found[0].length;
    found = bullets.exec(text.text.slice(from))
  ) {
    const sign = found[0].trim().replace(/^\p{Extended_Pictographic}+$/u, '•');
    // A box says more than the bullet before it.
    bullet = sign.startsWith('[') || bullet === '' ? sign.replace(/^\[.?\]$/, '[ ]') : bullet;
    from += found[0].length;
  }
  const date = dateAt(text.text.slice(from, from + 80));
  from += date;
  let marks = marksAt(text.text, from);
  const last = marks.at(-1);
  const gap = last ? /^\s*/.exec(text.text.slice(last.end))![0].length : 0;
  const behind = last ? dateAt(text.text.slice(last.end + gap, last.end + 80)) : 0;
  if (last && behind > 0)
    marks = [...marks.slice(0, -1), { ...last, end: last.end + gap + behind }];
  const titleAt = marks.at(-1)?.end ?? from;
  const tail = readTail(text.text, titleAt, row === undefined);
  const rest = text.text.slice(from);
  const title = tidy(text.text.slice(titleAt, tail.end));
  const words = plainWords(rest);
  const matter = plainWords(title).replace(/ (?:\d+|[ivxlc]+)$/, '');
  return {
    ...text,
    heading,
    bullet,
    isDated: date > 0 || behind > 0,
    marks,
    from,
    titleAt,
    tail,
    words,
    row,
    isNoise: row === undefined ? isNoise(rest, words, marks) : holiday.test(words),
    isMatter:
      row === undefined &&
      (marks.length === 0
        ? isMatter(matter)
        : isNumberedMatter(matter) && marks.every(({ rank }) => rank < lessonRank)),
    isProse: row === undefined && isSentence(title),
    opensDetail: opensDetail(words) || rest.trim().endsWith(':'),
  };
}

/** A line's title behind `at`, with or without the figure after its last blank. */
export const titleFrom = (line: Line, at: number, arePages: boolean): string =>
  tidy(line.text.slice(at, arePages ? line.tail.weakEnd : line.tail.end));

/** For whom the list is, if it says so once: "Grade 4", "Year 2". */
const grade = /^(?:(?:grade|year|grado|curso|classe) \d{1,2}|\d{1,2}(?:st|nd|rd|th) grade)$/;

/** Reads lines, of which some may be a table's rows. */
export function linesOf(
  texts: readonly TextLine[],
  rows?: readonly (Row | undefined)[],
): readonly Line[] {
  const lines = texts.map((text, at) => lineOf(text, rows?.[at]));
  const grades = lines.filter(({ words }) => grade.test(words));
  return grades.length === 1
    ? lines.map((line) => (line === grades[0] ? { ...line, isNoise: true } : line))
    : lines;
}

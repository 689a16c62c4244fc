/** Lines with everything that may precede or follow their titles. */
import { dateAt, isDate } from './list-dates.ts';
import { marksAt, ownLabels, type Mark, type OwnLabels } from './marks.ts';
import { durationOf, readTail, tidy, type Duration, type Tail } from './read-tail.ts';
import type { TextLine } from './text-lines.ts';
import { isMatter, notEntries, opensDetail, plainWords } from './vocabulary.ts';
import type { LessonType } from './extracted-lesson.ts';

/** What a table's row says beside the title. */
export interface Row {
  readonly number: number | null;
  readonly type: LessonType | undefined;
  readonly minutes: number | null;
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
  /** The duration, or the number of questions, on a line of its own below; undefined: there is none. */
  readonly below?: Duration | undefined;
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
  /^(?:skip to (?:main|content|navigation|footer)|we use cookies|cookies?\b|accept all|privacy|terms of|all rights reserved|share this|isbn\b|printed in|copyright|https?|menu\b|advertisement|sign (?:in|up)|log in|subscribe|licen[cs]e\b|price\b|instructor\b|depot legal|tambien podria|esta en la pagina|vous etes|versi?on \d|v \d)/;

/** Whether a text is running prose, not a title. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const lower = words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length;
  const isEnded = /[.!:]["”’)]?$/.test(text) && !/\b\p{Lu}\.$/u.test(text);
  return words.length >= 5 && lower >= 0.5 && (isEnded || words.length >= 16);
}

/** "3 of 12" at a page's foot. */
export const folio = /^(?:page |pagina )?\d+ (?:of|de|sur) \d+$/;

/** Whether a line behind its bullet is never an entry, whatever surrounds it. */
function isNoise(rest: string, words: string, marks: readonly Mark[]): boolean {
  const title = marks.length > 0 ? plainWords(rest.slice(marks.at(-1)!.end)) : words;
  return (
    [chrome, folio, holiday, counts].some((pattern) => pattern.test(words)) ||
    rest.startsWith('©') ||
    durationOf(rest) !== undefined ||
    isDate(rest) ||
    /^\(?(?:[ivxlc]{1,6}|[IVXLC]{1,6})\)?$/.test(rest.trim()) ||
    words.replace(/[^\p{L}]/gu, '').length < (marks.length > 0 ? 1 : 2) ||
    /^(?:table of )?contents$/.test(title) ||
    (marks.length === 0 && notEntries.has(words))
  );
}

/** The last bullet before a text, and where what follows begins. */
function bulletAt(text: string, at: number): { bullet: string; from: number } {
  const found = bullets.exec(text.slice(at))?.[0] ?? '';
  if (found === '' || text.length <= at + found.length) return { bullet: '', from: at };
  const behind = bulletAt(text, at + found.length);
  const sign = found.trim().replace(/^\p{Extended_Pictographic}+$/u, '•');
  return { ...behind, bullet: behind.bullet || (sign.startsWith('[') ? '[ ]' : sign) };
}

function lineOf(whole: TextLine, own: OwnLabels, row?: Row): Line {
  const { text } = whole;
  const hashes = /^#{1,6}\s+/.exec(text)?.[0] ?? '';
  const { bullet, from: behindBullet } = bulletAt(text, hashes.length);
  const date = dateAt(text.slice(behindBullet, behindBullet + 80));
  const from = behindBullet + date;
  const marks = marksAt(text, from, own);
  const last = marks.at(-1);
  // "Week 3 (Sept 8): …"
  const gap = last ? /^\s*/.exec(text.slice(last.end))![0].length : 0;
  const behind = last ? dateAt(text.slice(last.end + gap, last.end + 80)) : 0;
  if (last && behind > 0) marks.splice(-1, 1, { ...last, end: last.end + gap + behind });
  const titleAt = marks.at(-1)?.end ?? from;
  const tail = readTail(text, titleAt, row === undefined);
  const rest = text.slice(from);
  const title = tidy(text.slice(titleAt, tail.end));
  const words = plainWords(rest);
  const matter = plainWords(title).replace(/ (?:\d+|[ivxlc]+)$/, '');
  const isFree = row === undefined;
  return {
    ...whole,
    heading: hashes.trim().length,
    bullet,
    isDated: date > 0 || behind > 0,
    marks,
    from,
    titleAt,
    tail,
    words,
    row,
    isNoise: isFree ? isNoise(rest, words, marks) : holiday.test(words),
    isMatter: isFree && marks.length === 0 && isMatter(matter),
    isProse: isFree && isSentence(title),
    opensDetail: opensDetail(words) || rest.trim().endsWith(':'),
  };
}

/** A line's title behind `at`, with or without the figure after its last blank. */
export const titleFrom = (line: Line, at: number, arePages: boolean): string =>
  tidy(line.text.slice(at, arePages ? line.tail.weakEnd : line.tail.end));

/** For whom the list is, if it says so once: "Grade 4", "Year 2". */
const grade = /^(?:(?:grade|year|grado|curso|classe) \d{1,2}|\d{1,2}(?:st|nd|rd|th) grade)$/;

const linkWords = /^(?:preview|watch|start|video|play)$/;

/** What the next line, but for a link, says of how long it takes. */
function belowOf(lines: readonly Line[], at: number): Duration | undefined {
  const next = lines.slice(at + 1, at + 3).find(({ words }) => !linkWords.test(words));
  const isQuiz = next && /^\d+ (?:questions?|preguntas)\b/.test(next.words);
  return isQuiz ? { minutes: null } : next && durationOf(next.text);
}

/** A page in Roman digits. */
const frontPage = /(?:[.…·_]{3,}|\t|\s{2,})\s*[ivxl]{1,6}$/;

/** Reads lines, of which some may be a table's rows. */
export function linesOf(
  texts: readonly TextLine[],
  rows?: readonly (Row | undefined)[],
): readonly Line[] {
  const own = ownLabels(texts.map(({ text }) => text));
  const lines = texts.map((text, at) => lineOf(text, own, rows?.[at]));
  // What has a page in Roman digits stands before a book's lessons.
  const isPaged = lines.some(({ tail, text }) => tail.hasPage && /\d$/.test(text));
  const grades = lines.filter(({ words }) => grade.test(words));
  return lines.map((line, at) => ({
    ...line,
    isMatter: line.isMatter || (isPaged && line.marks.length === 0 && frontPage.test(line.text)),
    isNoise: line.isNoise || (grades.length === 1 && line === grades[0]),
    below: belowOf(lines, at),
  }));
}

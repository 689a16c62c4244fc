/** The ways to see a text: as it is, parted, two columns unwoven, numbers behind, or a table's rows by each column. */
import { columnViews } from './column-views.ts';
import { linesOf } from './lines.ts';
import { withTabs } from './lost-tabs.ts';
import { marksAt } from './marks.ts';
import { markupLines } from './markup-lines.ts';
import { readNumberWord, readRoman } from './numerals.ts';
import type { View } from './reading.ts';
import { runShare, share } from './shares.ts';
import { textLines, type TextLine } from './text-lines.ts';
import { labelWord, plainWords } from './vocabulary.ts';

/** A part of a line that keeps its place in the source. */
function piece(line: TextLine, from: number, to: number): TextLine {
  // Signs that were removed from the line may have stood before this one.
  const start = Math.min(line.start + from, line.end - 1);
  const end = Math.max(start + 1, Math.min(line.start + to, line.end));
  const text = line.text.slice(from, to).trim();
  return { ...line, text, start, end, isAfterBlank: line.isAfterBlank && from === 0 };
}

function cutAt(line: TextLine, cuts: readonly number[]): TextLine[] {
  const all = [...new Set([0, ...cuts])].toSorted((a, b) => a - b);
  return all
    .map((at, index) => piece(line, at, all[index + 1] ?? line.text.length))
    .filter(({ text }) => text !== '');
}

const labelled =
  /(?:^|(?<=[\s;,|.]))(\p{L}{3,10})\.? (\d{1,3}|[IVXL]{1,6})(?![\d.]?\d)(?=\s?[:.)–-]|\s|$)/gu;
const numbered = /(?:^|(?<=[\s;,|]))(\d{1,3})[.)](?=\s\p{L})/gu;
const closing =
  /(?<=\s)(?:review|test|quiz|repaso|bilan|révision|prueba|évaluation|evaluación|final exam) \d{1,2}(?=\s|$)/giu;
const numberOf = (text: string): number =>
  Number(text) || (readRoman(text) ?? readNumberWord(text) ?? 0);

/** A line parted before each of its entries, if it holds three labels that count, or four numbers from its start on. */
function parted(line: TextLine): TextLine[] {
  if (line.text.length < 30) return [line];
  const kinds = Map.groupBy(line.text.matchAll(labelled), ([, word]) => plainWords(word!));
  const labels = [...kinds].filter(([word, all]) => labelWord(word) && all.length > 1);
  const isCounting = labels.some(
    ([, all]) => all.length > 2 && runShare(all.map(([, , value]) => numberOf(value!))) >= 0.7,
  );
  if (isCounting)
    return cutAt(line, [
      ...labels.flatMap(([, all]) => all.map(({ index }) => index)),
      ...[...line.text.matchAll(closing)].flatMap(({ 0: test, index }) => [
        index,
        index + test.length,
      ]),
    ]);
  const numbers = [...line.text.matchAll(numbered)];
  const isRun = runShare(numbers.map(([, value]) => Number(value))) === 1;
  return numbers.length >= 4 && numbers[0]!.index === 0 && isRun
    ? cutAt(
        line,
        numbers.map(({ index }) => index),
      )
    : [line];
}

/** Lines that hold several entries, parted; null if there is none. */
function partedLines(lines: readonly TextLine[]): TextLine[] | null {
  const all = lines.flatMap(parted);
  return all.length === lines.length ? null : all;
}

/** A page in the midst of a line: behind leaders, or before a number or a code. */
const middle =
  /(?:(?:[.…·_]\s?){3,}\s*|\t)\d{1,3}(?=\s+[\p{L}¿¡«“"]|\s+\d)|\s\d{1,3}(?=\s+(?:[A-Z]{1,3}[.-]?\d{1,3}|\d{1,3}[.)]? ?\p{Lu}))/gu;

/** Two columns of a page whose lines were read across: parted behind each page. */
function unwovenLines(lines: readonly TextLine[]): TextLine[] | null {
  let found = 0;
  const all = lines.flatMap((line) => {
    const cuts = [...line.text.matchAll(middle)].map((match) => match.index + match[0].length);
    found += cuts.length;
    return cutAt(line, cuts);
  });
  return found >= 3 && found >= 0.1 * lines.length ? byPage(all) : null;
}

/** The lines in the order of their pages; those without one stay before the next that has one. */
function byPage(lines: readonly TextLine[]): TextLine[] {
  const groups: { page: number; lines: TextLine[] }[] = [{ page: Infinity, lines: [] }];
  for (const line of lines) {
    const group = groups.at(-1)!;
    group.lines.push(line);
    const page = /(?:^|[\s.…])(\d{1,4})$/.exec(line.text)?.[1];
    if (page === undefined) continue;
    group.page = Number(page);
    groups.push({ page: Infinity, lines: [] });
  }
  return groups.toSorted((a, b) => a.page - b.page).flatMap((group) => group.lines);
}

/** A run 1, 2, 3 … whose numbers are glued to other columns, each followed by a title and a page that rises. */
function runningLines(lines: readonly TextLine[]): TextLine[] | null {
  const made: TextLine[] = [];
  const pages: number[] = [];
  for (const line of lines) {
    const next = made.length + 1;
    const numbers = line.text.matchAll(
      // "517 le dictionnaire": the fifth week and the seventeenth lesson.
      /(?:^|[\s\p{L}.|]|(?<=^\d{1,2}))(\d{1,3})[.:)]?\s?(?=[\p{L}¿¡«“])/gu,
    );
    const found = [...numbers].findLast(([, value]) => Number(value) === next);
    const glued = /^\d{1,2}?(\d{1,3})\s?(?=\p{L})/u.exec(line.text);
    const own = found ?? (Number(glued?.[1]) === next ? glued : null);
    if (!own) continue;
    const page = /\s(\d{1,4})(?:\s?-\s?\d{1,4})?$/.exec(line.text)?.[1];
    if (page) pages.push(Number(page));
    made.push({ ...line, text: `${next}. ${line.text.slice(own.index + own[0].length)}` });
  }
  const rising = share(pages, (page, at) => at === 0 || page >= pages[at - 1]!);
  return made.length >= 6 && pages.length >= 0.7 * made.length && rising >= 0.9 ? made : null;
}

const behind =
  /^(.*?)\s*\((?:Lessons?|Leçons?|Lección|Lecciones|Séances?|Sesion(?:es)?)\s+(\d{1,3}(?:\s?[–-]\s?\d{1,3})?)\)\s*$/iu;

/** Titles with "(Lesson 12)" behind them, on their line or the next. */
function behindLines(lines: readonly TextLine[]): TextLine[] | null {
  const made = lines.flatMap((line, at): TextLine[] => {
    const [, before, numbers] = behind.exec(line.text) ?? [];
    const own = before ? { ...line, text: before } : lines[at - 1];
    if (!numbers || !own) return [];
    const title = own.text.slice(marksAt(own.text, 0).at(-1)?.end ?? 0);
    const text = `Lessons ${numbers}: ${title.replace(/^\p{L}+ \d+: /u, '')}`;
    return [{ ...own, end: line.end, text }];
  });
  return made.length >= 3 ? made : null;
}

const figure = /^\d{1,3}\.?$/;

/** A table that was copied with one cell a line: a row begins at each number of a run, and all have as many cells. */
function cellLines(lines: readonly TextLine[]): TextLine[] | null {
  const first = lines.findIndex(({ text }) => Number(text) === 1);
  const second = lines.findIndex(({ text }, at) => at > first && Number(text) === 2);
  const width = second - first;
  if (first < 0 || width < 2 || width > 8) return null;
  let rows = 0;
  for (let at = first; at < lines.length; at += width, rows += 1) {
    const { text } = lines[at]!;
    if (!figure.test(text) || Number(text) !== rows + 1) break;
  }
  const until = Math.min(lines.length, first + rows * width);
  if (rows < 3 || until - first < 0.6 * lines.length) return null;
  const row = (at: number): TextLine => {
    const cells = lines.slice(at, Math.min(at + width, until));
    return { ...cells[0]!, text: cells.map(({ text }) => text).join('\t'), end: cells.at(-1)!.end };
  };
  const begin = first >= width ? first - width : first;
  const all = Array.from({ length: Math.ceil((until - begin) / width) }, (_, at) =>
    row(begin + at * width),
  );
  return [...lines.slice(0, begin), ...all, ...lines.slice(until)];
}

/** All ways to see a text. */
export function allViews(text: string): View[] {
  const plain = markupLines(text) ?? textLines(text);
  const unwoven = unwovenLines(plain);
  const running = runningLines(unwoven ?? plain);
  const others: [TextLine[] | null, number][] = [
    [partedLines(plain) ?? plain, 0],
    [unwoven, 1],
    // Lines that it drops cost what unread ones do.
    [running, 1 - 4 * (1 - (running?.length ?? 0) / plain.length)],
    [behindLines(plain), 2],
  ];
  return [
    ...others.flatMap(([lines, bonus]) =>
      lines ? [{ lines: linesOf(lines), bonus, column: '' }] : [],
    ),
    ...columnViews(withTabs(plain) ?? cellLines(plain) ?? plain, text),
  ];
}

/** Other ways to see a text: parted before its labels or numbers, two columns unwoven, numbers behind the titles. */
import { marksAt } from './marks.ts';
import { readNumberWord } from './numerals.ts';
import type { TextLine } from './text-lines.ts';
import { runShare } from './regularities.ts';
import { labelWord, plainWords } from './vocabulary.ts';

const piece = (line: TextLine, from: number, to: number, text?: string): TextLine => {
  // Signs that were removed from the line may have stood before this one.
  const start = Math.min(line.start + from, line.end - 1);
  return {
    ...line,
    text: text ?? line.text.slice(from, to).trim(),
    start,
    end: Math.max(start + 1, Math.min(line.start + to, line.end)),
    isAfterBlank: line.isAfterBlank && from === 0,
  };
};

const cutAt = (line: TextLine, cuts: readonly number[]): TextLine[] => {
  const all = [...new Set([0, ...cuts])].toSorted((a, b) => a - b);
  return all
    .map((at, index) => piece(line, at, all[index + 1] ?? line.text.length))
    .filter(({ text }) => text !== '');
};

const labelled =
  /(?:^|(?<=[\s;,|.]))(\p{L}{3,10})\.? (\d{1,3}|[IVXL]{1,6})(?![\d.]?\d)(?=\s?[:.)–-]|\s|$)/gu;
const numbered = /(?:^|(?<=[\s;,|]))(\d{1,3})[.)](?=\s\p{L})/gu;
const closing =
  /(?<=\s)(?:review|test|quiz|repaso|bilan|révision|prueba|évaluation|evaluación|final exam)(?: \d{1,2})?(?=\s|$)/giu;

/** A line parted before each of its entries, if it holds three labels that count, or four numbers from its start on. */
function parted(line: TextLine): TextLine[] {
  if (line.text.length < 30) return [line];
  const labels = [...line.text.matchAll(labelled)].filter(
    ([, word]) => labelWord(plainWords(word!)) !== undefined,
  );
  const kinds = Map.groupBy(labels, ([, word]) => plainWords(word!));
  const counting = [...kinds].filter(
    ([, found]) =>
      found.length >= 3 &&
      runShare(found.map(([, , value]) => Number(value) || (readNumberWord(value!) ?? 0))) >= 0.7,
  );
  if (counting.length > 0) {
    const tests =
      line.text.length > 200
        ? [...line.text.matchAll(closing)].filter(([text]) => /\d/.test(text))
        : [];
    return cutAt(line, [
      ...labels
        .filter(([, word]) => kinds.get(plainWords(word!))!.length > 1)
        .map(({ index }) => index),
      ...tests.flatMap((test) => [test.index, test.index + test[0].length]),
    ]);
  }
  const numbers = [...line.text.matchAll(numbered)];
  return numbers.length >= 4 &&
    numbers[0]!.index === 0 &&
    runShare(numbers.map(([, value]) => Number(value))) === 1
    ? cutAt(
        line,
        numbers.map(({ index }) => index),
      )
    : [line];
}

/** Lines that hold several entries, parted; null if there is none. */
export function partedLines(lines: readonly TextLine[]): TextLine[] | null {
  const all = lines.flatMap(parted);
  return all.length === lines.length ? null : all;
}

/** Two columns of a page whose lines were read across: parted behind each page, and before a label at the end. */
export function unwovenLines(lines: readonly TextLine[]): TextLine[] | null {
  const middle =
    /(?:(?:[.…·_]\s?){3,}\s*|\t)\d{1,3}(?=\s+[\p{L}¿¡«“"]|\s+\d)|\s\d{1,3}(?=\s+(?:[A-Z]{1,3}[.-]?\d{1,3}|\d{1,3}[.)]? ?\p{Lu}))/gu;
  let found = 0;
  const all = lines.flatMap((line) => {
    const cuts = [...line.text.matchAll(middle)].map((match) => match.index + match[0].length);
    found += cuts.length;
    const inner = /(?<=[^,;]\s)(\p{Lu}\p{L}{2,9}) \d{1,3}$/u.exec(line.text);
    if (inner && labelWord(plainWords(inner[1]!)) && marksAt(line.text, 0).length === 0)
      cuts.push(inner.index);
    return cutAt(line, cuts);
  });
  return found >= 3 && found >= 0.1 * lines.length ? byPage(all) : null;
}

/** The lines in the order of their pages; those without one stay before the next that has one. */
function byPage(lines: readonly TextLine[]): TextLine[] {
  const groups: { page: number; lines: TextLine[] }[] = [];
  let open: TextLine[] = [];
  for (const line of lines) {
    open.push(line);
    const page = /(?:^|[\s.…])(\d{1,4})$/.exec(line.text)?.[1];
    if (page === undefined) continue;
    groups.push({ page: Number(page), lines: open });
    open = [];
  }
  return [...groups.toSorted((a, b) => a.page - b.page).flatMap((group) => group.lines), ...open];
}

/** A run 1, 2, 3 … whose numbers are glued to other columns, each followed by a title and a page that rises. */
export function runningLines(lines: readonly TextLine[]): TextLine[] | null {
  const made: TextLine[] = [];
  const pages: number[] = [];
  let next = 1;
  let since = 0;
  for (const line of lines) {
    const found = [
      ...line.text.matchAll(/(?:^|[\s\p{L}.|]|(?<=^\d{1,2}))(\d{1,3})[.:)]?\s?(?=[\p{L}¿¡«“])/gu),
    ];
    // "517 le dictionnaire": the fifth week and the seventeenth lesson.
    const glued = /^(\d{1,2}?)(\d{1,3})\s?(?=\p{L})/u.exec(line.text);
    const isGlued =
      glued !== null &&
      Number(`${glued[1]}${glued[2]}`) !== next &&
      `${glued[1]}${glued[2]}`.endsWith(String(next));
    const match = found.findLast(([, value]) => Number(value) === next);
    const from = match ? match.index + match[0].length : isGlued ? glued[0].length : -1;
    since += 1;
    if (from < 0 || since > 12) continue;
    const page = /\s(\d{1,4})(?:\s?-\s?\d{1,4})?$/.exec(line.text);
    if (page) pages.push(Number(page[1]));
    made.push(piece(line, 0, line.text.length, `${next}. ${line.text.slice(from)}`));
    next += 1;
    since = 0;
  }
  const rising = pages.filter((page, at) => at === 0 || page >= pages[at - 1]!).length;
  return made.length >= 6 && pages.length >= 0.7 * made.length && rising >= 0.9 * pages.length
    ? made
    : null;
}

const behind =
  /^(.*?)\s*\((?:Lessons?|Leçons?|Lección|Lecciones|Séances?|Sesion(?:es)?)\s+(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?\)\s*$/iu;

/** Titles with "(Lesson 12)" behind them, on their line or the next. */
export function behindLines(lines: readonly TextLine[]): TextLine[] | null {
  const made = lines.flatMap((line, at): TextLine[] => {
    const found = behind.exec(line.text);
    const before = lines[at - 1];
    if (!found || (found[1] === '' && !before)) return [];
    const text = found[1] || before!.text;
    const marks = marksAt(text, 0);
    const title = text.slice(marks.at(-1)?.end ?? 0).replace(/^\p{L}+ \d+: /u, '');
    const range = found[3] ? `${found[2]}-${found[3]}` : found[2];
    return [
      { ...line, start: found[1] ? line.start : before!.start, text: `Lessons ${range}: ${title}` },
    ];
  });
  return made.length >= 3 ? made : null;
}

/** What stands before a title: bullets, headings' signs, "Lesson 3:", "IV.", "1.4". */
import { readGarbledNumber, readNumberWord, readRoman } from './numerals.ts';
import {
  isLooseLabel,
  labelWord,
  lessonRank,
  plainWords,
  weekdays,
  type LabelRank,
} from './vocabulary.ts';
import { lessonTypeOf } from './lesson-type.ts';

/** How a number is written. `garbled`: a scan's, whose value only the neighbours tell. */
export type NumberStyle =
  'arabic' | 'bare' | 'roman' | 'alpha' | 'decimal' | 'dashed' | 'garbled' | 'none';

export interface Mark {
  /** The label's word, without accents and in the singular, or nothing. */
  readonly label: string;
  readonly rank: LabelRank | 0;
  readonly style: NumberStyle;
  /** 1.4 is [1, 4]; without a number none. */
  readonly parts: readonly number[];
  /** Where a range ends; undefined: no range. */
  readonly last?: number | undefined;
  readonly isPlural: boolean;
  /** The mark as printed, without what parts it from the title. */
  readonly printed: string;
  /** A sign parts it from what follows. */
  readonly isParted: boolean;
}

export interface ReadMarks {
  /** `#` to `######` of Markdown; 0: none. */
  readonly heading: number;
  /** The bullet's sign, or nothing. */
  readonly bullet: string;
  readonly marks: readonly Mark[];
  readonly rest: string;
  /** At which column of the line the rest begins. */
  readonly restAt: number;
}

const bullets = /^(?:[-*•·‣◦▪▫●○■□➢➤►▶→⇒✓✔☐☑✗+–—»]|o(?= \S)|\[[ xX]?\])\s+/;
const parting = /^\s*(?:[:.)\]|•·°]|[-–—]+(?=\s|$|\p{L}))+\s*/u;
const dash = '[-–—‒−]';
const joiner = new RegExp(
  `^\\s*(?:${dash}|to\\b|through\\b|thru\\b|and\\b|y\\b|et\\b|a\\b|à(?=\\s)|al\\b|al?\\b|und\\b|bis\\b|&|,)\\s*`,
  'iu',
);

interface Numeral {
  style: NumberStyle;
  parts: number[];
  length: number;
}

/** The numeral that a text begins with, if nothing of a word hangs on it. */
function numeralAt(text: string, mayBeWord: boolean): Numeral | undefined {
  const decimal = /^\d{1,3}(?:\.\d{1,3}){1,4}(?![\d%])/.exec(text)?.[0];
  if (decimal)
    return { style: 'decimal', parts: decimal.split('.').map(Number), length: decimal.length };
  const arabic = /^\d{1,4}(?![\d%,.]\d)/.exec(text)?.[0];
  if (arabic && !/^(?:st|nd|rd|th)\b/.test(text.slice(arabic.length)))
    return { style: 'arabic', parts: [Number(arabic)], length: arabic.length };
  const word = /^[\p{L}\p{M}]+(?:-(?:sept|huit|neuf))?/u.exec(text)?.[0] ?? '';
  const roman = word.length <= 8 ? readRoman(word) : undefined;
  if (roman !== undefined && !/^\d/.test(text.slice(word.length)))
    return { style: 'roman', parts: [roman], length: word.length };
  const value = mayBeWord ? readNumberWord(plainWords(word).replace(' ', '-')) : undefined;
  return value === undefined ? undefined : { style: 'arabic', parts: [value], length: word.length };
}

/** A range's end or further numbers after the first: "41-45", "3 and 4", "IV–VI". */
function rangeAfter(text: string, first: Numeral): { last: number; length: number } | undefined {
  const between = joiner.exec(text)?.[0];
  if (between === undefined || first.parts.length !== 1) return undefined;
  const second = numeralAt(text.slice(between.length), false);
  if (second?.style !== first.style || second.parts.length !== 1) return undefined;
  const length = between.length + second.length;
  if (/^[\p{L}\d/]/u.test(text.slice(length))) return undefined;
  const further = rangeAfter(text.slice(length), second);
  return further && further.last > second.parts[0]!
    ? { last: further.last, length: length + further.length }
    : { last: second.parts[0]!, length };
}

const noMark = { label: '', rank: 0, isPlural: false, last: undefined } as const;

/** "Lesson 3:", "Unit One –", "Tema IV", "Week 2", "Monday:". */
function labelMark(text: string): { mark: Mark; length: number } | undefined {
  const word = /^[\p{L}\p{M}]{1,14}/u.exec(text)?.[0] ?? '';
  const plain = plainWords(word);
  if (weekdays.has(plain)) {
    const end = /^\.?\s*(?:[:–—-]\s*|\s{2,}|\t|$)/.exec(text.slice(word.length))?.[0];
    if (end === undefined) return undefined;
    const mark: Mark = {
      ...noMark,
      label: 'day',
      rank: 7,
      style: 'none',
      parts: [],
      printed: word,
      isParted: true,
    };
    return { mark, length: word.length + end.length };
  }
  const known = labelWord(plain);
  if (!known || (word.length < 3 && !/^\p{Lu}/u.test(word))) return undefined;
  const gap = /^\.?\s*(?:#|n[o°º]\.?\s|no\.?\s|number\s|num\.\s|nr\.?\s)?\s*/i.exec(
    text.slice(word.length),
  )![0];
  if (gap === '') return undefined;
  const at = word.length + gap.length;
  const rest = text.slice(at);
  const letter = /^[A-Z](?=\s*[:.)–—-])/.exec(rest)?.[0];
  let numeral = numeralAt(rest, true);
  if (letter && (!numeral || !/[IVXL]/.test(letter)))
    numeral = { style: 'alpha', parts: [letter.charCodeAt(0) - 64], length: 1 };
  // A scan's digit: "Lesson l:", "Lesson S:".
  const garbled = /^[\dlIOSZB|]{1,3}(?=\s*[:.)])/.exec(rest)?.[0];
  if (!numeral && garbled) {
    const value = readGarbledNumber(garbled);
    if (value !== undefined) numeral = { style: 'garbled', parts: [value], length: garbled.length };
  }
  if (!numeral) return undefined;
  const after = rest.slice(numeral.length);
  if (/^[\p{L}\d%'’]/u.test(after)) return undefined;
  const range = rangeAfter(after, numeral);
  const length = at + numeral.length + (range?.length ?? 0);
  // "Lesson 1-2" of an outer number and an inner one; "Lessons 1-2" is a range.
  const isPair =
    range !== undefined &&
    !known.isPlural &&
    numeral.style === 'arabic' &&
    new RegExp(`^${dash}\\d`).test(after);
  // "Unit 1, Lesson 2: …"
  const comma = /^,\s+/.exec(text.slice(length))?.[0] ?? '';
  const isOuter = comma !== '' && labelMark(text.slice(length + comma.length)) !== undefined;
  const end = isOuter ? comma : (parting.exec(text.slice(length))?.[0] ?? '');
  const isParted =
    end.trim() !== '' ||
    /^\s*$/.test(text.slice(length)) ||
    /^(?:\t|\s{2,})/.test(text.slice(length));
  // "Story 3 of the week", "class 5 is hard": a loose word needs the sign.
  if (isLooseLabel(known.word) && !isParted) return undefined;
  const mark: Mark = {
    label: known.word,
    rank: known.rank,
    style: isPair ? 'dashed' : numeral.style,
    parts: isPair ? [numeral.parts[0]!, range.last] : numeral.parts,
    last: range !== undefined && !isPair && range.last > numeral.parts[0]! ? range.last : undefined,
    isPlural: known.isPlural,
    printed: text.slice(0, length).trim(),
    isParted,
  };
  return { mark, length: length + end.length };
}

const unlabelled = (
  style: NumberStyle,
  parts: readonly number[],
  printed: string,
  isParted: boolean,
  last?: number,
): Mark => ({
  ...noMark,
  style,
  parts,
  last,
  printed,
  isParted,
});

/** "12.", "(3)", "IV –", "1.4", "7 • ", "12 " before a title. */
function numberMark(text: string): { mark: Mark; length: number } | undefined {
  const opening = /^(?:\(|#|n[o°º]\.?\s*(?=\d)|no\.\s*(?=\d))/i.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  // "4.º de Primaria": the fourth year.
  if (/^\d{1,2}\.[ºª°]/.test(rest)) return undefined;
  const numeral = numeralAt(rest, false);
  if (numeral) {
    const range =
      numeral.style === 'decimal' ? undefined : rangeAfter(rest.slice(numeral.length), numeral);
    const length = numeral.length + (range?.length ?? 0);
    const after = rest.slice(length);
    const ordinal = /^(?:º|ª|°|er|ère|ème|e(?=\s))\.?\s*(?=\s|[-–—:.)])/.exec(after)?.[0] ?? '';
    const end = parting.exec(after.slice(ordinal.length))?.[0] ?? '';
    const tail = after.slice(ordinal.length + end.length);
    const isColumn = /^(?:\t|\s{2,})/.test(after);
    const printed = rest.slice(0, length);
    const isGlued = end.trim() === '' && ordinal === '' && opening === '' && !isColumn;
    const parts = numeral.parts;
    const spanned = range && range.last > parts[0]! ? range.last : undefined;
    const total = opening.length + length + ordinal.length + end.length;
    const isEmpty = tail.trim() === '';
    const isPair =
      range !== undefined &&
      numeral.style === 'arabic' &&
      new RegExp(`^${dash}\\d`).test(rest.slice(numeral.length));
    if (isPair && (/^\s/.test(after) || end.trim() !== '') && !isEmpty)
      return {
        mark: unlabelled('dashed', [parts[0]!, range.last], printed, !isGlued, spanned),
        length: total,
      };
    if (range && isGlued) return undefined;
    if (numeral.style === 'decimal') {
      if (isGlued && !/^\s+\S/.test(after) && !/^\p{Lu}/u.test(after)) return undefined;
      return { mark: unlabelled('decimal', parts, printed, !isGlued), length: total };
    }
    if (numeral.style === 'roman') {
      if (isGlued || (/^\s*[-–—]/.test(end) && printed.length === 1 && !/^\s/.test(end)) || isEmpty)
        return undefined;
      return { mark: unlabelled('roman', parts, printed, true, spanned), length: total };
    }
    // "3:45", "12.5", "5-day": no number of a list.
    if (!isGlued && /^\d/.test(tail) && !/\s$/.test(end) && !isColumn) return undefined;
    if (!isGlued && /^[-–—]$/.test(end)) return undefined;
    if (isGlued) {
      // A scan's comma for a full stop.
      const smudged = /^\s?[,;]\s*(?=\p{L})/u.exec(after)?.[0];
      if (smudged)
        return {
          mark: unlabelled('garbled', parts, printed, true),
          length: total + smudged.length,
        };
      if (!/^\s+[\p{L}¿¡"“«'(*\d]/u.test(after)) return undefined;
      return { mark: unlabelled('bare', parts, printed, false), length: total };
    }
    return { mark: unlabelled('arabic', parts, printed, true, spanned), length: total };
  }
  const sub = /^(\d{1,3})([a-h])[.):]\s+/.exec(rest);
  if (sub)
    return {
      mark: unlabelled(
        'decimal',
        [Number(sub[1]), sub[2]!.charCodeAt(0) - 96],
        sub[0].trim(),
        true,
      ),
      length: opening.length + sub[0].length,
    };
  const alpha = /^([A-Za-z])[.)]\s+(?=\S)/.exec(rest);
  if (alpha)
    return {
      mark: unlabelled('alpha', [alpha[1]!.toLowerCase().charCodeAt(0) - 96], alpha[1]!, true),
      length: opening.length + alpha[0].length,
    };
  const garbled = /^([\dZlI|OSBgqGbA\][!?]{1,3})[.,:;)]\s*(?=\p{L})/u.exec(rest);
  const value = garbled && readGarbledNumber(garbled[1]!);
  if (garbled && value !== undefined && value !== null)
    return {
      mark: unlabelled('garbled', [value], garbled[1]!, true),
      length: opening.length + garbled[0].length,
    };
  const strokes = /^([IVXLCDMilvxTJjtuUnNmYK1|!\]]{2,9})[.,:;]\s*(?=\S)/.exec(rest);
  if (strokes)
    return {
      mark: unlabelled('garbled', [], strokes[1]!, true),
      length: opening.length + strokes[0].length,
    };
  return undefined;
}

/** "Unit 2 Review" is a title, though "Unit 2: Review" has one. */
const namesATest = (mark: Mark, rest: string): boolean =>
  !mark.isParted &&
  !/^\s*[(\[\d]/.test(rest) &&
  lessonTypeOf(rest) !== 'lesson' &&
  rest.trim().split(/\s+/).length <= 4;

/** Whether a label may follow those before it: a week in front of a day, not a unit inside of a lesson's title. */
function mayFollow(before: readonly Mark[], mark: Mark, rest: string): boolean {
  const outer = before.at(-1);
  if (!outer) return true;
  if (outer.label !== '') return mark.rank > outer.rank && outer.rank < lessonRank;
  return outer.style === 'arabic' || outer.style === 'bare'
    ? !isLooseLabel(mark.label) && rest.trim() !== '' && mark.rank > 1
    : false;
}

/** Everything before the title of a line whose text begins at its first sign. */
export function readMarks(line: string): ReadMarks {
  let rest = line;
  const heading = /^(#{1,6})\s+/.exec(rest);
  if (heading) rest = rest.slice(heading[0].length).replace(/\s+#+$/, '');
  let bullet = '';
  for (
    let found = bullets.exec(rest);
    found && rest.length > found[0].length;
    found = bullets.exec(rest)
  ) {
    bullet ||= found[0].trim();
    rest = rest.slice(found[0].length);
  }
  const marks: Mark[] = [];
  while (marks.length < 3) {
    const labelled = labelMark(rest);
    if (labelled) {
      const after = rest.slice(labelled.length);
      if (namesATest(labelled.mark, after) || !mayFollow(marks, labelled.mark, after)) break;
      marks.push(labelled.mark);
      rest = after;
      continue;
    }
    const numbered = numberMark(rest);
    if (!numbered) break;
    const outer = marks.at(-1);
    const isInner = outer !== undefined && numbered.mark.style !== 'decimal';
    // "2. 1 What is Physics?": the list's own number, and the chapter's.
    if (
      isInner &&
      !(outer.style === 'arabic' && outer.label === '' && numbered.mark.style === 'bare')
    )
      break;
    marks.push(numbered.mark);
    rest = rest.slice(numbered.length);
  }
  return {
    heading: heading ? heading[1]!.length : 0,
    bullet,
    marks,
    rest: rest.trimStart(),
    restAt: line.length - rest.trimStart().length,
  };
}

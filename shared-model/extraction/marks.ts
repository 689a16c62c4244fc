/** Reads every mark before a title: "Week 2, Day 1:", "IV.", "1.4", "GR.01". Which of them counts is decided later. */
import { lessonTypeOf } from './lesson-type.ts';
import { readGarbledNumber, readNumberWord, readRoman } from './numerals.ts';
import {
  isLooseLabel,
  labelWord,
  lessonRank,
  plainWords,
  shortLabel,
  weekdays,
} from './vocabulary.ts';

/**
 * A mark before a title. Its kind is a label's word in the singular ("lesson"), `n` for "3.", `bare` for "3" alone, `R`
 * and `bareR` in Roman digits, `A` a letter, `d2`, `d3` for numbers of two and three parts, `code` for letters with a
 * number, `weekday`, or `garbled` for what a scan may have made of a number.
 */
export interface Mark {
  readonly kind: string;
  /** Of a label: 1 (part) to 7 (day); otherwise 0. */
  readonly rank: number;
  readonly value: number | null;
  /** A range's last number; null: it isn't one. */
  readonly last: number | null;
  readonly printed: string;
  /** Where it begins in its line, and where what follows it does. */
  readonly at: number;
  readonly end: number;
}

/** The signs between a mark and its title. */
const parting = /^\s*(?:[:.)\]|•·°]|[-–—]+(?=\s|$|\p{L}))+\s*/u;
const joining = /^\s*(?:[-–—‒−]|(?:to|through|thru|and|y|et|a|à|al)(?=\s)|&)\s*/iu;
const decimal = /^\d{1,3}(?:\.\d{1,3}){1,4}(?![\d%])/;
const dashed = /^(\d{1,3})-(\d{1,3})(?: (\d{1,3}))?(?=[.:)]?\s+\p{L})/u;
const code = /^(?:([A-Z]{1,3})[.-]?0?(\d{1,3})|(\d{1,2})([A-H]))[.:)]?\s+(?=[\p{L}¿¡])/u;

interface Numeral {
  kind: 'n' | 'R' | 'A' | 'd';
  value: number;
  parts: number;
  length: number;
}

/** The number at the beginning of a text, if no word is attached to it. */
function numeralAt(text: string, mayBeWord: boolean): Numeral | undefined {
  const split = decimal.exec(text)?.[0];
  if (split) {
    const parts = split.split('.');
    return { kind: 'd', value: Number(parts.at(-1)), parts: parts.length, length: split.length };
  }
  const arabic = /^\d{1,4}(?![\d%,.]\d)(?!\d)(?!(?:st|nd|rd|th)\b)/.exec(text)?.[0];
  if (arabic) return { kind: 'n', value: Number(arabic), parts: 1, length: arabic.length };
  const word = /^[\p{L}\p{M}]{1,12}(?:-(?:sept|huit|neuf))?/u.exec(text)?.[0] ?? '';
  const roman = word.length <= 8 ? readRoman(word) : undefined;
  if (roman !== undefined && !/^[CDLM]$/i.test(word))
    return { kind: 'R', value: roman, parts: 1, length: word.length };
  if (/^[A-Z]$/.test(word))
    return { kind: 'A', value: word.charCodeAt(0) - 64, parts: 1, length: 1 };
  const value = mayBeWord ? readNumberWord(plainWords(word).replace(' ', '-')) : undefined;
  return value === undefined ? undefined : { kind: 'n', value, parts: 1, length: word.length };
}

/** The end of a range after its first number: "41-45", "3 and 4", "IV–VI". */
function rangeAfter(text: string, first: Numeral): { last: number; length: number } | undefined {
  const between = joining.exec(text)?.[0];
  if (between === undefined || first.kind === 'd') return undefined;
  const second = numeralAt(text.slice(between.length), false);
  if (second?.kind !== first.kind || second.value <= first.value) return undefined;
  const length = between.length + second.length;
  return /^[\p{L}\d/]/u.test(text.slice(length)) ? undefined : { last: second.value, length };
}

const labelAt = (text: string, at: number): Mark | undefined => {
  const word = /^[\p{L}\p{M}]{1,14}/u.exec(text)?.[0] ?? '';
  const plain = plainWords(word);
  if (weekdays.has(plain)) {
    const end = /^\.?\s*(?:[:–—-]\s*|\s{2,}|\t|$)/.exec(text.slice(word.length))?.[0];
    const value = weekdays.get(plain)!;
    return end === undefined
      ? undefined
      : {
          kind: 'weekday',
          rank: 7,
          value,
          last: null,
          printed: word,
          at,
          end: at + word.length + end.length,
        };
  }
  const isGlued = /^\d/.test(text.slice(word.length));
  const known = labelWord(plain) ?? (isGlued ? shortLabel(plain) : undefined);
  if (!known || ((word.length < 3 || isGlued) && !/^\p{Lu}/u.test(word))) return undefined;
  const gap = /^\.?\s*(?:#|n[o°º]\.?\s|no\.?\s|number\s|nr\.?\s)?\s*/i.exec(
    text.slice(word.length),
  )![0];
  if (gap === '' && !isGlued) return undefined;
  const from = word.length + gap.length;
  const garbled = /^[\dlIOSZB|]{1,3}(?=\s*[:.)])/.exec(text.slice(from))?.[0];
  let numeral = numeralAt(text.slice(from), true);
  if (!numeral && garbled)
    numeral = {
      kind: 'n',
      value: readGarbledNumber(garbled) ?? 0,
      parts: 1,
      length: garbled.length,
    };
  if (!numeral || /^(?:[\p{L}\d%'’])/u.test(text.slice(from + numeral.length))) return undefined;
  const range = rangeAfter(text.slice(from + numeral.length), numeral);
  const length = from + numeral.length + (range?.length ?? 0);
  const after = text.slice(length);
  const signs = /^,\s+(?=\p{L}+\.? \d)/u.exec(after)?.[0] ?? parting.exec(after)?.[0] ?? '';
  const isParted = signs.trim() !== '' || isGlued || /^(?:\s*$|\t|\s{2,})/.test(after);
  const rest = after.slice(signs.length).trim();
  // "Story 3 of the week": a loose word needs a sign behind its number. "Unit 2 Review" is a title.
  if (!isParted && (isLooseLabel(known.word) || numeral.kind === 'A')) return undefined;
  if (
    !isParted &&
    !/^[([\d]/.test(rest) &&
    rest.split(/\s+/).length <= 4 &&
    lessonTypeOf(rest) !== 'lesson' &&
    known.rank < lessonRank
  )
    return undefined;
  if (!isParted && known.rank >= lessonRank && /^(?:quiz|test|exam)\b/i.test(rest))
    return undefined;
  return {
    kind: known.word,
    rank: known.rank,
    value: numeral.value,
    last: range?.last ?? null,
    printed: text.slice(0, length).trim(),
    at,
    end: at + length + signs.length,
  };
};

const numberAt = (text: string, at: number): Mark | undefined => {
  const made = (
    kind: string,
    value: number | null,
    printed: string,
    length: number,
    last: number | null = null,
  ): Mark => ({
    kind,
    rank: 0,
    value,
    last,
    printed,
    at,
    end: at + length,
  });
  const pair = dashed.exec(text);
  if (pair) {
    const length = pair[0].length;
    const end = (parting.exec(text.slice(length))?.[0] ?? /^\s*/.exec(text.slice(length))![0])
      .length;
    return made(
      pair[3] ? 'd3' : 'd2-',
      Number(pair[3] ?? pair[2]),
      pair[0],
      length + end,
      pair[3] ? null : Number(pair[2]),
    );
  }
  const coded = code.exec(text);
  if (coded && readRoman(coded[1] ?? '') === undefined)
    return made(
      coded[1] ? 'code' : 'codeA',
      coded[2] ? Number(coded[2]) : coded[4]!.charCodeAt(0) - 64,
      coded[0].trim(),
      coded[0].length,
    );
  const opening = /^(?:\(|\[(?=\d{1,3}\])|#|n[o°º]\.?\s*(?=\d))/i.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  const numeral = /^\d{1,2}\.[ºª°]/.test(rest) ? undefined : numeralAt(rest, false);
  if (numeral) {
    const range = rangeAfter(rest.slice(numeral.length), numeral);
    const length = numeral.length + (range?.length ?? 0);
    const after = rest.slice(length);
    const ordinal = /^(?:º|ª|°|er|ère|ème|e(?=\s))\.?\s*(?=\s|[-–—:.)])/.exec(after)?.[0] ?? '';
    const signs = parting.exec(after.slice(ordinal.length))?.[0] ?? '';
    const tail = after.slice(ordinal.length + signs.length);
    const isParted = signs.trim() !== '' || ordinal !== '' || opening !== '';
    const gap = /^\s*/.exec(tail)![0].length;
    const total = opening.length + length + ordinal.length + signs.length + gap;
    const printed = rest.slice(0, length);
    const isTitled = /^\s*[\p{L}¿¡"“«'‘(*\d]/u.test(tail);
    const isGap = /^\s/.test(tail) || /\s$/.test(signs);
    if (numeral.kind === 'd')
      return isTitled && (isGap || signs !== '' || /^\p{Lu}/u.test(tail))
        ? made(`d${numeral.parts}`, numeral.value, printed, total)
        : undefined;
    if (!isTitled || (range && !isParted && numeral.kind === 'n')) return undefined;
    if (isParted) {
      // "3:45" and "5-day" are no list's numbers; "I-" of a word isn't either.
      if (!isGap && (/^\d/.test(tail) || /^[-–—]$/.test(signs.trim()) || numeral.kind !== 'n'))
        return undefined;
      return made(numeral.kind, numeral.value, printed, total, range?.last ?? null);
    }
    const smudged = /^\s?[,;]\s*(?=\p{L})/u.exec(after)?.[0];
    if (smudged) return made('garbled', null, printed, opening.length + length + smudged.length);
    if (isGap && numeral.kind === 'n') return made('bare', numeral.value, printed, total);
    if (
      isGap &&
      numeral.kind !== 'A' &&
      /^[IVXLC]+$/.test(printed) &&
      /^\s+[\p{Lu}¿¡"“]/u.test(tail)
    )
      return made('bareR', numeral.value, printed, total);
  }
  const sub = /^(\d{1,3})([a-h])[.):]\s+/.exec(rest);
  if (sub)
    return made('d2', sub[2]!.charCodeAt(0) - 96, sub[0].trim(), opening.length + sub[0].length);
  const letter = /^([a-z])[.)]\s*(?=\S)/.exec(rest);
  if (letter)
    return made('A', letter[1]!.charCodeAt(0) - 96, letter[1]!, opening.length + letter[0].length);
  const garbled = /^([\dZlI|OSBgqbA\][!?TJjtuUnNmYK1VXLCixv]{1,9})\s?[.,:;)]\s*(?=[\p{L}¿¡])/u.exec(
    rest,
  );
  if (garbled) return made('garbled', null, garbled[1]!, opening.length + garbled[0].length);
  const strokes = /^([Il1|!\]]{1,4})\s+(?=\p{Lu})/u.exec(rest);
  return strokes && strokes[1] !== '1'
    ? made('garbled', null, strokes[1]!, strokes[0].length)
    : undefined;
};

/** The marks at the beginning of a line's text, from `from` on, outermost first. */
export function marksAt(text: string, from: number): Mark[] {
  const marks: Mark[] = [];
  for (let at = from; marks.length < 4; at = marks.at(-1)!.end) {
    const rest = text.slice(at, at + 200);
    const before = marks.at(-1);
    const label = labelAt(rest, at);
    const mark = label ?? (before && before.rank > 0 ? undefined : numberAt(rest, at));
    if (!mark || (before && mark.kind === 'garbled')) break;
    marks.push(mark);
  }
  // "Topic A: Topic A: …" is one label.
  return marks
    .filter(
      (mark, at) =>
        at === 0 ||
        mark.kind !== marks[at - 1]!.kind ||
        mark.value !== marks[at - 1]!.value ||
        mark.rank === 0,
    )
    .map((mark) => {
      const twice = marks.findLast(
        ({ kind, value, rank }) => rank > 0 && kind === mark.kind && value === mark.value,
      );
      return twice ? { ...mark, end: twice.end } : mark;
    });
}

/** Reads every mark before a title: "Week 2, Day 1:", "IV.", "1.4", "GR.01". Which of them counts is decided later. */
import { lessonTypeOf } from './lesson-type.ts';
import { readGarbledNumber, readNumberWord, readRoman } from './numerals.ts';
import { runShare, share } from './shares.ts';
import {
  isLooseLabel,
  labelWord,
  lessonRank,
  months,
  opensDetail,
  plainWords,
  shortLabel,
  type LabelWord,
} from './vocabulary.ts';

/**
 * A mark before a title. Its kind is a label's word in the singular ("lesson"), `n` for "3.", `bare` for "3" alone, `R`
 * and `bareR` in Roman digits, `A` a letter, `d2`, `d3` for numbers of two and three parts, `code` for letters with a
 * number, or `garbled` for what a scan may have made of a number.
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

interface Numeral {
  readonly kind: string;
  readonly value: number;
  readonly last: number | null;
  readonly length: number;
}

const match = (pattern: RegExp, text: string): string => pattern.exec(text)?.[0] ?? '';
const letterValue = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 64;

/** The signs between a mark and its title, and between the two numbers of a range. */
const parting = /^\s*(?:[:.)\]|•·°]|[-–—]+(?=\s|$|\p{L}))+\s*/u;
const joining = /^\s*(?:[-–—‒−]|(?:to|through|thru|and|y|et|a|à|al)(?=\s)|&)\s*/iu;

/** The number at the beginning of a text, if no word is attached to it. */
function numeralAt(text: string, mayBeWord: boolean): Numeral | undefined {
  const made = (kind: string, value: number, { length }: string): Numeral => ({
    kind,
    value,
    last: null,
    length,
  });
  const split = match(/^\d{1,3}(?:\.\d{1,3}){1,4}(?![\d%])/, text);
  if (split) return made(`d${split.split('.').length}`, Number(split.split('.').at(-1)), split);
  const arabic = match(/^\d{1,4}(?![\d%,.]\d)(?!\d)(?!(?:st|nd|rd|th)\b)/, text);
  if (arabic) return made('n', Number(arabic), arabic);
  const word = match(/^[\p{L}\p{M}]{1,12}(?:-(?:sept|huit|neuf))?/u, text);
  const roman = /^[CDLM]$/i.test(word) ? undefined : readRoman(word);
  if (roman !== undefined) return made('R', roman, word);
  if (/^[A-Z]$/.test(word)) return made('A', letterValue(word), word);
  const value = mayBeWord ? readNumberWord(plainWords(word).replace(' ', '-')) : undefined;
  return value === undefined ? undefined : made('n', value, word);
}

/** A numeral, or a range of them: "41-45", "3 and 4", "IV–VI". */
function rangeAt(text: string, mayBeWord: boolean): Numeral | undefined {
  const first = numeralAt(text, mayBeWord);
  const between = first && match(joining, text.slice(first.length));
  if (!first || !between || first.kind.startsWith('d')) return first;
  const from = first.length + between.length;
  const second = numeralAt(text.slice(from), false);
  if (second?.kind !== first.kind || second.value <= first.value) return first;
  const length = from + second.length;
  return /^[\p{L}\d/]/u.test(text.slice(length)) ? first : { ...first, last: second.value, length };
}

/** "Class 3 (Sept 8): …" */
const bracketed = /^\s*[([][^()[\]]{3,30}[)\]]\s*[:–—-]/;

/** Words by which one list labels its entries beside those of every list. */
export type OwnLabels = ReadonlyMap<string, LabelWord>;

const counted = /^(?:\S{1,2}\s+)?(\p{Lu}[\p{L}\p{M}]{2,13}) (\d{1,3})(?![\d.,]?\d)(.*)$/u;

/**
 * The word of no language known here that counts entries with a title: "Aula 1: …, Aula 2: …". Several are names: of
 * the books of the Bible, of a story's parts.
 */
export function ownLabels(texts: readonly string[]): OwnLabels {
  const found = texts.flatMap((text) => {
    const [, word, value, rest = ''] = counted.exec(text) ?? [];
    const plain = word ? plainWords(word) : '';
    const isTaken = plain === '' || months.has(plain) || opensDetail(plain);
    return !isTaken && !labelWord(plain) && lessonTypeOf(plain) === 'lesson'
      ? [{ plain, value: Number(value), rest }]
      : [];
  });
  const labels = [...Map.groupBy(found, ({ plain }) => plain)].flatMap(([word, own]) => {
    const isRun = own.length > 2 && runShare(own.map(({ value }) => value)) >= 0.7;
    const isTitled = share(own, ({ rest }) => /\p{L}{2}/u.test(rest)) >= 0.8;
    return isRun && isTitled ? [[word, { word, rank: 4, isPlural: false }] as const] : [];
  });
  return new Map(labels.length === 1 ? labels : []);
}

function labelAt(text: string, at: number, own: OwnLabels): Mark | undefined {
  const word = match(/^[\p{L}\p{M}]{1,14}/u, text);
  const gap = match(
    /^\.?\s*(?:#|n[o°º]\.?\s|no\.?\s|number\s|nr\.?\s)?\s*/i,
    text.slice(word.length),
  );
  const isGlued = gap === '';
  const plain = plainWords(word);
  const known = labelWord(plain) ?? own.get(plain) ?? (isGlued ? shortLabel(plain) : undefined);
  if (!known || ((word.length < 3 || isGlued) && !/^\p{Lu}/u.test(word))) return undefined;
  const from = text.slice(word.length + gap.length);
  const smudge = match(/^[\dlIOSZB|]{1,3}(?=\s*[:.)])/, from);
  const value = readGarbledNumber(smudge) ?? 0;
  const garbled = smudge ? { kind: 'n', value, last: null, length: smudge.length } : undefined;
  const numeral = rangeAt(from, true) ?? garbled;
  if (!numeral || (isGlued && !/^\d/.test(from))) return undefined;
  const length = word.length + gap.length + numeral.length;
  const after = text.slice(length);
  if (/^[\p{L}\d%'’]/u.test(after)) return undefined;
  const signs = match(/^,\s+(?=\p{L}+\.? \d)/u, after) || match(parting, after);
  const rest = after.slice(signs.length).trim();
  const isParted =
    signs.trim() !== '' || isGlued || /^(?:\s*$|\t|\s{2,})/.test(after) || bracketed.test(after);
  // "Story 3 of the week": a loose word needs a sign behind its number. "Unit 2 Review" and "Lesson 2 Quiz" are titles.
  const isLoose = isLooseLabel(known.word) || numeral.kind === 'A';
  const isTest =
    known.rank < lessonRank
      ? /^[^([\d]\S*(?:\s+\S+){0,3}$/.test(rest) && lessonTypeOf(rest) !== 'lesson'
      : /^(?:quiz|test|exam)\b/i.test(rest);
  if (!isParted && (isLoose || isTest)) return undefined;
  const printed = text.slice(0, length).trim();
  const end = at + length + signs.length;
  const { last } = numeral;
  return { kind: known.word, rank: known.rank, value: numeral.value, last, printed, at, end };
}

/** Marks that their form alone tells: the first group is what is printed, the second its value. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['d3', /^(\d{1,3}-\d{1,3} (\d{1,3}))[.:)]?\s+(?=\p{L})/u],
  ['d2-', /^(\d{1,3}-(\d{1,3}))[.:)]?\s+(?=\p{L})/u],
  ['code', /^((?![IVXLC]+\b)[A-Z]{1,3}[.-]?0?(\d{1,3}))[.:)]?\s+(?=[\p{L}¿¡])/u],
  ['codeA', /^(\d{1,2}([A-H]))[.:)]?\s+(?=[\p{L}¿¡])/u],
  ['d2', /^\(?(\d{1,3}([a-h]))[.):]\s+/],
  ['A', /^\(?(([a-z]))[.)]\s*(?=\S)/],
];
/** What a scan may have made of a number and its sign. */
const smudges = [
  /^([\dZlI|OSBgqbA\][!?TJjtuUnNmYK1VXLCixv]{1,9})\s?[.,:;)]\s*(?=[\p{L}¿¡])/u,
  /^((?!1\s)[Il1|!\]]{1,4})\s+(?=\p{Lu})/u,
];

function numberAt(text: string, at: number): Mark | undefined {
  const made = (
    kind: string,
    printed: string,
    length: number,
    value: number | null,
    last: number | null = null,
  ): Mark => ({ kind, rank: 0, value, last, printed, at, end: at + length });
  const formed = (from: number, to: number): Mark | undefined => {
    for (const [kind, form] of forms.slice(from, to)) {
      const [whole = '', printed = '', value = ''] = form.exec(text) ?? [];
      if (whole)
        return made(kind, printed, whole.length, Number(value) || letterValue(value || 'A'));
    }
    return undefined;
  };
  const first = formed(0, 4);
  if (first) return first;
  const opening = match(/^(?:\(|\[(?=\d{1,3}\])|#|n[o°º]\.?\s*(?=\d))/i, text);
  const rest = text.slice(opening.length);
  const numeral = /^\d{1,2}\.[ºª°]/.test(rest) ? undefined : rangeAt(rest, false);
  if (numeral) {
    const { kind, value, last } = numeral;
    const printed = rest.slice(0, numeral.length);
    const after = rest.slice(numeral.length);
    const ordinal = match(/^(?:º|ª|°|er|ère|ème|e(?=\s))\.?\s*(?=\s|[-–—:.)])/, after);
    const signs = match(parting, after.slice(ordinal.length));
    const tail = after.slice(ordinal.length + signs.length);
    const gap = match(/^\s*/, tail).length;
    const length = text.length - tail.length + gap;
    const isParted = signs.trim() + ordinal + opening !== '';
    const isGap = gap > 0 || /\s$/.test(signs);
    if (kind.startsWith('d'))
      return isGap || signs !== '' || /^\p{Lu}/u.test(tail)
        ? made(kind, printed, length, value)
        : undefined;
    if (isParted) {
      // "3:45" and "5-day" are no list's numbers; "I-" of a word isn't either.
      const isWord = /^\d/.test(tail) || /^[-–—]$/.test(signs.trim()) || kind !== 'n';
      return !isGap && isWord ? undefined : made(kind, printed, length, value, last);
    }
    if (last !== null && kind === 'n') return undefined;
    if (isGap && kind === 'n') return made('bare', printed, length, value);
    if (isGap && kind === 'R' && /^[IVXLC]+$/.test(printed) && /^\s+[\p{Lu}¿¡"“]/u.test(tail))
      return made('bareR', printed, length, value);
  }
  const sub = formed(4, 6);
  if (sub) return sub;
  const smudge = smudges.map((form) => form.exec(rest)).find(Boolean);
  return smudge ? made('garbled', smudge[1]!, opening.length + smudge[0].length, null) : undefined;
}

/** The marks at the beginning of a line's text, from `from` on, outermost first. */
export function marksAt(text: string, from: number, own: OwnLabels = new Map()): Mark[] {
  const marks: Mark[] = [];
  for (let at = from; marks.length < 4; at = marks.at(-1)!.end) {
    const rest = text.slice(at, at + 200);
    const before = marks.at(-1);
    const mark =
      labelAt(rest, at, own) ?? (before && before.rank > 0 ? undefined : numberAt(rest, at));
    if (!mark || (before && mark.kind === 'garbled')) break;
    // "Topic A: Topic A: …" is one label.
    if (mark.rank > 0 && mark.kind === before?.kind && mark.value === before.value) marks.pop();
    marks.push(mark);
  }
  return marks;
}

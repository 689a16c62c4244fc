/** Reads labels with their numbers: "Lesson 3:", "Tema IV", "Week 2". */
import type { ListMarker } from './list-marker.ts';
import { readGarbledNumber } from './numerals.ts';
import { dash, numeralAt, parting, rangeAfter } from './read-numeral.ts';
import {
  isLooseLabel,
  labelWord,
  lessonRank,
  plainWords,
  shortLabel,
  weekdays,
} from './vocabulary.ts';

const noMark = { label: '', rank: 0, isPlural: false, last: undefined } as const;

/** "Lesson 3:", "Unit One –", "Tema IV", "Week 2", "Monday:". */
export function labelMarker(text: string): { marker: ListMarker; length: number } | undefined {
  const word = /^[\p{L}\p{M}]{1,14}/u.exec(text)?.[0] ?? '';
  const plain = plainWords(word);
  if (weekdays.has(plain)) {
    const end = /^\.?\s*(?:[:–—-]\s*|\s{2,}|\t|$)/.exec(text.slice(word.length))?.[0];
    if (end === undefined) return undefined;
    const marker: ListMarker = {
      ...noMark,
      label: 'day',
      rank: 7,
      style: 'none',
      parts: [],
      printed: word,
      isParted: true,
    };
    return { marker, length: word.length + end.length };
  }
  const isGlued = /^\d/.test(text.slice(word.length));
  const known = labelWord(plain) ?? (isGlued ? shortLabel(plain) : undefined);
  if (!known || ((word.length < 3 || isGlued) && !/^\p{Lu}/u.test(word))) return undefined;
  const gap = /^\.?\s*(?:#|n[o°º]\.?\s|no\.?\s|number\s|num\.\s|nr\.?\s)?\s*/i.exec(
    text.slice(word.length),
  )![0];
  if (gap === '' && !isGlued) return undefined;
  const at = word.length + gap.length;
  const rest = text.slice(at);
  const letter = /^[A-Z](?=\s*[:.)–—-])/.exec(rest)?.[0];
  let numeral = numeralAt(rest, true);
  if (letter && (!numeral || !/[IVXL]/.test(letter)))
    numeral = { style: 'alpha', parts: [letter.charCodeAt(0) - 64], length: 1 };
  // A misread digit of a scan: "Lesson l:", "Lesson S:".
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
  // "Lesson 1-2" has an outer and an inner number; "Lessons 1-2" is a range.
  const isPair =
    range !== undefined &&
    !known.isPlural &&
    numeral.style === 'arabic' &&
    new RegExp(`^${dash}\\d`).test(after);
  // "Unit 1, Lesson 2: …"
  const comma = /^,\s+/.exec(text.slice(length))?.[0] ?? '';
  const isOuter = comma !== '' && labelMarker(text.slice(length + comma.length)) !== undefined;
  const end = isOuter ? comma : (parting.exec(text.slice(length))?.[0] ?? '');
  const isParted =
    end.trim() !== '' ||
    (isGlued && known.rank >= lessonRank) ||
    /^\s*$/.test(text.slice(length)) ||
    /^(?:\t|\s{2,})/.test(text.slice(length));
  // "Story 3 of the week", "class 5 is hard": a loose label word needs a sign after its number.
  if (isLooseLabel(known.word) && !isParted) return undefined;
  const marker: ListMarker = {
    label: known.word,
    rank: known.rank,
    style: isPair ? 'dashed' : numeral.style,
    parts: isPair ? [numeral.parts[0]!, range.last] : numeral.parts,
    last: range !== undefined && !isPair && range.last > numeral.parts[0]! ? range.last : undefined,
    isPlural: known.isPlural,
    printed: text.slice(0, length).trim(),
    isParted,
  };
  return { marker, length: length + end.length };
}

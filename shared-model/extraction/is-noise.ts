/** Recognizes lines that aren't entries of a list. */
import { isLabelled, isLessonLabel, isPlain, type ListItem } from './list-item.ts';
import { isMatter, isNumberedMatter, notEntries, plainWords } from './vocabulary.ts';
import { durationOf } from './read-tail.ts';
import { readRoman } from './numerals.ts';

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

/** An item's words without page numbers at either end. */
const withoutFolio = (words: string): string => {
  const parts = words.split(' ');
  const isFolio = (word: string | undefined): boolean =>
    word !== undefined && (/^\d+$/.test(word) || readRoman(word) !== undefined);
  while (parts.length > 1 && isFolio(parts[0])) parts.shift();
  while (parts.length > 1 && isFolio(parts.at(-1))) parts.pop();
  return parts.join(' ');
};

/** Page headers, column headers, page numbers, link words, signs. */
export function isNoise(item: ListItem): boolean {
  if (item.isRow) return false;
  const words = plainWords(item.printed);
  const letters = words.replace(/[^\p{L}]/gu, '');
  if (letters.length < (item.markers.length > 0 ? 0 : 2)) return true;
  if (isLabelled(item)) return false;
  if (
    durationOf(item.printed) ||
    /^\d{1,4} (?:lectures?|lessons?|videos?|articles?|items?|quizzes|exercises?|pages|units?|chapters?|lecciones|le[cç]ons)\b/i.test(
      item.printed,
    )
  )
    return true;
  const title = plainWords(item.title);
  if (item.markers.length === 0 && readRoman(title) !== undefined) return true;
  return item.markers.length > 0
    ? title === '' || /^(?:table of )?contents$/.test(title)
    : notEntries.has(title) || notEntries.has(withoutFolio(words));
}

/** Front and back matter, and headings of lists of something else. */
export const isMatterItem = (item: ListItem): boolean => {
  if (isLessonLabel(item) || item.isRow) return false;
  const words = plainWords(item.title).replace(/ \d+$/, '');
  return isPlain(item) || item.heading > 0 || item.bullet !== ''
    ? isMatter(words) && (item.markers.length === 0 || isNumberedMatter(words))
    : isNumberedMatter(words);
};

/** Whether a text has the form of a heading or an entry. */
export const isTitleLike = (item: ListItem): boolean =>
  item.title !== '' &&
  item.title.length <= 120 &&
  !isSentence(item.title) &&
  !/[,;]$/.test(item.text);

/** Joins lines that continue the entry before them. */
import { isNoise, isSentence } from './is-noise.ts';
import { isAssessment, isLabelled, isPlain, joinedWith, type ListItem } from './list-item.ts';
import { plainWords } from './vocabulary.ts';

/** No title ends with one of these. */
const open =
  /(?:[,;&(–—]|\p{L}-|\b(?:and|or|of|the|a|an|to|with|in|on|for|from|by|at|its|their|into|y|o|de|del|la|el|los|las|un|una|en|con|para|por|et|ou|du|des|le|les|l|d|dans|avec|pour|sur|au|aux|und|der|die|das))$/iu;

const isUnclosed = (text: string): boolean => text.split('(').length > text.split(')').length;

/** Joins wrapped lines; in a list with page numbers, those show where an entry ends. */
export function joinLines(items: readonly ListItem[]): ListItem[] {
  const marked = items.filter((item) => item.markers.length > 0 || item.bullet !== '');
  const isPaged =
    marked.length >= 3 && marked.filter(({ hasPage }) => hasPage).length >= 0.6 * marked.length;
  const longest = Math.max(
    0,
    ...sorted(items.map(({ text, indent }) => indent + text.length))
      .slice(0, -Math.ceil(items.length / 10) || undefined)
      .slice(-1),
  );
  const joined: ListItem[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    if (before && goesOn(before, item, isPaged, longest)) joinedWith(before, item);
    else joined.push(item);
  }
  return joined;
}

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

function goesOn(before: ListItem, item: ListItem, isPaged: boolean, longest: number): boolean {
  if (!isPlain(item) || item.isAfterBlank || before.isRow || before.lines >= 4 || isNoise(item))
    return false;
  if (before.title === '' || isNoise(before)) return false;
  const isEntry = before.markers.length > 0 || before.bullet !== '';
  const isLower = /^[\p{Ll}(&]/u.test(item.title) && !isSentence(item.title);
  const isOpen = open.test(before.title) || isUnclosed(before.title);
  if (before.hasPage) return false;
  if (isPaged && isEntry && item.hasPage && !isAssessment(item)) return true;
  if (isPlain(before) && !isEntry) return isLower && isOpen && !isSentence(before.title);
  if (isOpen && !isSentence(item.title)) return true;
  if (isLower && !/^[a-z]\b/.test(item.title)) return true;
  const hangs = item.indent > before.indent && item.indent >= before.column - 1;
  const isFull = before.indent + before.text.length >= 0.75 * longest && longest > 40;
  return (
    isEntry &&
    hangs &&
    isFull &&
    !isLabelled(item) &&
    plainWords(item.title) !== '' &&
    !item.text.endsWith(':')
  );
}

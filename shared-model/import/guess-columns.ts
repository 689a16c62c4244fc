/** Matches a list's headings with the columns it can have. */
import { listColumns, type ListColumnName, type ListKind } from './list-kinds.ts';
import { plainText } from './plain-text.ts';

/** By column: its place in the list, from 0; -1 if the list has none. */
export type ColumnPlaces = Partial<Record<ListColumnName, number>>;

/** A gradebook's columns of marks, which name no grade level. */
const isMark = /\b(?:final|current|unposted|override|overall) |\b(?:score|points?)\b/;

/**
 * Guesses, by the headings, where a list has its columns. A heading counts for one column only: exact ones are taken
 * first, then those that contain a column's heading of more than three letters.
 */
export function guessColumns(kind: ListKind, headings: readonly string[]): ColumnPlaces {
  const plain = headings.map(plainText);
  const taken = new Set<number>();
  const guessed: ColumnPlaces = {};
  const isFree = (at: number): boolean => at >= 0 && !taken.has(at);
  const take = (name: ListColumnName, at: number): void => {
    guessed[name] = at;
    taken.add(at);
  };
  const columns = listColumns[kind];
  for (const { name, headings: words } of columns) {
    const exact = words.map((word) => plain.indexOf(word)).find(isFree);
    if (exact !== undefined) take(name, exact);
  }
  for (const { name, headings: words } of columns) {
    if (name in guessed) continue;
    const holds = (heading: string): boolean =>
      words.some((word) => word.length > 3 && heading.includes(word)) && !isMark.test(heading);
    const near = plain.findIndex((heading, at) => isFree(at) && holds(heading));
    if (near >= 0) take(name, near);
    else guessed[name] = -1;
  }
  for (const { name, spareHeadings = [] } of columns) {
    const spare = spareHeadings.map((word) => plain.indexOf(word)).find(isFree);
    if (guessed[name] === -1 && spare !== undefined) take(name, spare);
  }
  return guessed;
}

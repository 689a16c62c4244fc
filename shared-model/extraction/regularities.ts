/** Regularities of lists: numbers that go on, pages that rise, what stands behind every title. */
import type { Line } from './lines.ts';
import type { Mark } from './marks.ts';
import { mayBeRoman, readGarbledNumber } from './numerals.ts';
import type { Entry } from './reading.ts';
import { plainWords } from './vocabulary.ts';

/** The share of those for which it holds; 0 of none. */
export const share = <T>(all: readonly T[], is: (one: T) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length;

/** The share of the numbers that follow the one before, or start anew at one. */
export function runShare(values: readonly number[]): number {
  if (values.length < 2) return 0;
  let good = 0;
  for (let at = 1; at < values.length; at += 1)
    if (values[at] === values[at - 1]! + 1 || (values[at] === 1 && values[at - 1] !== 1)) good += 1;
  return good / (values.length - 1);
}

/** The figure behind such a word is its number. */
const numberOfLabel =
  /(?:^|\s)(?:ch|chap|cap|chapters?|sections?|sec|lessons?|units?|weeks?|parts?|vol)\.?$/iu;

/** Whether the figures behind lessons are pages: most have one, they rise, and no titles become alike without them. */
export function arePages(lines: readonly Line[]): boolean {
  const paged = lines.filter(({ tail }) => tail.page !== null);
  const pages = paged.map(({ tail }) => tail.page!);
  let rising = 0;
  for (let at = 1; at < pages.length; at += 1) if (pages[at]! >= pages[at - 1]!) rising += 1;
  const kinds = (end: (line: Line) => number): number =>
    new Set(paged.map((line) => plainWords(line.text.slice(line.titleAt, end(line))))).size;
  return (
    pages.length >= 3 &&
    pages.length >= 0.5 * lines.length &&
    rising >= 0.75 * (pages.length - 1) &&
    new Set(pages).size > pages.length / 2 &&
    kinds(({ tail }) => tail.weakEnd) >= 0.9 * kinds(({ tail }) => tail.end) &&
    paged.filter(
      (line) =>
        !line.tail.hasPage && numberOfLabel.test(line.text.slice(line.titleAt, line.tail.weakEnd)),
    ).length <
      0.5 * paged.length
  );
}

/** What a scan made of the number that is next, or a letter of an alphabet that looks like a Roman number. */
export function settled(mark: Mark, kind: string, next: number): Mark | null {
  if (mark.kind === kind) return null;
  const isRoman = kind === 'R' || kind === 'bareR';
  const fits =
    mark.kind === 'A' && kind === 'n'
      ? readGarbledNumber(mark.printed) === next
      : mark.kind === 'garbled'
        ? isRoman
          ? mayBeRoman(mark.printed, next)
          : kind !== 'A' && readGarbledNumber(mark.printed) === next
        : kind === 'A'
          ? mark.kind === 'R' &&
            mark.printed.toUpperCase().charCodeAt(0) - 64 === next &&
            mark.printed.length === 1
          : isRoman && mark.kind === 'A' && mayBeRoman(mark.printed, next);
  return fits ? { ...mark, kind, value: next } : null;
}

/** A word that a site glued behind most titles, or a last part that all of them share. */
function sharedEnd(titles: readonly string[]): string {
  if (titles.length < 3) return '';
  for (const pattern of [
    /(?<=[\p{Ll}.?!)])(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*)$/u,
    /(\s[–—|-]\s[^–—|]{3,40})$/u,
    /(\s\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)$/u,
  ]) {
    const ends = Map.groupBy(
      titles.flatMap((title) => pattern.exec(title)?.[1] ?? []),
      (end) => end,
    );
    for (const [end, all] of ends) if (all.length >= 0.8 * titles.length) return end;
  }
  return '';
}

/** A reference to a chapter or a page in a column of its own behind most titles: " Ch. 4". */
const reference =
  /(?<=[^,;:\s])\s(?:ch|chap|cap|chapters?|sections?|sec|lesson|unit|pp?)\.? ?\d{1,3}(?:\s?[-–,]\s?\d{1,3})*$/iu;

/** Titles without what a site or a column put behind most of them. */
export function withoutEnds(entries: readonly Entry[]): readonly Entry[] {
  const own = entries.filter(({ isOwn, title }) => isOwn && !/^\S+ \d/.test(title));
  const end = sharedEnd(own.map(({ title }) => title));
  const hasReference =
    own.filter(({ title }) => reference.test(title)).length >= Math.max(3, 0.6 * entries.length);
  if (end === '' && !hasReference) return entries;
  return entries.map((entry) => {
    const title =
      entry.title.endsWith(end) && end !== ''
        ? entry.title.slice(0, -end.length).trim()
        : entry.title;
    return { ...entry, title: hasReference ? title.replace(reference, '') : title };
  });
}

/** Whether a title's last word or sign shows that it goes on. */
export const isOpenEnd = (title: string): boolean =>
  /[,&–—-]$|\s(?:and|or|of|the|a|an|in|to|for|with|y|de|del|la|el|los|las|en|et|du|des|le|les|à|au)$/u.test(
    title.trim(),
  );

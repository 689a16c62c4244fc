/** Regularities of lists: numbers that go on, pages that rise, what stands behind every title. */
import type { Line } from './lines.ts';
import type { Mark } from './marks.ts';
import { mayBeRoman, readGarbledNumber } from './numerals.ts';
import type { Entry } from './reading.ts';
import { share } from './shares.ts';
import { plainWords } from './vocabulary.ts';

/** The figure behind such a word is its number. */
const numberOfLabel =
  /(?:^|\s)(?:ch|chap|cap|chapters?|sections?|sec|lessons?|units?|weeks?|parts?|vol)\.?$/iu;

/** Whether the figures behind lessons are pages: most have one, they rise, and no titles become alike without them. */
export function arePages(lines: readonly Line[]): boolean {
  const paged = lines.filter(({ tail }) => tail.page !== null);
  const pages = paged.map(({ tail }) => tail.page!);
  const kinds = (end: (line: Line) => number): number =>
    new Set(paged.map((line) => plainWords(line.text.slice(line.titleAt, end(line))))).size;
  const isNumber = ({ text, titleAt, tail }: Line): boolean =>
    !tail.hasPage && numberOfLabel.test(text.slice(titleAt, tail.weakEnd));
  return (
    pages.length >= 3 &&
    pages.length >= 0.5 * lines.length &&
    share(pages.slice(1), (page, at) => page >= pages[at]!) >= 0.75 &&
    kinds(({ tail }) => tail.weakEnd) >= 0.9 * kinds(({ tail }) => tail.end) &&
    share(paged, isNumber) < 0.5
  );
}

/** What a scan made of the number that is next, or a letter of an alphabet that looks like a Roman number. */
export function settled(mark: Mark, kind: string, next: number): Mark | undefined {
  const { printed } = mark;
  const may: Readonly<Record<string, () => boolean>> = {
    n: () => readGarbledNumber(printed) === next,
    R: () => mayBeRoman(printed, next),
    bareR: () => mayBeRoman(printed, next),
    A: () => printed.length === 1 && printed.toUpperCase().charCodeAt(0) - 64 === next,
  };
  const isStrokes = mark.kind === 'n' && /^1+$/.test(printed) && kind !== 'A';
  const isUnsure = mark.kind === 'garbled' || mark.kind === (kind === 'A' ? 'R' : 'A') || isStrokes;
  return isUnsure && may[kind]?.() ? { ...mark, kind, value: next } : undefined;
}

/** What a site or a column may have put behind titles: a glued word, a last part, words in capitals, a reference. */
const ends = [
  /(?<=[\p{Ll}.?!)])(\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)*)$/u,
  /(\s[–—|-]\s[^–—|]{3,40})$/u,
  /(\s\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)$/u,
];
const reference =
  /(?<=[^,;:\s])\s(?:ch|chap|cap|chapters?|sections?|sec|lesson|unit|pp?)\.? ?\d{1,3}(?:\s?[-–,]\s?\d{1,3})*$/iu;

/** Titles without what a site or a column put behind most of them: always the same, or a reference. */
export function withoutEnds(entries: readonly Entry[]): readonly Entry[] {
  const titles = entries.flatMap(({ isOwn, title }) => (isOwn ? [title] : []));
  const least = Math.max(3, 0.6 * entries.length);
  const shared = ends
    .flatMap((end) => [...Map.groupBy(titles, (title) => end.exec(title)?.[1] ?? '')])
    .find(([end, own]) => end !== '' && own.length >= Math.max(3, 0.8 * titles.length))?.[0];
  const hasReference = titles.filter((title) => reference.test(title)).length >= least;
  return entries.map((entry) => {
    const { title } = entry;
    const bare = shared && title.endsWith(shared) ? title.slice(0, -shared.length).trim() : title;
    return { ...entry, title: hasReference ? bare.replace(reference, '') : bare };
  });
}

/** Whether a title's last word or sign shows that it goes on. */
export const isOpenEnd = (title: string): boolean =>
  /[,&–—-]$|\s(?:and|or|of|the|a|an|in|to|for|with|y|de|del|la|el|los|las|en|et|du|des|le|les|à|au)$/u.test(
    title.trim(),
  );

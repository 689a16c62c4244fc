/** One entry of a list: its markers, its title, and what follows the title. */
import type { LessonType } from './extracted-lesson.ts';
import { lessonTypeOf } from './lesson-type.ts';
import type { ListMarker } from './list-marker.ts';
import { readMarkers, type ReadMarkers } from './read-marker.ts';
import { readTail, tidy, withoutDate } from './read-tail.ts';
import type { LineOrRow } from './read-tables.ts';
import type { TextLine } from './text-lines.ts';
import { lessonRank, plainWords } from './vocabulary.ts';

/** An entry of a list; `start` and `end` are its UTF-16 offsets in the source. */
export interface ListItem {
  readonly start: number;
  end: number;
  readonly indent: number;
  /** The column at which the title begins. */
  readonly column: number;
  readonly isAfterBlank: boolean;
  readonly heading: number;
  readonly bullet: string;
  readonly markers: readonly ListMarker[];
  title: string;
  /** The whole line with its markers, without its tail. */
  printed: string;
  hasPage: boolean;
  weakPage: number | null;
  minutes: number | null;
  days: number | null;
  type: LessonType | undefined;
  description: string;
  readonly isRow: boolean;
  /** The unit in a table's row. */
  readonly unit: string;
  /** Number of lines, if wrapped. */
  lines: number;
  /** The original text, for joining wrapped lines. */
  readonly text: string;
}

/** The innermost marker, which identifies the entry in its list. */
export const ownMarker = (item: ListItem): ListMarker | undefined => item.markers.at(-1);
/** Whether an entry begins with a label: "Lesson 3", "Week 2". */
export const isLabelled = (item: ListItem): boolean => (ownMarker(item)?.label ?? '') !== '';
/** The rank of an entry's label among course labels; 0 if it has none. */
export const rankOf = (item: ListItem): number => ownMarker(item)?.rank ?? 0;
/** Whether an entry's label is for lessons. */
export const isLessonLabel = (item: ListItem): boolean => rankOf(item) >= lessonRank;
/** Whether an entry's label is for groups of lessons. */
export const isUnitLabel = (item: ListItem): boolean => isLabelled(item) && !isLessonLabel(item);
/** Whether an entry has a number without a label. */
export const isNumbered = (item: ListItem): boolean => item.markers.length > 0 && !isLabelled(item);
/** Whether an entry has no marker, bullet or heading, and isn't a table's row. */
export const isPlain = (item: ListItem): boolean =>
  item.markers.length === 0 && item.bullet === '' && item.heading === 0 && !item.isRow;
/** Whether the title alone says that it is a test or a review. */
export const isAssessment = (item: ListItem): boolean =>
  item.type !== undefined && item.type !== 'lesson';

const plainRow = { isRow: false, unit: '', description: '' } as const;

const itemOf = (
  line: TextLine,
  text: string,
  { heading, bullet, markers, rest, restAt }: ReadMarkers,
): ListItem => {
  const tail = readTail(withoutDate(rest));
  const isNamed = markers.some(({ label }) => label !== '');
  return {
    ...plainRow,
    start: line.start,
    end: line.end,
    indent: line.indent,
    column: line.indent + restAt,
    isAfterBlank: line.isAfterBlank,
    heading,
    bullet,
    markers: markers,
    title: tail.title,
    printed: tidy(readTail(text).title.replace(/^(?:#+|\p{Extended_Pictographic}+)\s+/u, '')),
    hasPage: tail.hasPage,
    weakPage: tail.weakPage,
    minutes: tail.minutes,
    days: tail.days,
    type: isNamed ? undefined : lessonTypeOf(tail.title),
    lines: 1,
    text,
  };
};

/** Reads the markers before a line's title. "Sept 8 – Lesson 3: …" has its marker after the date. */
function markersOfLine(text: string): ReadMarkers {
  const read = readMarkers(text);
  if (read.markers.length > 0) return read;
  const undated = withoutDate(text);
  const behind = readMarkers(undated);
  const cut = text.length - undated.length;
  return behind.markers.length > 0 ? { ...behind, restAt: cut + behind.restAt } : read;
}

/** Parses a line of text to an item. */
export const readLine = (line: TextLine): ListItem =>
  itemOf(line, line.text, markersOfLine(line.text));

/** Joins two lines that are one entry. */
export function joinedWith(item: ListItem, next: ListItem): void {
  const isCut = item.lines === 1 && /\p{Ll}-$/u.test(item.text) && /^\p{Ll}/u.test(next.printed);
  const join = (first: string, second: string): string =>
    isCut ? first + second : `${first} ${second}`;
  const tail = readTail(next.text);
  item.title = item.title === '' ? tail.title : join(item.title, tail.title);
  item.printed = join(item.printed, tail.title);
  item.end = next.end;
  item.hasPage ||= tail.hasPage;
  item.weakPage = tail.weakPage;
  item.minutes ??= tail.minutes;
  item.days ??= tail.days;
  item.lines += 1;
}

const readRow = (
  line: TextLine,
  entry: Exclude<LineOrRow['entry'], 'header' | undefined>,
): ListItem => {
  const own = readMarkers(entry.title);
  const before =
    own.markers.length > 0 || entry.number === ''
      ? []
      : readMarkers(`${entry.number.replace(/\.$/, '')}. x`).markers;
  const markers = own.markers.length > 0 ? own.markers : before;
  const tail = readTail(own.rest, false);
  return {
    ...itemOf(line, line.text, { ...own, markers }),
    heading: 0,
    bullet: '',
    title: tail.title,
    printed: tidy(entry.title),
    hasPage: false,
    weakPage: null,
    minutes: entry.minutes ?? tail.minutes,
    days: entry.days ?? tail.days,
    type: entry.type ?? lessonTypeOf(tail.title),
    description: entry.description,
    isRow: true,
    unit: [entry.unit, entry.week].find((text) => text !== '') ?? '',
  };
};

/** Parses a text's lines to items. A row with nothing but a unit is a heading. */
export function readItems(lines: readonly LineOrRow[]): ListItem[] {
  let unit = '';
  return lines.flatMap(({ line, entry }) => {
    if (entry === 'header') return [];
    if (entry === undefined) {
      const item = readLine(line);
      if (isUnitLabel(item)) unit = '';
      return [item];
    }
    const own = [entry.unit, entry.week].find((text) => text !== '') ?? '';
    unit = own || unit;
    const title = entry.title === '' ? own || entry.number : entry.title;
    if (plainWords(title) === '') return [];
    const isAlone = entry.title === '' || (entry.number === '' && isAloneIn(line, entry.title));
    if (isAlone)
      return entry.title === '' && own === '' ? [] : [readLine({ ...line, text: title })];
    return [{ ...readRow(line, entry), unit }];
  });
}

/** Whether a row has no other words than these. */
const isAloneIn = (line: TextLine, title: string): boolean =>
  plainWords(line.text) === plainWords(title) && isUnitLabel(readLine({ ...line, text: title }));

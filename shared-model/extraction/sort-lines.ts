/** Sorts lines into entries, headings, and neither. */
import { bareList, isBareHeading, isCapitals } from './bare-list.ts';
import { isMatterItem, isNoise, isSentence, isTitleLike } from './is-noise.ts';
import {
  isAssessment,
  isLabelled,
  isLessonLabel,
  isNumbered,
  isPlain,
  isUnitLabel,
  joinedWith,
  ownMarker,
  type ListItem,
} from './list-item.ts';
import { lessonTypeOf } from './lesson-type.ts';
import { opensDetail, plainWords } from './vocabulary.ts';

/** Which items are entries and which are headings. */
export interface SortedLines {
  readonly entries: ListItem[];
  readonly headings: Set<ListItem>;
}

/** Whether an item is an entry: numbered, labelled as a lesson, a table's row or a bullet. */
const isEntry = (item: ListItem): boolean =>
  isNumbered(item) || isLessonLabel(item) || item.isRow || item.bullet !== '';

/** A label alone on its line takes its title from the next line. */
function takeTitlesFromNext(items: readonly ListItem[]): ListItem[] {
  const needsTitle = (item: ListItem): boolean =>
    isLabelled(item) && item.title === '' && !item.isRow;
  const plainAfter = (index: number): number => {
    let count = 0;
    while (
      count < 2 &&
      items[index + 1 + count] &&
      isPlain(items[index + 1 + count]!) &&
      isTitleLike(items[index + 1 + count]!)
    )
      count += 1;
    return count;
  };
  const untitled = items.flatMap((item, at) =>
    needsTitle(item) ? [{ item, lines: plainAfter(at) }] : [],
  );
  const labelsOnLines = new Set(
    [...Map.groupBy(untitled, ({ item }) => ownMarker(item)!.label)]
      .filter(([label, own]) => {
        const isOfLessons = isLessonLabel(own[0]!.item) && label !== 'day';
        const titled = own.filter(({ lines }) => (isOfLessons ? lines > 0 : lines === 1)).length;
        return isOfLessons ? titled > 0 : titled > own.length / 2;
      })
      .map(([label]) => label),
  );
  const taken: ListItem[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]!;
    taken.push(item);
    if (!needsTitle(item)) continue;
    const next = items[index + 1];
    if (!labelsOnLines.has(ownMarker(item)!.label) || !next || !isPlain(next) || !isTitleLike(next))
      continue;
    joinedWith(item, next);
    item.type = lessonTypeOf(item.title);
    index += 1;
  }
  return taken;
}

/** Removes lists of something else: what is under "List of maps", until a unit or the next number continues. */
function withoutMatter(items: readonly ListItem[]): ListItem[] {
  let isInMatter = false;
  let last = 0;
  return items.filter((item, index) => {
    if (isMatterItem(item)) {
      isInMatter = isPlain(item) || item.heading > 0;
      return false;
    }
    const number = ownMarker(item)?.parts[0] ?? 0;
    const goesOn =
      isUnitLabel(item) ||
      (isLessonLabel(item) && number === last + 1) ||
      (isNumbered(item) && number === last + 1 && (last > 0 || !isListOfThings(items, index)));
    if (isInMatter && !goesOn) return false;
    isInMatter = false;
    if (number > 0 && !isUnitLabel(item)) last = ownMarker(item)?.last ?? number;
    return true;
  });
}

/** Whether the heading just before was front matter that lists things, such as maps. */
const isListOfThings = (items: readonly ListItem[], index: number): boolean => {
  const before = items.slice(Math.max(0, index - 3), index).find(isMatterItem);
  return (
    before !== undefined && /list|index|answer|map|illustration/.test(plainWords(before.title))
  );
};

/** Whether plain lines are lessons: if there is nothing else, or if they are under units and more than a note each. */
function arePlainLessons(items: readonly ListItem[]): boolean {
  const plain = items.filter(
    (item) =>
      isPlain(item) &&
      isTitleLike(item) &&
      !isAssessment(item) &&
      !opensDetail(plainWords(item.title)),
  );
  if (items.some(isEntry)) {
    const entries = items.filter(isEntry).length;
    return entries < 3 && plain.length > 4 * entries;
  }
  const units = items.filter((item) => isUnitLabel(item) || item.heading > 0);
  const titled = units.filter(({ title }) => title !== '').length;
  if (units.length === 0) return true;
  return plain.length > (titled * 2 > units.length ? 1.5 : 0.6) * units.length;
}

/** The plain lines among numbered entries that head the following ones. */
function headingsAmong(items: readonly ListItem[]): Set<ListItem> {
  const heads = new Set<ListItem>();
  // From the end, because a line may head another heading.
  for (let index = items.length - 2; index >= 0; index -= 1) {
    const [item, next] = [items[index]!, items[index + 1]!];
    const mayHead =
      isPlain(item) &&
      isTitleLike(item) &&
      !item.hasPage &&
      (!opensDetail(plainWords(item.title)) || item.isAfterBlank);
    if (mayHead && (isEntry(next) || isUnitLabel(next) ? standsOut(items, index) : heads.has(next)))
      heads.add(item);
  }
  return heads;
}

/** By a blank line, capitals, a colon, or because numbers start anew after it. */
function standsOut(items: readonly ListItem[], index: number): boolean {
  const [item, next] = [items[index]!, items[index + 1]!];
  const isParted =
    item.isAfterBlank ||
    index === 0 ||
    next.bullet !== '' ||
    next.isRow ||
    next.indent > item.indent;
  return (
    isParted ||
    isCapitals(item.title) ||
    item.text.endsWith(':') ||
    ownMarker(next)?.parts.at(-1) === 1
  );
}

/** Whether a number is missing between two entries, and this line has lost it. */
const fillsGap = (items: readonly ListItem[], index: number): boolean => {
  const [before, after] = [items[index - 1], items[index + 1]];
  const [first, second] = [before && ownMarker(before), after && ownMarker(after)];
  return (
    first !== undefined &&
    second !== undefined &&
    first.label === second.label &&
    first.parts.length === 1 &&
    second.parts.length === 1 &&
    second.parts[0] === (first.last ?? first.parts[0]!) + 2 &&
    isTitleLike(items[index]!)
  );
};

/** Sorts a text's lines after wrapped ones were joined. */
export function sortLines(read: readonly ListItem[]): SortedLines {
  const items = takeTitlesFromNext(withoutMatter(read.filter((item) => !isNoise(item))));
  const isBareList = arePlainLessons(items);
  const list = bareList(items);
  const heads = headingsAmong(items);
  let holder: ListItem | undefined;
  const headings = new Set<ListItem>();
  const entries = items.filter((item, index) => {
    if (!isPlain(item)) {
      if (item.markers.length > 0) holder = item;
      return true;
    }
    if (isAssessment(item) && isTitleLike(item) && item.title.length <= 80)
      return !isTaskAmongTasks(items, index, holder);
    if (isBareList) {
      if (isBareHeading(items, index, list)) headings.add(item);
      else if (!isTitleLike(item) || opensDetailLine(item)) return false;
      return true;
    }
    if (isSentence(item.title)) return false;
    if (heads.has(item)) headings.add(item);
    return headings.has(item) || fillsGap(items, index);
  });
  return { entries, headings };
}

/** "Quiz questions 1-20" between other tasks of a week, "Assessment: …" beside "Objective: …". */
function isTaskAmongTasks(
  items: readonly ListItem[],
  index: number,
  holder: ListItem | undefined,
): boolean {
  const { indent, text } = items[index]!;
  const isKindOfDetail = /^(?:assessment|evaluation|evaluaci[oó]n|évaluation)s?\s?:/i.test(text);
  const isTask = (item: ListItem | undefined): boolean =>
    item !== undefined &&
    isPlain(item) &&
    item.indent === indent &&
    opensDetail(plainWords(item.title));
  return (
    holder !== undefined &&
    (indent > holder.indent || isKindOfDetail) &&
    (isTask(items[index - 1]) || isTask(items[index + 1]))
  );
}

/** "Objectives: …" */
const opensDetailLine = (item: ListItem): boolean =>
  /^[^:]{2,30}:/.test(item.text) && opensDetail(plainWords(item.title));

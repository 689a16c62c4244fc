/**
 * Resolves what only a number's neighbours determine: letters or Roman numbers, years or counts, ranges or pairs, and
 * misread scans.
 */
import { labelMarker } from './label-marker.ts';
import {
  isAssessment,
  isLessonLabel,
  isNumbered,
  isPlain,
  ownMarker,
  type ListItem,
} from './list-item.ts';
import { mayBeRoman, readGarbledNumber, readRoman } from './numerals.ts';
import type { ListMarker } from './list-marker.ts';
import { readTail } from './read-tail.ts';
import { lessonRank } from './vocabulary.ts';

const withMarkers = (item: ListItem, markers: readonly ListMarker[]): ListItem => ({
  ...item,
  markers,
});

/** The item with its number as part of the title. */
const unmarked = (item: ListItem): ListItem => {
  const tail = readTail(item.text);
  return { ...item, markers: [], title: tail.title, printed: tail.title, column: item.indent };
};

const changeOwn = (item: ListItem, change: Partial<ListMarker>): ListItem =>
  withMarkers(item, [...item.markers.slice(0, -1), { ...ownMarker(item)!, ...change }]);

/** I., V. and X. are letters or Roman numbers: the previous marker decides, at the start the next one. */
function settleLetters(items: readonly ListItem[]): ListItem[] {
  let letter = 0;
  let roman = 0;
  return items.map((item, index) => {
    const marker = ownMarker(item);
    if (!marker || marker.label !== '' || (marker.style !== 'roman' && marker.style !== 'alpha'))
      return item;
    const asLetter =
      marker.printed.length === 1 ? marker.printed.toLowerCase().charCodeAt(0) - 96 : 0;
    const asRoman = marker.style === 'roman' ? marker.parts[0]! : (readRoman(marker.printed) ?? 0);
    const next = items
      .slice(index + 1, index + 40)
      .map(ownMarker)
      .find((other) => other?.label === '' && (other.style === 'alpha' || other.style === 'roman'));
    const isLetter =
      asLetter > 0 &&
      asRoman !== roman + 1 &&
      (asLetter === letter + 1 || asRoman === 0 || (asRoman !== 1 && next?.style === 'alpha'));
    if (isLetter) letter = asLetter;
    else roman = asRoman;
    return changeOwn(
      item,
      isLetter ? { style: 'alpha', parts: [asLetter] } : { style: 'roman', parts: [asRoman] },
    );
  });
}

/**
 * Numbers without a sign after them count entries only if they count up; otherwise they belong to titles, or are pages
 * before them.
 */
function settleBare(items: readonly ListItem[], isRoman: boolean): ListItem[] {
  const isBare = (item: ListItem): boolean =>
    item.markers.length === 1 &&
    ownMarker(item)!.style === 'bare' &&
    /^[IVXLC]/.test(ownMarker(item)!.printed) === isRoman;
  const numbers = items.filter((item) => isBare(item)).map((item) => ownMarker(item)!.parts[0]!);
  const steps = numbers
    .slice(1)
    .filter((number, index) => number === numbers[index]! + 1 || number === 1).length;
  const isCount = numbers.length >= 2 && steps >= 0.6 * (numbers.length - 1);
  const rising = numbers.slice(1).filter((number, index) => number >= numbers[index]!).length;
  const arePages =
    !isCount &&
    !isRoman &&
    numbers.length >= 4 &&
    numbers.length >= 0.5 * items.length &&
    rising >= 0.9 * (numbers.length - 1);
  return items.map((item) => {
    if (!isBare(item)) return item;
    if (isCount) return changeOwn(item, { style: isRoman ? 'roman' : 'arabic' });
    return arePages ? { ...withMarkers(item, []), hasPage: true } : unmarked(item);
  });
}

/** "L3", "W4": only a sequence of them are markers; otherwise they belong to titles. */
function settleShort(items: readonly ListItem[]): ListItem[] {
  const isShort = (item: ListItem): boolean =>
    item.markers.length === 1 && /^\p{Lu}\d/u.test(ownMarker(item)!.printed);
  const short = items.filter(isShort);
  const steps = short
    .slice(1)
    .filter((item, at) => ownMarker(item)!.parts[0] === (ownMarker(short[at]!)!.parts[0] ?? 0) + 1);
  const isCount = steps.length >= 2 && steps.length >= 0.6 * (short.length - 1);
  return isCount ? [...items] : items.map((item) => (isShort(item) ? unmarked(item) : item));
}

/** "2. 1 What is Physics?": the inner number is dropped if it counts up, otherwise it belongs to the title. */
function settleInner(items: readonly ListItem[]): ListItem[] {
  const hasInner = (item: ListItem): boolean =>
    item.markers.length > 1 && ownMarker(item)!.style === 'bare';
  const numbers = items.filter(hasInner).map((item) => ownMarker(item)!.parts[0]!);
  const isCount =
    numbers.length >= 2 &&
    numbers.slice(1).every((number, index) => number === numbers[index]! + 1);
  return items.map((item) => {
    if (!hasInner(item)) return item;
    if (isCount) return changeOwn(item, { style: 'arabic' });
    const inner = ownMarker(item)!;
    return {
      ...withMarkers(item, item.markers.slice(0, -1)),
      title: `${inner.printed} ${item.title}`,
    };
  });
}

/** "1-2" is lesson 2 of chapter 1 if the first figure stays and the second counts up; otherwise it is a range. */
function settleDashes(items: readonly ListItem[]): ListItem[] {
  const dashed = items.map(ownMarker).filter((marker) => marker?.style === 'dashed');
  const counting = dashed.slice(1).filter((marker, index) => {
    const [first, second] = marker!.parts;
    const [outer, inner] = dashed[index]!.parts;
    return (first === outer && second === inner! + 1) || (first === outer! + 1 && second! <= 1);
  }).length;
  const isRange =
    dashed.length < 2
      ? dashed.every((marker) => marker!.parts[0]! < marker!.parts[1]!)
      : counting < 0.5 * (dashed.length - 1);
  return items.map((item) => {
    const marker = ownMarker(item);
    if (marker?.style !== 'dashed') return item;
    if (!isRange) return changeOwn(item, { style: 'decimal', last: undefined });
    const [first = 0, last = 0] = marker.parts;
    return last > first
      ? changeOwn(item, { style: 'arabic', parts: [first], last })
      : changeOwn(item, { style: 'arabic', parts: [first], last: undefined });
  });
}

const isNextOf = (item: ListItem | undefined, number: number): boolean =>
  item !== undefined && isNumbered(item) && ownMarker(item)!.parts[0] === number + 1;

/** Reads "lll The Wild Wood" between II and IV as III. */
function garbledRoman(item: ListItem, value: number): ListItem {
  const [strokes, token = ''] = /^([IVXLClivxT1|!\]]{1,7})\s+(?=\p{Lu})/u.exec(item.text) ?? [];
  if (!strokes || !isPlain(item) || !mayBeRoman(token, value)) return item;
  const tail = readTail(item.text.slice(strokes.length));
  const marker: ListMarker = {
    label: '',
    rank: 0,
    style: 'roman',
    parts: [value],
    last: undefined,
    isPlural: false,
    printed: token,
    isParted: false,
  };
  return { ...item, markers: [marker], title: tail.title, column: item.indent + strokes.length };
}

/** "Lesson 10 Test" after Lesson 9 is lesson 10 if there is no other; "Lesson 9 Test" after Lesson 9 is its test. */
function settleTests(items: readonly ListItem[]): ListItem[] {
  const nameOf = ({ label, parts }: ListMarker): string => `${label} ${parts.join('.')}`;
  const known = new Set(items.filter(isLessonLabel).map((item) => nameOf(ownMarker(item)!)));
  return items.map((item) => {
    const read = isPlain(item) && isAssessment(item) ? labelMarker(item.text) : undefined;
    if (!read || read.marker.rank < lessonRank || read.marker.parts.length !== 1) return item;
    const { marker } = read;
    const before = nameOf({ ...marker, parts: [marker.parts[0]! - 1] });
    if (known.has(nameOf(marker)) || !known.has(before)) return item;
    known.add(nameOf(marker));
    const tail = readTail(item.text.slice(read.length));
    return { ...withMarkers(item, [marker]), title: tail.title, column: item.indent + read.length };
  });
}

/** A misread number of a scan is the next number, if it can be. */
function settleGarbled(items: readonly ListItem[]): ListItem[] {
  const expected = new Map<string, number>();
  const romans = items.filter(
    (item) => isNumbered(item) && ownMarker(item)!.style === 'roman',
  ).length;
  const isRomanList =
    romans >= 3 &&
    romans >=
      items.filter((item) => isNumbered(item) && ownMarker(item)!.style === 'arabic').length;
  const count = (style: string): number =>
    items.filter((item) => isNumbered(item) && ownMarker(item)!.style === style).length;
  const isArabicList = count('arabic') > 2 * count('alpha');
  return items.map((item, index) => {
    const read = ownMarker(item);
    // "l." and "S." in a scan.
    const asDigit =
      read?.style === 'alpha' && isArabicList ? readGarbledNumber(read.printed) : undefined;
    const marker =
      asDigit !== undefined && asDigit === (expected.get('') ?? 1)
        ? { ...read!, style: 'garbled' as const, parts: [asDigit] }
        : read;
    if (!marker) {
      const next = expected.get('') ?? 1;
      const found =
        isRomanList && isNextOf(items[index + 1], next) ? garbledRoman(item, next) : item;
      if (found !== item) expected.set('', next + 1);
      return found;
    }
    // "111." in a list of Roman numbers.
    if (
      isRomanList &&
      marker.label === '' &&
      marker.style === 'arabic' &&
      mayBeRoman(marker.printed, expected.get('') ?? 1)
    ) {
      expected.set('', (expected.get('') ?? 1) + 1);
      return changeOwn(item, { style: 'roman', parts: [expected.get('')! - 1] });
    }
    const key = marker.label;
    const style = marker.label === '' && isRomanList ? 'roman' : 'arabic';
    const next = expected.get(key) ?? 1;
    if (marker.style === 'garbled') {
      const isNext =
        style === 'roman' ? mayBeRoman(marker.printed, next) : marker.parts[0] === next;
      const follows = ownMarker(items[index + 1] ?? item)?.parts[0] === next + 1;
      if (!isNext && !follows && !(marker.label !== '' && marker.parts[0]! > 0))
        return marker.label === '' ? unmarked(item) : item;
      const value = isNext || follows ? next : marker.parts[0]!;
      expected.set(key, value + 1);
      return changeOwn(item, { style, parts: [value] });
    }
    if (marker.parts.length === 1 && (marker.style === 'arabic' || marker.style === 'roman'))
      expected.set(key, (marker.last ?? marker.parts[0]!) + 1);
    return item;
  });
}

/** The items with every number resolved by its neighbours. */
export const settleNumbers = (items: readonly ListItem[]): ListItem[] => {
  const bare = settleBare(settleBare(settleShort(settleLetters(items)), false), true);
  return settleTests(settleGarbled(settleDashes(settleInner(bare))));
};

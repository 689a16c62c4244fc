/** Reads what precedes a title: bullets, heading signs, "Lesson 3:", "IV.", "1.4". */
import { labelMarker } from './label-marker.ts';
import { lessonTypeOf } from './lesson-type.ts';
import type { ListMarker } from './list-marker.ts';
import { numberMarker } from './number-marker.ts';
import { isLooseLabel, lessonRank } from './vocabulary.ts';

/** What was read before a title. */
export interface ReadMarkers {
  /** `#` to `######` of Markdown; 0: none. */
  readonly heading: number;
  /** The bullet's sign; empty if none. */
  readonly bullet: string;
  readonly markers: readonly ListMarker[];
  readonly rest: string;
  /** The column of the line at which the rest begins. */
  readonly restAt: number;
}

/** Also a picture: "✅ Fractions". */
const bullets =
  /^(?:[-*•·‣◦▪▫●○■□➢➤►▶→⇒✓✔☐☑✗+–—»]|o(?= \S)|\[[ xX]?\])\s+|^(?![©®™])\p{Extended_Pictographic}+\s*/u;
/** Whether the label belongs to the title: "Unit 2 Review" is a title, though "Unit 2: Review" has one. */
const namesATest = (marker: ListMarker, rest: string): boolean =>
  !marker.isParted &&
  !/^\s*[([\d]/.test(rest) &&
  lessonTypeOf(rest) !== 'lesson' &&
  rest.trim().split(/\s+/).length <= 4;

/** Whether a label may follow those before it: a day after a week, but not a unit inside a lesson's title. */
function mayFollow(before: readonly ListMarker[], marker: ListMarker, rest: string): boolean {
  const outer = before.at(-1);
  if (!outer) return true;
  if (outer.label !== '') return marker.rank > outer.rank && outer.rank < lessonRank;
  return outer.style === 'arabic' || outer.style === 'bare'
    ? !isLooseLabel(marker.label) && rest.trim() !== '' && marker.rank > 1
    : false;
}

/** Reads everything before the title of a line whose text begins at its first character. */
export function readMarkers(line: string): ReadMarkers {
  let rest = line;
  const heading = /^(#{1,6})\s+/.exec(rest);
  if (heading) rest = rest.slice(heading[0].length).replace(/\s+#+$/, '');
  let bullet = '';
  for (
    let found = bullets.exec(rest);
    found && rest.length > found[0].length;
    found = bullets.exec(rest)
  ) {
    bullet ||= found[0].trim().replace(/^\p{Extended_Pictographic}+$/u, '•');
    rest = rest.slice(found[0].length);
  }
  const markers: ListMarker[] = [];
  while (markers.length < 3) {
    const labelled = labelMarker(rest);
    if (labelled) {
      const after = rest.slice(labelled.length);
      if (namesATest(labelled.marker, after) || !mayFollow(markers, labelled.marker, after)) break;
      markers.push(labelled.marker);
      rest = after;
      continue;
    }
    const numbered = numberMarker(rest);
    if (!numbered) break;
    const outer = markers.at(-1);
    const isInner = outer !== undefined && numbered.marker.style !== 'decimal';
    // "2. 1 What is Physics?": the list's own number, and the chapter's.
    if (
      isInner &&
      !(outer.style === 'arabic' && outer.label === '' && numbered.marker.style === 'bare')
    )
      break;
    markers.push(numbered.marker);
    rest = rest.slice(numbered.length);
  }
  return {
    heading: heading ? heading[1]!.length : 0,
    bullet,
    markers,
    rest: rest.trimStart(),
    restAt: line.length - rest.trimStart().length,
  };
}

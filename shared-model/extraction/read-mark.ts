/** Reads what precedes a title: bullets, heading signs, "Lesson 3:", "IV.", "1.4". */
import { labelMark } from './label-mark.ts';
import { lessonTypeOf } from './lesson-type.ts';
import type { Mark } from './mark.ts';
import { numberMark } from './number-mark.ts';
import { isLooseLabel, lessonRank } from './vocabulary.ts';

/** What was read before a title. */
export interface ReadMarks {
  /** `#` to `######` of Markdown; 0: none. */
  readonly heading: number;
  /** The bullet's sign; empty if none. */
  readonly bullet: string;
  readonly marks: readonly Mark[];
  readonly rest: string;
  /** The column of the line at which the rest begins. */
  readonly restAt: number;
}

/** Also a picture: "✅ Fractions". */
const bullets =
  /^(?:[-*•·‣◦▪▫●○■□➢➤►▶→⇒✓✔☐☑✗+–—»]|o(?= \S)|\[[ xX]?\])\s+|^(?![©®™])\p{Extended_Pictographic}+\s*/u;
/** Whether the label belongs to the title: "Unit 2 Review" is a title, though "Unit 2: Review" has one. */
const namesATest = (mark: Mark, rest: string): boolean =>
  !mark.isParted &&
  !/^\s*[([\d]/.test(rest) &&
  lessonTypeOf(rest) !== 'lesson' &&
  rest.trim().split(/\s+/).length <= 4;

/** Whether a label may follow those before it: a day after a week, but not a unit inside a lesson's title. */
function mayFollow(before: readonly Mark[], mark: Mark, rest: string): boolean {
  const outer = before.at(-1);
  if (!outer) return true;
  if (outer.label !== '') return mark.rank > outer.rank && outer.rank < lessonRank;
  return outer.style === 'arabic' || outer.style === 'bare'
    ? !isLooseLabel(mark.label) && rest.trim() !== '' && mark.rank > 1
    : false;
}

/** Reads everything before the title of a line whose text begins at its first character. */
export function readMarks(line: string): ReadMarks {
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
  const marks: Mark[] = [];
  while (marks.length < 3) {
    const labelled = labelMark(rest);
    if (labelled) {
      const after = rest.slice(labelled.length);
      if (namesATest(labelled.mark, after) || !mayFollow(marks, labelled.mark, after)) break;
      marks.push(labelled.mark);
      rest = after;
      continue;
    }
    const numbered = numberMark(rest);
    if (!numbered) break;
    const outer = marks.at(-1);
    const isInner = outer !== undefined && numbered.mark.style !== 'decimal';
    // "2. 1 What is Physics?": the list's own number, and the chapter's.
    if (
      isInner &&
      !(outer.style === 'arabic' && outer.label === '' && numbered.mark.style === 'bare')
    )
      break;
    marks.push(numbered.mark);
    rest = rest.slice(numbered.length);
  }
  return {
    heading: heading ? heading[1]!.length : 0,
    bullet,
    marks,
    rest: rest.trimStart(),
    restAt: line.length - rest.trimStart().length,
  };
}

/** What stands around the lessons: heads above them (units, chapters, parts), and tests and reviews beside them. */
import { lessonTypeOf } from './lesson-type.ts';
import { titleFrom, type Line } from './lines.ts';
import type { Ground } from './own-lines.ts';
import { share } from './shares.ts';

/** Which lines are heads. */
export interface Heads {
  /** The kinds of marks that heads have, and of Markdown's headings. */
  readonly kinds: ReadonlySet<string>;
  /** The plain lines that head the lessons which follow them at once. */
  readonly plain: readonly boolean[];
}

/** The kind of head that a line may be; null: it has neither a mark nor a heading sign. */
export const headKind = ({ marks, heading }: Line): string | null =>
  marks.at(-1)?.kind ?? (heading > 0 ? `#${heading}` : null);

/** The kinds of marks before most of whose next ones there is a lesson. */
function leadingKinds({ lines, marks }: Ground): Set<string> {
  let count = 0;
  const until = marks.map((mark) => (mark === undefined ? count : (count += 1)));
  const places = Map.groupBy(lines.keys(), (at) => {
    const { isNoise, isMatter } = lines[at]!;
    return marks[at] === undefined && !isNoise && !isMatter ? headKind(lines[at]!) : null;
  });
  const isLeading = (own: readonly number[]): boolean =>
    share(own, (at, index) => (until[own[index + 1] ?? lines.length - 1] ?? 0) > until[at]!) >= 0.5;
  return new Set([...places].flatMap(([kind, own]) => (kind && isLeading(own) ? [kind] : [])));
}

/** Whether a lesson follows a line at once, and nothing says that the line belongs elsewhere. */
function isPlainHead({ lines, marks, bullets }: Ground, at: number): boolean {
  const line = lines[at]!;
  if (marks[at] !== undefined || line.isNoise || line.isProse || line.opensDetail) return false;
  if (/^\p{Ll}/u.test(line.text.slice(line.from)) || (line.bullet !== '' && bullets === 0))
    return false;
  let next = at + 1;
  while (lines[next]?.isNoise) next += 1;
  return marks[next] !== undefined && line.indent <= lines[next]!.indent;
}

/** The heads of a list. Plain ones are fewer than what they head: one before each lesson says more of the one above. */
export function headsOf(ground: Ground): Heads {
  const plain = ground.lines.map((_, at) => isPlainHead(ground, at));
  const isFew = plain.filter(Boolean).length <= 0.5 * ground.count || ground.isTitleAbove;
  return { kinds: leadingKinds(ground), plain: isFew ? plain : [] };
}

/** "Assessment: Chapter 1 quiz" under a lesson, "Quiz questions 1-20". */
const task =
  /^(?:(?:assessment|evaluation|evaluaci[oó]n|[eé]valuation)[^:\d]{0,16}:|quiz(?:zes)? questions?\b)/i;

/**
 * Whether the line at `at`, which doesn't have the front, is an entry like those that do.
 *
 * @param indent of the lesson above it.
 */
export function isBeside(ground: Ground, at: number, indent: number): boolean {
  const { bullets, dates } = ground;
  const line = ground.lines[at]!;
  if (dates >= 0.8 && line.isDated) return line.words !== '';
  const whole = titleFrom(line, line.from, true);
  const isTest = lessonTypeOf(whole) !== 'lesson' && !task.test(whole);
  const hasBullet = line.bullet !== '';
  if (!isTest || (line.isDated && dates < 0.5) || (bullets === 0 && hasBullet)) return false;
  return line.indent <= indent + 1;
}

/** What stands around the lessons: heads above them (units, chapters, parts), and tests and reviews beside them. */
import { lessonTypeOf } from './lesson-type.ts';
import { titleFrom, type Line } from './lines.ts';
import type { Ground } from './own-lines.ts';

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
function leadingKinds({ lines, marks, count }: Ground): Set<string> {
  const all = new Map<string, number>();
  const led = new Map<string, number>();
  const open = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const kind = headKind(line);
    if (marks[at] !== undefined) {
      for (const led1 of open) led.set(led1, (led.get(led1) ?? 0) + 1);
      open.clear();
    } else if (kind !== null && !line.isNoise && !line.isMatter) {
      all.set(kind, (all.get(kind) ?? 0) + 1);
      open.add(kind);
    }
  }
  const isLeading = ([kind, number]: [string, number]): boolean =>
    (led.get(kind) ?? 0) >= 0.5 * number && number <= count;
  return new Set([...all].filter(isLeading).map(([kind]) => kind));
}

/** Whether a lesson follows a line at once, and nothing says that the line belongs elsewhere. */
function isPlainHead({ lines, marks, bullets }: Ground, at: number): boolean {
  const line = lines[at]!;
  if (marks[at] !== undefined || line.isNoise || line.isProse || line.opensDetail) return false;
  if (/^\p{Ll}/u.test(line.text.slice(line.from)) || (line.bullet !== '' && bullets === 0))
    return false;
  let next = at + 1;
  while (next < at + 4 && marks[next] === undefined && lines[next]?.isNoise) next += 1;
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
export function isBeside(ground: Ground, heads: Heads, at: number, indent: number): boolean {
  const { bullets, dates } = ground;
  const line = ground.lines[at]!;
  if (dates >= 0.8 && line.isDated) return line.words !== '';
  if ((line.isDated && dates < 0.5) || line.isProse || line.heading > 0) return false;
  const whole = titleFrom(line, line.from, true);
  if (lessonTypeOf(whole) === 'lesson' || whole.split(/\s+/).length > 10) return false;
  if (titleFrom(line, line.titleAt, true) === '' || task.test(whole)) return false;
  if ((bullets >= 0.8 && line.bullet === '') || (bullets === 0 && line.bullet !== '')) return false;
  // A term's name ("2ª Evaluación") is no test of it.
  const isTerm = /^\d+[ªa]? |^(?:first|second|third|primera|segunda|tercera)\b/.test(line.words);
  return line.indent <= indent + 1 && !(isTerm && heads.plain[at]);
}

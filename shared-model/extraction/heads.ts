/** The lines that stand above lessons: units, chapters, parts. */
import type { Line } from './lines.ts';
import type { Ground } from './own-lines.ts';

/** Which lines are heads. */
export interface Heads {
  /** The kinds of marks that heads have, and of Markdown's headings. */
  readonly kinds: ReadonlySet<string>;
  /** The plain lines that head the lessons which follow them at once. */
  readonly plain: readonly boolean[];
}

/** The kind of head that a line may be; null: it has neither a mark nor a heading sign. */
export const headKind = (line: Line): string | null =>
  line.marks.length > 0 ? line.marks.at(-1)!.kind : line.heading > 0 ? `#${line.heading}` : null;

/** The kinds of marks before most of whose next ones there is a lesson. */
function leadingKinds({ lines, marks, count }: Ground): Set<string> {
  const all = new Map<string, number>();
  const led = new Map<string, number>();
  const open = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (marks[at] !== undefined) {
      for (const kind of open) led.set(kind, (led.get(kind) ?? 0) + 1);
      open.clear();
      continue;
    }
    const kind = headKind(line);
    if (kind === null || line.isNoise || line.isMatter) continue;
    all.set(kind, (all.get(kind) ?? 0) + 1);
    open.add(kind);
  }
  return new Set(
    [...all]
      .filter(([kind, number]) => (led.get(kind) ?? 0) >= 0.5 * number && number <= count)
      .map(([kind]) => kind),
  );
}

function isPlainHead({ lines, marks, bullets }: Ground, at: number): boolean {
  const line = lines[at]!;
  if (line.isNoise || line.isProse || line.isMatter || line.opensDetail) return false;
  if (
    line.words.length > 100 ||
    /^\p{Ll}/u.test(line.text.slice(line.from)) ||
    (line.bullet !== '' && bullets === 0)
  )
    return false;
  for (let next = at + 1; next < lines.length && next < at + 4; next += 1) {
    if (marks[next] !== undefined) return line.indent <= lines[next]!.indent;
    if (!lines[next]!.isNoise) return false;
  }
  return false;
}

/** The heads of a list. Plain ones are fewer than what they head: one before each lesson says more of the one above. */
export function headsOf(ground: Ground): Heads {
  const { lines, marks, count, isTitleAbove } = ground;
  const plain = lines.map((_, at) => marks[at] === undefined && isPlainHead(ground, at));
  const number = plain.filter((is, at) => is && lines[at]!.marks.length === 0).length;
  const isFew = number <= 0.5 * count || isTitleAbove;
  return { kinds: leadingKinds(ground), plain: isFew ? plain : plain.map(() => false) };
}

/** Reads a list in the way of a front: its lessons, the heads above them, the entries beside them, and the rest. */
import { headKind, headsOf, isBeside, type Heads } from './around.ts';
import { isDate } from './list-dates.ts';
import { titleFrom, type Line } from './lines.ts';
import { groundOf, type Ground } from './own-lines.ts';
import type { Candidate, Entry, Front, Role } from './reading.ts';
import { isOpenEnd, withoutEnds } from './regularities.ts';

/** The most lines that continue a title. */
const mostWrapped = 3;

/** Whether the line behind `at` continues its title. */
function wraps(ground: Ground, at: number, title: string): boolean {
  const { lines, marks, hasPages, hasBlanks } = ground;
  const [line, next] = [lines[at]!, lines[at + 1]];
  if (!next || marks[at + 1] !== undefined || next.bullet !== '' || next.heading > 0) return false;
  if (next.isNoise || next.isMatter || next.isDated || (next.isAfterBlank && hasBlanks))
    return false;
  if (next.marks.some(({ kind }) => kind !== 'bareR')) return false;
  if (hasPages && line.tail.page !== null) return false;
  const isOpen = isOpenEnd(title) || /\p{L}-$/u.test(line.text.trim());
  const goesOn = isOpen || /^[\p{Ll}(&]/u.test(next.text);
  if (hasPages && next.tail.page !== null) return true;
  const isFull = isOpen || line.text.length >= Math.max(20, 0.45 * ground.wide);
  return goesOn && isFull && !/[.:]$/.test(title);
}

/** A title and the line that continues it: with the comma between them, without a hyphen of a word that was cut. */
function joined(title: string, before: Line, added: string): string {
  const raw = before.text.trim();
  if (/\p{L}-$/u.test(raw) && /^\p{Ll}/u.test(added)) return title.replace(/-$/, '') + added;
  return `${title}${/[,;]$/.exec(raw)?.[0] ?? ''} ${added}`;
}

class Walk {
  readonly entries: Entry[] = [];
  readonly roles: Role[];
  private unit = '';
  private indent = 0;
  private page = 0;
  /** How many lines that are no entries stand behind the last lesson. */
  private trailing = 0;
  /** The last head, if no lesson has followed it yet. */
  private openHead: { line: Line; at: number } | null = null;
  private readonly ground: Ground;
  private readonly heads: Heads;

  constructor(ground: Ground) {
    this.ground = ground;
    this.heads = headsOf(ground);
    this.roles = ground.lines.map(({ isNoise }) => (isNoise ? 'noise' : 'rest'));
  }

  /** Goes over all lines. */
  go(): void {
    const { lines, marks } = this.ground;
    for (let at = 0; at < lines.length; at += 1)
      if (marks[at] !== undefined) at = this.takeLesson(at);
      else if (!lines[at]!.isNoise && !this.takeBeside(at)) this.takeHead(at);
    if (this.trailing < 2) this.closeHead();
  }

  private add(at: number, entry: Pick<Entry, 'title'> & Partial<Entry>): void {
    const line = this.ground.lines[at]!;
    const { unit } = this;
    this.roles[at] = 'lesson';
    const { end } = line;
    this.entries.push({ line, mark: null, value: null, unit, isOwn: false, end, ...entry });
  }

  /** Takes a lesson with the lines that belong to its title; the last of them is returned. */
  private takeLesson(at: number): number {
    const { lines, marks, hasPages, areEmpty, isTitleAbove } = this.ground;
    const line = lines[at]!;
    const mark = marks[at] ?? null;
    this.openHead = null;
    this.indent = line.indent;
    this.page = line.tail.page ?? this.page;
    const outer = mark && line.marks.findLast((other) => other.at < mark.at && other.rank > 0);
    if (outer) this.unit = outer.printed;
    let title = titleFrom(line, mark ? mark.end : line.from, hasPages && !line.row);
    let last = at;
    const take = (): string => {
      last += 1;
      this.roles[last] = 'part';
      return titleFrom(lines[last]!, lines[last]!.from, hasPages);
    };
    if (title === '' && areEmpty && isTitleAbove && this.roles[at - 1] === 'head')
      title = this.unit;
    else if (title === '' && areEmpty && this.isTitleOf(at)) title = take();
    else if (title !== '' && !line.row)
      while (last < at + mostWrapped && wraps(this.ground, last, title)) {
        const before = lines[last]!;
        title = joined(title, before, take());
      }
    this.add(at, {
      mark,
      title: title || line.marks.map(({ printed }) => printed).join(' ') || line.text.trim(),
      value: mark?.value ?? null,
      unit: line.row?.unit || this.unit,
      isOwn: true,
      // Of two columns that were unwoven, the next line may stand above.
      end: Math.max(line.end, lines[last]!.end),
    });
    return last;
  }

  /** Whether the next line is the title of a label that stands alone. */
  private isTitleOf(at: number): boolean {
    const next = this.ground.lines[at + 1];
    return (
      next !== undefined &&
      this.ground.marks[at + 1] === undefined &&
      next.marks.every(({ rank }) => rank === 0) &&
      !isDate(next.text)
    );
  }

  private takeBeside(at: number): boolean {
    const { lines, first, last, hasPages } = this.ground;
    const line = lines[at]!;
    if (at < first || (at > last && this.trailing > 2) || line.isMatter) return false;
    if (!isBeside(this.ground, at, this.indent)) return false;
    this.closeHead();
    // "Test 2" has a number, and a page only if it is none before.
    const { page } = line.tail;
    const isPage = hasPages && (line.tail.hasPage || page === null || page >= this.page);
    const number = line.marks.find(({ rank }) => rank === 0);
    this.add(at, { title: titleFrom(line, number?.end ?? line.from, isPage) });
    return true;
  }

  private takeHead(at: number): void {
    const { lines, front, first, last, hasPages } = this.ground;
    const line = lines[at]!;
    const kind = headKind(line);
    if (at > last) this.trailing += line.isMatter ? 9 : 1;
    const isMarked = kind !== null && this.heads.kinds.has(kind) && !line.isMatter;
    if (!isMarked && !(this.heads.plain[at] && line.marks.length === 0)) return;
    if (isMarked && this.openHead && headKind(this.openHead.line) === kind) this.closeHead();
    this.unit = titleFrom(line, line.from, hasPages);
    this.roles[at] = 'head';
    if (!isMarked) return;
    const mayBeLesson = line.marks.length > 0 && at > first && front.kind !== 'every';
    this.openHead = mayBeLesson ? { line, at } : null;
  }

  /** A unit with nothing under it is a lesson itself. */
  private closeHead(): void {
    if (!this.openHead) return;
    const { line, at } = this.openHead;
    this.openHead = null;
    const mark = line.marks.at(-1)!;
    const title = titleFrom(line, mark.end, this.ground.hasPages);
    if (title !== '' && !line.isProse) this.add(at, { mark, title, unit: '' });
  }
}

/** Reads lines in the way of a front. */
export function readBy(lines: readonly Line[], front: Front): Candidate {
  const ground = groundOf(lines, front);
  const walk = new Walk(ground);
  walk.go();
  const { entries, roles } = walk;
  return { front, lines, roles, hasPages: ground.hasPages, entries: withoutEnds(entries) };
}

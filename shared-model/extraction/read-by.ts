/** Reads a list in the way of a front: its lessons, the heads above them, the entries beside them, and the rest. */
import { headKind, headsOf, isBeside } from './around.ts';
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

/** Whether the next line is the title of a label that stands alone. */
function isTitleOf({ lines, marks }: Ground, at: number): boolean {
  const next = lines[at + 1];
  const isFree = next !== undefined && marks[at + 1] === undefined && !isDate(next.text);
  return isFree && next.marks.every(({ rank }) => rank === 0);
}

/** Reads lines in the way of a front. */
export function readBy(lines: readonly Line[], front: Front): Candidate {
  const ground = groundOf(lines, front);
  const { marks, first, last, hasPages, areEmpty, isTitleAbove } = ground;
  const heads = headsOf(ground);
  const entries: Entry[] = [];
  const roles = lines.map(({ isNoise }): Role => (isNoise ? 'noise' : 'rest'));
  let [unit, indent, pageAbove] = ['', 0, 0];
  /** How many lines that are no entries stand behind the last lesson. */
  let trailing = 0;
  /** The last head, if no lesson has followed it yet. */
  let openHead = -1;

  const add = (at: number, entry: Pick<Entry, 'title'> & Partial<Entry>): void => {
    const line = lines[at]!;
    roles[at] = 'lesson';
    entries.push({ line, mark: null, value: null, unit, isOwn: false, end: line.end, ...entry });
  };

  /** A unit with nothing under it is a lesson itself. */
  const closeHead = (): void => {
    const [at, line] = [openHead, lines[openHead]];
    openHead = -1;
    const mark = line?.marks.at(-1);
    const title = mark ? titleFrom(line!, mark.end, hasPages) : '';
    if (title !== '' && !line!.isProse) add(at, { mark: mark!, title, unit: '' });
  };

  /** Takes a lesson with the lines that belong to its title; the last of them is returned. */
  const takeLesson = (at: number): number => {
    const line = lines[at]!;
    const mark = marks[at] ?? null;
    openHead = -1;
    indent = line.indent;
    pageAbove = line.tail.page ?? pageAbove;
    const outer = mark && line.marks.findLast((other) => other.at < mark.at && other.rank > 0);
    if (outer) unit = outer.printed;
    let title = titleFrom(line, mark ? mark.end : line.from, hasPages && !line.row);
    let end = at;
    const take = (): string => {
      end += 1;
      roles[end] = 'part';
      return titleFrom(lines[end]!, lines[end]!.from, hasPages);
    };
    if (title === '' && areEmpty && isTitleAbove && roles[at - 1] === 'head') title = unit;
    else if (title === '' && areEmpty && isTitleOf(ground, at)) title = take();
    else if (title !== '' && !line.row)
      while (end < at + mostWrapped && wraps(ground, end, title))
        title = joined(title, lines[end]!, take());
    add(at, {
      mark,
      title: title || line.marks.map(({ printed }) => printed).join(' ') || line.text.trim(),
      value: mark?.value ?? null,
      unit: line.row?.unit || unit,
      isOwn: true,
      // Of two columns that were unwoven, the next line may stand above.
      end: Math.max(line.end, lines[end]!.end),
    });
    return end;
  };

  const takeBeside = (at: number): boolean => {
    const line = lines[at]!;
    if (at < first || (at > last && trailing > 2) || line.isMatter) return false;
    if (!isBeside(ground, at, indent)) return false;
    closeHead();
    // "Test 2" has a number, and a page only if it is none before.
    const { page, hasPage } = line.tail;
    const isPage = hasPages && (hasPage || page === null || page >= pageAbove);
    const number = line.marks.find(({ rank }) => rank === 0);
    add(at, { title: titleFrom(line, number?.end ?? line.from, isPage) });
    return true;
  };

  const takeHead = (at: number): void => {
    const line = lines[at]!;
    const kind = headKind(line);
    if (at > last) trailing += line.isMatter ? 9 : 1;
    const isMarked = kind !== null && heads.kinds.has(kind) && !line.isMatter;
    if (!isMarked && !(heads.plain[at] && line.marks.length === 0)) return;
    if (isMarked && openHead >= 0 && headKind(lines[openHead]!) === kind) closeHead();
    unit = titleFrom(line, line.from, hasPages);
    roles[at] = 'head';
    const mayBeLesson = line.marks.length > 0 && at > first && front.kind !== 'every';
    if (isMarked) openHead = mayBeLesson ? at : -1;
  };

  for (let at = 0; at < lines.length; at += 1)
    if (marks[at] !== undefined) at = takeLesson(at);
    else if (!lines[at]!.isNoise && !takeBeside(at)) takeHead(at);
  if (trailing < 2) closeHead();
  return { front, lines, roles, hasPages, entries: withoutEnds(entries) };
}

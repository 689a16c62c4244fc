/**
 * The planner's quick-add line: "math p12 Mia tue 9" is Math, "p12", Mia, Tuesday, 9:00 AM.
 *
 * Students, days, times, durations, repetitions and points are understood anywhere in the line and in any order
 * (`quick-parts.ts`), and so is the subject (`quick-subject.ts`); what is left is the title. Words such as "for" and
 * "on" go with what they stand before, and stay in the title otherwise. Each understood word is marked, and a marked
 * word that the person wants in the title is one of `titleWords`. "did zoo 2h Ivy" is work that has been done,
 * and "zoo someday" is work without a day.
 */
import type { Id } from '../lib/ids.ts';
import { datesSaid, repeatsOf, type DayContext } from './quick-dates.ts';
import type { Repeats } from '../derive/recurrence.ts';
import { QuickParts, type PlacedPart } from './quick-parts.ts';
import type { QuickPart, SaidDay } from './quick-part.ts';
import { StudentNames, type NamedStudent } from './quick-students.ts';
import { subjectOfTitle, SubjectNames, type KnownSubjects, type Run } from './quick-subject.ts';
import { plainWord, QuickText } from './quick-text.ts';
import { writeTime, twelveHours } from './school-time.ts';

/** An understood part of the line: its first character, and the one after its last. */
export interface QuickMark {
  from: number;
  to: number;
  as: QuickPart['as'];
  /** Whether its words are words of the title, too. */
  isInTitle: boolean;
}

/** A parsed quick-add line; days are yyyy-MM-dd. */
export interface QuickLine {
  /** Null if the line has none. */
  subject: string | null;
  title: string;
  studentIds: Id<'student'>[];
  /** Titles that take turns, with the subjects they name; empty: the title is the only one. */
  inTurn: { title: string; subject: string | null }[];
  /** In ascending order; empty if the line names none. */
  dates: string[];
  /** How the dates come about, if they repeat. */
  repeats: Repeats;
  /** Whether they repeat until the end of the school year, because the line names no end: "every mon". */
  isUntilYearEnds: boolean;
  time: string | null;
  minutes: number | null;
  xp: number | null;
  /** Whether all the students share one lesson. */
  isShared: boolean;
  /** Whether the work has been done: "did zoo". */
  isDone: boolean;
  /** Whether it has no day yet: "zoo someday". */
  isSomeday: boolean;
  /** In the order of the line; they don't overlap. */
  marks: QuickMark[];
}

/** What a quick-add line can refer to. */
export interface QuickContext extends DayContext, KnownSubjects {
  students: readonly NamedStudent[];
  /** A language that the line may use besides English (BCP 47). */
  language?: string;
  /** Words that belong to the title, whatever they could mean, as they stand in the line. */
  titleWords?: readonly string[];
}

/** The runs of words that no part is made of. */
function runsOf(parts: QuickParts, length: number): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < length; at += 1) {
    if (parts.at(at)) continue;
    const from = at;
    while (at < length && !parts.at(at)) at += 1;
    runs.push({ from, until: at });
  }
  return runs;
}

const all = <K extends QuickPart['as']>(parts: readonly PlacedPart[], kind: K) =>
  parts.flatMap(({ part }) => (part.as === kind ? [part as Extract<QuickPart, { as: K }>] : []));

/** The time of a line; "tonight" makes 8 eight in the evening. */
function timeOf(parts: readonly PlacedPart[]): string | null {
  const [time] = all(parts, 'time');
  const part =
    all(parts, 'part-of-day')[0]?.start ??
    all(parts, 'day').find(({ start }) => start !== undefined)?.start;
  const start = time?.start ?? part;
  if (start === undefined) return null;
  const isLater = part !== undefined && part >= twelveHours && start < twelveHours;
  return writeTime(isLater && time?.isSaid === false ? start + twelveHours : start);
}

/** Whether days can be those of work that has been done. */
const isPastDay = (day: SaidDay): boolean =>
  day.is === 'date' ||
  (day.is === 'offset' && day.days <= 0) ||
  (day.is === 'weekdays' && day.every === 0 && !day.isNext);

/** The days that a line says, and whether they are past. */
function daysOf(parts: readonly PlacedPart[], context: QuickContext) {
  const days = all(parts, 'day').map(({ day }) => day);
  const until = all(parts, 'until')[0]?.day ?? null;
  const weeks = all(parts, 'weeks')[0]?.weeks ?? null;
  const isInTurn = all(parts, 'in-turn').length > 0;
  const isSaidDone = all(parts, 'done').length > 0;
  const mayBeDone = until === null && weeks === null && !isInTurn && days.every(isPastDay);
  const dates = datesSaid(
    { days, until, weeks, isDone: isSaidDone && mayBeDone, isInTurn },
    context,
  );
  const repeats = repeatsOf(days, isInTurn);
  const isPast = mayBeDone && dates.every((date) => date <= context.today);
  return {
    dates: isSaidDone && isPast && dates.length === 0 ? [context.today] : dates,
    isDone: isSaidDone && isPast,
    isFuture: !isPast,
    repeats: repeats ?? 'weekly',
    isUntilYearEnds: repeats !== null && until === null && weeks === null,
  };
}

/** What says when the work is done, so that it isn't left open. */
const saysWhen: ReadonlySet<QuickPart['as']> = new Set<QuickPart['as']>([
  'day',
  'until',
  'weeks',
  'part-of-day',
  'done',
  'in-turn',
]);

/** The titles between commas and slashes, each with the subject that it names. */
const titlesInTurn = (titles: string, known: KnownSubjects): QuickLine['inTurn'] =>
  titles
    .split(/\s*[,/](?:\s+|$)/)
    .filter((title) => title !== '')
    .map((title) => ({ title, subject: subjectOfTitle(title, known) }));

/** Parses a quick-add line; a line with nothing but a subject has its name in that language as its title. */
export function parseQuickLine(line: string, context: QuickContext): QuickLine {
  const { language, subjectLabels, titleWords = [] } = context;
  const ignored = new Set(titleWords.flatMap((words) => words.split(/\s+/).map(plainWord)));
  const text = new QuickText(line, language, ignored);
  const subjects = new SubjectNames(context);
  const parts = new QuickParts({
    text,
    students: new StudentNames(context.students),
    isDayFirst: language === 'es' || language === 'fr',
    isHourTime: language === 'fr',
    isSubject: (at) => subjects.at(text, at, text.length - at) !== null,
  });
  const isInTurn = all(parts.all, 'in-turn').length > 0;
  const found = isInTurn ? null : subjects.find(text, runsOf(parts, text.length));
  if (found) {
    const { at, count, subject, isKept } = found;
    parts.take(at, { count, part: { as: 'subject', subject } });
    if (!isKept) parts.takeFillersBefore(at, 'subject');
  }
  const { isFuture, ...days } = daysOf(parts.all, context);
  const isWhenSaid = parts.all.some(({ part }) => saysWhen.has(part.as));
  // Work of a day to come hasn't been done, and work of any day isn't left open: those are words of the title then.
  const placed = parts.all.filter(
    ({ part: { as } }) => !(as === 'done' && isFuture) && !(as === 'someday' && isWhenSaid),
  );
  const taken = new Set(placed.flatMap(({ at, count }) => text.words.slice(at, at + count)));
  const kept = new Set(found?.isKept ? text.words.slice(found.at, found.at + found.count) : []);
  const rest = text.words.filter((word) => !taken.has(word) || kept.has(word));
  const title = rest
    .map((word) => word.text)
    .join(' ')
    .replace(/[,;:]+$/, '');
  const named = found?.subject ?? '';
  const inTurn = isInTurn ? titlesInTurn(title, context) : [];
  const ids = all(placed, 'student').flatMap((part) => part.ids);
  const studentIds = [...new Set(ids)];
  const [time] = all(placed, 'time');
  return {
    subject: found?.subject ?? null,
    inTurn,
    title: title === '' ? (subjectLabels?.get(named) ?? named) : title,
    studentIds,
    ...days,
    time: timeOf(placed),
    minutes: all(placed, 'minutes')[0]?.minutes ?? time?.length ?? null,
    xp: all(placed, 'xp')[0]?.xp ?? null,
    isSomeday: all(placed, 'someday').length > 0,
    isShared: all(placed, 'together').length > 0,
    marks: placed.map(({ at, count, part }) => ({
      from: text.words[at]!.from,
      to: text.words[at + count - 1]!.to,
      as: part.as,
      isInTitle: kept.has(text.words[at]!),
    })),
  };
}

/**
 * The planner's quick-add line: "math p12 Mia tue 9" is Math, "p12", Mia, Tuesday, 9:00 AM.
 *
 * The subject is at the beginning; students, days and time are at the end, in any order. The title is between them and
 * is never interpreted: "science The sun Mia" keeps its sun, "math page 12 Mia" its 12. A number without minutes, AM or
 * PM is a time only after a day, a student or "at". Several students may follow each other; with "together" beside them
 * they share one lesson. "30 min" is the duration.
 */
import { addDays, weekStart } from '../lib/dates.ts';
import { isSchoolDay, nextSchoolDay, schoolDaysBetween } from '../lib/school-calendar.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import type { Id } from '../lib/ids.ts';
import { maxRepeats, repeatedDays } from '../derive/plan-week.ts';
import { takeStudents } from './quick-students.ts';
import { takeDays, takeUntil, type NamedDays, type RepetitionEnd } from './quick-days.ts';
import { schoolTime } from './school-time.ts';
import { quickWordsOf, type QuickWords } from './quick-words.ts';
import { subjectKey, shortForms } from '../derive/subjects.ts';

/** A parsed quick-add line; days are yyyy-MM-dd. */
export interface QuickLine {
  /** Null if the line has none. */
  subject: string | null;
  title: string;
  studentIds: Id<'student'>[];
  /** In ascending order; empty if the line names none. */
  dates: string[];
  time: string | null;
  minutes: number | null;
  /** Whether all the students share one lesson. */
  isShared: boolean;
  /** How many words were understood at the beginning and at the end; the title is between them. */
  atStart: number;
  atEnd: number;
}

/** What a quick-add line can refer to. */
export interface QuickContext {
  students: readonly { id: Id<'student'>; fullName: string }[];
  /** All known subjects. */
  subjects: readonly string[];
  /** A day of the week that weekday names refer to (yyyy-MM-dd). */
  week: string;
  today: string;
  calendar: SchoolCalendar;
  /** A language that the line may use besides English (BCP 47). */
  language?: string;
  /** Further names of subjects in that language, in compared form. */
  subjectNames?: ReadonlyMap<string, string>;
}

const longestSubject = 4;

const longest = 600;

/** 9h or 9h30: a time in French. */
const hourInFrench = /^(\d{1,2})h(\d\d)?$/;

/** The duration that people write: "30 min", "45m", "1 hour"; undefined for other text. */
function minutesNamed(text: string, language = 'en'): number | undefined {
  if (language === 'fr' && hourInFrench.test(text)) return undefined;
  const parts = /^(\d{1,3}) ?(?:(m|mins?|minutes?|minutos?)|(h|hrs?|hours?|horas?|heures?))$/.exec(
    text,
  );
  const isSpacedLetter = / [mh]$/.test(text);
  if (!parts || isSpacedLetter) return undefined;
  const minutes = Number(parts[1]) * (parts[3] === undefined ? 1 : 60);
  return minutes >= 1 && minutes <= longest ? minutes : undefined;
}

class Words {
  readonly words: string[];
  readonly context: QuickContext;
  readonly known: QuickWords;
  studentIds: Id<'student'>[] = [];
  days: NamedDays | null = null;
  until: RepetitionEnd | null = null;
  time: string | null = null;
  minutes: number | null = null;
  isShared = false;

  constructor(line: string, context: QuickContext) {
    this.words = line.split(/\s+/).filter((word) => word !== '');
    this.context = context;
    this.known = quickWordsOf(context.language);
  }

  /** The last `count` words in compared form; undefined if there are fewer. */
  private last(count: number): string | undefined {
    return this.words.length < count ? undefined : subjectKey(this.words.slice(-count).join(' '));
  }

  private get within() {
    const { week, today } = this.context;
    return { week, today, words: this.known };
  }

  private isLast(among: readonly string[]): boolean {
    return among.includes(this.last(1) ?? '');
  }

  private drop(count: number): true {
    this.words.length -= count;
    return true;
  }

  private takeDays(): boolean {
    if (this.days !== null) return false;
    this.days = takeDays(this.words, this.within);
    return this.days !== null;
  }

  private takeUntil(): boolean {
    if (this.until !== null) return false;
    this.until = takeUntil(this.words, this.within);
    return this.until !== null;
  }

  private takeStudents(): boolean {
    if (this.studentIds.length > 0) return false;
    const found = takeStudents(this.words, this.context);
    this.studentIds = found;
    if (found.length > 1 && this.isLast(this.known.together)) this.isShared = this.drop(1);
    return found.length > 0;
  }

  /** Takes "together" after several students; before students, it is taken with them. */
  private takeTogether(): boolean {
    if (this.isShared || !this.isLast(this.known.together)) return false;
    if (takeStudents(this.words.slice(0, -1), this.context).length < 2) return false;
    this.isShared = true;
    return this.drop(1);
  }

  private takeMinutes(): boolean {
    if (this.minutes !== null) return false;
    for (const count of [2, 1]) {
      const found = minutesNamed(this.last(count) ?? '', this.context.language);
      if (found === undefined) continue;
      this.minutes = found;
      return this.drop(count);
    }
    return false;
  }

  /** Whether the words before the last `count` announce a time. */
  private announces(count: number): boolean {
    const before = new Words(this.words.slice(0, -count).join(' '), this.context);
    if (before.words.length === 0) return false;
    const isAt = before.isLast(this.known.at);
    return (
      isAt ||
      before.takeUntil() ||
      before.takeDays() ||
      before.takeMinutes() ||
      before.takeStudents()
    );
  }

  private takeTime(): boolean {
    if (this.time !== null) return false;
    const spaced = /^\d{1,2}(?:[:.]\d\d)? [ap]\.?m\.?$/.test(this.last(2) ?? '');
    const count = spaced ? 2 : 1;
    const text = this.last(count)!
      .replace(/^@(?=\d)/, '')
      .replace(hourInFrench, (_, hour: string, minutes = '00') => `${hour}:${minutes}`);
    const found = schoolTime(text);
    if (found === undefined) return false;
    const isPlain = /:\d\d|[ap]\.?m/.test(text) || text !== this.last(count);
    if (!isPlain && !this.announces(count)) return false;
    this.time = found;
    this.drop(count);
    while (this.words.length > 0 && this.isLast(this.known.at)) this.drop(1);
    return true;
  }

  // "until fri" before "fri".
  private takeOne(): boolean {
    return (
      this.takeUntil() ||
      this.takeDays() ||
      this.takeMinutes() ||
      this.takeTime() ||
      this.takeTogether() ||
      this.takeStudents()
    );
  }

  takeEnd(): void {
    while (this.words.length > 0 && this.takeOne());
  }

  takeSubject(): string | null {
    const known = new Map(this.context.subjects.map((subject) => [subjectKey(subject), subject]));
    for (let count = Math.min(longestSubject, this.words.length); count > 0; count -= 1) {
      const name = subjectKey(this.words.slice(0, count).join(' '));
      const found =
        known.get(name) ??
        this.context.subjectNames?.get(name) ??
        (count === 1 ? shortForms.get(name) : undefined);
      if (found !== undefined) {
        this.words.splice(0, count);
        return found;
      }
    }
    return null;
  }
}

/** The day of a line without one: today or the next school day in the present week, else the shown week's Monday. */
export function quickDay({
  week,
  today,
  calendar,
}: Pick<QuickContext, 'week' | 'today' | 'calendar'>): string {
  if (weekStart(today) !== weekStart(week)) return weekStart(week);
  return isSchoolDay(today, calendar) ? today : nextSchoolDay(today, calendar);
}

const maxDays = 5 * maxRepeats;

/**
 * The days of a line. "Every day" means the school days from today, or from the Monday of another week, until the end
 * of its week or a named day. Weekdays with an end date repeat weekly; "tue until fri" is the days between.
 */
function datesOf(
  { days, until }: { days: NamedDays | null; until: RepetitionEnd | null },
  context: QuickContext,
): string[] {
  const schoolDays = (from: string, to: string) =>
    schoolDaysBetween(from, to, context.calendar, maxDays);
  if (days === null && until === null) return [];
  if (days === null || days === 'school') {
    const first = quickDay(context);
    return schoolDays(first, until?.day ?? addDays(weekStart(first), 6));
  }
  const [first] = days.dates;
  if (until === null || first === undefined) return days.dates;
  if (days.dates.length === 1 && (until.isWeekday || !days.isWeekdays))
    return schoolDays(first, until.day < first ? addDays(until.day, 7) : until.day);
  return repeatedDays(days.dates, until.day, context.calendar);
}

/** Parses a quick-add line; a line with nothing but a subject has it as its title. */
export function parseQuickLine(line: string, context: QuickContext): QuickLine {
  const words = new Words(line, context);
  const count = words.words.length;
  words.takeEnd();
  const atEnd = count - words.words.length;
  const { studentIds, time, minutes, isShared } = words;
  const dates = datesOf(words, context);
  const subject = words.takeSubject();
  const atStart = count - atEnd - words.words.length;
  const rest = words.words.join(' ');
  const title = rest === '' ? (subject ?? '') : rest;
  return { subject, title, studentIds, dates, time, minutes, isShared, atStart, atEnd };
}

/**
 * The planner's quick-add line: "math p12 Mia tue 9" is Math, "p12", Mia, Tuesday, 9:00 AM.
 *
 * A subject stands at the beginning; students, day and time stand at the end, in any order. Between them is the title, and
 * nothing in it is taken for anything else: "science The sun Mia" keeps its sun, "math page 12 Mia" its 12. A number without
 * minutes, AM or PM is a time only after a day, a student or "at".
 */
import { addDays, isSchoolDay, weekStart } from '../lib/dates.ts';
import { nextSchoolDay } from './plan-week.ts';
import { schoolTime } from './school-time.ts';
import { fold, shortForms } from './subjects.ts';

export interface QuickLine {
  /** Null where the line doesn't say. */
  subject: string | null;
  title: string;
  studentIds: number[];
  date: string | null;
  time: string | null;
}

export interface QuickContext {
  students: readonly { id: number; fullName: string }[];
  /** Every subject that can be meant. */
  subjects: readonly string[];
  /** A day of the week that day names mean (yyyy-MM-dd). */
  week: string;
  today: string;
}

// "sat" and "sun" are left out: they are words of lessons more often than days of one.
const dayNames = [
  ['mon', 'monday'],
  ['tue', 'tues', 'tuesday'],
  ['wed', 'weds', 'wednesday'],
  ['thu', 'thur', 'thurs', 'thursday'],
  ['fri', 'friday'],
  ['saturday'],
  ['sunday'],
];

/**
 * The day that a word means. A weekday is one of the shown week; if it has passed, the next one is meant, unless the whole
 * week is over: whoever looks at such a week writes down what was.
 */
function dayOf(word: string, { week, today }: QuickContext): string | undefined {
  if (word === 'today') return today;
  if (word === 'tomorrow') return addDays(today, 1);
  const weekday = dayNames.findIndex((names) => names.includes(word));
  if (weekday < 0) return undefined;
  const day = addDays(weekStart(week), weekday);
  return day < today && weekStart(week) === weekStart(today) ? addDays(day, 7) : day;
}

/** The one student that a name means: the full name, the first name, or three letters of it that fit nobody else. */
function studentsOf(name: string, { students }: QuickContext): number[] {
  if (name === 'everyone') return students.map(({ id }) => id);
  const byFull = students.filter(({ fullName }) => fold(fullName) === name);
  if (byFull.length === 1) return [byFull[0]!.id];
  const firstNames = students.map(({ id, fullName }) => ({
    id,
    first: fold(fullName).split(/\s+/)[0]!,
  }));
  const byFirst = firstNames.filter(({ first }) => first === name);
  const begins = name.length < 3 ? [] : firstNames.filter(({ first }) => first.startsWith(name));
  const found = byFirst.length > 0 ? byFirst : begins;
  return found.length === 1 ? [found[0]!.id] : [];
}

const longestName = 4;

class Words {
  readonly words: string[];
  readonly context: QuickContext;
  studentIds: number[] = [];
  date: string | null = null;
  time: string | null = null;

  constructor(line: string, context: QuickContext) {
    this.words = line.split(/\s+/).filter((word) => word !== '');
    this.context = context;
  }

  /** The last `count` words, as they are compared; undefined if there are not so many. */
  private last(count: number): string | undefined {
    return this.words.length < count ? undefined : fold(this.words.slice(-count).join(' '));
  }

  private drop(count: number): true {
    this.words.length -= count;
    return true;
  }

  private takeDay(): boolean {
    if (this.date !== null) return false;
    const found = dayOf(this.last(1)!, this.context);
    if (found === undefined) return false;
    this.date = found;
    return this.drop(1);
  }

  private takeStudents(): boolean {
    if (this.studentIds.length > 0) return false;
    for (let count = longestName; count > 0; count -= 1) {
      const name = this.last(count);
      const found = name === undefined ? [] : studentsOf(name, this.context);
      if (found.length > 0) {
        this.studentIds = found;
        return this.drop(count);
      }
    }
    return false;
  }

  /** Whether what stands before the last `count` words says that a time follows. */
  private announces(count: number): boolean {
    const before = this.words.slice(0, -count);
    const word = fold(before.at(-1) ?? '');
    if (['at', '@'].includes(word) || dayOf(word, this.context) !== undefined) return true;
    const lengths = Array.from({ length: longestName }, (_, length) => length + 1);
    return lengths.some(
      (length) => studentsOf(fold(before.slice(-length).join(' ')), this.context).length > 0,
    );
  }

  private takeTime(): boolean {
    if (this.time !== null) return false;
    const spaced = /^\d{1,2}(?:[:.]\d\d)? [ap]\.?m\.?$/.test(this.last(2) ?? '');
    const count = spaced ? 2 : 1;
    const text = this.last(count)!.replace(/^@(?=\d)/, '');
    const found = schoolTime(text);
    if (found === undefined) return false;
    const isPlain = /:\d\d|[ap]\.?m/.test(text) || text !== this.last(count);
    if (!isPlain && !this.announces(count)) return false;
    this.time = found;
    this.drop(count);
    if (['at', '@'].includes(this.last(1) ?? '')) this.drop(1);
    return true;
  }

  takeEnd(): void {
    while (this.words.length > 0 && (this.takeDay() || this.takeTime() || this.takeStudents()));
  }

  takeSubject(): string | null {
    const known = new Map(this.context.subjects.map((subject) => [fold(subject), subject]));
    for (let count = Math.min(longestName, this.words.length); count > 0; count -= 1) {
      const name = fold(this.words.slice(0, count).join(' '));
      const found = known.get(name) ?? (count === 1 ? shortForms.get(name) : undefined);
      if (found !== undefined) {
        this.words.splice(0, count);
        return found;
      }
    }
    return null;
  }
}

/** What a line says; a line that names a subject and no more has it as its title. */
export function parseQuickLine(line: string, context: QuickContext): QuickLine {
  const words = new Words(line, context);
  words.takeEnd();
  const { studentIds, date, time } = words;
  const subject = words.takeSubject();
  const title = words.words.join(' ');
  return { subject, title: title === '' ? (subject ?? '') : title, studentIds, date, time };
}

/** The day a line without one means: today or the next school day in the present week, else the shown week's Monday. */
export function quickDay(week: string, today: string): string {
  if (weekStart(today) !== weekStart(week)) return weekStart(week);
  return isSchoolDay(today) ? today : nextSchoolDay(today);
}

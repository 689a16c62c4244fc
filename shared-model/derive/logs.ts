/** The students' logs: what they read, used, did and visited, by school year. */
import { curriculum } from '../entities/curriculum.ts';
import { logEntry, type LogEntry, type LogKind } from '../entities/log-entry.ts';
import { schoolClass } from '../entities/school-class.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { everyStudent, theFamily } from './people.ts';
import type { RecordNeeds } from './record-needs.ts';
import { schoolYearsSince, type SchoolYear } from './school-years.ts';

/** A class or a course that an entry can belong to. */
export type LogCourse = { name: string } & (
  { kind: 'class'; id: Id<'class'> } | { kind: 'curriculum'; id: Id<'curriculum'> }
);

/** The logs of the family. */
export interface FamilyLogs {
  familyName: string;
  /** yyyy-MM-dd. */
  today: string;
  students: Student[];
  /** The school years, the latest first, back to the oldest entry. */
  years: SchoolYear[];
  /** Of these students, the latest first. */
  entries: LogEntry[];
  /** By name. */
  courses: LogCourse[];
}

/** The day by which an entry belongs to a school year: that of its end, if it has one. */
export const dayOfEntry = ({ date, finishedOn }: Pick<LogEntry, 'date' | 'finishedOn'>): string =>
  finishedOn ?? date;

/** What the logs are listed from. */
export const logsNeeds: RecordNeeds = { all: [logEntry] };

/** Orders entries by their day, the latest first. */
export const byLatest = (one: LogEntry, other: LogEntry): number =>
  compareText(dayOfEntry(other), dayOfEntry(one)) || other.id - one.id;

/** The logs of all students as of `now` (milliseconds) in `zone` (IANA). */
export function familyLogs(view: FamilyView, now: number, zone: string): FamilyLogs {
  const today = dayIn(now, zone);
  const students = everyStudent(view);
  const ids = new Set(students.map(({ id }) => id));
  const entries = view
    .all(logEntry)
    .filter(({ studentId }) => ids.has(studentId))
    .toSorted(byLatest);
  const oldest = entries.at(-1);
  return {
    familyName: theFamily(view)?.familyName ?? '',
    today,
    students,
    years: schoolYearsSince(view, oldest ? dayOfEntry(oldest) : today, today),
    entries,
    courses: [
      ...view.all(schoolClass).map(({ id, name }): LogCourse => ({ kind: 'class', id, name })),
      ...view.all(curriculum).map(({ id, name }): LogCourse => ({ kind: 'curriculum', id, name })),
    ].sort((one, other) => compareText(one.name, other.name) || one.id - other.id),
  };
}

/** Which entries are asked for; null: all. */
export interface LogChoice {
  studentId: Id<'student'> | null;
  span: DaySpan | null;
  kind: LogKind | null;
}

/** The entries of a student, a span of days and a kind, in the order of `entries`. */
export const entriesOf = (
  entries: readonly LogEntry[],
  { studentId, span, kind }: LogChoice,
): LogEntry[] =>
  entries.filter((one) => {
    const on = dayOfEntry(one);
    return (
      (studentId === null || one.studentId === studentId) &&
      (kind === null || one.kind === kind) &&
      (span === null || (span.from <= on && on <= span.until))
    );
  });

/** Whether an entry is a book that somebody is still reading. */
export const isBeingRead = ({ kind, finishedOn }: LogEntry): boolean =>
  kind === 'book' && finishedOn === null;

/** Sums of entries. */
export interface LogFigures {
  /** Finished ones. */
  books: number;
  /** Of finished books. */
  pages: number;
  /** Minutes by kind; a kind without any is absent. */
  minutes: Partial<Record<LogKind, number>>;
}

/** The sums of some entries. They add up: those of a year are the sums of its parts'. */
export function logFigures(entries: readonly LogEntry[]): LogFigures {
  const sum: LogFigures = { books: 0, pages: 0, minutes: {} };
  for (const entry of entries) {
    if (entry.kind === 'book' && entry.finishedOn !== null) {
      sum.books += 1;
      sum.pages += entry.pages ?? 0;
    }
    if (entry.minutes !== null)
      sum.minutes[entry.kind] = (sum.minutes[entry.kind] ?? 0) + entry.minutes;
  }
  return sum;
}

/** The class or course that an entry belongs to; undefined: none. */
export const courseOfEntry = (
  courses: readonly LogCourse[],
  { classId, curriculumId }: Pick<LogEntry, 'classId' | 'curriculumId'>,
): LogCourse | undefined =>
  courses.find(({ kind, id }) => id === (kind === 'class' ? classId : curriculumId));

/** Books and resources by the course that they belong to, in the order of its name; '' last: to none. */
export function resourcesByCourse(
  entries: readonly LogEntry[],
  courses: readonly LogCourse[],
): { key: string; course: string; entries: LogEntry[] }[] {
  const own = entries.filter(({ kind }) => kind === 'book' || kind === 'resource');
  const keyOf = (one: LogEntry): string => {
    const course = courseOfEntry(courses, one);
    return course ? `${course.kind} ${course.id}` : '';
  };
  return [...Map.groupBy(own, keyOf)]
    .map(([key, of]) => ({
      key,
      course: courseOfEntry(courses, of[0]!)?.name ?? '',
      entries: of.toSorted((one, other) => compareText(one.title, other.title)),
    }))
    .sort((one, other) =>
      one.key === '' || other.key === ''
        ? Number(one.key === '') - Number(other.key === '')
        : compareText(one.course, other.course) || compareText(one.key, other.key),
    );
}

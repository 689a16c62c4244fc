/** Builds school calendars from the family's records: school years, weekdays and days off. */
import { defaultSchoolDays } from '../entities/family.ts';
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import { student, type Student } from '../entities/student.ts';
import { timeOff, type TimeOff } from '../entities/time-off.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import { dayNumber } from '../lib/day-numbers.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan, SchoolCalendar } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { timeOffOf } from './indexes.ts';
import { listStudents, theFamily, weekBeginsOf } from './people.ts';

/** What a school calendar is read from, beside the family's own record. */
export const calendarKinds = [student, schoolTerm, timeOff] as const;

/** The longest span in days; longer ones, made by merging two people's changes, are cut to it. */
export const longestSpan = 800;

/**
 * The days of a record, both included. Two people who each change one end may leave the last day before the first: then
 * it is the first day alone.
 */
export function spanOf({
  startDate: from,
  endDate,
}: Pick<TimeOff, 'startDate' | 'endDate'>): DaySpan {
  const last = addDays(from, longestSpan - 1);
  return { from, until: endDate < from ? from : endDate < last ? endDate : last };
}

/** The index key of time off that applies to everybody. */
const everybody = 'everybody';

/** Time off of everybody and of one student (null: only everybody's), in no order. */
const timeOffFor = (view: FamilyView, studentId: Id<'student'> | null): TimeOff[] => [
  ...view.find(timeOffOf, everybody),
  ...(studentId === null ? [] : view.find(timeOffOf, String(studentId))),
];

/** Why there is no school on a day: the kind of day off, and its name if it has one. */
export type DayOff = Pick<TimeOff, 'kind' | 'name'>;

/**
 * The time off that applies to a student (null: to everybody) on a day; null if there is none. A student's own comes
 * before everybody's, then the shorter before the longer, then the latest recorded.
 */
export function dayOffAmong(
  all: readonly TimeOff[],
  studentId: Id<'student'> | null,
  day: string,
): DayOff | null {
  const applies = (one: TimeOff): boolean => {
    const { from, until } = spanOf(one);
    const isTheirs = one.studentId === null || one.studentId === studentId;
    return isTheirs && one.curriculumId === null && from <= day && day <= until;
  };
  const length = (one: TimeOff): number => {
    const { from, until } = spanOf(one);
    return dayNumber(until) - dayNumber(from);
  };
  const [first] = all
    .filter(applies)
    .sort(
      (one, other) =>
        Number(one.studentId === null) - Number(other.studentId === null) ||
        length(one) - length(other) ||
        other.id - one.id,
    );
  return first ? { kind: first.kind, name: first.name } : null;
}

/** A student's day off on a day; null if there is none. */
export const dayOffOf = (view: FamilyView, studentId: Id<'student'>, day: string): DayOff | null =>
  dayOffAmong(timeOffFor(view, studentId), studentId, day);

/** The family's school weekdays. */
const familyDays = (view: FamilyView): readonly number[] =>
  theFamily(view)?.schoolDays ?? defaultSchoolDays;

/**
 * The calendar of a student (null: of the family); with `curriculumId`, of the student's lessons in that course, which
 * may pause. A student without own weekdays has the family's.
 */
export function calendarOf(
  view: FamilyView,
  studentId: Id<'student'> | null,
  curriculumId: Id<'curriculum'> | null = null,
): SchoolCalendar {
  const own = studentId === null ? null : view.get(student, studentId)?.schoolDays;
  const applies = (one: TimeOff): boolean =>
    one.curriculumId === null || one.curriculumId === curriculumId;
  return {
    weekdays: own ?? familyDays(view),
    off: timeOffFor(view, studentId).filter(applies).map(spanOf),
    years: view
      .all(schoolTerm)
      .filter(({ kind }) => kind === 'year')
      .map(spanOf),
    weekBegins: weekBeginsOf(view),
  };
}

/** The calendars of all students by id; the family's is under null. */
export const calendarsOf = (view: FamilyView): Map<Id<'student'> | null, SchoolCalendar> =>
  new Map([
    [null, calendarOf(view, null)] as const,
    ...view.all(student).map(({ id }) => [id, calendarOf(view, id)] as const),
  ]);

/** The content of the School Calendar screen. */
export interface SchoolCalendarRecords {
  /** The family's school weekdays. */
  schoolDays: readonly number[];
  /** The weekday with which the family's weeks begin, 1 for Monday to 7 for Sunday. */
  weekBegins: number;
  /** School years and the terms within them, by their first day; a year before its first term. */
  terms: SchoolTerm[];
  /** By first day, without that of deleted students. */
  timeOff: TimeOff[];
  /** In the family's order; `schoolDays` are the student's own, or null. */
  students: Student[];
}

const byStart = (
  one: { id: number; startDate: string },
  other: { id: number; startDate: string },
): number => compareText(one.startDate, other.startDate) || one.id - other.id;

const byKind = (one: SchoolTerm, other: SchoolTerm): number =>
  compareText(one.startDate, other.startDate) ||
  Number(one.kind === 'term') - Number(other.kind === 'term') ||
  one.id - other.id;

/** All records of the family's school calendar. */
export function schoolCalendarRecords(view: FamilyView): SchoolCalendarRecords {
  const students = listStudents(view);
  const isThere = ({ studentId }: TimeOff): boolean =>
    studentId === null || students.some(({ id }) => id === studentId);
  return {
    schoolDays: familyDays(view),
    weekBegins: weekBeginsOf(view),
    terms: view.all(schoolTerm).toSorted(byKind),
    timeOff: view.all(timeOff).filter(isThere).toSorted(byStart),
    students,
  };
}

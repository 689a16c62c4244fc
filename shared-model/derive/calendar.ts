/** The calendar: the work of each day, done or not, and the days off, of all students or of one. */
import { compareText } from '../lib/compare-text.ts';
import type { Student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay, type DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween } from './indexes.ts';
import { listStudents } from './people.ts';
import {
  calendarOf,
  dayOffAmong,
  schoolCalendarRecords,
  spanOf,
  type DayOff,
} from './school-calendars.ts';
import { sharedCalendar } from './shared-calendar.ts';
import { workBetween, type DatedWork } from './work.ts';

/** A day off with its student; `studentId` null: everybody's. */
export interface CalendarOff extends DayOff {
  studentId: Id<'student'> | null;
}

/** A day of the calendar. */
export interface CalendarDay {
  /** yyyy-MM-dd */
  date: string;
  /** Whether any student shown has school. */
  isSchoolDay: boolean;
  /** Everybody's day off first. */
  off: CalendarOff[];
  /** By student in the family's order, then by title. Completing work moves nothing. */
  work: DatedWork[];
}

/** The days of a span (both included), of one student or (null) of all. */
export interface FamilyCalendar extends DaySpan {
  studentId: Id<'student'> | null;
  days: CalendarDay[];
}

function offOn(
  timeOff: Parameters<typeof dayOffAmong>[0],
  students: readonly Student[],
  date: string,
): CalendarOff[] {
  const familys = dayOffAmong(timeOff, null, date);
  const own = students.flatMap(({ id }): CalendarOff[] => {
    const theirs = timeOff.filter(({ studentId }) => studentId === id);
    const found = dayOffAmong(theirs, id, date);
    return found ? [{ ...found, studentId: id }] : [];
  });
  return familys ? [{ ...familys, studentId: null }, ...own] : own;
}

/**
 * The calendar of a span as of `now` (milliseconds) in `zone` (IANA). Work is on the day it is planned for or due, as
 * in the planner.
 */
export function familyCalendar(
  view: FamilyView,
  studentId: Id<'student'> | null,
  span: DaySpan,
  now: number,
  zone: string,
): FamilyCalendar {
  const students = listStudents(view).filter(({ id }) => studentId === null || id === studentId);
  const ids = students.map(({ id }) => id);
  const order = new Map(ids.map((id, at) => [id, at]));
  const byDay = Map.groupBy(workBetween(view, ids, span, now, zone, 'dueOn'), ({ dueOn }) => dueOn);
  const timeOff = schoolCalendarRecords(view).timeOff.filter((one) => {
    const { from, until } = spanOf(one);
    return from <= span.until && until >= span.from;
  });
  const calendar = sharedCalendar(
    calendarOf(view, studentId),
    ids.map((id) => calendarOf(view, id)),
  );
  const compare = (one: DatedWork, other: DatedWork): number =>
    order.get(one.studentId)! - order.get(other.studentId)! ||
    compareText(one.title, other.title) ||
    one.id - other.id;
  return {
    ...span,
    studentId,
    days: daysBetween(span.from, span.until).map((date) => ({
      date,
      isSchoolDay: isSchoolDay(date, calendar),
      off: offOn(timeOff, students, date),
      work: (byDay.get(date) ?? []).sort(compare),
    })),
  };
}

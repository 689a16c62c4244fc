/** The calendar: the work of each day, done or not, and the days off, of all students or of one. */
import { plannerTask } from '../entities/planner-task.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { minutesOfTime, toForm } from '../lib/dates.ts';
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

/** Work on its day, with its hour. */
export interface CalendarWork extends DatedWork {
  /**
   * When it is planned for, as planner tasks hold it (9:00 AM), or due in the family's zone (HH:mm); null: at no hour.
   */
  time: string | null;
}

/** A day of the calendar. */
export interface CalendarDay {
  /** yyyy-MM-dd */
  date: string;
  /** Whether any student shown has school. */
  isSchoolDay: boolean;
  /** Everybody's day off first. */
  off: CalendarOff[];
  /** By time, then by title, then by student in the family's order. Completing work moves nothing. */
  work: CalendarWork[];
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

function timeOf(view: FamilyView, { kind, id, dueAt }: DatedWork, zone: string): string | null {
  if (dueAt !== null) return toForm(dueAt, zone).time;
  return kind === 'plan' ? (view.get(plannerTask, id)?.time ?? null) : null;
}

/** Minutes after midnight; what has no clock time comes after all that has. */
const minutesOf = ({ time }: CalendarWork): number =>
  (time === null ? undefined : minutesOfTime(time)) ?? 24 * 60;

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
  const compare = (one: CalendarWork, other: CalendarWork): number =>
    minutesOf(one) - minutesOf(other) ||
    compareText(one.title, other.title) ||
    order.get(one.studentId)! - order.get(other.studentId)! ||
    one.id - other.id;
  const withTime = (item: DatedWork): CalendarWork => ({ ...item, time: timeOf(view, item, zone) });
  return {
    ...span,
    studentId,
    days: daysBetween(span.from, span.until).map((date) => ({
      date,
      isSchoolDay: isSchoolDay(date, calendar),
      off: offOn(timeOff, students, date),
      work: (byDay.get(date) ?? []).map(withTime).sort(compare),
    })),
  };
}

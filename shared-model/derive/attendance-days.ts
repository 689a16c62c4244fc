/**
 * Attendance and hours of a school year: the kind of each student's days, compared with the year's requirements. The
 * kind of a day is derived from what was recorded on it (completed work, minutes spent, days off), unless a parent has
 * overridden it.
 *
 * Invariant: every day of the year is of exactly one kind, and a student's figures are sums over the days until today.
 * Nobody is absent unless a parent says so: a school day without any record is `open`.
 */
import { attendance, type Attendance, type attendanceKinds } from '../entities/attendance.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { requirementProfile, type RequirementProfile } from '../entities/requirement-profile.ts';
import type { Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { timeOff } from '../entities/time-off.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { isSchoolDay, type DaySpan, type SchoolCalendar } from '../lib/school-calendar.ts';
import { readSubjectHours, type SubjectHours } from '../lib/subject-hours.ts';
import { firstDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween } from './indexes.ts';
import { dayOfFamily, everyStudent, theFamily } from './people.ts';
import { recordedDays } from './recorded-days.ts';
import { calendarOf, dayOffAmong, spanOf, type DayOff } from './school-calendars.ts';
import { schoolYearsSince, type SchoolYear } from './school-years.ts';
import { subjectKey } from './subjects.ts';

/** The id of a student's attendance record (a parent's override) of a day. */
export const attendanceId = (studentId: Id<'student'>, date: string): number =>
  idFromKey(attendance.name, [studentId, date]);

/** `open`: a school day, past or future, without any record; `free`: no school day. */
export type DayKind = (typeof attendanceKinds)[number] | 'open' | 'free';

/** One day of a student. */
export interface AttendanceDay {
  /** yyyy-MM-dd. */
  date: string;
  kind: DayKind;
  /** The kind derived from the day's records alone, without a parent's override. */
  recordedKind: DayKind;
  /** Minutes that count towards the hours. */
  minutes: number;
  /** Minutes recorded that day. */
  recordedMinutes: number;
  /** How many of the minutes are the requirement profile's default for a day without any. */
  defaultMinutes: number;
  /** Number of completed pieces of work. */
  done: number;
  /** The parent's override of the day; null if there is none. */
  override: Pick<Attendance, 'kind' | 'minutes' | 'note'> | null;
  off: DayOff | null;
}

/** Counts of some days. */
export interface AttendanceFigures {
  /** School days; half a day is 0.5. */
  days: number;
  minutes: number;
  /** How many of the minutes are the profile's default for days without any. */
  defaultMinutes: number;
}

/** Progress towards the hours that subjects require. */
export interface SubjectAim extends SubjectHours {
  minutes: number;
}

export interface StudentAttendance extends AttendanceFigures {
  student: Student;
  profile: RequirementProfile | null;
  /** Required number of days; null if none is set. */
  daysAim: number | null;
  hoursAim: number | null;
  subjects: SubjectAim[];
  /** School days of the calendar in the year, and how many of them have passed, today included. */
  schoolDays: number;
  schoolDaysSoFar: number;
  /** Every day of the year. */
  calendar: AttendanceDay[];
}

export interface YearOfAttendance {
  familyName: string;
  /** yyyy-MM-dd. */
  today: string;
  /** The school years that have begun, the latest first. */
  years: SchoolYear[];
  /** The year shown. */
  year: SchoolYear;
  /** From this day on a day without a record is a gap; before it the family kept none yet. yyyy-MM-dd. */
  since: string;
  students: StudentAttendance[];
  profiles: RequirementProfile[];
}

const dayShare: Record<DayKind, number> = {
  present: 1,
  'half-day': 0.5,
  'field-trip': 1,
  absent: 0,
  sick: 0,
  open: 0,
  free: 0,
};

/** The figures of some days. Figures add up: those of a year are the sum of its months'. */
export function attendanceFigures(days: readonly AttendanceDay[]): AttendanceFigures {
  const sum = { days: 0, minutes: 0, defaultMinutes: 0 };
  for (const { kind, minutes, defaultMinutes } of days) {
    sum.days += dayShare[kind];
    sum.minutes += minutes;
    sum.defaultMinutes += defaultMinutes;
  }
  return sum;
}

/** The first day on which completed work counts, in `zone` (IANA); today if there is none. */
function firstDone(view: FamilyView, today: string, zone: string): string {
  const learners = new Set<number>(everyStudent(view).map(({ id }) => id));
  const done = [
    ...view.all(task, true),
    ...view.all(plannerTask, true),
    ...view.all(lessonProgress, true),
  ].filter(({ studentId }) => learners.has(studentId));
  const day = firstDayDone(done, dayOfFamily(view, zone)) ?? today;
  return day < today ? day : today;
}

/**
 * The first day on which a missing record is a gap: of a year that the family has set its first, of any other the day
 * of the family's first record, if that is later.
 */
function recordsSince(view: FamilyView, { from, term }: SchoolYear, first: string): string {
  if (term) return from;
  const begun = view.all(attendance).reduce((day, { date }) => (date < day ? date : day), first);
  return begun > from ? begun : from;
}

/** The number of school days before `today` (yyyy-MM-dd), since records are kept, that have none. */
export const nothingRecorded = (
  { calendar }: StudentAttendance,
  { since, today }: Pick<YearOfAttendance, 'since' | 'today'>,
): number =>
  calendar.filter(({ kind, date }) => kind === 'open' && since <= date && date < today).length;

/** The kind of a day by its records: worked on, else not a school day, else off for a reason, else open. */
function kindByRecords(
  date: string,
  hasWork: boolean,
  off: DayOff | null,
  school: SchoolCalendar,
): DayKind {
  if (hasWork) return 'present';
  // A day of a trip or an illness that falls on a weekend is a weekend day.
  const wouldBe = isSchoolDay(date, { ...school, off: [] });
  if (wouldBe && (off?.kind === 'sick' || off?.kind === 'field-trip')) return off.kind;
  return isSchoolDay(date, school) ? 'open' : 'free';
}

/** Attendance of a span of days, both included, of all students as of `now` (milliseconds) in `zone` (IANA). */
export function attendanceBetween(
  view: FamilyView,
  span: DaySpan,
  daysAim: number | null,
  now: number,
  zone: string,
): StudentAttendance[] {
  const today = dayIn(now, zone);
  const students = everyStudent(view);
  const dates = daysBetween(span.from, span.until);
  const recorded = recordedDays(
    view,
    students.map(({ id }) => id),
    { from: span.from, until: span.until < today ? span.until : today },
    now,
    zone,
  );
  const offs = view.all(timeOff).filter((one) => {
    const { from, until } = spanOf(one);
    return from <= span.until && until >= span.from;
  });
  const offDays = new Set(offs.map(spanOf).flatMap(({ from, until }) => daysBetween(from, until)));
  return students.map((student) => {
    const { id } = student;
    const school = calendarOf(view, id);
    const profile =
      student.requirementsId === null
        ? null
        : (view.get(requirementProfile, student.requirementsId) ?? null);
    let [schoolDays, schoolDaysSoFar] = [0, 0];
    const calendar = dates.map((date): AttendanceDay => {
      const done = recorded.done(id, date);
      const recordedMinutes = recorded.minutes(id, date);
      const off = offDays.has(date) ? dayOffAmong(offs, id, date) : null;
      const isDayOfSchool = isSchoolDay(date, school);
      if (isDayOfSchool) schoolDays += 1;
      if (isDayOfSchool && date <= today) schoolDaysSoFar += 1;
      const found = view.get(attendance, attendanceId(id, date));
      const hasOverride =
        found && (found.kind !== null || found.minutes !== null || found.note !== '');
      const recordedKind = kindByRecords(date, done > 0 || recordedMinutes > 0, off, school);
      const kind = found?.kind ?? recordedKind;
      const known = found?.minutes ?? recordedMinutes;
      const takesDefault = known === 0 && (found?.minutes ?? null) === null;
      const defaultMinutes = takesDefault
        ? Math.round((profile?.usualMinutes ?? 0) * dayShare[kind])
        : 0;
      return {
        date,
        kind,
        recordedKind,
        minutes: known + defaultMinutes,
        recordedMinutes,
        defaultMinutes,
        done,
        override: hasOverride
          ? { kind: found.kind, minutes: found.minutes, note: found.note }
          : null,
        off,
      };
    });
    return {
      student,
      profile,
      daysAim: profile?.days ?? daysAim,
      hoursAim: profile?.hours ?? null,
      subjects: (readSubjectHours(profile?.subjectHours ?? '') ?? []).map((aim) => ({
        ...aim,
        minutes: [...new Set(aim.subjects.map(subjectKey))].reduce(
          (sum, subject) => sum + recorded.minutesOf(id, subject),
          0,
        ),
      })),
      schoolDays,
      schoolDaysSoFar,
      ...attendanceFigures(calendar.filter(({ date }) => date <= today)),
      calendar,
    };
  });
}

/**
 * The attendance of the school year that begins on `from` (yyyy-MM-dd; null or unknown: the latest), of all students,
 * as of `now` (milliseconds) in `zone` (IANA).
 */
export function attendanceOfYear(
  view: FamilyView,
  from: string | null,
  now: number,
  zone: string,
): YearOfAttendance {
  const today = dayIn(now, zone);
  const first = firstDone(view, today, zone);
  const years = schoolYearsSince(view, first, today);
  const year = years.find((one) => one.from === from) ?? years[0]!;
  return {
    familyName: theFamily(view)?.familyName ?? '',
    today,
    years,
    year,
    since: recordsSince(view, year, first),
    students: attendanceBetween(view, year, year.term?.daysAim ?? null, now, zone),
    profiles: view
      .all(requirementProfile)
      .toSorted((one, other) => compareText(one.name, other.name) || one.id - other.id),
  };
}

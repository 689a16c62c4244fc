/**
 * What a day or a week that goes otherwise does to the plan. Each is one action, which shows beforehand what it does
 * (`preview-plan.ts`) and is taken back in one.
 */
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { daysBetween, plansOfStudent, plansOn, progressOfStudent } from '../derive/indexes.ts';
import { isOpen } from '../derive/plan-week.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import { enrolmentIn, studentCourse } from '../derive/student-courses.ts';
import { curriculum } from '../entities/curriculum.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { timeOff, type TimeOff } from '../entities/time-off.ts';
import { addDays } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { nextSchoolDay, schoolDayFrom, schoolDaysAfter } from '../lib/school-calendar.ts';
import type { DaySpan, SchoolCalendar } from '../lib/school-calendar.ts';
import { deletedField } from '../records/stored-record.ts';
import { acting, type Action } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { wrongSpan } from './school-calendar.ts';
import { noSuchStudent } from './set-students.ts';

/** Whose days they are; null: everybody's. */
interface Whose {
  studentId: Id<'student'> | null;
}

/** Days off whose id follows from what they are, so that two parents who say the same at once say it once. */
function daysOff(view: FamilyView, values: Omit<TimeOff, 'id' | 'name'>): Change {
  const { kind, startDate, endDate, studentId, curriculumId } = values;
  const whose = [studentId, curriculumId].map((id) => String(id ?? ''));
  const id = idFromKey(timeOff.name, [kind, startDate, endDate, ...whose]);
  const again = view.stored({ t: timeOff.name, id }) && { [deletedField]: false };
  return { t: timeOff.name, id, fields: { ...values, ...again } };
}

const studentsMeant = (view: FamilyView, { studentId }: Whose): Id<'student'>[] =>
  studentId === null ? view.all(student).map(({ id }) => id) : [studentId];

const withOff = (calendar: SchoolCalendar, off: DaySpan): SchoolCalendar => ({
  ...calendar,
  off: [...calendar.off, off],
});

/** Lessons that are pinned to days off come where they fall; of one course, or of all (null). */
const unpinned = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  { from, until }: DaySpan,
  curriculumId: Id<'curriculum'> | null,
): Change[] =>
  studentIds
    .flatMap((id) => view.find(progressOfStudent, id))
    .filter(
      ({ status, plannedDate, ...progress }) =>
        (curriculumId === null || progress.curriculumId === curriculumId) &&
        status !== 'completed' &&
        plannedDate !== null &&
        plannedDate >= from &&
        plannedDate <= until,
    )
    .map(({ id }) => update(lessonProgress, id, { plannedDate: null }));

/**
 * A sick day, a field trip, a day off (of today: the rest of today is skipped), of one student or of everybody, for one day or until a
 * later one (`endDate`, yyyy-MM-dd): lessons wait until after it, and what is planned on it and open goes to the student's next school
 * day. What was done on it stays done on it. Told: how many planned tasks move.
 */
export const takeDayOff: Action<
  Whose & { kind: 'sick' | 'field-trip' | 'day-off'; day: string; endDate?: string; name?: string },
  { count: number }
> = (view, { kind, day, endDate = day, studentId, name = '' }) => {
  if (studentId !== null && !view.get(student, studentId)) return failed(noSuchStudent);
  const wrong = wrongSpan(day, endDate);
  if (wrong) return failed(wrong);
  const off = { from: day, until: endDate };
  const meant = studentsMeant(view, { studentId });
  const moved = daysBetween(day, endDate)
    .flatMap((date) => view.find(plansOn, date))
    .filter((task) => isOpen(task) && meant.includes(task.studentId))
    .map((task) => {
      const calendar = withOff(calendarOf(view, task.studentId), off);
      return update(plannerTask, task.id, { date: nextSchoolDay(endDate, calendar) });
    });
  const record = daysOff(view, { kind, startDate: day, endDate, studentId, curriculumId: null });
  const named = name === '' ? record : { ...record, fields: { ...record.fields, name } };
  const changes = [named, ...moved, ...unpinned(view, meant, off, null)];
  return acting(changes, { count: moved.length });
};

/** Where each day from `first` on goes when days off are put in there: the days of school keep their order. */
function laterDays(
  first: string,
  last: string,
  calendar: SchoolCalendar,
  off: DaySpan,
): Map<string, string> {
  const after = withOff(calendar, off);
  const later = new Map<string, string>();
  let [old, to] = [schoolDayFrom(first, calendar), schoolDayFrom(first, after)];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day > old) {
      old = nextSchoolDay(old, calendar);
      to = nextSchoolDay(to, after);
    }
    later.set(day, to);
  }
  return later;
}

function plansLater(view: FamilyView, id: Id<'student'>, off: DaySpan): Change[] {
  const tasks = view
    .find(plansOfStudent, id)
    .filter((task) => isOpen(task) && task.date >= off.from);
  const last = tasks.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const later = laterDays(off.from, last, calendarOf(view, id), off);
  return tasks.map((task) => update(plannerTask, task.id, { date: later.get(task.date)! }));
}

/**
 * Everything from a day on comes so many school days later (`days`, from 1 on), of one student or of everybody, of one course or of all
 * (null): with all courses also what is planned and open. Told: how many planned tasks move.
 */
export const shiftFrom: Action<
  Whose & { day: string; days: number; curriculumId: Id<'curriculum'> | null },
  { count: number }
> = (view, { day, days, studentId, curriculumId }, { zone }) => {
  if (studentId !== null && !view.get(student, studentId)) return failed(noSuchStudent);
  if (curriculumId !== null && !view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
  const enrolment =
    studentId === null || curriculumId === null
      ? undefined
      : enrolmentIn(view, studentId, curriculumId);
  const own = enrolment && studentCourse(view, enrolment, zone);
  const calendar = own?.plan.calendar ?? calendarOf(view, studentId, curriculumId);
  const startDate = schoolDayFrom(day, calendar);
  const endDate = schoolDaysAfter(startDate, Math.max(1, days) - 1, calendar);
  const wrong = wrongSpan(startDate, endDate);
  if (wrong) return failed(wrong);
  const off = { from: startDate, until: endDate };
  const meant = studentsMeant(view, { studentId });
  const moved = curriculumId === null ? meant.flatMap((id) => plansLater(view, id, off)) : [];
  const kind = curriculumId === null ? 'day-off' : 'course-pause';
  const record = daysOff(view, { kind, startDate, endDate, studentId, curriculumId });
  const changes = [record, ...moved, ...unpinned(view, meant, off, curriculumId)];
  return acting(changes, { count: moved.length });
};

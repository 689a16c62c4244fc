/** Previews a change of the plan: how many lessons of which courses move, and when those courses end. */
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { SchoolDayWalk } from '../lib/school-day-walk.ts';
import { dayNumber } from '../lib/day-numbers.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { scheduleOf, type LessonState, type ScheduledLesson, type Schedule } from './schedule.ts';
import { coursesFor, type StudentCourse } from './student-courses.ts';

/**
 * The change of a course's last day: it moves by `days` of the course's own days, stays, disappears (`ends-nowhere`:
 * `unplaced` lessons have no day in the school year), or exists again.
 */
export type EndEffect =
  | { code: 'same' }
  | { code: 'later' | 'earlier'; days: number }
  | { code: 'ends-nowhere'; unplaced: number }
  | { code: 'ends-again' };

/** What a change of the plan does to one student’s course. */
export interface CourseEffect {
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
  /** The course's name. */
  course: string;
  /** How many open lessons move to another day or lose their day. */
  moved: number;
  /** How many open lessons become completed or skipped, and how many of those are reopened. */
  completed: number;
  skipped: number;
  reopened: number;
  /** yyyy-MM-dd; null if none. */
  endBefore: string | null;
  endAfter: string | null;
  end: EndEffect;
}

/** What a change of the plan does to the family. */
export interface PlanEffects {
  /** The courses that change, by student, then by course name. */
  courses: CourseEffect[];
  /** Planner tasks that move to another day, or (`to` null) are deleted. */
  tasks: { id: Id<'planner-task'>; studentId: Id<'student'>; from: string; to: string | null }[];
}

/** The number of the calendar's days after one day and up to another. */
function lessonDaysBetween(from: string, until: string, calendar: SchoolCalendar): number {
  let count = 0;
  const walk = new SchoolDayWalk(from, calendar);
  for (; walk.at !== undefined && walk.at <= dayNumber(until); walk.step())
    if (walk.at > dayNumber(from)) count += 1;
  return count;
}

function endEffect(before: Schedule, after: Schedule, calendar: SchoolCalendar): EndEffect {
  const [from, to] = [before.endDate, after.endDate];
  if (from === to) {
    const isLess = from === null && after.unplaced !== before.unplaced;
    return isLess ? { code: 'ends-nowhere', unplaced: after.unplaced } : { code: 'same' };
  }
  if (to === null) return { code: 'ends-nowhere', unplaced: after.unplaced };
  if (from === null) return { code: 'ends-again' };
  const [first, last] = from < to ? [from, to] : [to, from];
  const days = lessonDaysBetween(first, last, calendar);
  return { code: from < to ? 'later' : 'earlier', days };
}

const keyOf = ({ enrolment: { studentId, curriculumId } }: StudentCourse): string =>
  `${studentId} ${curriculumId}`;

function effectOf(
  was: StudentCourse | undefined,
  is: StudentCourse,
  today: string,
): CourseEffect | undefined {
  const after = scheduleOf(is.plan, today);
  const before = was ? scheduleOf(was.plan, today) : { lessons: [], endDate: null, unplaced: 0 };
  const known = new Map(before.lessons.map((lesson) => [lesson.id, lesson]));
  const count = (isCounted: (now: ScheduledLesson, then: ScheduledLesson | undefined) => boolean) =>
    after.lessons.filter((lesson) => isCounted(lesson, known.get(lesson.id))).length;
  const moved = count(({ state, date }, then) => state === 'open' && then?.date !== date);
  const becoming = (state: LessonState): number =>
    count((lesson, then) => lesson.state === state && then !== undefined && then.state !== state);
  const states = {
    completed: becoming('done'),
    skipped: becoming('skipped'),
    reopened: becoming('open'),
  };
  const end = endEffect(before, after, is.plan.calendar);
  const isSame = Object.values(states).every((number) => number === 0);
  if (moved === 0 && end.code === 'same' && isSame) return undefined;
  const { studentId, curriculumId } = is.enrolment;
  const ends = { endBefore: before.endDate, endAfter: after.endDate, end };
  return { studentId, curriculumId, course: is.course.name, moved, ...states, ...ends };
}

/**
 * The differences of the second view, as of `now` (milliseconds) in `zone` (IANA). Courses whose lessons or student are
 * deleted in it are left out.
 */
export function planEffects(
  before: FamilyView,
  after: FamilyView,
  now: number,
  zone: string,
): PlanEffects {
  const today = dayIn(now, zone);
  const courses = after.all(student).flatMap(({ id }) => {
    const known = new Map(coursesFor(before, id, zone).map((one) => [keyOf(one), one]));
    return coursesFor(after, id, zone).flatMap(
      (one) => effectOf(known.get(keyOf(one)), one, today) ?? [],
    );
  });
  const tasks = after.all(plannerTask).flatMap(({ id, studentId, date: to }) => {
    const from = before.get(plannerTask, id)?.date;
    return from === undefined || from === to ? [] : [{ id, studentId, from, to }];
  });
  const gone = [...after.storedOf(plannerTask.name)].flatMap(({ id }) => {
    const task = before.get(plannerTask, id);
    if (!task || after.get(plannerTask, id)) return [];
    return [{ id, studentId: task.studentId, from: task.date, to: null }];
  });
  return { courses, tasks: [...tasks, ...gone] };
}

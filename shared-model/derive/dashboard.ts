/** What the family dashboard tells: figures, the day of everybody, what slipped, and the latest activity. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import type { Fields } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { student, type Student } from '../entities/student.ts';
import { addDays, dayBounds, dayIn } from '../lib/dates.ts';
import { assignmentsOf, recordsOfDay } from './day-records.ts';
import { compareStudents } from './family-order.ts';
import type { Id } from '../lib/ids.ts';
import { dayOffOf, type DayOff } from './school-calendars.ts';
import type { FamilyIndex } from './family-layer.ts';
import type { FamilyView } from './family-view.ts';
import {
  assignmentsDueOn,
  daysAround,
  daysBetween,
  lessonsDoneOn,
  plansDoneOn,
  plansOn,
  tasksDoneOn,
  tasksOfAssignment,
} from './indexes.ts';
import { lessonsWithRecovered, whateverHides } from './work-of-deleted.ts';
import { slippedBetween } from './overdue.ts';
import { dayOfFamily } from './people.ts';
import { toProgress, type Progress } from './progress.ts';
import { dueSoonMs, recentActivity, type Activity } from './recent-activity.ts';
import { slippedWork } from './slipped.ts';
import { type SlippedItem } from './slipped-item.ts';
import { todayByStudent, type Today } from './today.ts';
import { workOfYear } from './year-work.ts';

/** The figures at the top of the dashboard. */
export interface FamilyFigures extends Progress {
  activeLearners: number;
  activeClasses: number;
}

/**
 * How many learn, in how many classes, and how much of the work of the school year of `today` (yyyy-MM-dd, in `zone`) is done: of what
 * was done and what is open of it (`year-work.ts`), whatever its kind.
 */
export function countFamily(view: FamilyView, today: string, zone: string): FamilyFigures {
  const work = workOfYear(view, today, zone);
  const done = work.filter((one) => one.done).length;
  return {
    activeLearners: view.all(student).length,
    activeClasses: view.all(schoolClass).length,
    ...toProgress(done, work.length),
  };
}

/**
 * It is looked for completions so many days back before all years are; and always as many ahead, as the clock of whoever looks
 * may be slow.
 */
const daysBack = 60;

type ActivityRecords = Parameters<typeof recentActivity>[0];

/** What the students completed within these days, or (null) what there is of all years, with what it was done for, deleted or not. */
function completedOn(view: FamilyView, days: readonly string[] | null): ActivityRecords {
  const learners = new Set(view.all(student).map(({ id }) => id));
  const on = <N extends string, F extends Fields>(index: FamilyIndex<N, F, string>) =>
    days?.flatMap((day) => view.find(index, day, true)) ?? view.all(index.entity, true);
  const theirs = ({ studentId }: { studentId: Id<'student'> }): boolean => learners.has(studentId);
  const [tasks, plannerTasks, lessonProgress] = [
    on(tasksDoneOn).filter((one) => one.completed && theirs(one)),
    on(plansDoneOn).filter(theirs),
    on(lessonsDoneOn).filter(theirs),
  ];
  return {
    tasks,
    plannerTasks,
    lessonProgress,
    assignments: assignmentsOf(view, tasks),
    curriculumLessons: lessonProgress.flatMap(
      ({ lessonId }) => whateverHides(view, curriculumLesson, lessonId) ?? [],
    ),
  };
}

/** Recent Activity (`recent-activity.ts`), the latest `limit`. */
export function latestActivity(view: FamilyView, now: number, limit: number): Activity[] {
  const [today, soon] = [now, now + dueSoonMs].map((at) => new Date(at).toISOString());
  const due = daysAround({ start: today!, end: soon! }).flatMap((day) =>
    view.find(assignmentsDueOn, day),
  );
  const dueTasks = due.flatMap(({ id }) => view.find(tasksOfAssignment, id));
  const told = (done: ActivityRecords): Activity[] =>
    recentActivity(
      {
        ...done,
        tasks: [...done.tasks, ...dueTasks],
        assignments: [...done.assignments, ...due],
      },
      now,
      limit,
    );
  const tomorrow = addDays(today!.slice(0, 10), 1);
  const last = addDays(tomorrow, daysBack);
  for (let back = 2; back <= daysBack; back *= 4) {
    const done = completedOn(view, daysBetween(addDays(tomorrow, -back), last));
    const count = done.tasks.length + done.plannerTasks.length + done.lessonProgress.length;
    if (count >= limit) return told(done);
  }
  return told(completedOn(view, null));
}

/** Each student’s day, and slipped work. */
export interface DashboardToday {
  /** In the family's order. */
  students: Student[];
  today: Map<number, Today>;
  /** Why a student has no school today; without those who have. */
  daysOff: Map<number, DayOff>;
  /** What has slipped (`slipped.ts`), the latest first. */
  slipped: SlippedItem[];
  /** What would have if it didn't rest. */
  resting: SlippedItem[];
}

/** The family's day and what slipped before it, in one answer: nothing comes later and moves the lists under a finger. */
export function dashboardToday(
  view: FamilyView,
  now: number,
  zone: string,
  restsBefore: string | null = null,
): DashboardToday {
  const day = dayIn(now, zone);
  const span = dayBounds(day, zone);
  const { from, until } = slippedBetween(day);
  const planned = [...daysBetween(from, until), day].flatMap((date) =>
    view.find(plansOn, date, true),
  );
  const doneToday = daysAround(span).flatMap((one) => view.find(plansDoneOn, one, true));
  const students = view.all(student).toSorted(compareStudents);
  const records = recordsOfDay(view, students, [...planned, ...doneToday], span);
  const ids = students.map(({ id }) => id);
  const lessons = lessonsWithRecovered(view, ids, { from: day, until: day }, now, zone);
  return {
    students,
    today: todayByStudent(records, now, zone, { withSlipped: true, restsBefore, lessons }),
    daysOff: new Map(
      ids.flatMap((id) => {
        const off = dayOffOf(view, id, day);
        return off ? [[id, off] as const] : [];
      }),
    ),
    ...slippedWork(records, now, zone, restsBefore, dayOfFamily(view, zone)),
  };
}

/** What a family has begun with: a student; something planned or set, or a course that somebody follows. */
export const beginnings = (view: FamilyView): { hasStudent: boolean; hasPlan: boolean } => ({
  hasStudent: view.all(student).length > 0,
  hasPlan:
    view.all(plannerTask).length > 0 ||
    view.all(assignment).length > 0 ||
    view.all(studentCurriculum).length > 0,
});

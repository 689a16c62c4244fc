/** Reads of the family dashboard: figures, everybody's day, missed work, and recent activity. */
import { assignment } from '../entities/assignment.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import type { Fields } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { student, type Student } from '../entities/student.ts';
import { addDays, dayBounds, dayIn } from '../lib/dates.ts';
import { ordersOn } from './day-orders.ts';
import { assignmentsOf, plansListedOn, recordsOfDay } from './day-records.ts';
import type { Id } from '../lib/ids.ts';
import { additions, dueUntilNext, lastCompletions } from './day-outlook.ts';
import type { DueNext } from './needs-you.ts';
import { dayOffOf, type DayOff } from './school-calendars.ts';
import type { FamilyIndex } from './family-layer.ts';
import type { FamilyView } from './family-view.ts';
import {
  assignmentsDueOn,
  daysAround,
  daysBetween,
  lessonsDoneOn,
  plansDoneOn,
  tasksDoneOn,
  tasksOfAssignment,
} from './indexes.ts';
import { lessonsListedOn, whateverHides } from './work-of-deleted.ts';
import { dayOfFamily, listStudents } from './people.ts';
import { toProgress, type TaskProgress } from './progress.ts';
import { dueSoonMs, recentActivity, type Activity } from './recent-activity.ts';
import { excusedWork, leftByThemselves, type LeftWork } from './raised-hands.ts';
import { slippedWork, withoutExcused } from './slipped.ts';
import { type SlippedItem } from './slipped-item.ts';
import { todayByStudent, type Today } from './today.ts';
import { workOfYear } from './year-work.ts';

/** The figures at the top of the dashboard. */
export interface FamilyFigures extends TaskProgress {
  activeLearners: number;
  activeClasses: number;
}

/**
 * The number of students and classes, and how much of the work of `today`'s school year (yyyy-MM-dd, in `zone`) is
 * done: all completed and open work of any kind (`year-work.ts`).
 */
export function countFamily(view: FamilyView, today: string, zone: string): FamilyFigures {
  const work = workOfYear(view, today, zone);
  const done = work.filter((one) => one.done).length;
  return {
    activeLearners: listStudents(view).length,
    activeClasses: view.all(schoolClass).length,
    ...toProgress(done, work.length),
  };
}

/**
 * Completions are searched this many days back before all years are searched. The search also goes as many days ahead,
 * because the reader's clock may be slow.
 */
const daysBack = 60;

type CompletedRecords = Parameters<typeof recentActivity>[0];

/**
 * The students' completions on these days, or (null) of all years, with the assignments and lessons they were for,
 * deleted or not.
 */
function completedOn(view: FamilyView, days: readonly string[] | null): CompletedRecords {
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

/** The latest `limit` entries of Recent Activity (`recent-activity.ts`). */
export function latestActivity(view: FamilyView, now: number, limit: number): Activity[] {
  const [today, soon] = [now, now + dueSoonMs].map((at) => new Date(at).toISOString());
  const due = daysAround({ start: today!, end: soon! }).flatMap((day) =>
    view.find(assignmentsDueOn, day),
  );
  const dueTasks = due.flatMap(({ id }) => view.find(tasksOfAssignment, id));
  const newestFirst = (done: CompletedRecords): Activity[] =>
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
    if (count >= limit) return newestFirst(done);
  }
  return newestFirst(completedOn(view, null));
}

/** Each student's day, and missed work. */
export interface DashboardToday {
  /** In the family's order. */
  students: Student[];
  today: Map<number, Today>;
  /** Why a student has no school today; students who have school are left out. */
  daysOff: Map<number, DayOff>;
  /** Missed work (`slipped.ts`), the latest first. */
  slipped: SlippedItem[];
  /** Dismissed work, which would otherwise be missed. */
  dismissed: SlippedItem[];
  dueNext: DueNext;
  /** When a student last completed something today (ISO 8601); students who haven't are left out. */
  lastDone: Map<number, string>;
  /** When planned work was added that was added today (ISO 8601), by its id. */
  added: Map<number, string>;
  /** What students have left for another day by themselves; students who haven't are left out. */
  left: Map<number, LeftWork[]>;
}

/**
 * Everybody's day and the missed work before it, in one answer, so that no list arrives later and moves the others
 * under a finger.
 */
export function dashboardToday(
  view: FamilyView,
  now: number,
  zone: string,
  dismissedBefore: string | null = null,
): DashboardToday {
  const day = dayIn(now, zone);
  const span = dayBounds(day, zone);
  const students = listStudents(view);
  const records = recordsOfDay(view, students, plansListedOn(view, day, zone), span);
  const ids = students.map(({ id }) => id);
  const lessons = lessonsListedOn(view, ids, day, now, zone);
  const excused = excusedWork(view, ids, day);
  return {
    students,
    today: todayByStudent(records, now, zone, {
      dismissedBefore,
      lessons,
      excused,
      orders: ordersOn(view, ids, day),
    }),
    daysOff: new Map(
      ids.flatMap((id) => {
        const off = dayOffOf(view, id, day);
        return off ? [[id, off] as const] : [];
      }),
    ),
    ...slippedWork(
      withoutExcused(records, excused),
      now,
      zone,
      dismissedBefore,
      dayOfFamily(view, zone),
    ),
    dueNext: dueUntilNext(view, records, day, zone),
    lastDone: lastCompletions(records, lessons, span),
    added: additions(records, span),
    left: leftByThemselves(view, ids, day),
  };
}

/** What a family has already set up: a student; and something planned, assigned, or a course that a student takes. */
export const beginnings = (view: FamilyView): { hasStudent: boolean; hasPlan: boolean } => ({
  hasStudent: view.all(student).length > 0,
  hasPlan:
    view.all(plannerTask).length > 0 ||
    view.all(assignment).length > 0 ||
    view.all(studentCurriculum).length > 0,
});

import { assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { family } from '../entities/family.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { assignmentsOf } from './day-records.ts';
import { compareClasses } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfStudent } from './indexes.ts';
import type { RecordNeeds } from './record-needs.ts';
import { partsOfStudent } from './work-of-deleted.ts';
import { progressOf } from './progress.ts';
import { groupTasks, shownTasks } from './task-groups.ts';
import { isDoneInYear, workOfYear } from './year-work.ts';

/** A student's dashboard figures over REST. */
export interface StudentFigures {
  /** Of all kinds of work, as the family's dashboard counts them (`year-work.ts`). */
  completedTasks: number;
  pendingTasks: number;
  /** Open tasks of assignments that are due today; part of the pending ones. */
  dueTodayTasks: number;
  /** Number of classes that the student takes. */
  totalClasses: number;
  /** For each of the student's classes, in the family's order: whole percent of completed tasks of its assignments. */
  progress: { className: string; percentage: number }[];
}

/** What a student's tasks of assignments are read from. */
export const studentTasksNeeds = (studentId: Id<'student'>): RecordNeeds => ({
  all: [schoolClass, assignment],
  of: { studentId, kinds: [student, enrollment, task] },
});

/** What a student's figures are read from. */
export const studentFiguresNeeds = (studentId: Id<'student'>): RecordNeeds => ({
  all: [family, schoolClass, assignment, schoolTerm],
  of: { studentId, kinds: [student, enrollment, task, plannerTask, lessonProgress] },
});

/** A student's figures for the school year of the day of `now` (milliseconds) in `zone` (IANA). */
export function studentFigures(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentFigures {
  const today = dayIn(now, zone);
  const work = workOfYear(view, today, zone).filter((one) => one.studentId === studentId);
  const completedTasks = work.filter(({ done }) => done).length;
  const tasks = partsOfStudent(view, studentId);
  const isOfYear = isDoneInYear(view, today, zone);
  const items = shownTasks({
    tasks,
    assignments: assignmentsOf(view, tasks),
    classes: view.all(schoolClass),
  }).filter((item) => !item.completed || isOfYear(item));
  const taken = view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId);
  const classes = [...new Set(taken)].flatMap((id) => view.get(schoolClass, id) ?? []);
  return {
    completedTasks,
    pendingTasks: work.length - completedTasks,
    dueTodayTasks: groupTasks(items, now, zone).dueToday.length,
    totalClasses: classes.length,
    progress: classes.sort(compareClasses).map(({ id, name }) => ({
      className: name,
      percentage: progressOf(items.filter((item) => item.class.id === id)).percent,
    })),
  };
}

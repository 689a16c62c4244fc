/**
 * What the family dashboard tells, read by index and in one snapshot each: the figures without reading the tasks, the
 * latest activity without the years before it, and what slipped. Each equals its figure over the whole family.
 */
import { assignment } from '../../shared-model/entities/assignment.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { compareClasses, compareStudents } from '../../shared-model/figures/family-order.ts';
import { percentOf } from '../../shared-model/figures/progress.ts';
import type { FamilyFigures } from '../../shared-model/figures/progress.ts';
import { dueSoonMs, recentActivity } from '../../shared-model/figures/recent-activity.ts';
import type { Activity } from '../../shared-model/figures/recent-activity.ts';
import { slippedBetween } from '../../shared-model/figures/overdue.ts';
import { slippedWork } from '../../shared-model/figures/slipped.ts';
import type { SlippedItem } from '../../shared-model/figures/slipped.ts';
import { todayByStudent } from '../../shared-model/figures/today.ts';
import type { Today } from '../../shared-model/figures/today.ts';
import { dayBounds, dayIn, hourMs } from '../../shared-model/lib/dates.ts';
import {
  recordsOfToday,
  referred,
  rowsOf,
  rowsOfToday,
  tablesOf,
  tablesOfToday,
} from './queries.ts';
import { readFamily, recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

type Student = RecordFor<typeof student>;
type SchoolClass = RecordFor<typeof schoolClass>;

/** The ids of assignments that are deleted, or whose class is: their tasks are seen by nobody. */
async function hiddenAssignments(db: Reader, classes: readonly Row[]): Promise<number[]> {
  const table = rowsOf(db, assignment);
  const seen = new Set(visibleRecords(recordsOf(classes))(schoolClass).map(({ id }) => id));
  const deletedClasses = classes.map(({ id }) => id).filter((id) => !seen.has(id));
  const [all, undeleted, ofDeleted] = await Promise.all([
    table.count(),
    table.orderBy('ix.classId').count(),
    table.where('ix.classId').anyOf(deletedClasses).primaryKeys(),
  ]);
  if (all === undeleted) return ofDeleted;
  const ids = new Set(await table.toCollection().primaryKeys());
  for (const id of await table.orderBy('ix.classId').primaryKeys()) ids.delete(id);
  return [...ids, ...ofDeleted];
}

async function hiddenTasks(db: Reader, people: readonly Row[], classes: Row[]): Promise<Row[]> {
  const seen = new Set(visibleRecords(recordsOf(people))(student).map(({ id }) => id));
  const gone = people.map(({ id }) => id).filter((id) => !seen.has(id));
  const [ofStudents, ofAssignments] = await Promise.all([
    rowsOf(db, task).where('ix.studentId').anyOf(gone).toArray(),
    rowsOf(db, task)
      .where('ix.assignmentId')
      .anyOf(await hiddenAssignments(db, classes))
      .toArray(),
  ]);
  return [...new Map([...ofStudents, ...ofAssignments].map((row) => [row.id, row])).values()];
}

/** The figures of the family dashboard (`figures/progress.ts`), counted in the indexes. */
export const countFamily = (db: Reader): PromiseLike<FamilyFigures> =>
  db.transaction('r', tablesOf(student, schoolClass, assignment, task), async () => {
    const [people, classes] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
    ]);
    const [all, allOpen, hidden] = await Promise.all([
      rowsOf(db, task).orderBy('ix.studentId').count(),
      rowsOf(db, task).orderBy('ix.openFor').count(),
      hiddenTasks(db, people, classes),
    ]);
    const total = all - hidden.length;
    const pending = allOpen - hidden.filter(({ ix }) => ix['openFor'] !== undefined).length;
    const visible = visibleRecords(recordsOf([...people, ...classes]));
    return {
      activeLearners: visible(student).length,
      activeClasses: visible(schoolClass).length,
      completed: total - pending,
      pending,
      total,
      percent: percentOf(total - pending, total),
    };
  });

/** The family's students in its order. */
export const listStudents = async (db: Reader): Promise<Student[]> =>
  (await readFamily(db, [student]))(student).sort(compareStudents);

/** Every class in the family's order, with how many students take it. */
export async function classesWithStudents(
  db: Reader,
): Promise<(SchoolClass & { studentCount: number })[]> {
  const visible = await readFamily(db, [schoolClass, enrollment]);
  const takers = Map.groupBy(visible(enrollment), ({ classId }) => classId);
  return visible(schoolClass)
    .map((one) => ({ ...one, studentCount: takers.get(one.id)?.length ?? 0 }))
    .sort(compareClasses);
}

const activityTables = [
  ...tablesOf(student, schoolClass, curriculum, assignment, task),
  ...tablesOf(plannerTask, curriculumLesson, lessonProgress),
];

async function completedSince(db: Reader, owners: readonly Row[], since: string): Promise<Row[]> {
  const found = await Promise.all([
    rowsOf(db, plannerTask).where('ix.completedAt').aboveOrEqual(since).toArray(),
    rowsOf(db, lessonProgress).where('ix.completedAt').aboveOrEqual(since).toArray(),
    ...owners.map(({ id }) =>
      rowsOf(db, task).where('ix.completedFor').between([id, since], [id, '\uffff']).toArray(),
    ),
  ]);
  return found.flat();
}

/** The open tasks of what is due soon. */
async function dueSoon(db: Reader, now: number): Promise<Row[]> {
  const [from, until] = [now, now + dueSoonMs].map((at) => new Date(at).toISOString());
  const due = await rowsOf(db, assignment)
    .where('ix.dueDate')
    .between(from, until, true, true)
    .primaryKeys();
  const tasks = await rowsOf(db, task).where('ix.assignmentId').anyOf(due).toArray();
  return tasks.filter(({ ix }) => ix['openFor'] !== undefined);
}

/** Recent Activity (`figures/recent-activity.ts`). It looks back two days, then four times as far, until it has enough. */
export const latestActivity = (db: Reader, now: number, limit: number): PromiseLike<Activity[]> =>
  db.transaction('r', activityTables, async () => {
    const [students, classes, curriculums, due] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, curriculum).toArray(),
      dueSoon(db, now),
    ]);
    const owners = [...students, ...classes, ...curriculums];
    for (let back = 48 * hourMs; ; back *= 4) {
      const isAll = back > now;
      const since = isAll ? '' : new Date(now - back).toISOString();
      const done = await completedSince(db, students, since);
      const works = [...done, ...due];
      const [assignments, lessons] = await Promise.all([
        referred(
          db,
          assignment,
          works.filter(({ t }) => t === task.name),
          'assignmentId',
        ),
        referred(
          db,
          curriculumLesson,
          works.filter(({ t }) => t === lessonProgress.name),
          'lessonId',
        ),
      ]);
      const visible = visibleRecords(recordsOf([...owners, ...works, ...assignments, ...lessons]));
      const records = {
        tasks: visible(task),
        assignments: visible(assignment),
        plannerTasks: visible(plannerTask),
        lessonProgress: visible(lessonProgress),
        curriculumLessons: visible(curriculumLesson),
      };
      const completions =
        records.tasks.filter(({ completed }) => completed).length +
        records.plannerTasks.length +
        records.lessonProgress.length;
      if (isAll || completions >= limit) return recentActivity(records, now, limit);
    }
  });

export interface DashboardToday {
  /** In the family's order. */
  students: Student[];
  today: Map<number, Today>;
  /** What has slipped (`figures/slipped.ts`), the latest first. */
  slipped: SlippedItem[];
  /** What would have if it didn't rest. */
  resting: SlippedItem[];
}

/** The family's day and what slipped before it, in one answer: nothing comes later and moves the lists under a finger. */
export const dashboardToday = (
  db: Reader,
  now: number,
  zone: string,
  restsBefore: string | null = null,
): PromiseLike<DashboardToday> =>
  db.transaction('r', tablesOfToday, async () => {
    const day = dayIn(now, zone);
    const { from, until } = slippedBetween(day);
    const { start, end } = dayBounds(day, zone);
    const planned = rowsOf(db, plannerTask);
    // Open work, whenever it was due, is among what today can be about.
    const [rows, slipped, doneToday] = await Promise.all([
      rowsOfToday(db, 'all', day, zone),
      planned.where('ix.openOn').between(from, until, true, true).toArray(),
      planned.where('ix.completedAt').between(start, end, true, false).toArray(),
    ]);
    const records = recordsOfToday([...rows, ...slipped, ...doneToday]);
    return {
      students: records.students.sort(compareStudents),
      today: todayByStudent(records, now, zone, { withSlipped: true, restsBefore }),
      ...slippedWork(records, now, zone, restsBefore),
    };
  });

/** What a family has begun with: a student, a class, something planned or set. */
export const beginnings = (
  db: Reader,
): PromiseLike<{ hasStudent: boolean; hasClass: boolean; hasPlan: boolean }> =>
  db.transaction('r', tablesOf(student, schoolClass, assignment, plannerTask), async () => {
    const visible = await readFamily(db, [student, schoolClass]);
    const planned = await rowsOf(db, plannerTask).orderBy('ix.date').count();
    const set = await rowsOf(db, assignment).orderBy('ix.dueDate').count();
    return {
      hasStudent: visible(student).length > 0,
      hasClass: visible(schoolClass).length > 0,
      hasPlan: planned + set > 0,
    };
  });

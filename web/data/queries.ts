/**
 * Reads by index: only the records that the answer needs, in one snapshot. They run within Dexie's live queries, and
 * each tells the same as the figure it is made with tells of the whole family.
 */
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import type { VisibleRecords } from '../../shared-model/entities/visible-records.ts';
import { shownTasks } from '../../shared-model/figures/task-groups.ts';
import type { ShownTask } from '../../shared-model/figures/task-groups.ts';
import { todayByStudent } from '../../shared-model/figures/today.ts';
import type { Today } from '../../shared-model/figures/today.ts';
import { earnedXp } from '../../shared-model/figures/xp.ts';
import type { XpRecords } from '../../shared-model/figures/xp.ts';
import { dayBounds, dayIn } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

type Student = RecordFor<typeof student>;
type PlannerTask = RecordFor<typeof plannerTask>;

export const rowsOf = (db: Reader, { plural }: { plural: string }) => db.table<Row, number>(plural);

export const tablesOf = (...entities: { plural: string }[]): string[] =>
  entities.map(({ plural }) => plural);

/** The rows that these rows refer to by `field`, each once. */
export const referred = (
  db: Reader,
  entity: { plural: string },
  rows: readonly Row[],
  field: string,
): PromiseLike<(Row | undefined)[]> =>
  rowsOf(db, entity).bulkGet([...new Set(rows.map(({ fields }) => fields[field] as number))]);

/** The tasks of these students that today can be about: open, due today or done today. */
async function tasksOfToday(
  db: Reader,
  studentIds: readonly Id<'student'>[],
  { start, end }: { start: string; end: string },
): Promise<Row[]> {
  const [open, doneToday, dueToday] = await Promise.all([
    rowsOf(db, task).where('ix.openFor').anyOf(studentIds).toArray(),
    Promise.all(
      studentIds.map((id) =>
        rowsOf(db, task)
          .where('ix.completedFor')
          .between([id, start], [id, end], true, false)
          .toArray(),
      ),
    ),
    rowsOf(db, assignment).where('ix.dueDate').between(start, end, true, false).primaryKeys(),
  ]);
  const due = await rowsOf(db, task).where('ix.assignmentId').anyOf(dueToday).toArray();
  return [...open, ...doneToday.flat(), ...due];
}

export const tablesOfToday = tablesOf(student, schoolClass, plannerTask, task, assignment);

/** What today of these students can be about, with all that it belongs to; in a transaction over `tablesOfToday`. */
export async function rowsOfToday(
  db: Reader,
  studentIds: readonly Id<'student'>[] | 'all',
  day: string,
  zone: string,
): Promise<(Row | undefined)[]> {
  const people = rowsOf(db, student);
  const [students, classes] = await Promise.all([
    studentIds === 'all' ? people.toArray() : people.bulkGet([...studentIds]),
    rowsOf(db, schoolClass).toArray(),
  ]);
  const ids = studentIds === 'all' ? students.map((row) => row!.id) : studentIds;
  const [planned, tasks] = await Promise.all([
    rowsOf(db, plannerTask)
      .where('ix.studentDay')
      .anyOf(ids.map((id) => [id, day]))
      .toArray(),
    tasksOfToday(db, ids, dayBounds(day, zone)),
  ]);
  const assignments = await referred(db, assignment, tasks, 'assignmentId');
  return [...students, ...classes, ...planned, ...tasks, ...assignments];
}

/** These rows as `figures/today.ts` and `figures/slipped.ts` take them. */
export function recordsOfToday(rows: readonly (Row | undefined)[]) {
  const visible = visibleRecords(recordsOf(rows));
  return {
    students: visible(student),
    classes: visible(schoolClass),
    plannerTasks: visible(plannerTask),
    tasks: visible(task),
    assignments: visible(assignment),
  };
}

/** Today's list of one student, as `figures/today.ts` makes it; undefined for a student who isn't here. */
export const todaysWork = (
  db: Reader,
  studentId: Id<'student'>,
  now: number,
  zone: string,
  restsBefore: string | null = null,
): PromiseLike<Today | undefined> =>
  db.transaction('r', tablesOfToday, async () => {
    const rows = await rowsOfToday(db, [studentId], dayIn(now, zone), zone);
    return todayByStudent(recordsOfToday(rows), now, zone, { restsBefore }).get(studentId);
  });

/** The planner tasks from one day to another, both included (yyyy-MM-dd), and all students. */
export const plannedBetween = (
  db: Reader,
  from: string,
  until: string,
): PromiseLike<{ students: Student[]; plannerTasks: PlannerTask[] }> =>
  db.transaction('r', tablesOf(student, plannerTask), async () => {
    const [students, planned] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, plannerTask).where('ix.date').between(from, until, true, true).toArray(),
    ]);
    const visible = visibleRecords(recordsOf([...students, ...planned]));
    return { students: visible(student), plannerTasks: visible(plannerTask) };
  });

/** All tasks of one student as My Tasks shows them, sorted; and the classes the student takes. */
export const studentTasks = (
  db: Reader,
  studentId: Id<'student'>,
): PromiseLike<{ tasks: ShownTask[]; classIds: Id<'class'>[] }> =>
  db.transaction('r', tablesOf(student, schoolClass, enrollment, task, assignment), async () => {
    const [students, classes, enrolled, tasks] = await Promise.all([
      rowsOf(db, student).bulkGet([studentId]),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, enrollment).where('ix.studentId').equals(studentId).toArray(),
      rowsOf(db, task).where('ix.studentId').equals(studentId).toArray(),
    ]);
    const assignments = await referred(db, assignment, tasks, 'assignmentId');
    const visible = visibleRecords(
      recordsOf([...students, ...classes, ...enrolled, ...tasks, ...assignments]),
    );
    const records = {
      tasks: visible(task),
      assignments: visible(assignment),
      classes: visible(schoolClass),
    };
    return {
      tasks: shownTasks(records),
      classIds: visible(enrollment).map(({ classId }) => classId),
    };
  });

export interface StudentXp {
  /** In all; what the level is computed from (`levelOf`). */
  earned: number;
  /** By what was completed within the day of the family's zone. */
  earnedToday: number;
  /** Also by what is hidden since, with a class or an assignment that was deleted: a level it led to was reached. */
  earnedEver: number;
}

/** All records among these rows, whatever hides them. */
const evenHidden =
  (rows: readonly (Row | undefined)[]): VisibleRecords =>
  (entity) =>
    recordsOf(rows)
      .filter(({ t }) => t === entity.name)
      .map((stored) => readRecord(entity, stored));

const xpRecords = (recordsFor: VisibleRecords): XpRecords => ({
  tasks: recordsFor(task),
  assignments: recordsFor(assignment),
  plannerTasks: recordsFor(plannerTask),
  lessonProgress: recordsFor(lessonProgress),
  curriculumLessons: recordsFor(curriculumLesson),
});

/** The XP that one student has earned; today is the day of `now` (milliseconds) in `zone`. */
export const studentXp = (
  db: Reader,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): PromiseLike<StudentXp> =>
  db.transaction(
    'r',
    tablesOf(
      student,
      schoolClass,
      assignment,
      task,
      plannerTask,
      curriculum,
      curriculumLesson,
      lessonProgress,
    ),
    async () => {
      const [students, classes, curriculums, tasks, planned, lessonsDone] = await Promise.all([
        rowsOf(db, student).bulkGet([studentId]),
        rowsOf(db, schoolClass).toArray(),
        rowsOf(db, curriculum).toArray(),
        rowsOf(db, task)
          .where('ix.completedFor')
          .between([studentId, ''], [studentId, '\uffff'])
          .toArray(),
        rowsOf(db, plannerTask)
          .where('ix.studentDay')
          .between([studentId, ''], [studentId, '\uffff'])
          .toArray(),
        rowsOf(db, lessonProgress)
          .where('ix.studentCurriculum')
          .between([studentId, 0], [studentId, Infinity])
          .toArray(),
      ]);
      const [assignments, lessons] = await Promise.all([
        referred(db, assignment, tasks, 'assignmentId'),
        referred(db, curriculumLesson, lessonsDone, 'lessonId'),
      ]);
      const work = [...tasks, ...planned, ...lessonsDone, ...assignments, ...lessons];
      const owners = [...students, ...classes, ...curriculums];
      const records = xpRecords(visibleRecords(recordsOf([...owners, ...work])));
      const today = dayBounds(dayIn(now, zone), zone);
      return {
        earned: earnedXp(records).get(studentId) ?? 0,
        earnedToday: earnedXp(records, today).get(studentId) ?? 0,
        earnedEver: earnedXp(xpRecords(evenHidden(work))).get(studentId) ?? 0,
      };
    },
  );

/** What the student's home tells besides today's list: all in one snapshot, so that its figures agree. */
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import type { Today } from '../../shared-model/figures/today.ts';
import { dayIn, endOfDay } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { referred, rowsOf, studentXp, tablesOf, todaysWork } from './queries.ts';
import type { StudentXp } from './queries.ts';
import { recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

export interface StudentDay extends StudentXp {
  student: RecordFor<typeof student>;
  today: Today;
  /** The next day (yyyy-MM-dd) that something is planned for or due; read only when today holds nothing. */
  nextDay: string | null;
}

async function nextPlannedDay(
  db: Reader,
  studentId: Id<'student'>,
  today: string,
): Promise<string | undefined> {
  const later = rowsOf(db, plannerTask)
    .where('ix.studentDay')
    .between([studentId, today], [studentId, '\uffff'], false);
  return (await later.first())?.fields['date'] as string | undefined;
}

async function nextDueDay(
  db: Reader,
  open: readonly Row[],
  now: number,
  zone: string,
): Promise<string | undefined> {
  const [classes, assignments] = await Promise.all([
    rowsOf(db, schoolClass).toArray(),
    referred(db, assignment, open, 'assignmentId'),
  ]);
  const visible = visibleRecords(recordsOf([...classes, ...assignments]));
  const end = new Date(endOfDay(dayIn(now, zone), zone)).toISOString();
  const due = visible(assignment).map(({ dueDate }) => dueDate);
  const next = due.filter((dueDate) => dueDate >= end).sort()[0];
  return next === undefined ? undefined : dayIn(next, zone);
}

/** The next day after today on which the student has something to do; null: nothing is known yet. */
export const nextDayOf = (
  db: Reader,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): PromiseLike<string | null> =>
  db.transaction('r', tablesOf(plannerTask, task, schoolClass, assignment), async () => {
    const open = await rowsOf(db, task).where('ix.openFor').equals(studentId).toArray();
    const [planned, due] = await Promise.all([
      nextPlannedDay(db, studentId, dayIn(now, zone)),
      nextDueDay(db, open, now, zone),
    ]);
    return [planned, due].filter((day) => day !== undefined).sort()[0] ?? null;
  });

/** The student's home; null: no such student here. */
export async function studentDay(
  db: Reader,
  studentId: Id<'student'>,
  now: number,
  zone: string,
  restsBefore: string | null = null,
): Promise<StudentDay | null> {
  const [people, today, xp] = await Promise.all([
    rowsOf(db, student).bulkGet([studentId]),
    todaysWork(db, studentId, now, zone, restsBefore),
    studentXp(db, studentId, now, zone),
  ]);
  const found = visibleRecords(recordsOf(people))(student)[0];
  if (!found || !today) return null;
  const nextDay = today.items.length > 0 ? null : await nextDayOf(db, studentId, now, zone);
  return { student: found, today, ...xp, nextDay };
}

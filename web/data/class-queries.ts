/** What the screens of classes tell: every class's card, one class in detail, and what its form needs. */
import type { ClassRoll } from '../../shared-model/actions/save-class.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { member } from '../../shared-model/entities/member.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import { compareClasses, compareStudents } from '../../shared-model/figures/family-order.ts';
import { progressOf } from '../../shared-model/figures/progress.ts';
import type { Progress } from '../../shared-model/figures/progress.ts';
import { hourMs } from '../../shared-model/lib/dates.ts';
import { compareText } from '../../shared-model/lib/compare-text.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { rowsOf, tablesOf } from './queries.ts';
import { recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

type Student = RecordFor<typeof student>;
type SchoolClass = RecordFor<typeof schoolClass>;
type Assignment = RecordFor<typeof assignment>;
type Task = RecordFor<typeof task>;
type Member = RecordFor<typeof member>;

/** A class's card shows so many of its assignments. */
const recentCount = 2;

export interface SetWork extends Assignment {
  progress: Progress;
}

export interface ClassCard extends SchoolClass {
  studentCount: number;
  assignmentCount: number;
  /** The assignments due nearest to now, before or after it, in the order they are due. */
  recent: SetWork[];
}

const byDueDate = (one: Assignment, other: Assignment): number =>
  compareText(one.dueDate, other.dueDate) || one.id - other.id;

const withProgress = (assignments: readonly Assignment[], tasks: readonly Task[]): SetWork[] => {
  const tasksOf = Map.groupBy(tasks, ({ assignmentId }) => assignmentId);
  return assignments.map((one) => ({ ...one, progress: progressOf(tasksOf.get(one.id) ?? []) }));
};

const nearest = (assignments: readonly Assignment[], now: number): Assignment[] =>
  assignments
    .toSorted((one, other) => awayFrom(now, one) - awayFrom(now, other) || one.id - other.id)
    .slice(0, recentCount);

const awayFrom = (now: number, { dueDate }: Assignment): number =>
  Math.abs(Date.parse(dueDate) - now);

/** Nearly every class has its nearest assignments within this time; those of the others are read in full. */
const reachMs = 21 * 24 * hourMs;

/** Each class's number of assignments, and those nearest to now; years of others aren't read. */
async function nearestWork(
  db: Reader,
  classes: readonly SchoolClass[],
  now: number,
): Promise<Map<number, { count: number; recent: Assignment[] }>> {
  const table = rowsOf(db, assignment);
  const read = (rows: Row[]): Assignment[] => visibleRecords(recordsOf(rows))(assignment);
  const [from, until] = [now - reachMs, now + reachMs].map((at) => new Date(at).toISOString());
  const [near, ...counts] = await Promise.all([
    table.where('ix.dueDate').between(from, until).toArray(),
    ...classes.map(({ id }) => table.where('ix.classId').equals(id).count()),
  ]);
  const nearOf = Map.groupBy(read(near), ({ classId }) => classId);
  const found = classes.map(async ({ id }, at) => {
    const count = counts[at]!;
    const own = nearOf.get(id) ?? [];
    const isEnough = own.length >= Math.min(recentCount, count);
    const all = isEnough ? own : read(await table.where('ix.classId').equals(id).toArray());
    return [id, { count, recent: nearest(all, now) }] as const;
  });
  return new Map(await Promise.all(found));
}

/** Every class in the family's order, with what its card shows; only the tasks of the assignments shown are read. */
export const classCards = (db: Reader, now: number): PromiseLike<ClassCard[]> =>
  db.transaction('r', tablesOf(student, schoolClass, enrollment, assignment, task), async () => {
    const rows = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, enrollment).toArray(),
    ]);
    const visible = visibleRecords(recordsOf(rows.flat()));
    const classes = visible(schoolClass);
    const takers = Map.groupBy(visible(enrollment), ({ classId }) => classId);
    const work = await nearestWork(db, classes, now);
    const ids = [...work.values()].flatMap(({ recent }) => recent.map(({ id }) => id));
    const tasks = await rowsOf(db, task).where('ix.assignmentId').anyOf(ids).toArray();
    const seen = visibleRecords(recordsOf([...rows[0], ...tasks]))(task);
    return classes
      .map((one) => ({
        ...one,
        studentCount: takers.get(one.id)?.length ?? 0,
        assignmentCount: work.get(one.id)!.count,
        recent: withProgress(work.get(one.id)!.recent, seen).sort(byDueDate),
      }))
      .sort(compareClasses);
  });

export interface ClassDetails {
  schoolClass: SchoolClass;
  /** The family's students in its order, and which of them take the class. */
  students: Student[];
  studentIds: Id<'student'>[];
  members: Member[];
  /** In the order they are due. */
  assignments: SetWork[];
  roll: ClassRoll;
}

/** One class with everything about it, read by index; null: no such class. */
export const classDetails = (db: Reader, classId: Id<'class'>): PromiseLike<ClassDetails | null> =>
  db.transaction(
    'r',
    tablesOf(student, member, schoolClass, enrollment, assignment, task),
    async () => {
      const [students, members, classes, enrolled, set] = await Promise.all([
        rowsOf(db, student).toArray(),
        rowsOf(db, member).toArray(),
        rowsOf(db, schoolClass).bulkGet([classId]),
        rowsOf(db, enrollment).where('ix.classId').equals(classId).toArray(),
        rowsOf(db, assignment).where('ix.classId').equals(classId).toArray(),
      ]);
      const ids = set.map(({ id }) => id);
      const tasks = await rowsOf(db, task).where('ix.assignmentId').anyOf(ids).toArray();
      const people = [...students, ...members, ...classes, ...enrolled];
      const visible = visibleRecords(recordsOf([...people, ...set, ...tasks]));
      const found = visible(schoolClass)[0];
      if (!found) return null;
      const roll = {
        enrollments: visible(enrollment),
        assignments: visible(assignment),
        tasks: visible(task),
      };
      return {
        schoolClass: found,
        students: visible(student).sort(compareStudents),
        studentIds: roll.enrollments.map(({ studentId }) => studentId),
        members: visible(member).sort(byMemberName),
        assignments: withProgress(roll.assignments, roll.tasks).sort(byDueDate),
        roll,
      };
    },
  );

const byMemberName = (one: Member, other: Member): number =>
  one.fullName.localeCompare(other.fullName) || one.id - other.id;

/** What the form of a new class chooses from. */
export const familyPeople = (db: Reader): PromiseLike<Pick<ClassDetails, 'students' | 'members'>> =>
  db.transaction('r', tablesOf(student, member), async () => {
    const rows = await Promise.all([rowsOf(db, student).toArray(), rowsOf(db, member).toArray()]);
    const visible = visibleRecords(recordsOf(rows.flat()));
    return {
      students: visible(student).sort(compareStudents),
      members: visible(member).sort(byMemberName),
    };
  });

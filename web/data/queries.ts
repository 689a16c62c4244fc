/**
 * Reads for the first screens: by index, only the records that the answer needs, in one snapshot. They run within
 * Dexie's live queries.
 */
import type { Dexie } from 'dexie';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import { todayByStudent } from '../../shared-model/figures/today.ts';
import type { Today } from '../../shared-model/figures/today.ts';
import { dayBounds, dayIn } from '../../shared-model/lib/dates.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import { fromRow, isReadable } from './schema.ts';
import type { Row } from './schema.ts';

const present = (rows: readonly (Row | undefined)[]): StoredRecord[] =>
  rows.filter(isReadable).map(fromRow);

async function readTodaysRecords(
  db: Dexie,
  studentId: number,
  day: string,
  zone: string,
): Promise<StoredRecord[]> {
  const rows = (plural: string) => db.table<Row, number>(plural);
  const { start, end } = dayBounds(day, zone);
  const [students, classes, planned, open, doneToday, dueToday] = await Promise.all([
    rows(student.plural).bulkGet([studentId]),
    rows(schoolClass.plural).toArray(),
    rows(plannerTask.plural).where('ix.studentDay').equals([studentId, day]).toArray(),
    rows(task.plural).where('ix.openFor').equals(studentId).toArray(),
    rows(task.plural)
      .where('ix.completedFor')
      .between([studentId, start], [studentId, end], true, false)
      .toArray(),
    rows(assignment.plural).where('ix.dueDate').between(start, end, true, false).toArray(),
  ]);
  const [dueTasks, assignments] = await Promise.all([
    rows(task.plural).bulkGet(dueToday.map(({ id }) => idFromKey(task.name, [id, studentId]))),
    rows(assignment.plural).bulkGet([
      ...new Set([...open, ...doneToday].map(({ fields }) => fields['assignmentId'] as number)),
    ]),
  ]);
  return present([
    ...students,
    ...classes,
    ...planned,
    ...open,
    ...doneToday,
    ...dueToday,
    ...dueTasks,
    ...assignments,
  ]);
}

/** Today's list of one student, as `figures/today.ts` makes it; undefined for a student who isn't here. */
export const todaysWork = (
  db: Dexie,
  studentId: number,
  now: number,
  zone: string,
): PromiseLike<Today | undefined> =>
  db.transaction(
    'r',
    [student, schoolClass, plannerTask, task, assignment].map(({ plural }) => plural),
    async () => {
      const visible = visibleRecords(
        await readTodaysRecords(db, studentId, dayIn(now, zone), zone),
      );
      const records = {
        students: visible(student),
        classes: visible(schoolClass),
        plannerTasks: visible(plannerTask),
        tasks: visible(task),
        assignments: visible(assignment),
      };
      return todayByStudent(records, now, zone).get(studentId);
    },
  );

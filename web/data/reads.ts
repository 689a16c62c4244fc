/**
 * Everything that screens read of a family, by name. A page asks for a name with its input and the worker answers
 * (`live-reads.ts`), so input and answer are what a structured clone can carry: records, maps, sets; no functions.
 */
import { family } from '../../shared-model/entities/family.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { member } from '../../shared-model/entities/member.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import type { student } from '../../shared-model/entities/student.ts';
import { compareClasses } from '../../shared-model/figures/family-order.ts';
import { assignmentForm, listAssignments, progressOfAssignments } from './assignment-queries.ts';
import { classCards, classDetails, familyPeople } from './class-queries.ts';
import {
  beginnings,
  classesWithStudents,
  countFamily,
  dashboardToday,
  latestActivity,
  listStudents,
} from './family-queries.ts';
import { listRefused } from './list-refused.ts';
import { taskFormRecords, weekAndTheOneBefore } from './planner-queries.ts';
import { plannedBetween, studentTasks } from './queries.ts';
import { readFamily } from './read-family.ts';
import type { Reader } from './read-family.ts';
import { storedFields } from './stored-fields.ts';
import { studentDay } from './student-day-queries.ts';
import {
  classesOfStudent,
  deletedStudents,
  othersWithAssignment,
  studentById,
  studentCards,
  workOfStudent,
} from './student-queries.ts';

/** The family's own record; null until a new device has fetched it. */
const theFamily = async (db: Reader): Promise<RecordFor<typeof family> | null> =>
  (await readFamily(db, [family]))(family)[0] ?? null;

export interface PersonHere {
  fullName: string;
  /** Null for students, and where it isn't known. */
  email: string | null;
  student: RecordFor<typeof student> | null;
}

/** Somebody whose profile can be open here: their own record; null while it isn't here. */
async function personById(
  db: Reader,
  role: 'parent' | 'student',
  id: number,
): Promise<PersonHere | null> {
  if (role === 'student') {
    const found = await studentById(db, id);
    return found && { fullName: found.fullName, email: null, student: found };
  }
  const found = (await readFamily(db, [member]))(member).find((one) => one.id === id);
  return found ? { fullName: found.fullName, email: found.email, student: null } : null;
}

const listClasses = async (db: Reader): Promise<RecordFor<typeof schoolClass>[]> =>
  (await readFamily(db, [schoolClass]))(schoolClass).sort(compareClasses);

export const reads = {
  assignmentForm,
  beginnings,
  classCards,
  classDetails,
  classesOfStudent,
  classesWithStudents,
  countFamily,
  dashboardToday,
  deletedStudents,
  familyPeople,
  latestActivity,
  listAssignments,
  listClasses,
  listRefused,
  listStudents,
  othersWithAssignment,
  personById,
  plannedBetween,
  progressOfAssignments,
  storedFields,
  studentById,
  studentCards,
  studentDay,
  studentTasks,
  taskFormRecords,
  theFamily,
  weekAndTheOneBefore,
  workOfStudent,
};

type Reads = typeof reads;
export type ReadName = keyof Reads;
/** What a read takes besides the database. */
export type ReadInput<N extends ReadName> =
  Parameters<Reads[N]> extends [unknown, ...infer Input] ? Input : [];
export type ReadAnswer<N extends ReadName> = Awaited<ReturnType<Reads[N]>>;

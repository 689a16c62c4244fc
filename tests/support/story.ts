/** Records and changes for tests that need a family but not a server. */
import { create } from '../../shared-model/changes/change.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import { zeroHlc, tick } from '../../shared-model/changes/clock.ts';
import type { Hlc } from '../../shared-model/changes/clock.ts';
import type { Touched } from '../../shared-model/changes/record-store.ts';
import type { FieldValues, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';

/** A moment in the middle of a school year: Monday, 2 March 2026, noon in UTC. */
export const noon = Date.UTC(2026, 2, 2, 12);

export const system: Actor = { role: 'system' };
export const parent: Actor = { role: 'parent', memberId: 11 };
export const asStudent = (studentId: number): Actor => ({ role: 'student', studentId });

/** The stamp of the `at`th millisecond after noon, by a node. */
export const stampAt = (at: number, node = 1): Hlc => tick(zeroHlc, noon + at, node);

export const stored = (
  t: string,
  id: number,
  fields: FieldValues,
  v: Hlc = stampAt(0),
): StoredRecord => ({
  t,
  id,
  fields,
  v,
  fv: {},
});

export const added = (...records: StoredRecord[]): Touched[] =>
  records.map((after) => ({ before: undefined, after }));

/** A family with two students, a class, an assignment for both and a planned task for the first. */
export function smallFamily(seed = 1) {
  const random = seededRandom(seed);
  const leo = create(student, { fullName: 'Leo Fern', gradeLevel: '3rd Grade' }, random);
  const mia = create(student, { fullName: 'Mia Fern', gradeLevel: '5th Grade' }, random);
  const math = create(schoolClass, { name: 'Math' }, random);
  const fractions = create(
    assignment,
    { title: 'Fractions', classId: math.id, dueDate: '2026-03-03T21:00:00.000Z' },
    random,
  );
  const taskFor = (studentId: number): Change =>
    create(task, { assignmentId: fractions.id, studentId }, random);
  const leosTask = taskFor(leo.id);
  const miasTask = taskFor(mia.id);
  const reading = create(
    plannerTask,
    { studentId: leo.id, date: '2026-03-02', subject: 'Reading', title: 'Read a Story' },
    random,
  );
  const changes = [leo, mia, math, fractions, leosTask, miasTask, reading];
  return { leo, mia, math, fractions, leosTask, miasTask, reading, changes };
}

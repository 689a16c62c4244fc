/** Classes and who takes them. */
import type { Hono } from 'hono';
import { enrol, followClass } from '../../shared-model/actions/set-students.ts';
import { create, remove, update } from '../../shared-model/changes/change.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import {
  createClassCall,
  deleteClassCall,
  listClassesCall,
  updateClassCall,
} from '../../shared-model/contracts/classes.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import type { ClassView } from '../../shared-model/contracts/classes.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { VisibleRecords } from '../../shared-model/entities/visible-records.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound, problem } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { readAll } from './read.ts';
import { serveCall } from './serve-call.ts';
import { writeChanges } from './write.ts';

const noSuchStudent = problem(400, 'This student is not in your family');

const toView = (
  record: RecordFor<typeof schoolClass>,
  enrollments: readonly RecordFor<typeof enrollment>[],
): ClassView => ({
  ...toShown(schoolClass, record),
  studentIds: enrollments
    .filter(({ classId }) => classId === record.id)
    .map(({ studentId }) => studentId),
});

export const isOfFamily = (visible: VisibleRecords, studentIds: readonly number[]): boolean => {
  const known = new Set(visible(student).map(({ id }) => id));
  return studentIds.every((id) => known.has(id));
};

/** The enrolments of a class, and the tasks that follow from a change of them. */
function setStudents(
  visible: VisibleRecords,
  classId: number,
  wanted: readonly number[],
  now: number,
): Change[] {
  const present = visible(enrollment).filter((one) => one.classId === classId);
  const changes = enrol(classId, wanted, present);
  if (changes.length === 0) return changes;
  const ofClass = visible(assignment).filter((one) => one.classId === classId);
  return [...changes, ...followClass(wanted, ofClass, visible(task), now)];
}

export function serveClasses(app: Hono, parts: Parts): void {
  const { services, storeOf } = parts;
  const roll = [student, schoolClass, enrollment];

  serveCall(app, parts, listClassesCall, 'signed-in', async ({ who }) => {
    const visible = await readAll(storeOf(who.familyId), roll);
    const enrollments = visible(enrollment).filter(
      ({ studentId }) => who.role === 'parent' || studentId === who.studentId,
    );
    return ok(visible(schoolClass).map((one) => toView(one, enrollments)));
  });

  const viewOf = async (familyId: number, id: number) => {
    const visible = await readAll(storeOf(familyId), roll);
    const found = visible(schoolClass).find((one) => one.id === id);
    return found ? ok(toView(found, visible(enrollment))) : failed(notFound);
  };

  serveCall(app, parts, createClassCall, 'parent', async ({ input, who, random }) => {
    const { studentIds = [], ...values } = input;
    const visible = await readAll(storeOf(who.familyId), [student]);
    if (!isOfFamily(visible, studentIds)) return failed(noSuchStudent);
    const made = create(schoolClass, values, random);
    const written = await writeChanges(parts, who, [made, ...enrol(made.id, studentIds, [])]);
    return written.ok ? viewOf(who.familyId, made.id) : written;
  });

  serveCall(app, parts, updateClassCall, 'parent', async ({ input, id, who }) => {
    const { studentIds, ...values } = input;
    const needed = studentIds ? [...roll, assignment, task] : roll;
    const visible = await readAll(storeOf(who.familyId), needed);
    if (!visible(schoolClass).some((one) => one.id === id)) return failed(notFound);
    if (studentIds && !isOfFamily(visible, studentIds)) return failed(noSuchStudent);
    const follow = studentIds ? setStudents(visible, id, studentIds, services.now()) : [];
    const written = await writeChanges(parts, who, [update(schoolClass, id, values), ...follow]);
    return written.ok ? viewOf(who.familyId, id) : written;
  });

  serveCall(app, parts, deleteClassCall, 'parent', async ({ id, who }) => {
    const visible = await readAll(storeOf(who.familyId), [schoolClass]);
    if (!visible(schoolClass).some((one) => one.id === id)) return failed(notFound);
    return writeChanges(parts, who, [remove(schoolClass, id)]);
  });
}

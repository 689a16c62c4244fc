/** Classes and who takes them. */
import type { Hono } from 'hono';
import { changedClass, newClass } from '../../shared-model/actions/save-class.ts';
import { remove, update } from '../../shared-model/changes/change.ts';
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
import { compareClasses } from '../../shared-model/derive/family-order.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
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

export const isOfFamily = (
  visible: VisibleRecords,
  studentIds: readonly Id<'student'>[],
): boolean => {
  const known = new Set(visible(student).map(({ id }) => id));
  return studentIds.every((id) => known.has(id));
};

export function serveClasses(app: Hono, parts: Parts): void {
  const { services, storeOf } = parts;
  const roll = [student, schoolClass, enrollment];

  serveCall(app, parts, listClassesCall, 'signed-in', async ({ who }) => {
    const visible = await readAll(storeOf(who.familyId), roll);
    const enrollments = visible(enrollment).filter(
      ({ studentId }) => who.role === 'parent' || studentId === who.studentId,
    );
    const classes = visible(schoolClass).sort(compareClasses);
    return ok(classes.map((one) => toView(one, enrollments)));
  });

  const viewOf = async (familyId: Id<'family'>, id: Id<'class'>) => {
    const visible = await readAll(storeOf(familyId), roll);
    const found = visible(schoolClass).find((one) => one.id === id);
    return found ? ok(toView(found, visible(enrollment))) : failed(notFound);
  };

  serveCall(app, parts, createClassCall, 'parent', async ({ input, who, random }) => {
    const { studentIds = [], ...values } = input;
    const visible = await readAll(storeOf(who.familyId), [student]);
    if (!isOfFamily(visible, studentIds)) return failed(noSuchStudent);
    const made = newClass(values, studentIds, random);
    const written = await writeChanges(parts, who, made.changes);
    return written.ok ? viewOf(who.familyId, made.id) : written;
  });

  serveCall(app, parts, updateClassCall, 'parent', async ({ input, id, who }) => {
    const { studentIds, ...values } = input;
    const needed = studentIds ? [...roll, assignment, task] : roll;
    const visible = await readAll(storeOf(who.familyId), needed);
    if (!visible(schoolClass).some((one) => one.id === id)) return failed(notFound);
    if (studentIds && !isOfFamily(visible, studentIds)) return failed(noSuchStudent);
    const classRoll = {
      enrollments: visible(enrollment),
      assignments: visible(assignment),
      tasks: visible(task),
    };
    const changes = studentIds
      ? changedClass(id, values, studentIds, classRoll, services.now())
      : [update(schoolClass, id, values)];
    const written = await writeChanges(parts, who, changes);
    return written.ok ? viewOf(who.familyId, id) : written;
  });

  serveCall(app, parts, deleteClassCall, 'parent', async ({ id, who }) => {
    const visible = await readAll(storeOf(who.familyId), [schoolClass]);
    if (!visible(schoolClass).some((one) => one.id === id)) return failed(notFound);
    return writeChanges(parts, who, [remove(schoolClass, id)]);
  });
}

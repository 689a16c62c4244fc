/** Classes and who takes them. */
import type { Hono } from 'hono';
import { saveClass } from '../../shared-model/actions/save-class.ts';
import { remove } from '../../shared-model/changes/change.ts';
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
import { compareClasses } from '../../shared-model/derive/family-order.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { notFound } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { readAll, viewOf } from './read.ts';
import { serveCall } from './serve-call.ts';
import { actionContext, writeActed, writeChanges } from './write.ts';

const toView = (
  record: RecordFor<typeof schoolClass>,
  enrollments: readonly RecordFor<typeof enrollment>[],
): ClassView => ({
  ...toShown(schoolClass, record),
  studentIds: enrollments
    .filter(({ classId }) => classId === record.id)
    .map(({ studentId }) => studentId),
});

export function serveClasses(app: Hono, parts: Parts): void {
  const { storeOf } = parts;
  const roll = [student, schoolClass, enrollment];

  serveCall(app, parts, listClassesCall, 'signed-in', async ({ who }) => {
    const visible = await readAll(storeOf(who.familyId), roll);
    const enrollments = visible(enrollment).filter(
      ({ studentId }) => who.role === 'parent' || studentId === who.studentId,
    );
    const classes = visible(schoolClass).sort(compareClasses);
    return ok(classes.map((one) => toView(one, enrollments)));
  });

  const answer = async (familyId: Id<'family'>, id: Id<'class'>) => {
    const visible = await readAll(storeOf(familyId), roll);
    const found = visible(schoolClass).find((one) => one.id === id);
    return found ? ok(toView(found, visible(enrollment))) : failed(notFound);
  };

  serveCall(app, parts, createClassCall, 'parent', async ({ input, who, random }) => {
    const { studentIds = [], ...values } = input;
    const view = await viewOf(storeOf(who.familyId), [student]);
    const saving = { id: null, values, students: { all: studentIds } };
    const acted = saveClass(view, saving, actionContext(parts, random));
    const written = await writeActed(parts, who, acted);
    return written.ok ? answer(who.familyId, written.value.id) : written;
  });

  serveCall(app, parts, updateClassCall, 'parent', async ({ input, id, who, random }) => {
    const { studentIds, ...values } = input;
    const needed = studentIds ? [...roll, assignment, task] : roll;
    const view = await viewOf(storeOf(who.familyId), needed);
    if (!view.get(schoolClass, id)) return failed(notFound);
    const saving = { id, values, ...(studentIds && { students: { all: studentIds } }) };
    const acted = saveClass(view, saving, actionContext(parts, random));
    const written = await writeActed(parts, who, acted);
    return written.ok ? answer(who.familyId, id) : written;
  });

  serveCall(app, parts, deleteClassCall, 'parent', async ({ id, who }) => {
    const visible = await readAll(storeOf(who.familyId), [schoolClass]);
    if (!visible(schoolClass).some((one) => one.id === id)) return failed(notFound);
    return writeChanges(parts, who, [remove(schoolClass, id)]);
  });
}

/** A student's tasks. */
import type { Hono } from 'hono';
import { update } from '../../shared-model/changes/change.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { studentTasksCall, updateTaskCall } from '../../shared-model/contracts/tasks.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import { taskItems } from '../../shared-model/derive/task-groups.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import { notFound } from '../middleware/problem.ts';
import type { FamilyStore } from '../store/family-store.ts';
import type { Parts } from './parts.ts';
import { readForStudent } from './read.ts';
import { serveCall } from './serve-call.ts';
import { writeChanges } from './write.ts';

/** The task, unless it is hidden by what it belongs to, or is not for this person to know of. */
async function findTask(store: FamilyStore, who: Principal, id: Id<'task'>) {
  const [stored] = await store.find([{ t: task.name, id }], null);
  if (!stored) return undefined;
  const { assignmentId, studentId } = stored.fields as {
    assignmentId: Id<'assignment'>;
    studentId: Id<'student'>;
  };
  if (who.role === 'student' && studentId !== who.studentId) return undefined;
  const parents = await store.find(
    [
      { t: assignment.name, id: assignmentId },
      { t: student.name, id: studentId },
    ],
    null,
  );
  const classes = parents.flatMap(({ t, fields }) =>
    t === assignment.name ? [{ t: schoolClass.name, id: fields['classId'] as number }] : [],
  );
  const around = await store.find(classes, null);
  return visibleRecords([stored, ...parents, ...around])(task)[0];
}

export function serveTasks(app: Hono, parts: Parts): void {
  const { storeOf } = parts;

  serveCall(app, parts, studentTasksCall, 'student', async ({ who }) => {
    const shared = [schoolClass, assignment];
    const visible = await readForStudent(
      storeOf(who.familyId),
      who.studentId,
      [student, task],
      shared,
    );
    return ok(
      taskItems({
        tasks: visible(task),
        assignments: visible(assignment),
        classes: visible(schoolClass),
      }),
    );
  });

  serveCall(app, parts, updateTaskCall, 'signed-in', async ({ input, id, who }) => {
    const store = storeOf(who.familyId);
    if (!(await findTask(store, who, id))) return failed(notFound);
    const written = await writeChanges(parts, who, [update(task, id, input)]);
    if (!written.ok) return written;
    const after = await findTask(store, who, id);
    if (!after) return failed(notFound);
    return ok(toShown(task, after));
  });
}

/** Assignments; each makes a task for every student it is for. */
import type { Hono } from 'hono';
import { saveAssignment } from '../../shared-model/actions/save-assignment.ts';
import { remove } from '../../shared-model/changes/change.ts';
import {
  createAssignmentCall,
  deleteAssignmentCall,
  listAssignmentsCall,
  updateAssignmentCall,
} from '../../shared-model/contracts/assignments.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import type { AssignmentView } from '../../shared-model/contracts/assignments.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import { notFound, type Problem } from '../middleware/problem.ts';
import type { FamilyStore } from '../store/family-store.ts';
import type { Parts } from './parts.ts';
import { readAll, viewOf } from './read.ts';
import { serveCall } from './serve-call.ts';
import { actionContext, writeActed, writeChanges } from './write.ts';

type Assignment = RecordFor<typeof assignment>;

function toView(record: Assignment, who: Principal): AssignmentView {
  const view = toShown(assignment, record);
  const own = (id: Id<'student'>) => who.role === 'parent' || id === who.studentId;
  return { ...view, studentIds: view.studentIds?.filter(own) ?? null };
}

const isFor = ({ studentIds }: Assignment, who: Principal): boolean =>
  who.role === 'parent' || studentIds === null || studentIds.includes(who.studentId);

/** The tasks an assignment can have, found by the ids their keys give: the family's students are few. */
const tasksOf = (
  store: FamilyStore,
  assignmentId: Id<'assignment'>,
  students: readonly { id: Id<'student'> }[],
) =>
  store.find(
    students.map(({ id }) => ({ t: task.name, id: idFromKey(task.name, [assignmentId, id]) })),
    null,
  );

/** For whom a request says it is; a list is all of them. */
const chosen = (studentIds: readonly Id<'student'>[] | null) =>
  studentIds === null ? 'class' : { all: studentIds };

export function serveAssignments(app: Hono, parts: Parts): void {
  const { storeOf } = parts;
  const roll = [student, schoolClass, enrollment];
  const all = [schoolClass, assignment];

  serveCall(app, parts, listAssignmentsCall, 'signed-in', async ({ who }) => {
    const visible = await readAll(storeOf(who.familyId), all);
    return ok(
      visible(assignment)
        .filter((one) => isFor(one, who))
        .map((one) => toView(one, who)),
    );
  });

  const find = async (familyId: Id<'family'>, id: Id<'assignment'>) =>
    (await readAll(storeOf(familyId), all))(assignment).find((one) => one.id === id);

  const answer = async (
    who: Principal,
    id: Id<'assignment'>,
  ): Promise<Result<AssignmentView, Problem>> => {
    const found = await find(who.familyId, id);
    return found ? ok(toView(found, who)) : failed(notFound);
  };

  serveCall(app, parts, createAssignmentCall, 'parent', async ({ input, who, random }) => {
    const { studentIds = null, ...values } = input;
    const view = await viewOf(storeOf(who.familyId), roll);
    const saving = { id: null, values, students: chosen(studentIds) } as const;
    const acted = saveAssignment(view, saving, actionContext(parts, random));
    const written = await writeActed(parts, who, acted);
    return written.ok ? answer(who, written.value.id) : written;
  });

  serveCall(app, parts, updateAssignmentCall, 'parent', async ({ input, id, who, random }) => {
    const store = storeOf(who.familyId);
    const { studentIds, ...values } = input;
    const view = await viewOf(store, [...roll, assignment]);
    if (!view.get(assignment, id)) return failed(notFound);
    view.apply(await tasksOf(store, id, view.all(student)));
    const students = studentIds === undefined ? undefined : chosen(studentIds);
    const acted = saveAssignment(view, { id, values, students }, actionContext(parts, random));
    const written = await writeActed(parts, who, acted);
    return written.ok ? answer(who, id) : written;
  });

  serveCall(app, parts, deleteAssignmentCall, 'parent', async ({ id, who }) => {
    if (!(await find(who.familyId, id))) return failed(notFound);
    return writeChanges(parts, who, [remove(assignment, id)]);
  });
}

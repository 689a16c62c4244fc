/** Assignments; each makes a task for every student it is for. */
import type { Hono } from 'hono';
import { changedAssignment, newAssignment } from '../../shared-model/actions/save-assignment.ts';
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
import {
  visibleRecords,
  type VisibleRecords,
} from '../../shared-model/entities/visible-records.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import { notFound, problem, type Problem } from '../middleware/problem.ts';
import type { FamilyStore } from '../store/family-store.ts';
import { isOfFamily } from './class-routes.ts';
import type { Parts } from './parts.ts';
import { readAll } from './read.ts';
import { serveCall } from './serve-call.ts';
import { writeChanges } from './write.ts';

type Assignment = RecordFor<typeof assignment>;

const noSuchClass = problem(400, 'This class is not in your family');
const noSuchStudent = problem(400, 'This student is not in your family');

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

/** Whether the class and the students named are there; the students of the class. */
function ofClass(
  visible: VisibleRecords,
  { classId, studentIds }: Pick<Assignment, 'classId' | 'studentIds'>,
): Result<readonly number[], Problem> {
  if (!visible(schoolClass).some(({ id }) => id === classId)) return failed(noSuchClass);
  if (studentIds && !isOfFamily(visible, studentIds)) return failed(noSuchStudent);
  const enrolled = visible(enrollment).filter((one) => one.classId === classId);
  return ok(enrolled.map(({ studentId }) => studentId));
}

export function serveAssignments(app: Hono, parts: Parts): void {
  const { services, storeOf } = parts;
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
    const visible = await readAll(storeOf(who.familyId), roll);
    const students = ofClass(visible, {
      classId: input.classId,
      studentIds: input.studentIds ?? null,
    });
    if (!students.ok) return students;
    const made = newAssignment(input, students.value, random);
    const written = await writeChanges(parts, who, made.changes);
    return written.ok ? answer(who, made.id) : written;
  });

  serveCall(app, parts, updateAssignmentCall, 'parent', async ({ input, id, who }) => {
    const store = storeOf(who.familyId);
    const before = await find(who.familyId, id);
    if (!before) return failed(notFound);
    const visible = await readAll(store, roll);
    const students = ofClass(visible, { ...before, ...input });
    if (!students.ok) return students;
    const tasks = visibleRecords(await tasksOf(store, id, visible(student)))(task);
    const changes = changedAssignment(before, input, students.value, tasks, services.now());
    const written = await writeChanges(parts, who, changes);
    return written.ok ? answer(who, id) : written;
  });

  serveCall(app, parts, deleteAssignmentCall, 'parent', async ({ id, who }) => {
    if (!(await find(who.familyId, id))) return failed(notFound);
    return writeChanges(parts, who, [remove(assignment, id)]);
  });
}

/**
 * Handlers of the calls about assignments and tasks. An assignment's list of students and the exceptions in students'
 * own tasks decide whom it is for.
 */
import { completeItem, reopenItem } from '../../shared-model/actions/complete-item.ts';
import { completeOn } from '../../shared-model/actions/complete-on.ts';
import { saveAssignment } from '../../shared-model/actions/save-assignment.ts';
import type { AssignmentView } from '../../shared-model/contracts/assignment-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import {
  assignmentNeeds,
  assignmentsNeeds,
  shownStudentIds,
} from '../../shared-model/derive/assignments.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import {
  studentFigures,
  studentFiguresNeeds,
  studentTasksNeeds,
} from '../../shared-model/derive/student-figures.ts';
import { tasksOfStudent } from '../../shared-model/derive/indexes.ts';
import { taskItems } from '../../shared-model/derive/task-groups.ts';
import { assignment, type Assignment } from '../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import type { AppContext } from './app-context.ts';
import { readView } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';
import { removeVisible, write } from '../family/family-writing.ts';
import { zoneOfFamily } from '../store/family-zone.ts';

function toView(family: FamilyView, record: Assignment, who: Principal): AssignmentView {
  const own = (id: Id<'student'>) => who.role === 'parent' || id === who.studentId;
  const studentIds = shownStudentIds(family, record)?.filter(own) ?? null;
  return { ...toReplyRecord(assignment, record), studentIds };
}

const isFor = ({ studentIds }: AssignmentView, who: Principal): boolean =>
  who.role === 'parent' || studentIds?.length !== 0;

/** The recipients that a request states: the class, or exactly the listed students. */
const chosen = (studentIds: readonly Id<'student'>[] | null) =>
  studentIds === null ? ('class' as const) : { all: studentIds };

/** The handlers of the calls about assignments and tasks. */
export const assignmentHandlers = (context: AppContext) =>
  ({
    listAssignments: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), assignmentsNeeds);
      const assignments = view.all(assignment).map((one) => toView(view, one, who));
      return ok(
        assignments.filter((one) => isFor(one, who)).sort((one, other) => one.id - other.id),
      );
    },

    createAssignment: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentIds = null, ...values } = input;
        const saving = { id: null, values, students: chosen(studentIds) } as const;
        const saved = await family.run(saveAssignment, saving);
        if (!saved.ok) return saved;
        const { id } = saved.value;
        const view = await family.load(assignmentNeeds(id));
        return ok(toView(view, view.get(assignment, id)!, who));
      }),

    updateAssignment: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentIds, ...values } = input;
        const { view } = family;
        if (!(await family.get(assignment, id))) return failed(notFound);
        const students = studentIds === undefined ? {} : { students: chosen(studentIds) };
        const saved = await family.run(saveAssignment, { id, values, ...students });
        return saved.ok ? ok(toView(view, view.get(assignment, id)!, who)) : saved;
      }),

    deleteAssignment: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'assignment', id }),

    studentTasks: async ({ who }) => {
      const { studentId } = who;
      const view = await readView(context.storeOf(who.familyId), studentTasksNeeds(studentId));
      return ok(
        taskItems({
          tasks: view.find(tasksOfStudent, studentId),
          assignments: view.all(assignment),
          classes: view.all(schoolClass),
        }),
      );
    },

    studentDashboard: async ({ who }) => {
      const { studentId, familyId } = who;
      const view = await readView(context.storeOf(familyId), studentFiguresNeeds(studentId));
      const zone = zoneOfFamily(view);
      return ok(studentFigures(view, studentId, context.services.now(), zone));
    },

    updateTask: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const studentId = who.role === 'student' ? who.studentId : undefined;
        const found = await family.getTask(id, studentId);
        const isTheirs = who.role === 'parent' || found?.studentId === who.studentId;
        if (!found || !isTheirs) return failed(notFound);
        const item = { kind: 'task', id } as const;
        const { completed, completedOn: day } = input;
        const done =
          completed && day !== undefined
            ? await family.run(completeOn, { items: [item], day })
            : await family.run(completed ? completeItem : reopenItem, item);
        if (!done.ok) return done;
        // Reopened by a student who isn't assigned any more, the task doesn't exist.
        const after = family.view.get(task, id) ?? {
          ...found,
          completed: false,
          completedAt: null,
          completedOn: null,
        };
        return ok(toReplyRecord(task, after));
      }),
  }) satisfies Partial<Handlers>;

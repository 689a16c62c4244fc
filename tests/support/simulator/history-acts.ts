/** The acts of the people in the simulator's family. */
import type { DeclaredAction } from '../../../shared-model/actions/action.ts';
import { completeItem, reopenItem } from '../../../shared-model/actions/complete-item.ts';
import { saveAssignment } from '../../../shared-model/actions/save-assignment.ts';
import { saveClass } from '../../../shared-model/actions/save-class.ts';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { RecordNeeds } from '../../../shared-model/derive/record-needs.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { randomInteger } from '../../../shared-model/lib/random.ts';
import { pick } from '../family/pick.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';

/** Few enough that people act on the same assignments. */
const mostAssignments = 6;

/** What somebody asked an action for. */
export interface ActionRequest {
  needs: RecordNeeds;
  /** What it changes by the records of a view. */
  changesIn: (view: FamilyView) => Change[];
}

/** Who asks, and who hears of it. */
export interface RequestContext {
  random: Random;
  now: number;
  role: Actor['role'];
  hear: (asked: ActionRequest) => void;
}

/** The changes of an action on these records. */
export function asked<Input>(
  action: DeclaredAction<Input, unknown>,
  held: readonly StoredRecord[],
  input: Input,
  { random, now, role, hear }: RequestContext,
): Change[] {
  const context = { random, now, zone: 'UTC', role };
  const changesIn = (view: FamilyView): Change[] => {
    const acted = action(view, input, context);
    return acted.ok ? acted.value.changes : [];
  };
  hear({ needs: action.needs(input), changesIn });
  return changesIn(new FamilyView(held));
}

/**
 * A random act of a family: a completion, a plan, a move to the other child, an enrolment, a choice of students, a
 * deletion, its undo. `held`: ascending by id; `now`: by the actor's clock; `hear` is told which action was asked for,
 * if one was.
 */
export function chooseChanges(
  random: Random,
  actor: Actor,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
  now: number,
  hear: (asked: ActionRequest) => void = () => undefined,
): Change[] {
  const { role } = actor;
  const asking = { random, now, role, hear };
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  const tasks = new FamilyView(held).all(task).toSorted(byId);
  const finish = ({ id }: { id: number }, isDone: boolean) =>
    asked(isDone ? completeItem : reopenItem, held, { kind: 'task', id }, asking);
  const planned = held.filter(({ t }) => t === 'planner-task');
  const students = held.filter(({ t }) => t === 'student');
  if (actor.role === 'student') {
    const own = tasks.filter(({ studentId }) => studentId === actor.studentId);
    const plans = planned.filter(({ fields }) => fields['studentId'] === actor.studentId);
    if (own.length > 0 && random() < 0.6) return finish(pick(random, own), random() < 0.6);
    if (plans.length === 0) return [];
    const status = pick(random, ['pending', 'in_progress', 'completed'] as const);
    return [update(plannerTask, pick(random, plans).id, { status })];
  }
  const record = planned.length > 0 ? pick(random, planned) : undefined;
  const other = planned.length > 0 ? pick(random, planned) : undefined;
  const assignments = held.filter(({ t }) => t === 'assignment');
  const [set, school] = [assignments, held.filter(({ t }) => t === 'class')].map((all) =>
    all.length > 0 ? pick(random, all) : undefined,
  );
  const child = pick(random, studentIds);
  switch (randomInteger(random, 0, 11)) {
    case 8:
      return school && assignments.length < mostAssignments
        ? [
            create(
              assignment,
              {
                title: `Work ${randomInteger(random, 1, 999)}`,
                classId: school.id,
                // Before, around and after the time of the act.
                dueDate: new Date(now + randomInteger(random, -60, 60) * 1_000).toISOString(),
              },
              random,
            ),
          ]
        : [];
    case 9:
      return school
        ? asked(
            saveClass,
            held,
            {
              id: school.id,
              values: {},
              students:
                random() < 0.5 ? { add: [child], remove: [] } : { add: [], remove: [child] },
            },
            asking,
          )
        : [];
    case 10:
      return set
        ? asked(
            saveAssignment,
            held,
            {
              id: set.id,
              values: {},
              students: pick(random, [
                'class' as const,
                { all: [child] },
                { add: [child], remove: [] },
                { add: [], remove: [child] },
              ]),
            },
            asking,
          )
        : [];
    case 6:
      // For these students from now on: it leaves the others' own devices.
      return assignments.length > 0
        ? [
            update(assignment, pick(random, assignments).id, {
              studentIds: pick(random, [null, ...studentIds.map((id) => [id]), [...studentIds]]),
            }),
          ]
        : [];
    case 0:
      return [
        create(
          plannerTask,
          {
            studentId: pick(random, studentIds),
            date: `2026-03-0${randomInteger(random, 1, 9)}`,
            subject: 'Math',
            title: `Plan ${randomInteger(random, 1, 999)}`,
          },
          random,
        ),
      ];
    case 1:
      return record
        ? [update(plannerTask, record.id, { studentId: pick(random, studentIds) })]
        : [];
    case 2:
      return record && other
        ? [
            update(plannerTask, record.id, { title: `Title ${randomInteger(random, 1, 999)}` }),
            update(plannerTask, other.id, { time: `${randomInteger(random, 1, 12)}:00 PM` }),
          ]
        : [];
    case 3:
      return record ? [remove(plannerTask, record.id)] : [];
    case 4:
      return record ? [restore(plannerTask, record.id)] : [];
    case 5:
      return students.length > 0
        ? [
            update(student, pick(random, students).id, {
              gradeLevel: `Grade ${randomInteger(random, 1, 12)}`,
            }),
          ]
        : [];
    default:
      return tasks.length > 0 ? finish(pick(random, tasks), random() < 0.5) : [];
  }
}

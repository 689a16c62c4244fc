/** What the people of the simulator's family do. */
import { create, remove, restore, update } from '../../shared-model/changes/change.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { pick, randomInteger } from '../../shared-model/lib/random.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';

/**
 * Something a family does: a completion, a plan, a move to the other child, a deletion, its undoing. `held`: ascending
 * by id.
 */
export function chooseChanges(
  random: Random,
  actor: Actor,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
): Change[] {
  const tasks = held.filter(({ t }) => t === 'task');
  const planned = held.filter(({ t }) => t === 'planner-task');
  const students = held.filter(({ t }) => t === 'student');
  if (actor.role === 'student') {
    const own = [...tasks, ...planned].filter(
      ({ fields }) => fields['studentId'] === actor.studentId,
    );
    if (own.length === 0) return [];
    const record = pick(random, own);
    return record.t === 'task'
      ? [update(task, record.id, { completed: random() < 0.6 })]
      : [
          update(plannerTask, record.id, {
            status: pick(random, ['pending', 'in_progress', 'completed']),
          }),
        ];
  }
  const record = planned.length > 0 ? pick(random, planned) : undefined;
  const other = planned.length > 0 ? pick(random, planned) : undefined;
  const assignments = held.filter(({ t }) => t === 'assignment');
  switch (randomInteger(random, 0, 7)) {
    case 6:
      // For these students from now on: on the others' own devices it goes.
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
      return tasks.length > 0
        ? [update(task, pick(random, tasks).id, { completed: random() < 0.5 })]
        : [];
  }
}

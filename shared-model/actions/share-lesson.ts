/** Shares a lesson of the planner among other students. */
import { remove, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { updateTo } from './action.ts';
import { copiedFields, planOnce, sharedLessonId } from './copy-plans.ts';

interface SharedLesson {
  changes: Change[];
  /** The tasks of those who share it from now on. */
  tasks: PlannerTask[];
}

/**
 * Shares a lesson (its tasks, not empty) among just these students: adds tasks for new students, with what `values`
 * sets, and deletes the open tasks of the others.
 */
export function shareAmong(
  view: FamilyView,
  present: readonly PlannerTask[],
  studentIds: readonly Id<'student'>[],
  values: (task: PlannerTask) => Partial<Omit<PlannerTask, 'id'>>,
): SharedLesson {
  const first = present[0]!;
  const own = first.sharedId ?? sharedLessonId(first.id);
  const sharedId = studentIds.length > 1 ? own : null;
  const changes: Change[] = [];
  const tasks: PlannerTask[] = [];
  for (const task of present) {
    const isStaying = studentIds.includes(task.studentId);
    if (isStaying) tasks.push({ ...task, sharedId });
    if (isStaying) changes.push(...updateTo(plannerTask, task, { sharedId }));
    else if (isOpen(task)) changes.push(remove(plannerTask, task.id));
    else changes.push(...updateTo(plannerTask, task, { sharedId: null }));
  }
  for (const studentId of studentIds) {
    if (present.some((task) => task.studentId === studentId) || !view.get(student, studentId))
      continue;
    const id = idFromKey(plannerTask.name, [own, studentId]);
    const { seriesId } = first;
    const fields = { ...copiedFields(first), ...values(first), studentId, sharedId, seriesId };
    changes.push(...planOnce(view, id, fields));
    const { date } = first;
    tasks.push(
      view.get(plannerTask, id) ?? {
        ...first,
        ...fields,
        id,
        date,
        status: 'pending',
        movedFrom: [],
      },
    );
  }
  return { changes, tasks };
}

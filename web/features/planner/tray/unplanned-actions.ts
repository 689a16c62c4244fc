/** A parent's actions on tasks without a day, with messages and undo. */
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { showNames, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { calledName } from '../../../ui/called-names.ts';

/** Who the task is for, as far as they are still here; nobody if it is undecided. */
export const studentsOf = (
  { studentIds }: Pick<UnplannedTask, 'studentIds'>,
  students: readonly Student[],
): Student[] => students.filter(({ id }) => studentIds.includes(id));

/** Plans it for this day (yyyy-MM-dd) and these students. */
export const planTask = (
  { id }: UnplannedTask,
  date: string,
  students: readonly Pick<Student, 'id' | 'fullName'>[],
) =>
  act(
    'planUnplanned',
    { id, date, studentIds: students.map((student) => student.id) },
    {
      done: m.planner_moved({
        day: showWeekdayAndDate(date),
        student: showNames(students.map(calledName)),
      }),
      failed: m.planner_move_failed(),
    },
  );

/** Takes a planned task from its day. */
export const putTaskAside = ({ id, title }: PlannerTask) =>
  act(
    'putAside',
    { id },
    { done: m.planner_put_aside({ title }), failed: m.planner_aside_failed() },
  );

/** Deletes it. */
export const deleteUnplanned = (id: Id<'unplanned-task'>) =>
  act(
    'removeRecord',
    { kind: 'unplanned-task', id },
    { done: m.planner_task_deleted(), failed: m.planner_delete_failed() },
  );

/** What stands in a student's day. Another kind of item is another member of `CellItem`, a `case` in `plan-cell.tsx` and a card of its own. */
import { isOpen, tasksByPlace } from '../../../shared-model/derive/plan-week.ts';
import type { PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import type { Student } from '../../../shared-model/entities/student.ts';

export interface TaskItem {
  kind: 'planner-task';
  /** Unique among all items. */
  key: string;
  task: PlannerTask;
  /** The others who share the lesson, in the family's order. */
  together: readonly Student[];
}

export type CellItem = TaskItem;

/** Whether it is still to be done. */
export function isOpenItem(item: CellItem): boolean {
  switch (item.kind) {
    case 'planner-task':
      return isOpen(item.task);
  }
}

/** The items of every student's day, by `placeKey`, in the order of the day. */
export function itemsByPlace(
  tasks: readonly PlannerTask[],
  students: readonly Student[],
): Map<string, CellItem[]> {
  const sharing = Map.groupBy(tasks, ({ sharedId }) => sharedId);
  const others = ({ id, sharedId }: PlannerTask): Student[] => {
    if (sharedId === null) return [];
    const mates = (sharing.get(sharedId) ?? []).filter((task) => task.id !== id);
    return students.filter((student) => mates.some(({ studentId }) => studentId === student.id));
  };
  const toItem = (task: PlannerTask): CellItem => ({
    kind: 'planner-task',
    key: `planner-task/${task.id}`,
    task,
    together: others(task),
  });
  return new Map([...tasksByPlace(tasks)].map(([place, there]) => [place, there.map(toItem)]));
}

/** The planned tasks among the items. */
export const tasksAmong = (items: readonly CellItem[]): PlannerTask[] =>
  items.flatMap((item) => (item.kind === 'planner-task' ? [item.task] : []));

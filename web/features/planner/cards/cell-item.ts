/**
 * Items of a student's day. A new kind of item needs a member of `CellItem`, a card, and a `case` in
 * `week/item-list.tsx` and `week/card-area.tsx`.
 */
import { minutesOfLesson } from '../../../../shared-model/derive/day-load.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { isOpen, slotKey, tasksBySlot } from '../../../../shared-model/derive/plan-week.ts';
import type { PlannerStatus, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';

export interface PlannerTaskItem {
  kind: 'planner-task';
  /** Unique across all items. */
  key: string;
  task: PlannerTask;
  /** The other students who share the lesson, in the family's order. */
  together: readonly Student[];
}

/** A lesson of a course on its day: done, estimated or pinned. */
export interface LessonItem {
  kind: 'lesson-progress';
  key: string;
  lesson: DailyLesson;
}

export type CellItem = PlannerTaskItem | LessonItem;

/** A task without a day, in the tray. */
export interface UnplannedItem {
  kind: 'unplanned-task';
  key: string;
  task: UnplannedTask;
}

export const unplannedItem = (task: UnplannedTask): UnplannedItem => ({
  kind: 'unplanned-task',
  key: `unplanned-task/${task.id}`,
  task,
});

/** What can be dragged. */
export type DraggedItem = CellItem | UnplannedItem;

/** The id of the button in its card that opens its menu. */
export const handleIdOf = ({ key }: DraggedItem): string => `handle-${key}`;

/** The key of a task's item. */
export const keyOfTask = ({ id }: Pick<PlannerTask, 'id'>): string => `planner-task/${id}`;

/** The key of a lesson's item. */
export const keyOfLesson = ({ id }: Pick<DailyLesson, 'id'>): string => `lesson-progress/${id}`;

/** Whether it still has to be done. */
export function isOpenItem(item: CellItem): boolean {
  switch (item.kind) {
    case 'planner-task':
      return isOpen(item.task);
    case 'lesson-progress':
      return !item.lesson.done;
  }
}

/** Title and subject of an item. */
export function factsOf(item: DraggedItem): Pick<PlannerTask, 'title' | 'subject' | 'status'> {
  switch (item.kind) {
    case 'unplanned-task':
      return { ...item.task, status: 'pending' };
    case 'planner-task':
      return item.task;
    case 'lesson-progress':
      return { ...item.lesson, status: statusOfLesson(item.lesson) };
  }
}

/** The planned time of an item; null: lessons of courses have none. */
export const timeOfItem = (item: CellItem): string | null =>
  item.kind === 'planner-task' ? item.task.time : null;

/** The minutes that are planned for the items, together; unsaid ones don't count. */
export const minutesOf = (items: readonly CellItem[]): number =>
  items.reduce(
    (sum, item) =>
      sum +
      (item.kind === 'planner-task' ? (item.task.minutes ?? 0) : minutesOfLesson(item.lesson)),
    0,
  );

/** A lesson's status in the planner's terms. */
export const statusOfLesson = ({
  done,
  status,
}: Pick<DailyLesson, 'done' | 'status'>): PlannerStatus =>
  done ? 'completed' : status === 'in_progress' ? 'in_progress' : 'pending';

function taskItems(tasks: readonly PlannerTask[], students: readonly Student[]) {
  const sharing = Map.groupBy(tasks, ({ sharedId }) => sharedId);
  const others = ({ id, sharedId }: PlannerTask): Student[] => {
    if (sharedId === null) return [];
    const mates = (sharing.get(sharedId) ?? []).filter((task) => task.id !== id);
    return students.filter((student) => mates.some(({ studentId }) => studentId === student.id));
  };
  return (task: PlannerTask): CellItem => ({
    kind: 'planner-task',
    key: keyOfTask(task),
    task,
    together: others(task),
  });
}

const lessonItem = (lesson: DailyLesson): CellItem => ({
  kind: 'lesson-progress',
  key: keyOfLesson(lesson),
  lesson,
});

/** Items by student and day (`slotKey`): tasks in the day's order, then lessons, as in the child's own day. */
export function itemsBySlot(
  tasks: readonly PlannerTask[],
  lessons: readonly DailyLesson[],
  students: readonly Student[],
): Map<string, CellItem[]> {
  const [planned, ofCourses] = [tasksBySlot(tasks), Map.groupBy(lessons, slotKey)];
  const toItem = taskItems(tasks, students);
  const itemsAt = (place: string): CellItem[] => [
    ...(planned.get(place) ?? []).map(toItem),
    ...(ofCourses.get(place) ?? []).map(lessonItem),
  ];
  const places = new Set([...planned.keys(), ...ofCourses.keys()]);
  return new Map([...places].map((place) => [place, itemsAt(place)]));
}

/** The planned tasks among the items. */
export const tasksAmong = (items: readonly CellItem[]): PlannerTask[] =>
  items.flatMap((item) => (item.kind === 'planner-task' ? [item.task] : []));

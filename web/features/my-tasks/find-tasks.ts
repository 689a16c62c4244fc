/** Which of a student's tasks are shown: by words, class and tab, as in the address. */
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { holding } from '../../format/find-words.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

export const tabs = ['all', 'pending', 'completed'] as const;
/** A tab of My Tasks. */
export type Tab = (typeof tabs)[number];

/** Filter of the task list. */
export interface TaskFilter {
  words: string;
  /** Null: all. */
  classId: Id<'class'> | null;
}

/** Tasks whose title, description or class contains the words, ignoring case. */
export function findTasks(
  tasks: readonly ShownTask[],
  { words, classId }: TaskFilter,
): ShownTask[] {
  const isFound = holding(words);
  return tasks.filter(
    ({ assignment: { title, description }, class: own }) =>
      (classId === null || own.id === classId) && isFound(title, description, own.name),
  );
}

/** Whether a task is in a tab. */
export const isInTab = ({ completed }: ShownTask, tab: Tab): boolean =>
  tab === 'all' || completed === (tab === 'completed');

/** Which of a student's tasks are shown: by words, class and tab, as the address says. */
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import { holding } from '../../format/find-words.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';

export const tabs = ['all', 'pending', 'completed'] as const;
/** A tab of My Tasks. */
export type Tab = (typeof tabs)[number];

/** What the list of tasks is filtered by. */
export interface TaskFilter {
  words: string;
  /** Null: all. */
  classId: Id<'class'> | null;
}

/** Tasks whose title, description or class holds the words, whatever their case. */
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

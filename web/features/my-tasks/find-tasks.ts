/** Which of a student's tasks are shown: by words, class and tab, as the address says. */
import type { TaskItem } from '../../../shared-model/contracts/tasks.ts';

export const tabs = ['all', 'pending', 'completed'] as const;
export type Tab = (typeof tabs)[number];

export interface TaskFilter {
  words: string;
  /** Null: all. */
  classId: number | null;
}

/** Tasks whose title, description or class holds the words, whatever their case. */
export function findTasks(tasks: readonly TaskItem[], { words, classId }: TaskFilter): TaskItem[] {
  const wanted = words.trim().toLocaleLowerCase();
  return tasks.filter(
    ({ assignment, class: own }) =>
      (classId === null || own.id === classId) &&
      [assignment.title, assignment.description, own.name].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  );
}

export const isInTab = ({ completed }: TaskItem, tab: Tab): boolean =>
  tab === 'all' || completed === (tab === 'completed');

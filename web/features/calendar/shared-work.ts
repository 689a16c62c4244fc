import type { WorkItem } from '../../../shared-model/derive/work.ts';

/**
 * The work of a day as the things that it is: what several students have in common is one, such as an assignment of their class. A lesson of a
 * course is each student's own, as its day is.
 */
export const sharedWork = (work: readonly WorkItem[]): WorkItem[][] => [
  ...Map.groupBy(work, ({ kind, id, sourceId, title, of }) => {
    switch (kind) {
      case 'task':
        return `task ${sourceId}`;
      case 'plan':
        return JSON.stringify(['plan', title, of]);
      case 'lesson':
        return `lesson ${id}`;
    }
  }).values(),
];

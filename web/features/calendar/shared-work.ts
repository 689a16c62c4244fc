import type { DatedWork } from '../../../shared-model/derive/work.ts';

/**
 * Merges a day's work that several students share, such as a class assignment, into one entry. A course's lesson is
 * never shared: its day is each student's own.
 */
export const sharedWork = (work: readonly DatedWork[]): DatedWork[][] => [
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

import type { CalendarWork } from '../../../shared-model/derive/calendar.ts';

/**
 * Merges a day's work that several students share, such as a class assignment, or have alike at one time, into one
 * entry. A course's lesson is never shared: its day is each student's own.
 */
export const sharedWork = (work: readonly CalendarWork[]): CalendarWork[][] => [
  ...Map.groupBy(work, ({ kind, id, sourceId, title, of, time }) => {
    switch (kind) {
      case 'task':
        return `task ${sourceId}`;
      case 'plan':
        return JSON.stringify(['plan', title, of, time]);
      case 'lesson':
        return `lesson ${id}`;
    }
  }).values(),
];

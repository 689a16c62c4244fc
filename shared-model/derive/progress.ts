/** How many tasks are done. "Tasks" here are parts of assignments; planner tasks are planned time. */
import type { Id } from '../lib/ids.ts';
import { distinct } from './family-records.ts';

/** How many tasks are completed. */
export interface TaskProgress {
  completed: number;
  pending: number;
  total: number;
  /** Whole percent of completed tasks; 0 when there are none. */
  percent: number;
}

/** The progress in one class. */
export interface ClassProgress extends TaskProgress {
  classId: Id<'class'>;
  className: string;
  /** Determines its colour and glyph. */
  subject: string;
}

/** Whole percent; 0 of 0 is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** `completed` of `total` as a progress. */
export const toProgress = (completed: number, total: number): TaskProgress => ({
  completed,
  pending: total - completed,
  total,
  percent: percentOf(completed, total),
});

/** Counts tasks by id, so that a repeated one counts once. */
export function progressOf(tasks: readonly { id: number; completed: boolean }[]): TaskProgress {
  const all = [...distinct(tasks)];
  return toProgress(all.filter(({ completed }) => completed).length, all.length);
}

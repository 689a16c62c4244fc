/**
 * Experience points.
 *
 * Invariant: XP and levels are computed from completed work and never stored. So undoing a completion takes back
 * exactly what it gave, and a fact that two offline devices state is one record and counts once.
 */
import { xpOf } from '../entities/xp-of.ts';
import type { Id } from '../lib/ids.ts';
import type { DoneWork } from './day-done.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';

/** Work with what determines its XP and its stars. */
export type WorthyWork = Parameters<typeof xpOf>[0] & {
  /** Those that its completion kept; absent or null: its type decides. */
  stars?: number | null;
};

/** Work as its completion kept it; as it is now if nothing was kept, as by older apps. */
const asDone = (
  { doneXp, doneStars }: { doneXp: number | null; doneStars: number | null },
  work: Parameters<typeof xpOf>[0] | undefined,
): WorthyWork | undefined =>
  doneXp === null ? work : { type: work?.type ?? 'lesson', xpReward: doneXp, stars: doneStars };

/** XP from one level to the next; the specification's `totalXp`. */
export const levelXp = 500;

/** A level and the XP within it. */
export interface Level {
  level: number;
  /** XP earned towards the next level. */
  xp: number;
  /** XP from this level to the next. */
  totalXp: number;
}

/** The level for the XP of all years. */
export const levelOf = (earned: number): Level => ({
  level: 1 + Math.floor(earned / levelXp),
  xp: earned % levelXp,
  totalXp: levelXp,
});

/**
 * The level shown: never below the highest level reached, whatever was undone since. `xp` and `totalXp` then cover the
 * real distance to the next level, so that new work moves the bar.
 */
export function shownLevel(earned: number, highest: number): Level {
  const { level, xp } = levelOf(earned);
  const shown = Math.max(level, highest);
  return { level: shown, xp, totalXp: levelXp * (1 + shown - level) };
}

/** XP of one student, as devices store it. */
export interface XpSum {
  /** XP of all completed work, even if something hides it now. */
  earnedEver: number;
}

/** By student id. */
export type XpSums = ReadonlyMap<number, XpSum>;

/** The records that XP is computed from. */
export type XpRecords = Pick<
  FamilyRecords,
  'tasks' | 'assignments' | 'plannerTasks' | 'lessonProgress' | 'curriculumLessons'
>;

/** A span from `start` (included) to `end` (excluded), ISO 8601 (`dayBounds`). */
export interface MomentSpan {
  start: string;
  end: string;
}

/** Completed work, and the work whose type and reward it has. */
export interface Completion {
  done: DoneWork & { studentId: Id<'student'> };
  work: WorthyWork;
}

/** Every completed piece of work, each once. */
export function completionsIn(records: XpRecords): Completion[] {
  const completions: Completion[] = [];
  const add = (done: Completion['done'], work: WorthyWork | undefined): void => {
    if (work) completions.push({ done, work });
  };
  const assignments = byId(records.assignments);
  for (const task of distinct(records.tasks)) {
    if (task.completed) add(task, asDone(task, assignments.get(task.assignmentId)));
  }
  for (const plannerTask of distinct(records.plannerTasks)) {
    if (plannerTask.status === 'completed') add(plannerTask, plannerTask);
  }
  const lessons = byId(records.curriculumLessons);
  for (const progress of distinct(records.lessonProgress)) {
    if (progress.status === 'completed')
      add(progress, asDone(progress, lessons.get(progress.lessonId)));
  }
  return completions;
}

/** The XP of these. */
export const xpSum = (completions: readonly Completion[]): number =>
  completions.reduce((sum, { work }) => sum + xpOf(work), 0);

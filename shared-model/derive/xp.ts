/**
 * Experience points.
 *
 * Invariant: XP and level are folds over what is completed, never stored. So unchecking takes back exactly what
 * checking gave, and a fact that two offline devices state is one record and counts once.
 */
import type { assignmentTypes } from '../entities/assignment.ts';
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import type { plannerTypes } from '../entities/planner-task.ts';
import type { Id } from '../lib/ids.ts';
import { byId, distinct, type FamilyRecords } from './family-records.ts';

type RewardedType =
  (typeof assignmentTypes)[number] | (typeof lessonTypes)[number] | (typeof plannerTypes)[number];

/** 50 for quiz, test and exam, 40 for assignments and lessons, 30 for every other type. */
const rewards: Partial<Record<RewardedType, number>> = {
  quiz: 50,
  test: 50,
  exam: 50,
  assignment: 40,
  homework: 40,
  practice: 40,
  lesson: 40,
};
const otherwise = 30;

/** What completing an assignment's task, a planner task or a lesson gives: its own reward, else its type's. */
export const xpOf = ({ type, xpReward }: { type: RewardedType; xpReward: number | null }): number =>
  xpReward ?? rewards[type] ?? otherwise;

/** XP from one level to the next; the specification's `totalXp`. */
export const levelXp = 500;

/** A level and the XP within it. */
export interface Level {
  level: number;
  /** Earned of the way to the next. */
  xp: number;
  /** All of that way. */
  totalXp: number;
}

/** The level that XP of all years lead to. */
export const levelOf = (earned: number): Level => ({
  level: 1 + Math.floor(earned / levelXp),
  xp: earned % levelXp,
  totalXp: levelXp,
});

/**
 * The level as it is shown: never below the highest that was reached, whatever was unchecked since. Then the way to the next one is as long
 * as it really is: what is earned of it, and all of it, so that new work moves the bar.
 */
export function shownLevel(earned: number, highest: number): Level {
  const { level, xp } = levelOf(earned);
  const shown = Math.max(level, highest);
  return { level: shown, xp, totalXp: levelXp * (1 + shown - level) };
}

/** XP of one student, as devices store it. */
export interface XpSum {
  /** By all that is finished, whatever hides it since. */
  earnedEver: number;
}

/** By student id. */
export type XpSums = ReadonlyMap<number, XpSum>;

/** The records that XP is computed from. */
export type XpRecords = Pick<
  FamilyRecords,
  'tasks' | 'assignments' | 'plannerTasks' | 'lessonProgress' | 'curriculumLessons'
>;

/** From `start` on and before `end`, ISO 8601 (`dayBounds`). */
export interface Span {
  start: string;
  end: string;
}

/**
 * XP earned by student id, in all or by what was completed within `span`; a student who earned none is not in it. A
 * completion whose moment never arrived counts only in all.
 */
export function earnedXp(records: XpRecords, span?: Span): Map<number, number> {
  const earned = new Map<number, number>();
  const give = (
    { studentId, completedAt }: { studentId: Id<'student'>; completedAt: string | null },
    work: Parameters<typeof xpOf>[0] | undefined,
  ) => {
    const isWithin =
      !span || (completedAt !== null && completedAt >= span.start && completedAt < span.end);
    if (work && isWithin) earned.set(studentId, (earned.get(studentId) ?? 0) + xpOf(work));
  };

  const assignments = byId(records.assignments);
  for (const task of distinct(records.tasks)) {
    if (task.completed) give(task, assignments.get(task.assignmentId));
  }
  for (const plannerTask of distinct(records.plannerTasks)) {
    if (plannerTask.status === 'completed') give(plannerTask, plannerTask);
  }
  const lessons = byId(records.curriculumLessons);
  for (const progress of distinct(records.lessonProgress)) {
    if (progress.status === 'completed') give(progress, lessons.get(progress.lessonId));
  }
  return earned;
}

import type { assignmentTypes } from './assignment.ts';
import type { lessonTypes } from './curriculum-lesson.ts';
import type { plannerTypes } from './planner-task.ts';

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

/** The XP of a completed assignment task, planner task or lesson: its own reward, else its type's. */
export const xpOf = ({ type, xpReward }: { type: RewardedType; xpReward: number | null }): number =>
  xpReward ?? rewards[type] ?? otherwise;

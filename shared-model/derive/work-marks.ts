/**
 * What marks of done work count. A score of a lesson (whole percent) is a mark by itself; a mark says it more exactly.
 * Where an older app has written another score since, that score stands.
 */
import { scoredLessonTypes } from '../entities/curriculum-lesson.ts';
import { mark, type Mark } from '../entities/mark.ts';
import { categoryOf, type GradingPlan } from '../lib/grading-plan.ts';
import type { Grade } from '../lib/grading-scale.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { workKeyOf } from '../lib/work-key.ts';
import type { CountedMark } from './course-grade.ts';
import type { FamilyView } from './family-view.ts';
import type { DatedWork } from './work.ts';

/** The marks of a family by their work (`lib/work-key.ts`). */
export type MarksByWork = ReadonlyMap<string, Mark>;

/** All marks. */
export const marksByWork = (view: FamilyView): MarksByWork =>
  new Map(view.all(mark).map((one) => [one.work, one]));

const entityOf = {
  task: 'task',
  plan: 'planner-task',
  lesson: 'lesson-progress',
} as const satisfies Record<DatedWork['kind'], string>;

/** The text of a piece of work's record. */
export const keyOfWork = ({ kind, id }: Pick<DatedWork, 'kind' | 'id'>): string =>
  workKeyOf(entityOf[kind], id);

/** The id of a student's mark of a piece of work (`keyOfWork`). */
export const markIdOf = (of: { studentId: Id<'student'>; work: string }): Id<'mark'> =>
  idFromKey(mark.name, [of.studentId, of.work]);

/** Whether a mark says more than words. */
export const isGiven = ({
  earnedHundredths,
  letter,
  passed,
}: Pick<Mark, 'earnedHundredths' | 'letter' | 'passed'>): boolean =>
  earnedHundredths !== null || letter !== '' || passed !== null;

/** The whole percent that a mark's points are as a lesson's score, 100 at most; null: no points. */
export const scoreOfMark = ({
  earnedHundredths: earned,
  outOfHundredths: outOf,
}: Pick<Mark, 'earnedHundredths' | 'outOfHundredths'>): number | null =>
  earned === null ? null : Math.min(100, Math.round((earned * 100) / outOf));

/** Hundredths of a percent that a letter counts: the middle of its range; null if the scale doesn't have it. */
export function letterCounts(letter: string, scale: readonly Grade[]): number | null {
  const at = scale.findIndex((one) => one.letter === letter);
  if (at < 0) return null;
  const above = scale[at - 1]?.from ?? 100;
  return (scale[at]!.from + above) * 50;
}

type Marked = Pick<DatedWork, 'kind' | 'id' | 'type' | 'score'>;

/** The mark of a piece of work, if none was given or a later score replaced it: undefined. */
export function markOfWork(work: Marked, marks: MarksByWork): Mark | undefined {
  if (marks.size === 0) return undefined;
  const given = marks.get(keyOfWork(work));
  const hasScore = work.kind === 'lesson' && scoredLessonTypes.has(work.type);
  return given && hasScore && scoreOfMark(given) !== work.score ? undefined : given;
}

const whole = 10_000;

function pointsOf(
  given: Mark | undefined,
  score: number | null,
  { gives }: GradingPlan,
  scale: readonly Grade[],
): Pick<CountedMark, 'earned' | 'outOf'> | null {
  if (!given) return score === null ? null : { earned: score * 100, outOf: whole };
  if (given.earnedHundredths !== null)
    return { earned: given.earnedHundredths, outOf: given.outOfHundredths };
  const letter = letterCounts(given.letter, scale);
  if (letter !== null) return { earned: letter, outOf: whole };
  if (given.passed === null || gives !== 'pass') return null;
  return { earned: given.passed ? whole : 0, outOf: whole };
}

/** What a piece of done work counts in its course; null: nothing, which is never a zero. */
export function countedMark(
  work: Marked,
  marks: MarksByWork,
  plan: GradingPlan,
  scale: readonly Grade[],
): CountedMark | null {
  const given = markOfWork(work, marks);
  const points = pointsOf(given, work.score, plan, scale);
  if (!points) return null;
  const { category = '', isExtra = false } = given ?? {};
  return { ...points, isExtra, category: categoryOf(plan, { category, type: work.type }) };
}

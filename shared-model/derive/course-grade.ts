/**
 * The law of a course's grade. Invariants: the order of the marks doesn't matter; work without a mark counts nothing,
 * so it is never a zero; the weights of the categories that have marks make the whole.
 */
import type { GradingPlan } from '../lib/grading-plan.ts';

/** A mark in figures. */
export interface CountedMark {
  /** Hundredths of a point; more than `outOf` is extra credit. */
  earned: number;
  /** Hundredths of a point, at least 1. */
  outOf: number;
  /** Extra work: what it earns is added, and what it is out of isn't. */
  isExtra: boolean;
  /** The index of its category in the plan; -1 if the plan has none. */
  category: number;
}

/** One category's part in a grade. */
export interface CategoryGrade<M extends CountedMark> {
  /** The index in the plan; -1: all work. */
  category: number;
  /** Marks that count, from the lowest. */
  counted: M[];
  /** Marks that are dropped, from the lowest. */
  dropped: M[];
  /** Extra work. */
  extra: M[];
  /** Unrounded; null if it has only extra work, which then waits. */
  percent: number | null;
  /** Its part of the grade, of 1; 0 if it has no percent. */
  share: number;
}

/** A course's grade in figures. */
export interface CourseGrade<M extends CountedMark> {
  /** Unrounded; null if nothing counts. */
  percent: number | null;
  /** Number of marks that count, without extra work and dropped ones. */
  counted: number;
  /** `percent` times `counted`: grades of several courses add up by it. */
  sum: number;
  /** The categories that have marks, in the order of the plan. */
  categories: CategoryGrade<M>[];
}

/** Orders by the part of the points that was earned, the lowest first; of equal ones the larger first. */
const byPart = (one: CountedMark, other: CountedMark): number =>
  one.earned * other.outOf - other.earned * one.outOf || other.outOf - one.outOf;

const percentOf = ({ earned, outOf }: CountedMark): number => (earned * 100) / outOf;

const sumOf = <T>(list: readonly T[], valueOf: (one: T) => number): number =>
  list.reduce((sum, one) => sum + valueOf(one), 0);

function categoryGrade<M extends CountedMark>(
  marks: readonly M[],
  category: number,
  plan: GradingPlan,
): { grade: CategoryGrade<M>; sum: number } {
  const sorted = marks.toSorted(byPart);
  const extra = sorted.filter(({ isExtra }) => isExtra);
  const own = sorted.filter(({ isExtra }) => !isExtra);
  // At least one stays.
  const drop = Math.min(plan.categories[category]?.drop ?? 0, Math.max(0, own.length - 1));
  const [dropped, counted] = [own.slice(0, drop), own.slice(drop)];
  const all = [...counted, ...extra];
  const basis = { category, counted, dropped, extra, share: 0 };
  if (counted.length === 0) return { grade: { ...basis, percent: null }, sum: 0 };
  if (plan.counting === 'equal') {
    const sum = sumOf(all, percentOf);
    return { grade: { ...basis, percent: sum / counted.length }, sum };
  }
  const outOf = sumOf(counted, (one) => one.outOf);
  const percent = (sumOf(all, ({ earned }) => earned) * 100) / outOf;
  return { grade: { ...basis, percent }, sum: percent * counted.length };
}

/** The grade of a course by its plan. */
export function courseGrade<M extends CountedMark>(
  marks: readonly M[],
  plan: GradingPlan,
): CourseGrade<M> {
  const grouped = Map.groupBy(marks, ({ category }) => category);
  const grades = [...grouped]
    .sort(([one], [other]) => one - other)
    .map(([category, own]) => categoryGrade(own, category, plan));
  const counting = grades.filter(({ grade }) => grade.percent !== null);
  const weightOf = ({ grade }: { grade: { category: number } }): number =>
    plan.categories[grade.category]?.weight ?? 1;
  const whole = sumOf(counting, weightOf);
  const counted = sumOf(counting, ({ grade }) => grade.counted.length);
  const weighted = sumOf(counting, (one) => one.grade.percent! * weightOf(one)) / whole;
  const percent = counting.length === 0 ? null : weighted;
  return {
    percent,
    counted,
    // The sum itself where one category has all marks: no rounding of a division comes in.
    sum: counting.length === 1 ? counting[0]!.sum : (percent ?? 0) * counted,
    categories: grades.map((one) => ({
      ...one.grade,
      share: one.grade.percent === null ? 0 : weightOf(one) / whole,
    })),
  };
}

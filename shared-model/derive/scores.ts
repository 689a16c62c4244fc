/**
 * The scores of done work: a course's average is its grade (`course-grade.ts`), and that of several courses is of all
 * their marks. Work without a mark is never a zero.
 */
import { curriculum } from '../entities/curriculum.ts';
import { familySettings } from '../entities/family-settings.ts';
import { schoolClass } from '../entities/school-class.ts';
import { gradingPlanOf, usualPlan, type GradingPlan } from '../lib/grading-plan.ts';
import { defaultScale, letterOf, readScale, type Grade } from '../lib/grading-scale.ts';
import { courseGrade } from './course-grade.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';
import { countedMark, marksByWork, type MarksByWork } from './work-marks.ts';
import type { DatedWork } from './work.ts';

/** The scores of some done work. */
export interface Scores {
  /** Number of completed pieces of work. */
  done: number;
  /** How many of them have a mark. */
  scored: number;
  /** How many marks the average is of: without extra work, dropped marks, and courses that give no letter. */
  counted: number;
  /** The average times `counted`, in percent. */
  sum: number;
  /** Whole percent; null if nothing counts. */
  average: number | null;
  /** By the family's grading scale; null if nothing counts. */
  letter: string | null;
  /** For courses that give no letter but a pass, if they have a mark; otherwise null. */
  isPassed: boolean | null;
  /** Minutes. */
  minutes: number;
}

/** A category's part in a course's grade. */
export interface CategoryScores {
  name: string;
  /** Unrounded; null: it has only extra work, which then waits. */
  percent: number | null;
  /** Its part of the grade, of 1. */
  share: number;
  /** Number of marks that count, without extra work. */
  counted: number;
  /** Number of its lowest marks that don't count. */
  dropped: number;
}

/** The scores of one course. */
export interface CourseScores extends Scores {
  name: string;
  /** How its grade is made; empty: it has no categories, or gives words alone. */
  categories: CategoryScores[];
}

/** How work is graded: the family's scale and marks, and the plan of each course, by its name. */
export interface Grading {
  scale: readonly Grade[];
  marks: MarksByWork;
  planOf: (course: string) => GradingPlan;
}

/** What a grade is made of: a piece of done work. */
export type GradedPart = Pick<DatedWork, 'kind' | 'id' | 'type' | 'score' | 'minutes'>;

type Sums = Pick<Scores, 'done' | 'scored' | 'counted' | 'sum' | 'minutes' | 'isPassed'>;

/** Combines several sets of scores: the average is of all marks, not of the averages. */
export function sumScores(parts: readonly Sums[], scale: readonly Grade[]): Scores {
  const total = { done: 0, scored: 0, counted: 0, sum: 0, minutes: 0 };
  for (const { done, scored, counted, sum, minutes } of parts) {
    total.done += done;
    total.scored += scored;
    total.counted += counted;
    total.sum += sum;
    total.minutes += minutes;
  }
  const average = total.counted === 0 ? null : Math.round(total.sum / total.counted);
  const passes = average === null ? parts.flatMap(({ isPassed }) => isPassed ?? []) : [];
  return {
    ...total,
    average,
    letter: average === null ? null : letterOf(Math.min(100, average), scale),
    isPassed: passes.length === 0 ? null : passes.every(Boolean),
  };
}

/** The scores of one student's work of the course of this name. */
export function courseScores(
  work: readonly GradedPart[],
  name: string,
  { scale, marks, planOf }: Grading,
): CourseScores {
  const plan = planOf(name);
  const counting = work.flatMap((one) => countedMark(one, marks, plan, scale) ?? []);
  const { percent, counted, sum, categories } = courseGrade(counting, plan);
  const isLetter = plan.gives === 'letters';
  const isPassed = plan.gives !== 'pass' || percent === null ? null : percent >= plan.passAt;
  const sums: Sums = {
    done: work.length,
    scored: counting.length,
    minutes: work.reduce((minutes, one) => minutes + one.minutes, 0),
    counted: isLetter ? counted : 0,
    sum: isLetter ? sum : 0,
    isPassed,
  };
  return {
    name,
    ...sumScores([sums], scale),
    categories:
      plan.gives === 'words' || plan.categories.length === 0
        ? []
        : categories.map((one) => ({
            name: plan.categories[one.category]!.name,
            percent: one.percent,
            share: one.share,
            counted: one.counted.length,
            dropped: one.dropped.length,
          })),
  };
}

/** The scores of done work of any students and courses. */
export const scoresOf = (work: readonly DatedWork[], grading: Grading): Scores =>
  sumScores(
    [...Map.groupBy(work, ({ studentId }) => studentId).values()].flatMap((own) =>
      [...Map.groupBy(own, ({ of }) => of)].map(([name, of]) => courseScores(of, name, grading)),
    ),
    grading.scale,
  );

/** The family's grading scale as text, or the default scale. */
export function scaleText(view: FamilyView): string {
  const home = theFamily(view);
  const set = home && view.get(familySettings, home.id)?.gradingScale;
  return set && readScale(set) ? set : defaultScale;
}

/** How the family's work is graded. Of several of one name the class's plan holds, and of those the lowest id's. */
export function gradingOf(view: FamilyView): Grading {
  const plans = new Map<string, GradingPlan>();
  const lowestLast = (one: { id: number }, other: { id: number }): number => other.id - one.id;
  const courses = [view.all(curriculum), view.all(schoolClass)].map((all) =>
    all.toSorted(lowestLast),
  );
  for (const one of courses.flat()) {
    if (one.gradingPlan !== '') plans.set(one.name, gradingPlanOf(one));
  }
  return {
    scale: readScale(scaleText(view)) ?? [],
    marks: marksByWork(view),
    planOf: (course) => plans.get(course) ?? usualPlan,
  };
}

/** How a student's grade in a course is made, line by line: the same law as the records', with each mark's title. */
import type { Id } from '../lib/ids.ts';
import type { GradingPlan } from '../lib/grading-plan.ts';
import { letterOf } from '../lib/grading-scale.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { TypedMark } from '../lib/typed-mark.ts';
import { courseGrade, type CourseGrade, type CountedMark } from './course-grade.ts';
import type { FamilyView } from './family-view.ts';
import { gradingOf } from './scores.ts';
import { countedMark, isGiven, markOfWork } from './work-marks.ts';
import { workBetween, type DatedWork } from './work.ts';

/** A piece of done work. */
export interface GradedWork {
  key: string;
  title: string;
  /** yyyy-MM-dd */
  day: string;
  /** As it was given; null: no mark. */
  given: TypedMark | null;
  /** What was said about it; empty: nothing. */
  notes: string;
}

/** A mark that counts, with its work. */
export type GradedMark = CountedMark & GradedWork;

/** A course's grade and what it is made of. */
export interface GradeDetails {
  plan: GradingPlan;
  grade: CourseGrade<GradedMark>;
  /** By the family's scale; null: the course gives no letter, or nothing counts. */
  letter: string | null;
  /** Done work that counts nothing, by its day. */
  uncounted: GradedWork[];
}

/** Names a student's course in some days. */
export interface CourseOfStudent extends DaySpan {
  studentId: Id<'student'>;
  /** The name of the class or course. */
  course: string;
}

/** A course's grade as of `now` (milliseconds) in `zone` (IANA). */
export function gradeDetails(
  view: FamilyView,
  { studentId, course, from, until }: CourseOfStudent,
  now: number,
  zone: string,
): GradeDetails {
  const { scale, marks, planOf } = gradingOf(view);
  const plan = planOf(course);
  const done = workBetween(view, [studentId], { from, until }, now, zone).filter(
    (one) => one.done && one.of === course,
  );
  const shown = (one: DatedWork): GradedWork => {
    const { title, day, score, kind, id } = one;
    const given = markOfWork(one, marks);
    const scored = score === null ? null : { earnedHundredths: score * 100 };
    const none = { outOfHundredths: 10_000, letter: '', passed: null };
    return {
      key: `${kind}:${id}`,
      title,
      day,
      given: given ? (isGiven(given) ? given : null) : scored && { ...none, ...scored },
      notes: given?.notes ?? '',
    };
  };
  const works = done.map((one) => ({
    ...shown(one),
    counts: countedMark(one, marks, plan, scale),
  }));
  const grade = courseGrade(
    works.flatMap(({ counts, ...one }): GradedMark[] => (counts ? [{ ...one, ...counts }] : [])),
    plan,
  );
  const { percent } = grade;
  const isLetter = plan.gives === 'letters' && percent !== null;
  return {
    plan,
    grade,
    letter: isLetter ? letterOf(Math.min(100, Math.round(percent)), scale) : null,
    uncounted: works.flatMap(({ counts, ...one }) => (counts ? [] : [one])),
  };
}

/**
 * A student's transcript: the courses of all school years with their credits. A course's credits count once, in the
 * last year in which the student worked on it, and are earned when that year is over or closed; until then it is in
 * progress.
 */
import { gradePoints } from '../lib/grading-scale.ts';
import type { Id } from '../lib/ids.ts';
import {
  sumScores,
  type AcademicRecords,
  type CreditedCourse,
  type Scores,
  type SchoolYearRecord,
} from './academic-records.ts';

/** A class or a course in one school year. */
export interface TranscriptCourse {
  name: string;
  subject: string;
  scores: Scores;
  /** In hundredths; null if it has none, or they count in a later year. */
  credits: number | null;
  /** Whether its credits are earned: its year is over or closed. */
  isEarned: boolean;
}

export interface TranscriptYear {
  year: SchoolYearRecord;
  courses: TranscriptCourse[];
}

export interface Transcript {
  /** The years with work of the student, the first year first. */
  years: TranscriptYear[];
  total: Scores;
  /** The classes and courses in the transcript that can have credits, by name. */
  credited: CreditedCourse[];
  /** Whether any of the courses has credits. */
  hasCredits: boolean;
  /** Earned credits, in hundredths. */
  credits: number;
  /**
   * The average of the grade points of earned and graded courses, weighted by credits, 4 at most; null if there are
   * none, or a letter has no standard points.
   */
  gpa: number | null;
}

/** The weighted average of grade points (`gradePoints`). */
function averagePoints(courses: readonly TranscriptCourse[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const { scores, credits, isEarned } of courses) {
    if (!isEarned || !credits || scores.letter === null) continue;
    const points = gradePoints(scores.letter);
    if (points === null) return null;
    sum += points * credits;
    weight += credits;
  }
  return weight === 0 ? null : sum / weight;
}

/** The transcript of one student. */
export function transcriptOf(records: AcademicRecords, studentId: Id<'student'>): Transcript {
  const worth = new Map<string, number>();
  for (const { name, credits } of records.credited) {
    if (credits !== null) worth.set(name, Math.max(credits, worth.get(name) ?? 0));
  }
  const counted = new Set<string>();
  const own = records.years.flatMap((year) => {
    const scores = year.students.find(({ student }) => student.id === studentId);
    return scores && scores.done > 0 ? [{ year, scores }] : [];
  });
  // The latest first, because a course's credits count in its last year.
  const years = own.map(({ year, scores }): TranscriptYear => {
    const isEarned = year.isOver || (year.term?.closedOn ?? null) !== null;
    const courses = scores.subjects.flatMap(({ subject, courses: of }) =>
      of.map(({ name, ...courseScores }): TranscriptCourse => {
        const credits = counted.has(name) ? null : (worth.get(name) ?? null);
        counted.add(name);
        return { name, subject, scores: courseScores, credits, isEarned };
      }),
    );
    return { year, courses };
  });
  const courses = years.flatMap((year) => year.courses);
  return {
    years: years.toReversed(),
    total: sumScores(
      own.map(({ scores }) => scores),
      records.scale,
    ),
    credited: records.credited.filter(({ name }) => counted.has(name)),
    hasCredits: courses.some(({ credits }) => credits !== null),
    credits: courses.reduce(
      (sum, { credits, isEarned }) => sum + (isEarned ? (credits ?? 0) : 0),
      0,
    ),
    gpa: averagePoints(courses),
  };
}

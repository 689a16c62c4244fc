/** Which of the three looks a child's own screens have. */
import type { Student } from '../entities/student.ts';
import type { Look } from '../entities/own-settings.ts';
import { schoolYear } from './family-order.ts';

/** The last grade that begins with pictures, and the last that begins with the trail. */
const lastOfPictures = 2;
const lastOfTrail = 7;

/** The look that a grade level begins with; the trail where it names no year. */
export function lookOfGrade(gradeLevel: string): Look {
  const year = schoolYear(gradeLevel);
  if (year === -Infinity) return 'trail';
  if (year <= lastOfPictures) return 'one-stone';
  return year <= lastOfTrail ? 'trail' : 'quiet';
}

/** What the child or a parent has chosen, else by grade. */
export const lookOf = ({ look, gradeLevel }: Pick<Student, 'look' | 'gradeLevel'>): Look =>
  look ?? lookOfGrade(gradeLevel);

/**
 * The family's own order of students and classes, used in every list: first those to which a parent has given a place
 * (`actions/move-in-order.ts`), then the others, students from the oldest to the youngest, classes by name.
 */
import type { RecordFor } from '../entities/define-entity.ts';
import type { schoolClass } from '../entities/school-class.ts';
import type { student } from '../entities/student.ts';
import { compareNames, compareText } from '../lib/compare-text.ts';

type Student = Pick<RecordFor<typeof student>, 'id' | 'place' | 'fullName' | 'gradeLevel'>;
type SchoolClass = Pick<RecordFor<typeof schoolClass>, 'id' | 'place' | 'name'>;

/** Orders by place; those without a place come last. */
const comparePlaces = (one: { place: string }, other: { place: string }): number =>
  Number(one.place === '') - Number(other.place === '') || compareText(one.place, other.place);

/** The years of the French classes that have names, from the first of a nursery school on. */
const frenchClasses: readonly (readonly [RegExp, number])[] = [
  [/^(?:ps|petite section)$/i, -2],
  [/^(?:ms|moyenne section)$/i, -1],
  [/^(?:gs|grande section)$/i, 0],
  [/^cp$/i, 1],
  [/^ce1$/i, 2],
  [/^ce2$/i, 3],
  [/^cm1$/i, 4],
  [/^cm2$/i, 5],
];

/** The year of a French class. Secondary schools count down: 6 for '6e', 7 for '5e'; not so in Canada's '5e année'. */
function frenchYear(gradeLevel: string): number | undefined {
  const counted = /^([1-6])(?:re|de|e|è|eme|ème)$/i.exec(gradeLevel)?.[1];
  if (counted !== undefined) return 12 - Number(counted);
  return frenchClasses.find(([name]) => name.test(gradeLevel))?.[1];
}

/** The year of a grade level: 3 for '3rd Grade', 0 for kindergarten, -1 before it; lowest if it names none. */
export function schoolYear(gradeLevel: string): number {
  const french = frenchYear(gradeLevel);
  if (french !== undefined) return french;
  const number = /\d+/.exec(gradeLevel)?.[0];
  if (number !== undefined) return Number(number);
  if (/\b(?:pre|nursery|toddler)/i.test(gradeLevel)) return -1;
  return /\b(?:k\b|kinder|kínder)/i.test(gradeLevel) ? 0 : -Infinity;
}

/** Orders students by place; without one by grade level, the highest first; then by name, then by id. */
export const compareStudents = (one: Student, other: Student): number =>
  comparePlaces(one, other) ||
  compareYears(schoolYear(one.gradeLevel), schoolYear(other.gradeLevel)) ||
  compareNames(one.fullName, other.fullName) ||
  one.id - other.id;

/** The higher year first; two of the lowest are equal. */
const compareYears = (one: number, other: number): number => (one === other ? 0 : other - one);

/** Orders classes by place; without one by name; then by id. */
export const compareClasses = (one: SchoolClass, other: SchoolClass): number =>
  comparePlaces(one, other) || compareNames(one.name, other.name) || one.id - other.id;

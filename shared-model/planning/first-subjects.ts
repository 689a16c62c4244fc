/** The subjects with which the first run offers to begin, by a child's grade level. */
import { schoolYear } from '../derive/family-order.ts';

/** Of a child whose grade level names no school year, and of most. */
const usual: readonly string[] = ['Math', 'Language Arts', 'Reading'];

/** The subjects until a school year (0: kindergarten), the youngest first. */
const byYear: readonly { until: number; subjects: readonly string[] }[] = [
  { until: 0, subjects: ['Math', 'Reading', 'Art'] },
  { until: 5, subjects: usual },
  { until: Infinity, subjects: ['Math', 'Science', 'History', 'Language Arts'] },
];

/** A child's first subjects, in the order in which they are offered. */
export function firstSubjects(gradeLevel: string): readonly string[] {
  const year = schoolYear(gradeLevel);
  return year === -Infinity ? usual : byYear.find(({ until }) => year <= until)!.subjects;
}

/**
 * The first subjects of all children, and each child's by their id where they differ; null: all have the same.
 * `children`: at least one, unless nobody learns yet.
 */
export function firstSubjectsOf(children: readonly { id: number; gradeLevel: string }[]): {
  subjects: string[];
  subjectsOf: Record<string, string[]> | null;
} {
  const own = children.map(({ id, gradeLevel }) => ({ id, subjects: firstSubjects(gradeLevel) }));
  const common = own[0]?.subjects ?? usual;
  if (own.every(({ subjects }) => subjects === common))
    return { subjects: [...common], subjectsOf: null };
  return {
    subjects: [...usual],
    subjectsOf: Object.fromEntries(own.map(({ id, subjects }) => [id, [...subjects]])),
  };
}

/** What the descriptions of classes and courses are composed from. */
import type { CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import type { Id } from '../lib/ids.ts';
import { lessonsInOrder } from './course-lessons.ts';
import type { FamilyView } from './family-view.ts';

/** A class or a course with what is known of it. */
export type CourseBasis = {
  name: string;
  subject: string;
  publisher: string;
  gradeLevel: string;
  /** As the family wrote it; empty: it is composed. */
  description: string;
  gradingPlan: string;
  /** Of its book. */
  isbn: string;
  pages: number | null;
  lessons: Pick<CurriculumLesson, 'title' | 'type' | 'estimatedMinutes'>[];
} & ({ kind: 'class'; id: Id<'class'> } | { kind: 'curriculum'; id: Id<'curriculum'> });

/** Every class and course of the family. */
export const courseBases = (view: FamilyView): CourseBasis[] => [
  ...view
    .all(schoolClass)
    .map(({ id, name, subject, gradeLevel, description, gradingPlan }): CourseBasis => ({
      kind: 'class',
      id,
      name,
      subject: subject ?? '',
      publisher: '',
      gradeLevel,
      description,
      gradingPlan,
      isbn: '',
      pages: null,
      lessons: [],
    })),
  ...view.all(curriculum).map((course): CourseBasis => ({
    kind: 'curriculum',
    id: course.id,
    name: course.name,
    subject: course.subject,
    publisher: course.publisher,
    gradeLevel: course.gradeLevel,
    description: course.description,
    gradingPlan: course.gradingPlan,
    isbn: course.isbn,
    pages: course.pages,
    lessons: lessonsInOrder(view, course.id).map(({ title, type, estimatedMinutes }) => ({
      title,
      type,
      estimatedMinutes,
    })),
  })),
];

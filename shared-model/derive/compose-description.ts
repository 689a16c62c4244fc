/** Composes a curriculum's description from nothing but the family's own data. */
import type { CurriculumLesson, lessonTypes } from '../entities/curriculum-lesson.ts';

/** What a description is composed from. */
export interface DescribedCourse {
  name: string;
  publisher: string;
  /** As the family writes it; may be empty. */
  gradeLevel: string;
  /** Empty if unknown. */
  subject: string;
  /** In the order of the course. */
  lessons: readonly Pick<CurriculumLesson, 'title' | 'type' | 'estimatedMinutes'>[];
}

/** The sentences of a description, with their numbers. */
export type DescriptionSentence =
  | 'course'
  | 'course-in'
  | 'publisher'
  | 'grade-level'
  | 'no-lessons'
  | 'length'
  | 'span'
  | 'minutes'
  | 'hours'
  | CurriculumLesson['type'];

/** A language's words for a description. */
export interface DescriptionWords {
  sentence: (
    sentence: DescriptionSentence,
    parameters: Readonly<Record<string, string | number>>,
  ) => string;
  /** "12 lessons, a quiz, and a test". */
  list: (parts: readonly string[]) => string;
}

/** The kinds of lessons, in the order in which a description lists them. */
const kinds = [
  'lesson',
  'review',
  'quiz',
  'test',
  'exam',
] as const satisfies (typeof lessonTypes)[number][];

/** Composes a few sentences; without lessons, one says that none are known. */
export function composeDescription(
  { lessons, ...course }: DescribedCourse,
  { sentence, list }: DescriptionWords,
): string {
  const name = course.name.trim();
  const subject = course.subject.trim();
  const publisher = course.publisher.trim();
  const gradeLevel = course.gradeLevel.trim();
  const sentences = [
    subject === '' ? sentence('course', { name }) : sentence('course-in', { name, subject }),
    publisher !== '' && sentence('publisher', { publisher }),
    gradeLevel !== '' && sentence('grade-level', { gradeLevel }),
  ];
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) sentences.push(sentence('no-lessons', {}));
  else {
    const counts = kinds
      .map((kind) => ({ kind, count: lessons.filter(({ type }) => type === kind).length }))
      .filter(({ count }) => count > 0);
    const minutes = lessons.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
    sentences.push(
      sentence('length', {
        lessons: list(counts.map(({ kind, count }) => sentence(kind, { count }))),
        time:
          minutes < 120
            ? sentence('minutes', { count: minutes })
            : sentence('hours', { count: Math.round(minutes / 60) }),
      }),
      first !== last && sentence('span', { first: first.title.trim(), last: last.title.trim() }),
    );
  }
  return sentences.filter((one) => one !== false).join(' ');
}

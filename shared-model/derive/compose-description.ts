/** A curriculum's description in plain English, composed of nothing but what the family has of it. */
import type { CurriculumLesson } from '../entities/curriculum-lesson.ts';

export interface DescribedCourse {
  name: string;
  publisher: string;
  /** As the family writes it, or nothing. */
  gradeLevel: string;
  /** Nothing where it isn't known. */
  subject: string;
  /** In the order of the course. */
  lessons: readonly Pick<CurriculumLesson, 'title' | 'type' | 'estimatedMinutes'>[];
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "120 lessons, 12 quizzes and 4 tests". */
function kindsOf(lessons: DescribedCourse['lessons']): string {
  const of = (type: CurriculumLesson['type']): number =>
    lessons.filter((lesson) => lesson.type === type).length;
  const counts: [count: number, one: string, many?: string][] = [
    [of('lesson'), 'lesson'],
    [of('review'), 'review'],
    [of('quiz'), 'quiz', 'quizzes'],
    [of('test'), 'test'],
    [of('exam'), 'exam'],
  ];
  return inWords.format(counts.filter(([count]) => count > 0).map((kind) => counted(...kind)));
}

function timeOf(lessons: DescribedCourse['lessons']): string {
  const minutes = lessons.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

/** "3rd Grade", and of a bare number "grade 3". */
const gradeWords = (gradeLevel: string): string =>
  /^\d+$/.test(gradeLevel) ? `grade ${gradeLevel}` : gradeLevel;

const quoted = (title: string): string => `“${title.trim()}”`;

/** One to three sentences; without lessons it says that none are known. */
export function composeDescription(course: DescribedCourse): string {
  const { lessons } = course;
  const name = course.name.trim();
  const publisher = course.publisher.trim();
  const gradeLevel = course.gradeLevel.trim();
  const subject = course.subject.trim();
  const kind = subject === '' ? 'a course' : `a course in ${subject}`;
  const by = publisher === '' ? '' : ` by ${publisher}`;
  const whom = gradeLevel === '' ? '' : ` for ${gradeWords(gradeLevel)}`;
  const opening = `${name} is ${kind}${by}${whom}.`;
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return `${opening} Its lessons are not known yet.`;
  const length = `It has ${kindsOf(lessons)}, about ${timeOf(lessons)} in all.`;
  if (first === last) return `${opening} ${length}`;
  const span = `It begins with ${quoted(first.title)} and ends with ${quoted(last.title)}.`;
  return `${opening} ${length} ${span}`;
}

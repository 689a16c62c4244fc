/** What the tests of the curriculum's screen bring along. */
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { page } from 'vitest/browser';

/** A contents list as a publisher prints it: seven lessons. */
export const contents = [
  'Unit 1: Fractions',
  'Lesson 1: Adding fractions ........ 4',
  'Lesson 2: Subtracting fractions ... 9',
  'Lesson 3: Mixed numbers ........... 15',
  'Quiz 1 ............................ 21',
  'Unit 2: Decimals',
  'Lesson 4: Tenths .................. 24',
  'Lesson 5: Hundredths .............. 30',
  'Test 1 ............................ 37',
].join('\n');

/** So many lessons, one a line. */
export const listOf = (count: number): string =>
  Array.from({ length: count }, (_, at) => `Lesson ${at + 1}: Topic of day ${at + 1}`).join('\n');

/** What the browser tells when somebody pastes. */
export function paste(text: string, target: EventTarget = document.body): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

const random = seededRandom(7);

/** A child, and a course of five lessons that the child works through from the day of the tests, a Wednesday. */
export const robin = create(student, { fullName: 'Robin Reed', gradeLevel: '3rd Grade' }, random);
export const botany = create(curriculum, { name: 'Botany', subject: 'Science' }, random);

const lessonTypes = ['lesson', 'lesson', 'quiz', 'lesson', 'lesson'] as const;

export const lessonsOfBotany = ['Seeds', 'Roots', 'Quiz on roots', 'Leaves', 'Flowers'].map(
  (title, at) =>
    create(
      curriculumLesson,
      { curriculumId: botany.id, lessonNumber: at + 1, title, type: lessonTypes[at]! },
      random,
    ),
);

export const robinTakesBotany = create(
  studentCurriculum,
  { studentId: robin.id, curriculumId: botany.id, startDate: '2026-03-04' },
  random,
);

export const course: Change[] = [robin, botany, ...lessonsOfBotany, robinTakesBotany];

export const coursePath = `/curriculum?course=${botany.id}`;

/** The card of a course. */
export const cardOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** The titles of the course's lessons, as they stand on its page. */
export const titlesShown = (): string[] =>
  [...document.querySelectorAll('[data-lesson]')].map(
    (row) => row.querySelector('button:last-child [dir]')?.textContent ?? '',
  );

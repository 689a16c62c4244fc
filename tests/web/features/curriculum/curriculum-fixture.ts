/** What the tests of the curriculum's screen bring along. */
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { json } from '../../../support/screens/fake-answers.ts';
import { openApp, type AppOptions } from '../../../support/screens/open-app.tsx';

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

/** The field for a pasted list. */
export const listField = page.getByLabelText('Table of contents');

/** The dialog that asks for the course's name, and the button that opens it. */
export const importDialog = page.getByRole('dialog', { name: 'Import Curriculum' });
export const importButton = (count: number): Locator =>
  page.getByRole('button', { name: count === 1 ? 'Import 1 lesson' : `Import ${count} lessons` });

/** Opens the import in a family with a child and a course. */
export async function openImport(): Promise<void> {
  await openApp('/curriculum?tab=import', { family: 'local', changes: course });
  await expect.element(listField).toBeVisible();
}

/** Has lessons read off a list. */
export async function extract(text: string): Promise<void> {
  await listField.fill(text);
  await page.getByRole('button', { name: 'Extract lessons' }).click();
}

/** The card of a course. */
export const cardOf = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** The titles of the course's lessons, as they stand on its page. */
export const titlesShown = (): string[] =>
  [...document.querySelectorAll('[data-row]')].map(
    (row) => row.querySelector('button:last-child [dir]')?.textContent ?? '',
  );

interface AiOptions extends AppOptions {
  path?: string;
  /** Whose model the server asks; null: it has none. */
  service?: string | null;
  /** What the server answers to a list, or to a course to describe. */
  answer?: object;
}

/** A new family at a server with a language model: the bodies of what that was asked, in order. */
export async function openImportWithAi(options: AiOptions = {}): Promise<string[]> {
  const { path = '/curriculum?tab=import', service = 'Anthropic', answer = {}, ...more } = options;
  const sent: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.url.endsWith('/language-model')) return json({ service }, 200);
    if (!/\/(extract-lessons|enhance-description)$/.test(request.url)) {
      return json({ message: 'Not found' }, 404);
    }
    sent.push(await request.text());
    return json(answer, 200);
  };
  await openApp(path, { family: 'local', deps: { fetch }, ...more });
  return sent;
}

/** The planner of the demo family, as its tests name it. */
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { Story } from '../../../support/family/story.ts';

/**
 * The week after this one: the demo family has planned nothing there; three children have a lesson of a course a day.
 */
export const emptyWeek = '/planner?week=2026-03-09';

/** The list of a student's day, such as "Tuesday, Mar 10"; a day without tasks has none. */
export const dayOf = (student: string, day: string): Locator =>
  page.getByRole('list', { name: `${student}, ${day}` });

export async function quickAdd(line: string): Promise<void> {
  await page.getByLabelText('Quick add').fill(line);
  await userEvent.keyboard('{Enter}');
}

/** As the keyboard does it: the focus goes there, and Enter is pressed. */
export async function pressEnterOn(button: Locator): Promise<void> {
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
}

/** Ash works through a course from Wednesday, 4 March on, a lesson a day; Elm takes none. Returns what made that. */
export function ashsCourse() {
  const the = new Story(3);
  const ash = the.child('Ash Fern');
  const elm = the.child('Elm Fern');
  const { course, lessons } = the.course('Fractions', 8);
  the.follow(ash, course, { startDate: '2026-03-04' });
  return { ash, elm, course, lessons, changes: the.changes };
}

/** The button of a lesson's card on one of Ash's days, such as "Thursday, Mar 5". */
export const lessonOn = (day: string, title: string): Locator =>
  dayOf('Ash Fern', day).getByRole('button', { name: new RegExp(`^${title}, lesson`) });

/** Something that a child of the demo family has planned for Saturday, 7 March. */
export const saturdaysWork = (): Change[] => [
  create(
    plannerTask,
    {
      studentId: demoStudentId('Hazel Alder'),
      date: '2026-03-07',
      subject: 'Math',
      title: 'At the market',
    },
    seededRandom(6),
  ),
];

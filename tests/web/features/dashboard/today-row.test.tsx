/** What a parent says of a child's lesson from the family's day. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp, readNow, wednesday } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { violationsIn } from '../../../support/screens/violations.ts';
import { botany, course, lessonsOfBotany, robin } from '../curriculum/curriculum-fixture.ts';

/** With these done the day before, a quiz is today's. */
const done = lessonsOfBotany.slice(0, 2).map(({ id: lessonId }) =>
  create(
    lessonProgress,
    {
      studentId: robin.id,
      curriculumId: botany.id,
      lessonId,
      status: 'completed',
      completedAt: '2026-03-03T10:00:00.000Z',
    },
    seededRandom(3),
  ),
);

const longName = update(curriculum, botany.id, { name: 'Story of the World and of its plants' });

it.each([390, 820, 1180])(
  'At %i px the menu of a lesson is at the end of its row, however long its course’s name is',
  async (width) => {
    await openApp('/', { family: 'local', changes: [...course, ...done, longName], width });
    const menu = page.getByRole('button', { name: 'Actions for Quiz on roots' });
    await expect.element(menu).toBeVisible();
    const row = menu.element().closest('li')!;
    const [its, rows] = [menu.element(), row].map((one) => one.getBoundingClientRect());
    const title = row.querySelector('input')!.getBoundingClientRect();
    expect(its!.left).toBeGreaterThan(title.right);
    expect(its!.right).toBeGreaterThanOrEqual(rows!.right);
    // Beside it, and not below.
    const label = row.querySelector('label')!;
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(its!.left);
    expect(isTooWide()).toBe(false);
  },
);

it('An item says its subject once: not again where its title is the same', async () => {
  const [art, clay] = ['Art', 'Clay'].map((title, at) =>
    create(
      plannerTask,
      { studentId: robin.id, date: '2026-03-04', subject: 'Art', title },
      seededRandom(60 + at),
    ),
  );
  await openApp('/', { family: 'local', changes: [...course, art!, clay!] });
  const work = page.getByRole('list', { name: 'Today’s work of Robin Reed' });
  await expect.element(work.getByRole('checkbox', { name: 'Art 9:00 AM' })).toBeVisible();
  await expect.element(work.getByRole('checkbox', { name: 'Clay Art 9:00 AM' })).toBeVisible();
});

it('A quiz that was ticked in the family’s day gets its score, minutes and notes right there', async () => {
  await openApp('/', { family: 'local', changes: [...course, ...done] });
  const quiz = page.getByRole('checkbox', { name: /^Quiz on roots/ });
  await quiz.click();
  await expect.element(quiz).toBeChecked();
  await page.getByRole('button', { name: 'Actions for Quiz on roots' }).click();
  await page.getByRole('menuitem', { name: 'Score, minutes, notes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quiz on roots' });
  await dialog.getByLabelText('Score').fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await dialog.getByLabelText('Score').fill('92');
  await dialog.getByLabelText('Add minutes').fill('25');
  await dialog.getByLabelText('Notes').fill('Knew the taproot by heart');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const details = await readNow('courseDetails', botany.id, wednesday, 'UTC');
  expect(details?.students[0]?.lessons[2]).toMatchObject({
    status: 'completed',
    score: 92,
    timeSpent: 25,
    notes: 'Knew the taproot by heart',
  });
});

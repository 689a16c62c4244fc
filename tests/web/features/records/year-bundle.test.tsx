/** The year's bundle on its screen: parts left out, pages chosen, a description edited, and its paper. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { Story } from '../../../support/family/story.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

function leosYear() {
  const the = new Story(15);
  const leo = the.child('Leo Fern', '9th Grade');
  const { course, lessons } = the.course('Botany', 3);
  the.follow(leo, course);
  const of = { studentId: leo.id, date: '2026-02-02' };
  return [
    ...the.changes,
    create(
      lessonProgress,
      {
        studentId: leo.id,
        curriculumId: course.id,
        lessonId: lessons[0]!.id,
        status: 'completed',
        completedAt: '2026-02-02T18:00:00.000Z',
        score: 90,
        timeSpent: 50,
      },
      seededRandom(15),
    ),
    { t: 'log-entry', id: 921, fields: { ...of, kind: 'book', title: 'Ferns', pages: 120 } },
    { t: 'portfolio-item', id: 931, fields: { ...of, title: 'Pressed leaves', note: 'Ten.' } },
  ];
}

const sheet = (name: string) => page.getByRole('region', { name, exact: true });

it('Parts are left out, pages chosen, a description is edited and composed again, and each part has its own page', async () => {
  await openApp('/records?view=bundle', { family: 'local', changes: leosYear() });
  const cover = sheet('Records of Leo Fern, 2025–26');
  await expect.element(cover.getByRole('listitem').nth(4)).toBeVisible();
  await expect.element(sheet('3. Reading list').getByText('Ferns')).toBeVisible();
  // What scrolls is called by its part, not by its first column alone.
  await expect.element(sheet('Attendance: Month').getByRole('table')).toBeVisible();
  expect(sheet('Month').elements()).toEqual([]);
  const sum = sheet('3. Reading list').getByRole('rowheader', { name: /^Books read/ });
  await expect.element(sum).toBeVisible();
  await page.getByRole('checkbox', { name: 'Attendance' }).click();
  await expect.element(sheet('2. Reading list')).toBeVisible();
  await expect.element(sheet('1. Attendance')).not.toBeInTheDocument();

  await page.getByRole('checkbox', { name: /^Pressed leaves/ }).click();
  await expect.element(sheet('4. Portfolio').getByText('Ten.')).toBeVisible();

  const described = sheet('3. Course descriptions');
  await expect.element(described.getByText(/^Botany is a course in Math/)).toBeVisible();
  const describe = async (text: string) => {
    await page.getByRole('button', { name: 'Description of Botany' }).click();
    const dialog = page.getByRole('dialog', { name: 'Description of Botany' });
    await dialog.getByLabelText('Description', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await describe('Plants of the coast.');
  await expect.element(described.getByText('Plants of the coast.')).toBeVisible();
  await describe('');
  await expect.element(described.getByText(/^Botany is a course in Math/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  for (const width of [320, 820, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
  // On a phone the first column keeps whole words, and the table is scrolled.
  await page.viewport(390, 844);
  const book = sheet('2. Reading list').getByRole('rowheader', { name: 'Ferns' }).element();
  expect(book.getBoundingClientRect().width).toBeGreaterThan(100);
  await emulateMedia({ media: 'print' });
  await expect.element(page.getByRole('button', { name: 'Save as ZIP' })).not.toBeInTheDocument();
  await emulateMedia();
});

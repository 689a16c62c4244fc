import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { course, coursePath } from '../curriculum-fixture.ts';

const mia = create(student, { fullName: 'Mia Reed', gradeLevel: '2nd Grade' }, seededRandom(3));

it('A course is the next child’s in one tap, has its book’s number, and is copied to the next year', async () => {
  await openApp(coursePath, { family: 'local', changes: [...course, mia] });
  const also = page.getByRole('button', { name: 'Also for Mia' });
  await expect.element(also).toBeVisible();
  expect(page.getByRole('button', { name: 'Also for Robin' }).elements()).toEqual([]);
  await also.click();
  await expect.element(page.getByText('Mia takes Botany too')).toBeVisible();
  await expect.element(also).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('main');
  expect(await violationsIn()).toEqual([]);

  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Botany', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Curriculum' });
  await dialog.getByLabelText('ISBN (optional)').fill('978-0-306-40615-6');
  await dialog.getByLabelText('Pages of the book (optional)').fill('212');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/Please check the ISBN/)).toBeVisible();
  await dialog.getByLabelText('ISBN (optional)').fill('978-0-306-40615-7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText('Science · ISBN 978-0-306-40615-7 · 212 pages'))
    .toBeVisible();

  await choose('Copy to next year');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Botany 2026–27' }))
    .toBeVisible();
  // Both children, from the first day of the next year on.
  await expect.element(page.getByText(/Mon, Aug 3/).nth(1)).toBeVisible();
});

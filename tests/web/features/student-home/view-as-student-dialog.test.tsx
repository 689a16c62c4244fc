/** A parent looks through the students' eyes (specification, section 2). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { celebration } from './student-home.ts';

it('A parent looks through every student’s eyes, and completes as the parent [SP2.12, MR3.5]', async () => {
  await openApp();
  await page.getByRole('button', { name: 'View as Student' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'View as Student' });
  const pathOf = (name: string) => dialog.getByRole('heading', { name: `${name} Learning Path` });
  await expect.element(dialog.getByText('1 of 6')).toBeVisible();
  await expect.element(pathOf('Hazel Alder')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous student' }).click();
  await expect.element(dialog.getByText('6 of 6')).toBeVisible();
  await expect.element(pathOf('Jasper Alder')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText('1 of 6')).toBeVisible();
  await expect.element(pathOf('Hazel Alder')).toBeVisible();
  await dialog.getByRole('button', { name: 'Finn', exact: true }).click();
  await expect.element(dialog.getByText('4 of 6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hazel', exact: true }).click();
  await expect.element(pathOf('Hazel Alder')).toBeVisible();

  await dialog.getByRole('button', { name: /^Short Story Draft/ }).click();
  await expect.element(celebration(40)).toBeVisible();
  await expect.element(dialog.getByText('1/4')).toBeVisible();
  const completedBy = async () => {
    const { plannerTasks } = await readNow('plannedBetween', '2026-03-04', '2026-03-04');
    return plannerTasks.flatMap((one) => one.completedBy ?? []);
  };
  await expect.poll(completedBy).toEqual([expect.stringMatching(/^m\d+$/)]);
  await dialog.getByRole('button', { name: 'Parent Dashboard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
});

/** Deleting an assignment: asked first, and undone (specification, sections 4 and 8). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reloadApp } from '../../../support/open-app.tsx';
import { openAssignments, rowOf } from './assignments.ts';

it('An assignment is deleted after a question and brought back; it is still there after a reload', async () => {
  await openAssignments();
  const row = rowOf('Shape Hunt');
  await row.getByRole('button', { name: 'Delete Shape Hunt' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this assignment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('The assignment has been successfully deleted'))
    .toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row).toBeVisible();
  await reloadApp();
  await expect.element(row).toMatchTextContent('Practice · 2 of 6 done');
});

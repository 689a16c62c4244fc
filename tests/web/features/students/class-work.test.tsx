/** One student's work for one class, and what can be done with it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { choose } from './student-fixture.ts';

it('A student’s assignment can be completed, reopened and deleted, with undo [SP2.23]', async () => {
  await openApp('/students');
  await page.getByRole('link', { name: 'Rowan Alder' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
  const work = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fractions Quiz' });
  await expect.element(work).toMatchTextContent('Not started');
  await expect.element(work).toMatchTextContent('Quiz');
  await expect.element(work).toMatchTextContent('Due Mar 6, 2026 3:00 PM');
  await choose('Fractions Quiz', 'Mark Complete');
  await expect.element(work).toMatchTextContent('Completed');
  await choose('Fractions Quiz', 'Mark Incomplete');
  await expect.element(work).toMatchTextContent('Not started');
  await choose('Fractions Quiz', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this assignment?');
  await expect.element(question).toMatchTextContent('It is also set for 1 other student.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('The assignment has been successfully deleted'))
    .toBeVisible();
  await expect.element(work).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(work).toMatchTextContent('Not started');
  await choose('Fractions Quiz', 'Edit Assignment');
  await expect
    .element(page.getByRole('dialog').getByLabelText('Title'))
    .toHaveValue('Fractions Quiz');
});

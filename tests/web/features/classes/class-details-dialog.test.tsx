/** The details of a class: its assignments, who takes it, and what follows when somebody joins or leaves. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { showTheme } from '../../../../web/theme/color-mode.ts';
import { cardOf, openDetails } from './class-fixture.ts';

it('A student who joins a class gets its open assignments, and one who leaves keeps finished work [SP2.25, MR3.8]', async () => {
  await openApp('/classes', { width: 820 });
  const dialog = await openDetails('History');
  const assignments = dialog.getByRole('tab', { name: /^Assignments/ });
  const students = dialog.getByRole('tab', { name: /^Students/ });
  const panel = dialog.getByRole('tabpanel');
  await expect.element(assignments).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel).toMatchTextContent('Family Timeline1/4');
  assignments.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(students).toHaveFocus();
  await dialog.getByRole('button', { name: 'Enroll Willow Alder' }).click();
  await expect.element(students).toMatchTextContent('5');
  await expect.element(page.getByText('Willow takes History now')).toBeVisible();
  await assignments.click();
  await expect.element(panel).toMatchTextContent('Family Timeline1/5');
  await expect.element(panel).toMatchTextContent('Interview a Grandparent4/4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(panel).toMatchTextContent('Family Timeline1/4');
  await students.click();
  await dialog.getByRole('button', { name: 'Remove Rowan Alder' }).click();
  await expect.element(students).toMatchTextContent('3');
  await assignments.click();
  await expect.element(panel).toMatchTextContent('Interview a Grandparent4/4');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cardOf('History')).toMatchTextContent('3 students');
});

it('An assignment can be added from the details, which then reopen with it', async () => {
  await openApp('/classes', { width: 820 });
  const dialog = await openDetails('Science');
  await dialog.getByRole('button', { name: 'Add Assignment' }).click();
  const form = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect.element(form.getByLabelText('Class')).toHaveDisplayValue('Science');
  await form.getByLabelText('Title').fill('Moon Diary');
  await form.getByLabelText('Due date').fill('2030-01-15');
  await form.getByLabelText('Due time').fill('09:00');
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect.element(dialog.getByRole('tabpanel')).toMatchTextContent('Moon Diary0/4');
  await userEvent.keyboard('{Escape}');
  await expect.element(cardOf('Science')).toMatchTextContent('2 assignments');
});

it('The details have no accessibility violation on either tab', async () => {
  await openApp('/classes', { width: 820 });
  const dialog = await openDetails('Math');
  await expect.element(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Marks of / })
    .first()
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Mark of Hazel…' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  showTheme('light');
  await dialog.getByRole('tab', { name: /^Students/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Remove Finn Alder' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

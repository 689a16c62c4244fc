/**
 * The form of an assignment: what it asks for, what it keeps, and how the keyboard goes through it (specification,
 * sections 4 and 5).
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { untick } from '../../../support/screens/on-page.ts';
import { reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { choose, fillForm, openAssignments, openForm, rowOf, save } from './assignment-fixture.ts';

const everyone = ['Hazel', 'Rowan', 'Juniper', 'Finn', 'Willow', 'Jasper'];

it('The form reports missing fields in the specification’s words, and keeps what was typed [SP5.4]', async () => {
  await openAssignments();
  const dialog = await openForm();
  await expect.element(dialog.getByLabelText('Priority')).toHaveValue('medium');
  // A new one is due on the next school day at 3 PM, for the class that was chosen last; here nothing is.
  await expect.element(dialog.getByLabelText('Due date')).toHaveValue('2026-03-05');
  await expect.element(dialog.getByLabelText('Due time')).toHaveValue('15:00');
  await dialog.getByLabelText('Class').selectOptions('Choose a class');
  await dialog.getByLabelText('Due date').fill('');
  await dialog.getByLabelText('Due time').fill('');
  await save(dialog);
  for (const words of [
    'Assignment title is required',
    'Class is required',
    'Due date is required',
    'Due time is required',
  ]) {
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();

  await fillForm(dialog, '   ');
  await dialog.getByLabelText('XP (optional)').fill('many');
  await choose(dialog);
  for (const name of everyone) await untick(dialog.getByLabelText(`${name} Alder`));
  await save(dialog);
  for (const words of [
    'Assignment title is required',
    'Please enter a whole number from 0 to 1000',
    'Please select a student first',
  ]) {
    await expect.element(dialog.getByText(words)).toBeVisible();
  }

  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog.getByLabelText('XP (optional)')).toHaveValue('many');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(page.getByRole('rowheader').elements()).toHaveLength(5);
});

it('The form creates an assignment and changes it, and the list shows both [SP2.28, SP8.13]', async () => {
  await openAssignments();
  const dialog = await openForm();
  await fillForm(dialog, 'Times Tables');
  await dialog.getByLabelText('Type').selectOptions('quiz');
  await expect.element(dialog.getByText('Left empty, it gives 50 XP.')).toBeVisible();
  await save(dialog);
  await expect.element(page.getByText('Assignment created successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = rowOf('Times Tables');
  await expect.element(row).toMatchTextContent('Quiz · 0 of 6 done');
  await expect.element(row).toMatchTextContent('Jan 15, 2030, 3:30 PM');
  await expect.element(row).toMatchTextContent('All students');

  await row.getByRole('button', { name: 'Actions for Times Tables' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Assignment' });
  await expect.element(edit.getByLabelText('Due time')).toHaveValue('15:30');
  await edit.getByLabelText('Due date').fill('2020-01-15');
  await edit.getByLabelText('Priority').selectOptions('High');
  await choose(edit);
  for (const name of ['Rowan', 'Juniper', 'Finn', 'Jasper']) {
    await untick(edit.getByLabelText(`${name} Alder`));
  }
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Assignment updated successfully')).toBeVisible();
  // What is due in a closed school year is listed with all of them.
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('1 assignment from before this school year is still open.');
  await page.getByRole('button', { name: 'Every school year' }).click();
  await expect.element(row).toMatchTextContent('Quiz · 0 of 2 done');
  for (const name of ['Hazel', 'Willow'])
    await expect
      .element(row.getByRole('button', { name: `${name} has done Times Tables` }))
      .toBeVisible();
  await expect.element(row).toMatchTextContent('Jan 15, 2020 3:30 PM');
  await expect.element(row).toMatchTextContent('Overdue');
  await expect.element(row).toMatchTextContent('High');
  await expect.element(page.getByRole('rowheader').first()).toMatchTextContent(/^Times Tables/);
});

it('An assignment can be created by keyboard alone, and the focus returns', async () => {
  await openAssignments();
  const add = page.getByRole('button', { name: 'Add Assignment' });
  add.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect.element(dialog.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Knots{Tab}Three of them.{Tab}Sci');
  dialog.getByLabelText('Due date').element().focus();
  await userEvent.keyboard('01152030');
  dialog.getByLabelText('Due time').element().focus();
  await userEvent.keyboard('0330PM{Enter}');
  await expect.element(rowOf('Knots')).toMatchTextContent('Jan 15, 2030, 3:30 PM');
  await expect.element(rowOf('Knots')).toMatchTextContent('Science');
  await expect.element(add).toHaveFocus();
});

it('The form with errors has no accessibility violation', async () => {
  await openAssignments();
  const dialog = await openForm();
  await choose(dialog);
  await dialog.getByLabelText('Class').selectOptions('Choose a class');
  await save(dialog);
  await expect.element(dialog.getByText('Class is required')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('A draft of a new assignment survives a reload, and can be discarded', async () => {
  await openAssignments();
  const dialog = await openForm();
  await fillForm(dialog, 'Times Tables');
  await choose(dialog);
  await untick(dialog.getByLabelText('Finn Alder'));
  await reloadApp();
  await openForm();
  await expect.element(dialog.getByText('Draft kept')).toBeVisible();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Times Tables');
  await expect.element(dialog.getByLabelText('Class')).toHaveDisplayValue('Math');
  await expect.element(dialog.getByLabelText('Due date')).toHaveValue('2030-01-15');
  await expect.element(dialog.getByLabelText('Finn Alder')).not.toBeChecked();
  await expect.element(dialog.getByLabelText('Hazel Alder')).toBeChecked();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('');
});

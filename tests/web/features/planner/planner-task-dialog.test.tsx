/** The dialog that adds, edits and deletes a planned task, with the words of the specification (section 2). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/violations.ts';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from './planner.ts';

const add = page.getByRole('dialog', { name: 'Add task' });
const edit = page.getByRole('dialog', { name: 'Edit task' });
const subjectOf = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Subject' });
const saveNew = add.getByRole('button', { name: 'Add task' });

it('The dialog of a new task says what is missing, and adds a task with a class of its own', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task for Finn Alder on Tuesday' }).click();
  await expect.element(add.getByLabelText('Time')).toHaveValue('09:00');
  await expect.element(add.getByLabelText('Day')).toHaveValue('2026-03-10');
  await expect.element(add.getByLabelText('Finn Alder')).toBeChecked();
  await saveNew.click();
  await expect.element(add.getByText('Please enter a title')).toBeVisible();
  await expect.element(add.getByText('Please choose a subject')).toBeVisible();
  const groups = [...subjectOf(add).element().querySelectorAll('optgroup')];
  expect(groups).toHaveLength(6);
  expect(groups.slice(0, 5).map(({ label }) => label)).toEqual([
    'Math',
    'Science',
    'ELA',
    'History',
    'Electives',
  ]);

  const title = '<img src=x onerror=alert(1)> שלום עולם 🦊';
  await add.getByLabelText('Title').fill(title);
  await subjectOf(add).selectOptions('Another class…');
  await saveNew.click();
  await expect.element(add.getByText('Please enter a class name')).toBeVisible();
  await add.getByLabelText('Class name').fill('Bee Keeping');
  await add.getByLabelText('Type').selectOptions('Activity');
  await saveNew.click();
  await expect.element(page.getByText('Task added')).toBeVisible();
  const card = dayOf('Finn Alder', 'Tuesday, Mar 10').getByRole('listitem');
  await expect.element(card).toMatchTextContent(title);
  await expect.element(card).toMatchTextContent('9:00');

  await card.getByRole('button', { name: title }).click();
  await expect.element(subjectOf(edit)).toHaveValue('Bee Keeping');
  await expect.element(edit.getByLabelText('Type')).toHaveValue('activity');
});

it('A task is edited after asking before typing is dropped, deleted, and brought back by undo', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn tue');
  const card = dayOf('Finn Alder', 'Tuesday, Mar 10').getByRole('listitem');
  await card.getByRole('button', { name: 'p12', exact: true }).click();
  await edit.getByLabelText('Title').fill('Feed the bees');
  await edit.getByLabelText('Time').fill('14:30');
  await userEvent.keyboard('{Escape}');
  const leave = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Task updated')).toBeVisible();
  await expect.element(card).toMatchTextContent('2:30');

  await card.getByRole('button', { name: 'Feed the bees', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Task deleted')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card).toMatchTextContent('Feed the bees');
});

it('A task that repeats every week is made for each, in one action', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await add.getByLabelText('Title').fill('Piano');
  await subjectOf(add).selectOptions('Music');
  await add.getByText('Finn Alder').click();
  await add.getByLabelText('Repeat every week').click();
  await expect.element(add.getByLabelText('Repeat every week')).toBeChecked();
  await add.getByLabelText('Until').fill('2026-12-21');
  await saveNew.click();
  await expect.element(add.getByText('A task can repeat for at most 40 weeks')).toBeVisible();
  await add.getByLabelText('Until').fill('2026-03-23');
  await expect.element(add.getByText('Makes 3 tasks.')).toBeVisible();
  await saveNew.click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 9')).toMatchTextContent('Piano');
  await expect.element(page.getByText('On 3 days')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 16')).toMatchTextContent('Piano');
});

it('What was typed for a new task is still there after a reload, and can be dropped', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task for Finn Alder on Tuesday' }).click();
  await add.getByLabelText('Title').fill('Feed the bees');
  await expect.element(add.getByText('Draft kept')).not.toBeInTheDocument();
  await reloadApp();
  await page.getByRole('button', { name: 'Add task for Hazel Alder on Monday' }).click();
  await expect.element(add.getByText('Draft kept')).toBeVisible();
  await expect.element(add.getByLabelText('Title')).toHaveValue('Feed the bees');
  await expect.element(add.getByLabelText('Hazel Alder')).toBeChecked();
  await expect.element(add.getByLabelText('Finn Alder')).not.toBeChecked();
  await expect.element(add.getByLabelText('Day')).toHaveValue('2026-03-09');
  await add.getByRole('button', { name: 'Start over' }).click();
  await expect.element(add.getByLabelText('Title')).toHaveValue('');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add task for Hazel Alder on Monday' }).click();
  await expect.element(add.getByLabelText('Title')).toHaveValue('');
  await expect.element(add.getByText('Draft kept')).not.toBeInTheDocument();
});

it('The dialog of a new task has no accessibility violation', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  await expect.element(add).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

/** The form that adds and edits a class, and the deletion that can be undone. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { cardOf } from './class-fixture.ts';

const add = page.getByRole('dialog', { name: 'Add Class' });
const edit = page.getByRole('dialog', { name: 'Edit Class' });

it('The form reports missing fields, creates a class and edits it; a hostile name is shown as text', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  await openApp('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await add.getByRole('button', { name: 'Create Class' }).click();
  await expect.element(add.getByText('Class name is required')).toBeVisible();
  const name = '<img src=x onerror=alert(1)> שלום 🦊';
  await add.getByLabelText('Class name').fill(name);
  await add.getByLabelText('Subject (optional)').selectOptions('Art');
  await add.getByLabelText('Grade level (optional)').fill('Kindergarten');
  await add.getByLabelText('Teacher', { exact: true }).selectOptions('Robin Alder');
  // Everybody is ticked at first.
  for (const student of ['Hazel', 'Rowan', 'Juniper', 'Willow', 'Jasper'])
    await add.getByLabelText(`${student} Alder`).click();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await add.getByRole('button', { name: 'Create Class' }).click();
  await expect.element(add).not.toBeInTheDocument();
  const card = cardOf(name);
  await expect.element(card).toMatchTextContent('1 student');
  await expect.element(card).toMatchTextContent('0 assignments');
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();

  await card.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(edit.getByLabelText('Finn Alder')).toBeChecked();
  await edit.getByLabelText('Class name').fill('Pottery');
  await edit.getByLabelText('Hazel Alder').click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Pottery was saved')).toBeVisible();
  await expect.element(cardOf('Pottery')).toMatchTextContent('2 students');
  await expect.element(cardOf('Pottery')).toMatchTextContent('Kindergarten');
});

it('A class is deleted after a question and restored by undo, also after a reload', async () => {
  await openApp('/classes');
  const card = cardOf('Science');
  await card.getByRole('button', { name: 'Actions for Science' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card).toMatchTextContent('4 students');
  await reloadApp();
  await expect.element(card).toMatchTextContent('4 students');
});

it('A teacher can be added by name with the class, and is on the list for the next one [SP1.4, MR2.15]', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await add.getByLabelText('Class name').fill('Violin');
  await add.getByLabelText('Teacher', { exact: true }).selectOptions('Another teacher…');
  await add.getByRole('button', { name: 'Create Class' }).click();
  await expect.element(add.getByText('Please enter the teacher’s name')).toBeVisible();
  await expect.element(add.getByLabelText('Teacher’s name')).toHaveFocus();
  await add.getByLabelText('Teacher’s name').fill(' Ms. Larch ');
  await add.getByRole('button', { name: 'Create Class' }).click();
  await expect.element(add).not.toBeInTheDocument();
  const { members } = await readNow('familyPeople');
  expect(members.find(({ fullName }) => fullName === 'Ms. Larch')).toMatchObject({
    role: 'teacher',
    email: null,
  });
  await cardOf('Violin').getByRole('button', { name: 'Actions for Violin' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect
    .element(edit.getByLabelText('Teacher', { exact: true }))
    .toHaveDisplayValue('Ms. Larch');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cardOf('Violin')).not.toBeInTheDocument();
  expect((await readNow('familyPeople')).members.map(({ fullName }) => fullName)).toEqual([
    'Robin Alder',
  ]);
});

it('A draft of a new class survives a reload, and is gone once it is discarded', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await add.getByLabelText('Class name').fill('Pottery');
  await add.getByLabelText('Subject (optional)').selectOptions('Art');
  await add.getByLabelText('Finn Alder').click();
  await reloadApp();
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect.element(add.getByText('Draft kept')).toBeVisible();
  await expect.element(add.getByLabelText('Class name')).toHaveValue('Pottery');
  await expect.element(add.getByLabelText('Subject (optional)')).toHaveValue('Art');
  await expect.element(add.getByLabelText('Finn Alder')).not.toBeChecked();
  await expect.element(add.getByLabelText('Hazel Alder')).toBeChecked();
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(add).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect.element(add.getByLabelText('Class name')).toHaveValue('');
});

it('The form of a new class has no accessibility violation', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await expect.element(add).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

/** The form of a student: what it asks for, by keyboard alone, and what names it keeps. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { update } from '../../../../shared-model/commit/change.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { host } from '../../../../web/device/host.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { cardOf, choose } from './student-fixture.ts';
import { commit } from '../../../support/screens/commit-changes.ts';

const add = page.getByRole('dialog', { name: 'Add Student' });

it('The form adds a student by keyboard alone, and reports missing fields in the specification’s words [SP2.21, SP5.5]', async () => {
  await openApp('/', { family: 'local' });
  await page.getByRole('link', { name: 'Students' }).first().click();
  await expect
    .element(page.getByText('No students added yet. Add the first to begin.'))
    .toBeVisible();
  (await page.getByRole('button', { name: 'Add Student' }).first().findElement()).focus();
  await userEvent.keyboard('{Enter}');
  (await add.getByLabelText('Full name').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add.getByText("Please enter the student's full name")).toBeVisible();
  await expect.element(add.getByText('Please enter a grade level')).toBeVisible();
  const grade = add.getByPlaceholder('e.g. 3rd Grade, Kindergarten');
  await expect.element(grade).toBeVisible();
  const suggested = (grade.element() as HTMLInputElement).list!.options;
  expect([...suggested].map(({ value }) => value)).toContain('3rd Grade');
  // 21 animals and 8 colours.
  expect(add.getByRole('radio').elements()).toHaveLength(21 + 8);
  await userEvent.keyboard('Juniper Fern{Tab}3rd Grade{Tab}12{Enter}');
  await expect.element(add.getByText('PIN must be at least 4 characters')).toBeVisible();
  await userEvent.keyboard('34{Tab}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(add).not.toBeInTheDocument();
  await expect.element(cardOf('Juniper Fern')).toMatchTextContent('3rd Grade');
  await expect.element(page.getByText(/1234/)).not.toBeInTheDocument();
});

it('One student after the other is added without leaving the form, each with a PIN of four digits', async () => {
  await openApp('/students');
  await page.getByRole('button', { name: 'Add Student' }).click();
  for (const name of ['Ash Alder', 'Bay Alder']) {
    await add.getByLabelText('Full name').fill(name);
    await add.getByLabelText('Grade level').fill('4th Grade');
    await add.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(page.getByText(`${name} was added`)).toBeVisible();
    await expect.element(add.getByLabelText('Full name')).toHaveValue('');
  }
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(add).not.toBeInTheDocument();
  for (const name of ['Ash Alder', 'Bay Alder']) await expect.element(cardOf(name)).toBeVisible();
});

it('The form keeps names of every kind as typed, and no name overflows the card', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  await openApp('/students', { width: 390, height: 844 });
  const names = ['<img src=x onerror=alert(1)>', 'שלום עולם', '🦊 Ada 👩‍🚀', 'W'.repeat(120)];
  for (const name of names) {
    await page.getByRole('button', { name: 'Add Student' }).click();
    await add.getByLabelText('Full name').fill(name);
    await add.getByLabelText('Grade level').fill('4th Grade');
    await add.getByRole('button', { name: 'Add Student' }).click();
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});

it('A student can be edited, discarding asks first, and the edit can be undone [SP2.21]', async () => {
  await openApp('/students');
  await choose('Finn Alder', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Student' });
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Finn Alder');
  await expect.element(edit.getByRole('radio', { name: 'Dolphin' })).toBeChecked();
  await edit.getByLabelText('Full name').fill('Finn Aspen');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Finn Aspen');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(cardOf('Finn Aspen')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cardOf('Finn Alder')).toBeVisible();
});

it('A child has the colour of its place until one of eight is chosen, around its animal', async () => {
  await openApp('/students');
  await expect.element(cardOf('Finn Alder')).toBeVisible();
  const finn = (await readNow('listStudents')).find(({ fullName }) => fullName === 'Finn Alder')!;
  const shown = (): string => document.documentElement.style.getPropertyValue(`--child-${finn.id}`);
  await expect.poll(shown).toBe('var(--chakra-colors-child-marigold)');
  await choose('Finn Alder', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Student' });
  await expect.element(edit.getByRole('radio', { name: 'Gold' })).toBeChecked();
  (await edit.getByRole('radio', { name: 'Gold' }).findElement()).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(edit.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.poll(shown).toBe('var(--chakra-colors-child-teal)');
  const stored = (await readNow('listStudents')).map(({ color }) => color);
  expect(stored).toEqual([null, null, null, 'teal', null, null]);
});

it('A draft of a new student survives a reload, except the PIN, and can be discarded', async () => {
  await openApp('/students');
  await page.getByRole('button', { name: 'Add Student' }).click();
  await add.getByLabelText('Full name').fill('Sorrel Alder');
  await add.getByText('Deer').click();
  await add.getByLabelText(/PIN/).fill('9876');
  expect(JSON.stringify(sessionStorage)).toContain('Sorrel');
  expect(JSON.stringify(sessionStorage)).not.toContain('9876');
  await reloadApp();
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(add.getByText('Draft kept')).toBeVisible();
  await expect.element(add.getByLabelText('Full name')).toHaveValue('Sorrel Alder');
  await expect.element(add.getByRole('radio', { name: 'Deer' })).toBeChecked();
  // Another one is suggested.
  const pin = (await add.getByLabelText(/PIN/).findElement()) as HTMLInputElement;
  expect(pin.value).toMatch(/^\d{4}$/);
  await add.getByRole('button', { name: 'Start over' }).click();
  await expect.element(add.getByLabelText('Full name')).toHaveValue('');
  await expect.element(add.getByText('Draft kept')).not.toBeInTheDocument();
});

it('A draft of an edit is kept for that student alone, and is gone once it is saved', async () => {
  await openApp('/students');
  await choose('Finn Alder', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Student' });
  await edit.getByLabelText('Full name').fill('Finn Aspen');
  await reloadApp();
  await choose('Hazel Alder', 'Edit');
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Hazel Alder');
  await expect.element(edit.getByText('Draft kept')).not.toBeInTheDocument();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await choose('Finn Alder', 'Edit');
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Finn Aspen');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(cardOf('Finn Aspen')).toBeVisible();
  await choose('Finn Aspen', 'Edit');
  await expect.element(edit.getByLabelText('Full name')).toHaveValue('Finn Aspen');
  await expect.element(edit.getByText('Draft kept')).not.toBeInTheDocument();
});

it('An edit that somebody has changed since is not undone, and a message says so', async () => {
  await openApp('/students');
  await choose('Finn Alder', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Student' });
  await edit.getByLabelText('Full name').fill('Finn Aspen');
  await edit.getByLabelText('Grade level').fill('9th Grade');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(cardOf('Finn Aspen')).toBeVisible();
  const finn = (await readNow('listStudents')).find(({ fullName }) => fullName === 'Finn Aspen')!;
  await must(commit(host(), [update(student, finn.id, { fullName: 'Finn Ash' })]));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .element(page.getByText('What somebody has changed since stays as it is'))
    .toBeVisible();
  await expect.element(cardOf('Finn Ash')).toBeVisible();
  await expect.element(cardOf('Finn Ash')).not.toMatchTextContent('9th Grade');
});

it('A parent puts a child’s school days in a row away [MR4.25]', async () => {
  await openApp('/students');
  await choose('Finn Alder', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Student' });
  const streak = edit.getByRole('checkbox', { name: /^Count school days in a row/ });
  await expect.element(streak).toBeChecked();
  await streak.click();
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(edit).not.toBeInTheDocument();
  const finn = async () =>
    (await readNow('listStudents')).find(({ fullName }) => fullName === 'Finn Alder');
  await vi.waitFor(async () => expect((await finn())?.streak).toBe(false));
});

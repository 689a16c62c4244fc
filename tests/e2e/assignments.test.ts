/** The Assignments screen and the assignment dialog (specification, sections 2, 4, 5 and 8), on the demo family. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openDemo, serveApp } from './harness/app.ts';
import type { View } from './harness/app.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

async function openAssignments(browser: Browser, view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, '/assignments', view);
  // The demo family is made first, which takes its time on a busy machine.
  await expect(page.getByText('Shape Hunt')).toBeVisible({ timeout: 30_000 });
  return page;
}

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: title });

/** Opens the form of a new assignment. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect(dialog).toBeVisible();
  return dialog;
}

interface Typed {
  title: string;
  className?: string;
  date?: string;
  time?: string;
}

async function fill(
  dialog: Locator,
  { title, className = 'Math', date = '2030-01-15', time = '15:30' }: Typed,
): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Class', { exact: true }).selectOption({ label: className });
  await dialog.getByLabel('Due date').fill(date);
  await dialog.getByLabel('Due time').fill(time);
}

const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Create Assignment' }).click();

test('lists title, student, class, due date, priority and actions; open work is first', async ({
  browser,
}) => {
  const page = await openAssignments(browser);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Student',
    'Class',
    'Due Date',
    'Priority',
    'Actions',
  ]);
  await expect(page.getByRole('rowheader')).toHaveText([
    /^Shape Hunt/,
    /^Read Aloud to Someone/,
    /^Grow a Bean/,
    /^Family Timeline/,
    /^(?:Fractions Quiz|Interview a Grandparent)/,
    /^(?:Fractions Quiz|Interview a Grandparent)/,
    /^My Favorite Character/,
    /^Weather Diary/,
    /^Counting by Steps/,
  ]);
  const row = rowOf(page, 'Shape Hunt');
  await expect(row.getByRole('cell', { name: 'All students' })).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} 3:00 PM$/);
  await expect(row.getByRole('cell', { name: 'High' })).toBeVisible();
  await expect(rowOf(page, 'Fractions Quiz').getByRole('cell').first()).toHaveText(
    'Rowan Alder and Hazel Alder',
  );
  await expect(rowOf(page, 'Weather Diary')).toContainText('All done');
  await expect(page.getByText('Overdue')).toHaveCount(0);
});

test('searches title and description, and says when nothing is found', async ({ browser }) => {
  const page = await openAssignments(browser);
  const search = page.getByPlaceholder('Search assignments...');
  await search.fill('BEAN');
  await expect(page.getByRole('rowheader')).toHaveText([/^Grow a Bean/]);
  await search.fill('pets count');
  await expect(page.getByRole('rowheader')).toHaveText([/^Read Aloud to Someone/]);
  await search.fill('no such work');
  await expect(page.getByText('No assignments found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(9);
});

test('asks for what is missing in the specification’s words, and keeps what was typed', async ({
  browser,
}) => {
  const page = await openAssignments(browser);
  const dialog = await openForm(page);
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
  await save(dialog);
  for (const words of [
    'Assignment title is required',
    'Class is required',
    'Due date is required',
    'Due time is required',
  ]) {
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await fill(dialog, { title: '   ' });
  await dialog.getByLabel('XP').fill('many');
  await dialog.getByText('Chosen students', { exact: true }).first().click();
  for (const name of ['Finn', 'Hazel', 'Jasper', 'Juniper', 'Rowan', 'Willow']) {
    await dialog.getByLabel(`${name} Alder`).uncheck();
  }
  await save(dialog);
  await expect(dialog.getByText('Assignment title is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a whole number from 0 to 1000')).toBeVisible();
  await expect(dialog.getByText('Please select a student first')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('XP')).toHaveValue('many');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader')).toHaveCount(9);
});

test('an assignment is made, changed, deleted and brought back; it is still there after a reload', async ({
  browser,
}) => {
  const page = await openAssignments(browser);
  const dialog = await openForm(page);
  await fill(dialog, { title: 'Times Tables' });
  await dialog.getByLabel('Type').selectOption('quiz');
  await expect(dialog.getByText('Left empty, it gives 50 XP.')).toBeVisible();
  await save(dialog);
  await expect(page.getByText('Assignment created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, 'Times Tables');
  await expect(row).toContainText('Quiz · 0 of 6 done');
  await expect(row).toContainText('Jan 15, 2030 3:30 PM');
  await expect(row).toContainText('All students');

  await row.getByRole('button', { name: 'Edit Times Tables' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Assignment' });
  await expect(edit.getByLabel('Due time')).toHaveValue('15:30');
  await edit.getByLabel('Due date').fill('2020-01-15');
  await edit.getByLabel('Priority').selectOption({ label: 'High' });
  await edit.getByText('Chosen students', { exact: true }).first().click();
  for (const name of ['Finn', 'Jasper', 'Juniper', 'Rowan']) {
    await edit.getByLabel(`${name} Alder`).uncheck();
  }
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assignment updated successfully')).toBeVisible();
  await expect(row).toContainText('Quiz · 0 of 2 done');
  await expect(row).toContainText('Hazel Alder and Willow Alder');
  await expect(row).toContainText('Jan 15, 2020 3:30 PM');
  await expect(row).toContainText('Overdue');
  await expect(page.getByRole('rowheader').first()).toHaveText(/^Times Tables/);

  await row.getByRole('button', { name: 'Delete Times Tables' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this assignment?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The assignment has been successfully deleted')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Quiz · 0 of 2 done', { timeout: 30_000 });
});

test('an assignment is made with the keyboard alone', async ({ browser }) => {
  const page = await openAssignments(browser);
  await page.getByRole('button', { name: 'Add Assignment' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Knots');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Three of them.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sci');
  await dialog.getByLabel('Due date').focus();
  await page.keyboard.type('01152030');
  await dialog.getByLabel('Due time').focus();
  await page.keyboard.type('0330PM');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Knots')).toContainText('Jan 15, 2030 3:30 PM');
  await expect(rowOf(page, 'Knots')).toContainText('Science');
  await expect(page.getByRole('button', { name: 'Add Assignment' })).toBeFocused();
});

test('shows whatever was typed as text, and as cards on a phone', async ({ browser }) => {
  const page = await openAssignments(browser, { width: 390, height: 844 });
  page.on('dialog', () => expect('a dialog of the browser').toBe('never shown'));
  for (const title of ['<img src=x onerror=alert(1)>', 'שלום עולם 🦊', 'Long'.repeat(50)]) {
    const dialog = await openForm(page);
    await fill(dialog, { title });
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  const dialog = await openForm(page);
  await fill(dialog, { title: 'x'.repeat(201) });
  await save(dialog);
  await expect(dialog.getByText('Please enter at most 200 characters')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no axe violation, ${theme}`, async ({ browser }) => {
    const page = await openAssignments(browser, { theme });
    expect(await violationsIn(page)).toEqual([]);
    const dialog = await openForm(page);
    await dialog.getByText('Chosen students', { exact: true }).first().click();
    await save(dialog);
    await expect(dialog.getByText('Class is required')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
}

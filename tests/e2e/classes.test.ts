/** The Classes & Assignments screen and its dialogs (specification, section 2; made real: classes), on the demo family. */
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

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

async function openClasses(browser: Browser, view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, '/classes', view);
  // The demo family is made first, which takes its time on a busy machine.
  await expect(cardOf(page, 'Math')).toBeVisible({ timeout: 30_000 });
  return page;
}

async function openDetails(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `View Details of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

const headings = (page: Page): Locator => page.getByRole('main').getByRole('heading', { level: 2 });

test('shows every class with grade level, description, students, assignments and how the nearest two go', async ({
  browser,
}) => {
  const page = await openClasses(browser);
  await expect(
    page.getByRole('heading', { name: 'Classes & Assignments', level: 1 }),
  ).toBeVisible();
  await expect(headings(page)).toHaveText(['History', 'Math', 'Reading', 'Science']);
  const card = cardOf(page, 'Math');
  for (const words of [
    'All grades',
    'Numbers, shapes and puzzles.',
    '6 students',
    '3 assignments',
  ]) {
    await expect(card.getByText(words)).toBeVisible();
  }
  await expect(card.getByRole('progressbar')).toHaveCount(2);
  await expect(card.getByRole('progressbar', { name: 'Progress of Shape Hunt' })).toHaveAttribute(
    'aria-valuetext',
    '2 of 6 done',
  );
  await expect(card.getByText('2/6')).toBeVisible();
});

test('searches by name and by grade level', async ({ browser }) => {
  const page = await openClasses(browser);
  const search = page.getByPlaceholder('Search classes...');
  await search.fill('math');
  await expect(headings(page)).toHaveText(['Math']);
  await search.fill('7th');
  await expect(headings(page)).toHaveText(['History', 'Science']);
  await search.fill('astronomy');
  await expect(
    page.getByText('No class’s name or grade level contains “astronomy”.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(headings(page)).toHaveCount(4);
});

test('a class is added, edited, deleted and brought back; hostile names are text', async ({
  browser,
}) => {
  const page = await openClasses(browser);
  page.on('dialog', () => expect('a dialog of the browser').toBe('never shown'));
  await page.getByRole('button', { name: 'Add Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Class' });
  await dialog.getByRole('button', { name: 'Create Class' }).click();
  await expect(dialog.getByText('Class name is required')).toBeVisible();
  const name = '<img src=x onerror=alert(1)> שלום 🦊';
  await dialog.getByLabel('Class name').fill(name);
  await dialog.getByLabel('Subject').selectOption('Art');
  await dialog.getByLabel('Grade level').fill('Kindergarten');
  await dialog.getByLabel('Teacher').selectOption({ label: 'Robin Alder' });
  await dialog.getByLabel('Finn Alder').check();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Create Class' }).click();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, name);
  await expect(card).toContainText('1 student');
  await expect(card).toContainText('0 assignments');

  await card.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Class' });
  await expect(edit.getByLabel('Finn Alder')).toBeChecked();
  await edit.getByLabel('Class name').fill('Pottery');
  await edit.getByLabel('Hazel Alder').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Pottery was saved')).toBeVisible();
  const pottery = cardOf(page, 'Pottery');
  await expect(pottery).toContainText('2 students');
  await expect(pottery).toContainText('Kindergarten');

  await pottery.getByRole('button', { name: 'Actions for Pottery' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(pottery).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pottery).toContainText('2 students');
  await page.reload();
  await expect(pottery).toContainText('2 students', { timeout: 30_000 });
});

test('details show assignments and students; who joins gets the open work, who leaves keeps what is finished', async ({
  browser,
}) => {
  const page = await openClasses(browser);
  const dialog = await openDetails(page, 'History');
  const [assignments, students] = ['Assignments', 'Students'].map((name) =>
    dialog.getByRole('tab', { name: new RegExp(`^${name}`) }),
  ) as [Locator, Locator];
  await expect(assignments).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tabpanel')).toContainText('Family Timeline1/4');
  await assignments.focus();
  await page.keyboard.press('ArrowRight');
  await expect(students).toBeFocused();
  await dialog.getByRole('button', { name: 'Enroll Willow Alder' }).click();
  await expect(students).toContainText('5');
  await expect(page.getByText('Willow Alder takes History now')).toBeVisible();
  await assignments.click();
  await expect(dialog.getByRole('tabpanel')).toContainText('Family Timeline1/5');
  await expect(dialog.getByRole('tabpanel')).toContainText('Interview a Grandparent4/4');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText('Family Timeline1/4');
  await students.click();
  await dialog.getByRole('button', { name: 'Remove Rowan Alder' }).click();
  await expect(students).toContainText('3');
  await assignments.click();
  await expect(dialog.getByRole('tabpanel')).toContainText('Interview a Grandparent4/4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'History')).toContainText('3 students');
});

test('an assignment is added from the details, which come back with it', async ({ browser }) => {
  const page = await openClasses(browser);
  const dialog = await openDetails(page, 'Science');
  await dialog.getByRole('button', { name: 'Add Assignment' }).click();
  const form = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect(form.getByLabel('Class', { exact: true }).locator('option:checked')).toHaveText(
    'Science',
  );
  await form.getByLabel('Title').fill('Moon Diary');
  await form.getByLabel('Due date').fill('2030-01-15');
  await form.getByLabel('Due time').fill('09:00');
  await form.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(dialog.getByRole('tabpanel')).toContainText('Moon Diary0/4');
  await page.keyboard.press('Escape');
  await expect(cardOf(page, 'Science')).toContainText('3 assignments');
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no axe violation, ${theme}`, async ({ browser }) => {
    const page = await openClasses(browser, { theme });
    expect(await violationsIn(page)).toEqual([]);
    const dialog = await openDetails(page, 'Math');
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('tab', { name: /^Students/ }).click();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Class' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Class' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
}

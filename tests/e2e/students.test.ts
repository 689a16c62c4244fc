/** The Students screen (specification, section 2; what is silent there, as made real), on the demo family and on an empty one. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openDemo, serveApp } from './harness/app.ts';
import type { View } from './harness/app.ts';
import { openNewFamily } from './harness/local-family.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

async function openStudents(browser: Browser, view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, '/students', { timezoneId: 'UTC', ...view });
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();
  return page;
}

const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') });

const cardOf = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });

async function choose(page: Page, of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('shows every student’s card and finds them by name, whatever the case', async ({
  browser,
}) => {
  const page = await openStudents(browser);
  await expect(cards(page)).toHaveCount(6);
  const hazel = cardOf(page, 'Hazel Alder');
  await expect(hazel).toContainText('7th Grade');
  await expect(hazel).toContainText('88%');
  await expect(hazel).toContainText('4 active classes');
  await expect(hazel).toContainText('7/8 tasks');
  await page.getByPlaceholder('Search students...').fill('ROWan');
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, 'Rowan Alder')).toBeVisible();
  await page.getByPlaceholder('Search students...').fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.context().close();
});

test('adds a student by keyboard alone, after saying what is missing in the specification’s words', async ({
  browser,
}) => {
  const page = await openNewFamily(browser, server, { timezoneId: 'UTC' });
  await page.getByRole('link', { name: 'Students' }).first().click();
  await expect(page.getByText('No students added yet. Add the first to begin.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Student' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Full name').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText("Please enter the student's full name")).toBeVisible();
  await expect(dialog.getByText('Please enter a grade level')).toBeVisible();
  await expect(dialog.getByPlaceholder('e.g. 3rd Grade, Kindergarten')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(21);
  await page.keyboard.type('Juniper Fern');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3rd Grade');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('PIN must be at least 4 characters')).toBeVisible();
  await page.keyboard.type('34');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, 'Juniper Fern')).toContainText('3rd Grade');
  await expect(page.getByText('1234')).toHaveCount(0);
  await page.context().close();
});

test('keeps names of every kind as they are typed, without bursting the card', async ({
  browser,
}) => {
  const page = await openStudents(browser, { width: 390, height: 844 });
  const names = ['<img src=x onerror=alert(1)>', 'שלום עולם', '🦊 Ada 👩‍🚀', 'W'.repeat(120)];
  page.on('dialog', () => expect('a script ran').toBe(''));
  for (const name of names) {
    await page.getByRole('button', { name: 'Add Student' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Student' });
    await dialog.getByLabel('Full name').fill(name);
    await dialog.getByLabel('Grade level').fill('4th Grade');
    await dialog.getByRole('button', { name: 'Add Student' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.context().close();
});

test('edits a student, asks before typing is dropped, and undoes', async ({ browser }) => {
  const page = await openStudents(browser);
  await choose(page, 'Finn Alder', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await expect(dialog.getByLabel('Full name')).toHaveValue('Finn Alder');
  await expect(dialog.getByRole('radio', { name: 'Dolphin' })).toBeChecked();
  await dialog.getByLabel('Full name').fill('Finn Aspen');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Finn Aspen');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page, 'Finn Aspen')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, 'Finn Alder')).toBeVisible();
  await page.context().close();
});

test('sets a PIN of four to eight digits', async ({ browser }) => {
  const page = await openStudents(browser);
  await choose(page, 'Willow Alder', 'Set PIN');
  const dialog = page.getByRole('dialog', { name: 'Set PIN for Willow Alder' });
  for (const [pin, words] of [
    ['123', 'PIN must be at least 4 characters'],
    ['123456789', 'PIN must be at most 8 characters'],
    ['abcd', 'Please use digits only'],
  ] as const) {
    await dialog.getByLabel('New PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Set PIN' }).click();
    await expect(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabel('New PIN').fill('24680');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('The PIN of Willow Alder was set')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show PINs' })).toHaveCount(0);
  await page.context().close();
});

test('deletes a student after asking, and brings them back by undo or from Recently deleted', async ({
  browser,
}) => {
  const page = await openStudents(browser);
  for (const back of ['Undo', 'Restore Jasper Alder']) {
    await choose(page, 'Jasper Alder', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Jasper Alder?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(cards(page)).toHaveCount(5);
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    await expect(deleted.getByText('Can be restored for 30 more days')).toBeVisible();
    await page.getByRole('button', { name: back, exact: true }).click();
    await expect(cardOf(page, 'Jasper Alder')).toContainText('2/4 tasks');
    await expect(deleted).toBeHidden();
  }
  await page.context().close();
});

test('leads from a student to the classes and a class’s work, and back', async ({ browser }) => {
  const page = await openStudents(browser);
  await page.getByRole('link', { name: 'Rowan Alder' }).click();
  // The keyboard goes on from the heading.
  await expect(page.getByRole('heading', { name: 'Rowan Alder', level: 1 })).toBeFocused();
  await expect(cards(page)).toHaveCount(4);
  await expect(cardOf(page, 'Math')).toContainText('2 of 3 completed');
  await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
  await expect(page.getByRole('heading', { name: 'Rowan Alder: Math', level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Back to Classes' }).click();
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Rowan Alder: Math', level: 1 })).toBeVisible();
  await page.context().close();
});

test('completes, reopens and deletes a student’s assignment, with undo', async ({ browser }) => {
  const page = await openStudents(browser);
  await page.getByRole('link', { name: 'Rowan Alder' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
  const work = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Shape Hunt' });
  await expect(work).toContainText('Not started');
  await expect(work).toContainText('Practice');
  await expect(work).toContainText(/Due \w{3} \d+, \d{4} 3:00 PM/);
  await choose(page, 'Shape Hunt', 'Mark Complete');
  await expect(work).toContainText('Completed');
  await choose(page, 'Shape Hunt', 'Mark Incomplete');
  await expect(work).toContainText('Not started');
  await choose(page, 'Shape Hunt', 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this assignment?');
  await expect(question).toContainText('It is also set for 5 other students.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The assignment has been successfully deleted')).toBeVisible();
  await expect(work).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(work).toContainText('Not started');
  await choose(page, 'Shape Hunt', 'Edit Assignment');
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Shape Hunt');
  await page.context().close();
});

test('says so where an address names nobody', async ({ browser }) => {
  const page = await openStudents(browser);
  for (const query of ['student=1', 'student=Infinity', 'student=']) {
    await page.goto(new URL(`/students?${query}`, server.url).href);
    await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await page.getByRole('link', { name: 'Hazel Alder' }).click();
  await expect(page.getByRole('heading', { name: 'Hazel Alder', level: 1 })).toBeVisible();
  await page.goto(`${page.url()}&class=7`);
  await expect(page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Classes' }).click();
  await expect(cards(page)).toHaveCount(4);
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no accessibility violation, ${theme}`, async ({ browser }) => {
    const page = await openStudents(browser, { width: 390, height: 844, theme });
    await expect(cards(page)).toHaveCount(6);
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Rowan Alder' }).click();
    await expect(cards(page)).toHaveCount(4);
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
    await expect(page.getByText('Shape Hunt')).toBeVisible();
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.goBack();
    await choose(page, 'Rowan Alder', 'Edit');
    await expect(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible();
    expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
    await page.context().close();
  });
}

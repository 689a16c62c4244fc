/** The weekly planner (specification, section 2; what is silent there, as made real), on the demo family. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, weekDays, weekNumber } from '../../shared-model/lib/dates.ts';
import type { StaticServer } from '../support/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import type { View } from './harness/app.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);
/** The week after this one: the demo family has planned nothing there. */
const [monday, tuesday, wednesday] = weekDays(addDays(today, 7)) as [string, string, string];

async function openPlanner(browser: Browser, path: string, view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, path, { timezoneId: 'UTC', ...view });
  // The demo family is made first, which takes its time on a busy machine.
  await expect(page.getByRole('heading', { name: 'Weekly Planner', level: 1 })).toBeVisible({
    timeout: 20_000,
  });
  return page;
}

const openEmptyWeek = (browser: Browser, view: View = {}): Promise<Page> =>
  openPlanner(browser, `/planner?week=${monday}`, view);

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The list of a student's day; a day without tasks has none. */
const dayOf = (page: Page, student: string, day: string): Locator =>
  page.getByRole('list', { name: `${student}, ${longDay(day)}` });

const quickAdd = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel('Quick add').fill(line);
  await page.getByLabel('Quick add').press('Enter');
};

test('shows Monday to Friday in rows and the students in columns, and pages by weeks', async ({
  browser,
}) => {
  const page = await openPlanner(browser, '/planner');
  const grid = page.getByRole('table', { name: 'Plan of the week, days by students' });
  await expect(grid.getByRole('columnheader')).toHaveText([
    'Day',
    'Finn Alder',
    'Hazel Alder',
    'Jasper Alder',
    'Juniper Alder',
    'Rowan Alder',
    'Willow Alder',
  ]);
  await expect(grid.getByRole('rowheader')).toHaveText([
    /^Monday/,
    /^Tuesday/,
    /^Wednesday/,
    /^Thursday/,
    /^Friday/,
  ]);
  await expect(page.getByText(`Week ${weekNumber(today)}`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(`Week ${weekNumber(monday)}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${monday}`));
  await expect(page.getByText('Nothing is planned for this week yet.')).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page.getByText(`Week ${weekNumber(today)}`, { exact: true })).toBeVisible();
});

test('a task is added, edited and deleted in its dialog, each with the words of the specification', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser);
  await page.getByRole('button', { name: 'Add task for Finn Alder on Tuesday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByLabel('Time')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Day')).toHaveValue(tuesday);
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await expect(dialog.getByText('Please choose a subject')).toBeVisible();

  const groups = dialog.getByLabel('Subject').locator('optgroup');
  await expect(groups).toHaveCount(6);
  for (const [index, group] of ['Math', 'Science', 'ELA', 'History', 'Electives'].entries())
    await expect(groups.nth(index)).toHaveAttribute('label', group);

  const title = '<img src=x onerror=alert(1)> שלום עולם 🦊';
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').selectOption('Another class…');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByText('Please enter a class name')).toBeVisible();
  await dialog.getByLabel('Class name').fill('Bee Keeping');
  await dialog.getByLabel('Type').selectOption('Activity');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText('Task added')).toBeVisible();
  const card = dayOf(page, 'Finn Alder', tuesday).getByRole('listitem');
  await expect(card).toContainText(title);
  await expect(card).toContainText('Bee Keeping');
  await expect(card).toContainText('9:00 AM');

  await card.getByRole('button', { name: title, exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit task' });
  await expect(edit.getByLabel('Subject')).toHaveValue('Bee Keeping');
  await edit.getByLabel('Title').fill('Feed the bees');
  await edit.getByLabel('Time').fill('14:30');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task updated')).toBeVisible();
  await expect(card).toContainText('2:30 PM');

  await card.getByRole('button', { name: 'Feed the bees', exact: true }).click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Task deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Feed the bees');
});

test('a click on the badge takes the status from pending to in progress, completed, and back', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser);
  await quickAdd(page, 'math p12 finn mon');
  const card = dayOf(page, 'Finn Alder', monday).getByRole('listitem');
  for (const status of ['Pending', 'In progress', 'Completed', 'Pending']) {
    await expect(card.getByRole('button', { name: new RegExp(`^${status}, p12`) })).toHaveText(
      status,
    );
    await card.getByRole('button', { name: `${status}, p12` }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('one typed line adds a task, after showing what it is understood as', async ({ browser }) => {
  const page = await openEmptyWeek(browser);
  await page.getByLabel('Quick add').fill('math p12 Hazel tue 9');
  const preview = page.locator('.plan-quick-preview');
  await expect(preview).toHaveText(
    new RegExp(`Math.*p12.*Hazel Alder.*${longDay(tuesday)}.*9:00 AM`),
  );
  await page.getByLabel('Quick add').press('Enter');
  await expect(page.getByText('Task added')).toBeVisible();
  await expect(dayOf(page, 'Hazel Alder', tuesday)).toContainText('p12');
  await expect(page.getByLabel('Quick add')).toHaveValue('');

  await quickAdd(page, 'math p13');
  await expect(page.getByRole('alert').filter({ hasText: 'Who is it for?' })).toBeVisible();
  await expect(page.getByLabel('Quick add')).toHaveValue('math p13');

  await quickAdd(page, `${'long '.repeat(59)}title finn`);
  await expect(page.getByText('Task added')).toBeVisible();
});

test('a card moves by the arrow keys and keeps the focus, and the move can be undone', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser);
  await quickAdd(page, 'math p12 finn mon');
  await dayOf(page, 'Finn Alder', monday).getByRole('button', { name: 'p12', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dayOf(page, 'Finn Alder', tuesday)).toContainText('p12');
  await expect(page.getByText(`Moved to ${longDay(tuesday)}, Finn Alder`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const moved = dayOf(page, 'Hazel Alder', tuesday).getByRole('button', {
    name: 'p12',
    exact: true,
  });
  await expect(moved).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dayOf(page, 'Finn Alder', tuesday)).toContainText('p12');
});

test('a card moves in three taps by its menu, and by one drag', async ({ browser }) => {
  const page = await openEmptyWeek(browser);
  await quickAdd(page, 'math p12 finn mon');
  await page.getByRole('button', { name: 'Move p12' }).click();
  await page.getByRole('menuitem', { name: 'To Wednesday' }).click();
  await expect(dayOf(page, 'Finn Alder', wednesday)).toContainText('p12');

  const card = dayOf(page, 'Finn Alder', wednesday).getByRole('listitem');
  await card.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  const target = page.getByRole('button', { name: 'Add task for Hazel Alder on Tuesday' });
  const { x, y } = (await target.boundingBox())!;
  await page.mouse.move(x + 40, y + 10, { steps: 6 });
  await page.mouse.up();
  await expect(dayOf(page, 'Hazel Alder', tuesday)).toContainText('p12');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('last week is copied in one go, never twice, and undone in one', async ({ browser }) => {
  const page = await openEmptyWeek(browser);
  const copy = page.getByRole('button', { name: 'Copy last week' }).first();
  const cards = page.getByRole('button', { name: /^Pending, / });
  await copy.click();
  await expect(page.getByText(/^\d+ tasks copied from last week$/)).toBeVisible();
  await expect.poll(() => cards.count()).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(0);
  await copy.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(80);
  await copy.click();
  await expect(page.getByText(/^Nothing to copy/)).toBeVisible();
});

test('a sick day is shown before it is done, moves what is open, and is undone', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser);
  await quickAdd(page, 'math p12 finn mon');
  await quickAdd(page, 'art clay everyone mon 1');
  await expect(dayOf(page, 'Willow Alder', monday)).toContainText('clay');
  await page.getByRole('button', { name: 'Sick day or shift' }).click();
  const dialog = page.getByRole('dialog', { name: "A day that didn't happen" });
  await expect(dialog.getByRole('listitem')).toHaveCount(7);
  await dialog.getByLabel('Whose plan').selectOption('Finn Alder');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Move 2 tasks' }).click();
  await expect(page.getByText('2 tasks moved')).toBeVisible();
  await expect(dayOf(page, 'Finn Alder', tuesday).getByRole('listitem')).toHaveCount(2);
  await expect(dayOf(page, 'Willow Alder', monday)).toContainText('clay');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dayOf(page, 'Finn Alder', monday).getByRole('listitem')).toHaveCount(2);
});

test('a task that repeats every week is made for each, in one action', async ({ browser }) => {
  const page = await openEmptyWeek(browser);
  await page.getByRole('button', { name: 'Add task on Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByLabel('Title').fill('Piano');
  await dialog.getByLabel('Subject').selectOption('Music');
  await dialog.getByLabel('Student', { exact: true }).selectOption('Finn Alder');
  await dialog.getByLabel('Repeat every week').check();
  await dialog.getByLabel('Until').fill(addDays(monday, 7 * 41));
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByText('A task can repeat for at most 40 weeks')).toBeVisible();
  await dialog.getByLabel('Until').fill(addDays(monday, 14));
  await expect(dialog.getByText('Makes 3 tasks, one a week.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dayOf(page, 'Finn Alder', monday)).toContainText('Piano');
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(dayOf(page, 'Finn Alder', addDays(monday, 7))).toContainText('Piano');
});

test('the printed week holds the week, whatever the width of the screen', async ({ browser }) => {
  const page = await openEmptyWeek(browser, { width: 390 });
  await quickAdd(page, 'math p12 finn wed');
  await expect(page.getByText('Task added')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(5);
  await expect(page.getByRole('table')).toContainText('☐');
  await expect(page.getByRole('table')).toContainText('p12');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-week')).toHaveCount(0);
});

test('a phone shows a day at a time, a tablet one student’s week or one day of all', async ({
  browser,
}) => {
  const phone = await openPlanner(browser, `/planner?week=${today}`, { width: 390, height: 844 });
  await phone.getByRole('button', { name: longDay(weekDays(today)[2]!) }).click();
  await expect(phone.getByRole('heading', { name: 'Finn Alder' }).first()).toBeVisible();
  await phone.getByLabel('Whose plan').selectOption('Hazel Alder');
  await expect(phone.getByRole('button', { name: /^Add task for Hazel/ })).toHaveCount(1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const tablet = await openPlanner(browser, `/planner?week=${today}`, { width: 820 });
  await expect(tablet.getByRole('button', { name: /^Add task for Finn/ })).toHaveCount(5);
  await tablet.getByText('One day, everyone').click();
  await expect(tablet.getByRole('button', { name: /^Add task for / })).toHaveCount(6);
});

const violationsIn = async (page: Page, part: string): Promise<string[]> =>
  (await new AxeBuilder({ page }).include(part).analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html}`),
  );

for (const theme of ['light', 'dark'] as const)
  test(`has no accessibility violation, ${theme}`, async ({ browser }) => {
    const page = await openPlanner(browser, '/planner', { theme });
    await expect(page.getByRole('table').getByRole('listitem').first()).toBeVisible();
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Add task on Monday' }).click();
    await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
    expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  });

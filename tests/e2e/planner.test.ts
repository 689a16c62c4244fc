/** The weekly planner (specification, section 2; what is silent there, as made real), on the demo family. */
import { expect, test } from '@playwright/test';
import { addDays, isSchoolDay, weekNumber } from '../../shared-model/lib/dates.ts';
import type { StaticServer } from '../support/static-server.ts';
import { serveApp } from './harness/app.ts';
import { openNewFamily } from './harness/local-family.ts';
import {
  dayOf,
  longDay,
  monday,
  openEmptyWeek,
  openPlanner,
  quickAdd,
  today,
  tuesday,
  wednesday,
} from './harness/planner.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('shows Monday to Friday in rows and the students in columns, and pages by weeks', async ({
  browser,
}) => {
  const page = await openPlanner(browser, server, '/planner');
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
  const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  // The demo family has something planned for today, whatever the day.
  if (!isSchoolDay(today)) dayNames.unshift(longDay(today).split(',')[0]!);
  await expect(grid.getByRole('rowheader')).toContainText(dayNames);
  await expect(page.getByText(`Week ${weekNumber(today)}`, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByText(`Week ${weekNumber(monday)}`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`week=${monday}`));
  await expect(page.getByText('Nothing is planned for this week yet.')).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page.getByText(`Week ${weekNumber(today)}`, { exact: true })).toBeVisible();
});

test('a family without students is told what to do first', async ({ browser }) => {
  const page = await openNewFamily(browser, server);
  // The first steps can be begun with the last.
  await page.getByRole('button', { name: 'Plan a first task' }).click({ timeout: 20_000 });
  await expect(page.getByRole('dialog')).toContainText('No Students Found');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Planner' }).first().click({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
  await expect(
    page.getByText('Add students to start planning their weekly schedule.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a task is added, edited and deleted in its dialog, each with the words of the specification', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser, server);
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
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card).toContainText('Feed the bees');
});

test('a click on the badge takes the status from pending to in progress, completed, and back', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser, server);
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
  const page = await openEmptyWeek(browser, server);
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

  await quickAdd(page, `${'long '.repeat(50)}title finn mon`);
  await expect(dayOf(page, 'Finn Alder', monday)).toContainText('long '.repeat(39));
});

test('a card moves by the arrow keys and keeps the focus, and the move can be undone', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser, server);
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
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dayOf(page, 'Finn Alder', tuesday)).toContainText('p12');
});

test('a card moves in three taps by its menu, and by one drag', async ({ browser }) => {
  const page = await openEmptyWeek(browser, server);
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
  const page = await openEmptyWeek(browser, server);
  const copy = page.getByRole('button', { name: 'Copy last week' }).first();
  const cards = page.getByRole('button', { name: /^Pending, / });
  await copy.click();
  await expect(page.getByText(/^\d+ tasks copied from last week$/)).toBeVisible();
  await expect.poll(() => cards.count()).toBeGreaterThan(80);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cards).toHaveCount(0);
  await copy.click();
  await expect.poll(() => cards.count()).toBeGreaterThan(80);
  await copy.click();
  await expect(page.getByText(/^Nothing to copy/)).toBeVisible();
});

test('a sick day is shown before it is done, moves what is open, and is undone', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser, server);
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
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dayOf(page, 'Finn Alder', monday).getByRole('listitem')).toHaveCount(2);
});

test('a task that repeats every week is made for each, in one action', async ({ browser }) => {
  const page = await openEmptyWeek(browser, server);
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

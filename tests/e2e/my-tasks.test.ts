/** My Tasks (specification, sections 2 and 4), on the demo family. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import type { View } from './harness/app.ts';
import { serveApp } from './harness/app.ts';
import { changeRows, fillDevice, openAsStudent } from './harness/demo-student.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

async function openTasks(browser: Browser, name: string, view: View = {}): Promise<Page> {
  const page = await openAsStudent(browser, server, name, view);
  await page.getByRole('link', { name: 'My Tasks' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await expect(page.getByText('Do this next')).toBeVisible();
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('ticking completes a task, says so and can be undone; the menu does the same', async ({
  browser,
}) => {
  const page = await openTasks(browser, 'Rowan');
  expect(await violationsIn(page)).toEqual([]);
  const box = page.getByRole('checkbox', { name: 'Shape Hunt' });
  await expect(section(page, 'Upcoming').getByText('Shape Hunt')).toBeVisible();
  await expect(page.getByText(/Due [A-Z][a-z]{2} \d+, \d{4} 3:00 PM/).first()).toBeVisible();
  const [pending, all] = [tab(page, 'Pending'), tab(page, 'All Tasks')];
  const before = (await pending.textContent())!;

  await box.check();
  await expect(page.getByText('Task completed')).toBeVisible();
  await expect(section(page, 'Completed').getByText('Shape Hunt')).toBeVisible();
  await expect(pending).not.toHaveText(before);
  await page.reload();
  await expect(box).toBeChecked();

  await page.getByRole('button', { name: 'Actions for Shape Hunt' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Incomplete' }).click();
  await expect(box).not.toBeChecked();
  await expect(pending).toHaveText(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Actions for Shape Hunt' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Incomplete' }).click();
  await page.getByRole('button', { name: 'Actions for Shape Hunt' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('You finished Shape Hunt.')).toBeVisible();
  await expect(all).toBeVisible();
});

test('search, class and tab narrow the list and stay in the address', async ({ browser }) => {
  const page = await openTasks(browser, 'Hazel');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('BEAN');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=BEAN$/);
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Math' });
  await expect(page.getByText('No task fits what you are looking for.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await tab(page, 'Completed').click();
  await expect(page).toHaveURL(/\?tab=completed$/);
  await expect(section(page, 'Upcoming')).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Pending')).toBeFocused();
  await expect(section(page, 'Completed')).toHaveCount(0);
  await page.goto(new URL('/student/tasks?class=x&tab=nothing&q=%00', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
});

test('groups by due date, names the first to do, and sums up', async ({ browser }) => {
  const page = await openTasks(browser, 'Rowan');
  await changeRows(
    page,
    'assignments',
    { title: 'Family Timeline' },
    { dueDate: '2026-01-05T20:00:00.000Z', title: '<img src=x onerror=alert(1)> שלום 🎉' },
  );
  await expect(section(page, 'Overdue').getByText('Still waiting')).toBeVisible();
  const next = page.getByRole('region', { name: 'Do this next' });
  await expect(next).toContainText('<img src=x onerror=alert(1)> שלום 🎉');
  const progress = page.getByRole('region', { name: 'My progress' });
  await expect(progress.getByText(/^\d+ of \d+ tasks completed$/)).toBeVisible();
  await expect(progress.getByRole('progressbar', { name: 'Math' })).toBeVisible();
  await next.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(section(page, 'Overdue')).toHaveCount(0);
});

test('a tick that can’t be saved is taken back, and the keyboard keeps its place', async ({
  browser,
}) => {
  const page = await openTasks(browser, 'Finn', { theme: 'dark', width: 390, height: 844 });
  expect(await violationsIn(page)).toEqual([]);
  const boxes = section(page, 'Upcoming').getByRole('checkbox');
  const second = await boxes.nth(1).evaluate((box) => box.closest('li')?.id);
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator(`#${second} input`)).toBeFocused();
  await fillDevice(page);
  await boxes.first().click();
  await expect(page.getByText('Failed to update task status')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(boxes.first()).not.toBeChecked();
});

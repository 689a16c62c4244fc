/** The family dashboard (specification, section 2; what is silent there, as made real), on the demo family and on an empty one. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { nextSchoolDay } from '../../shared-model/figures/slipped.ts';
import { hourMs, showDay } from '../../shared-model/lib/dates.ts';
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

const inUtc = { timezoneId: 'UTC' };

async function openDashboard(browser: Browser, view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, '/', { ...inUtc, ...view });
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  return page;
}

const workOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: `Today’s work of ${name}` });

const barOf = (page: Page, name: string): Locator =>
  page.getByRole('progressbar', { name: new RegExp(`^${name}:`) });

test('tells the date and the demo family’s figures: 6, 4, 28 and 70 %', async ({ browser }) => {
  const page = await openDashboard(browser);
  await expect(page.getByRole('heading', { name: 'Family Dashboard', level: 1 })).toBeVisible();
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  await expect(page.getByText(showDay(today), { exact: true })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Family figures' });
  const figure = (label: string) => figures.locator('dl').filter({ hasText: label }).locator('dd');
  await expect(figure('Active Learners')).toHaveText('6');
  await expect(figure('Active Classes')).toHaveText('4');
  await expect(figure('Completed Tasks')).toHaveText('28');
  await expect(figure('Progress')).toHaveText('70%');
  const overall = page.getByRole('region', { name: 'Overall Progress' });
  await expect(overall.getByText('28 completed')).toBeVisible();
  await expect(overall.getByText('12 pending')).toBeVisible();
  await page.context().close();
});

test('lists students, classes and recent activity, two completions and a reminder first', async ({
  browser,
}) => {
  const page = await openDashboard(browser);
  const students = page.getByRole('region', { name: 'Your Students' }).getByRole('listitem');
  await expect(students).toHaveCount(6);
  await expect(students.filter({ hasText: 'Hazel Alder' })).toContainText('7th GradeActive');
  const classes = page.getByRole('region', { name: 'Classes' }).getByRole('listitem');
  await expect(classes).toContainText(['History', 'Math', 'Reading', 'Science']);
  await expect(classes.filter({ hasText: 'Math' })).toContainText('6 studentsActive');
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(activity.nth(0)).toContainText('Hazel Alder completed Shape Hunt');
  await expect(activity.nth(1)).toContainText('Juniper Alder completed Read Aloud to Someone');
  await expect(activity.nth(2)).toContainText('Shape Hunt is due');
  await page.getByRole('region', { name: 'Your Students' }).getByText('Hazel Alder').click();
  await expect(page.getByRole('heading', { name: 'Hazel Alder', level: 1 })).toBeVisible();
  await page.context().close();
});

test('marks a child’s work done in one tap, which can be undone', async ({ browser }) => {
  const page = await openDashboard(browser);
  await expect(barOf(page, 'Finn Alder')).toHaveAccessibleName('Finn Alder: 0 of 6 done today');
  await workOf(page, 'Finn Alder').getByText('Math Practice').click();
  await expect(barOf(page, 'Finn Alder')).toHaveAccessibleName('Finn Alder: 1 of 6 done today');
  await expect(workOf(page, 'Finn Alder').getByLabel('Math Practice')).toBeChecked();
  await expect(page.getByText('35 things left to do')).toBeVisible();
  await expect(page.getByText('Task completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(barOf(page, 'Finn Alder')).toHaveAccessibleName('Finn Alder: 0 of 6 done today');
  await expect(workOf(page, 'Finn Alder').getByLabel('Math Practice')).not.toBeChecked();
  await page.reload();
  await expect(page.getByText('36 things left to do')).toBeVisible();
  await page.context().close();
});

test('is used by keyboard alone: all of a child’s day, ticked with the space bar', async ({
  browser,
}) => {
  const page = await openDashboard(browser);
  const card = page.getByRole('listitem').filter({ has: barOf(page, 'Willow Alder') });
  await card.getByRole('button', { name: 'Show all 6' }).focus();
  await page.keyboard.press('Enter');
  const boxes = workOf(page, 'Willow Alder').getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  await boxes.first().focus();
  for (let done = 1; done <= 6; done += 1) {
    await page.keyboard.press('Space');
    await expect(barOf(page, 'Willow Alder')).toHaveAccessibleName(
      `Willow Alder: ${done} of 6 done today`,
    );
    await page.keyboard.press('Tab');
  }
  await expect(card.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByText('All done for today')).toBeVisible();
  await page.context().close();
});

/** The demo family as it is two days later, when nobody has done what was planned for today. */
async function openTwoDaysLater(browser: Browser): Promise<{ page: Page; to: string }> {
  const page = await openDashboard(browser);
  const later = Date.now() + 48 * hourMs;
  const day = new Date(later).toISOString().slice(0, 10);
  await page.clock.setFixedTime(later);
  await page.reload();
  const to = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(nextSchoolDay(day)),
  );
  return { page, to };
}

test('moves what slipped to the next school day: a tap, a preview, and undo', async ({
  browser,
}) => {
  const { page, to } = await openTwoDaysLater(browser);
  await expect(page.getByText(/^\d+ (?:lessons|tasks) slipped\. Move them to/)).toContainText(to);
  await page.getByRole('button', { name: `Move to ${to}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Move what slipped' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  const all = await dialog.getByRole('checkbox').count();
  expect(all).toBeGreaterThanOrEqual(36);
  await dialog.getByLabel('Math Practice').first().uncheck();
  await dialog.getByRole('button', { name: `Move ${all - 1} to ${to}` }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`1 lesson slipped. Move it to ${to}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(new RegExp(`^${all} .* slipped`))).toBeVisible();
  await page.context().close();
});

test('greets a family that has just begun with three steps, and says what is empty', async ({
  browser,
}) => {
  const page = await openNewFamily(browser, server, inUtc);
  const start = page.getByRole('region', { name: 'Welcome to Trailbook' });
  await expect(start.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('No students added yet')).toBeVisible();
  await expect(page.getByText('No classes added yet')).toBeVisible();
  await start.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabel('Full name').fill('Moss Fern');
  await dialog.getByLabel('Grade level').fill('2nd Grade');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await expect(dialog).toBeHidden();
  await expect(start.getByText('Done')).toBeVisible();
  await expect(page.getByText('Nothing is planned for today.')).toBeVisible();
  await expect(page.getByText('No students added yet')).toBeHidden();
  expect(await violationsIn(page, 'main')).toEqual([]);
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`has no accessibility violation and fits a phone, ${theme}`, async ({ browser }) => {
    const page = await openDashboard(browser, { width: 390, height: 844, theme });
    await expect(page.getByRole('region', { name: 'Classes' }).getByText('Math')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.context().close();
  });
}

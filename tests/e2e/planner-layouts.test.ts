/** The planner on paper, on narrow screens, and for who doesn't see it. */
import { expect, test } from '@playwright/test';
import { addDays, isSchoolDay, weekDays } from '../../shared-model/lib/dates.ts';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { serveApp } from './harness/app.ts';
import {
  dayOf,
  longDay,
  monday,
  openEmptyWeek,
  openPlanner,
  quickAdd,
  today,
  tuesday,
} from './harness/planner.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('the printed week holds the week, whatever the width of the screen', async ({ browser }) => {
  const page = await openEmptyWeek(browser, server, { width: 390 });
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
  const phone = await openPlanner(browser, server, `/planner?week=${today}`, {
    width: 390,
    height: 844,
  });
  await phone.getByRole('button', { name: longDay(weekDays(today)[2]!) }).click();
  await expect(phone.getByRole('heading', { name: 'Finn Alder' }).first()).toBeVisible();
  await phone.getByLabel('Whose plan').selectOption('Hazel Alder');
  await expect(phone.getByRole('button', { name: /^Add task for Hazel/ })).toHaveCount(1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const tablet = await openPlanner(browser, server, `/planner?week=${today}`, { width: 820 });
  const days = isSchoolDay(today) ? 5 : 6;
  await expect(tablet.getByRole('button', { name: /^Add task for Finn/ })).toHaveCount(days);
  await tablet.getByText('One day, everyone').click();
  await expect(tablet.getByRole('button', { name: /^Add task for / })).toHaveCount(6);
});

test('what is planned for a weekend has its row, its place on a phone and on paper', async ({
  browser,
}) => {
  const saturday = addDays(monday, 5);
  const wide = await openEmptyWeek(browser, server);
  const rows = wide.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(5);
  await quickAdd(wide, 'math p12 finn saturday');
  await expect(rows).toHaveCount(6);
  await expect(dayOf(wide, 'Finn Alder', saturday)).toContainText('p12');
  await wide.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(wide.locator('.print-week')).toContainText('Saturday');
  await wide.evaluate(() => dispatchEvent(new Event('afterprint')));

  await wide.setViewportSize({ width: 820, height: 1180 });
  await expect(wide.getByRole('button', { name: /^Add task for Finn/ })).toHaveCount(6);
  await wide.getByLabel('Whose plan').selectOption('Hazel Alder');
  await expect(wide.getByRole('button', { name: /^Add task for Hazel/ })).toHaveCount(5);
  await wide.setViewportSize({ width: 390, height: 844 });
  await wide.getByLabel('Whose plan').selectOption('Everyone');
  await wide.getByRole('button', { name: longDay(saturday) }).click();
  await expect(wide.getByRole('button', { name: 'p12', exact: true })).toBeVisible();
});

test('a line without a name or a day means whose plan and which day a phone shows', async ({
  browser,
}) => {
  const page = await openEmptyWeek(browser, server, { width: 390 });
  await page.getByRole('button', { name: longDay(tuesday) }).click();
  await page.getByLabel('Whose plan').selectOption('Hazel Alder');
  await quickAdd(page, 'math p13');
  await expect(dayOf(page, 'Hazel Alder', tuesday)).toContainText('p13');
});

for (const theme of ['light', 'dark'] as const)
  test(`has no accessibility violation, ${theme}`, async ({ browser }) => {
    const page = await openPlanner(browser, server, '/planner', { theme });
    await expect(page.getByRole('table').getByRole('listitem').first()).toBeVisible();
    expect(await violationsIn(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Add task on Monday' }).click();
    await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
    expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  });

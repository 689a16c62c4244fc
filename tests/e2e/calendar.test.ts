/** The calendar's story: a parent moves work without a network, prints the month, and a reload keeps all of it. */
import { expect, test } from '@playwright/test';
import { addDays, weekStart } from '../../shared-model/lib/dates.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf } from './harness/pdf.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

test('a parent moves a child’s work to another day without a network; a reload and the printed month have it there', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/calendar');
  const today = page.getByRole('grid').locator('[data-today]');
  const dayOn = (date: string) => page.getByRole('grid').locator(`[data-date="${date}"]`);
  const show = (date: string) => page.goto(new URL(`/calendar?date=${date}`, page.url()).href);
  await expect(today).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(today).toBeVisible();
  const now = (await today.getAttribute('data-date'))!;
  // A coming day with work: today may have none, or have it done, and its month may end in days off.
  await show(addDays(now, 14));
  const comingDay = () =>
    page
      .getByRole('grid')
      .locator('[data-date]:not([data-free]):has([title])')
      .evaluateAll(
        (days, after) => days.map((day) => day.dataset['date']!).find((date) => date > after),
        now,
      );
  await expect.poll(comingDay).toBeDefined();
  const coming = dayOn((await comingDay())!);
  const panel = page.getByRole('dialog');
  const items = panel.getByRole('listitem');
  const moving = page.getByRole('menuitem', { name: 'Move to…' });
  const openPanel = async () => {
    await show(addDays(now, 14));
    await coming.getByRole('button').first().press('Enter');
    await expect(items.first()).toBeVisible();
  };
  /** Opens the menu of the day's first work that can be moved: an assignment, or a lesson that is done, can't. */
  const openMenu = async () => {
    for (const item of await items.all()) {
      const actions = item.getByRole('button', { name: /^Actions for / });
      if ((await actions.count()) === 0) continue;
      await actions.click();
      await expect(page.getByRole('menu')).toBeVisible();
      if ((await moving.count()) > 0) return (await actions.getAttribute('aria-label'))!.slice(12);
      await page.keyboard.press('Escape');
    }
    throw new Error('Nothing of the day can be moved.');
  };
  await openPanel();
  const title = await openMenu();
  const [year, month] = now.split('-') as [string, string];
  // A day off: no lesson comes to it by itself.
  const next = addDays(
    weekStart(new Date(Date.UTC(Number(year), Number(month) + 1, 15)).toISOString().slice(0, 10)),
    6,
  );
  await show(next);
  await expect(dayOn(next)).toBeVisible();
  await expect(dayOn(next).getByTitle(title)).toHaveCount(0);
  await openPanel();
  expect(await openMenu()).toBe(title);
  await moving.click();
  const move = page.getByRole('dialog', { name: `Move “${title}”` });
  await move.getByLabel('Day').fill(next);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`Moved “${title}” to`, { exact: false })).toBeVisible();
  await page.reload();
  await show(next);
  await expect(dayOn(next).getByTitle(title)).toHaveCount(1);

  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const texts = sheets.map(({ pieces }) => pieces.join(' '));
  const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).textContent();
  expect(texts[0]).toContain(shown);
  expect(texts.join(' ')).toContain(title);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  await page.context().close();
});

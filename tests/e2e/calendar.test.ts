/** The calendar's story: a parent moves work without a network, prints the month, and a reload keeps all of it. */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
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
  await expect(today).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  // A coming day: whether today has school, and whether its work is done, depends on the hour.
  const coming = page
    .getByRole('grid')
    .locator('td:is([data-today] ~ td, tr:has([data-today]) ~ tr td):not([data-free]):has([title])')
    .first();
  const title = (await coming.locator('[title]').first().getAttribute('title'))!;
  await coming.getByRole('button').first().press('Enter');
  const panel = page.getByRole('dialog');
  const item = panel.getByRole('listitem').filter({ hasText: title }).first();
  await item.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const move = page.getByRole('dialog', { name: `Move “${title}”` });
  const date = move.getByLabel('Day');
  const [year, month] = (await date.inputValue()).split('-') as [string, string];
  const next = new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10);
  await date.fill(next);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`Moved “${title}” to`, { exact: false })).toBeVisible();
  await page.reload();
  await page.goto(new URL(`/calendar?date=${next}`, page.url()).href);
  const day = page.getByRole('grid').locator(`[data-date="${next}"]`);
  await expect(day.getByTitle(title)).toBeVisible();

  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const texts = sheets.map(({ pieces }) => pieces.join(' '));
  const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).textContent();
  expect(texts[0]).toContain(shown);
  expect(texts.join(' ')).toContain(title);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  await page.context().close();
});

/**
 * A parent corrects attendance in the built app without a network, and prints the year's sheet as it is on the screen. Words, states and
 * figures: tests/web/features/attendance, tests/shared-model/derive/attendance-days.test.ts.
 */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf, wordsOf } from './harness/pdf.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

test('a parent loses the network, corrects a day, and prints the sheet of the year as it is on the screen', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/attendance');
  const today = page.locator('[aria-current=date]');
  await expect(today).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The demo's parent has set days, too.
  const sheet = page.getByRole('region', { name: 'Attendance Record' });
  const daysSet = async (): Promise<number> =>
    Number(/(\d+) days? (?:was|were) set by the parent\./.exec(await sheet.innerText())?.[1] ?? 0);
  await page.getByRole('tab', { name: 'Year’s Sheet' }).click();
  await expect(sheet).toBeVisible();
  const setBefore = await daysSet();
  await page.getByRole('tab', { name: 'Days', exact: true }).click();
  await expect(today).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(today).not.toHaveAccessibleName(/corrected/);
  await today.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The day was').selectOption('Half a day');
  await dialog.getByLabel('Minutes of the whole day').fill('123');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(today).toHaveAccessibleName(/Half a day, .*2 h 3 min, corrected/);
  await page.getByRole('tab', { name: 'Year’s Sheet' }).click();
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect.poll(daysSet).toBe(setBefore + 1);
  const shown = (await sheet.innerText()).replace(/\s/g, '');
  expect(shown).toContain('½');
  // All of the sheet, on its side, and nothing else of the screen.
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(wordsOf(sheets)).toBe(shown);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  // Another screen's sheet stays upright, also after this one.
  await page.getByRole('link', { name: 'Records' }).first().click();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible();
  const upright = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  for (const { width, height } of upright) expect(height).toBeGreaterThan(width);
  await page.context().close();
});

/**
 * A parent's way through Grades & Records of the built app, on the demo family, without a network from the middle on. Its words, states
 * and figures: tests/web/features/records, tests/shared-model/derive/academic-records.test.ts.
 */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf, wordsOf } from './harness/pdf.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('a parent changes the grading scale, reads a report card, loses the network, and prints the transcript as it is on the screen', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/records');
  await expect(page.getByText('B · 87%').first()).toBeVisible();
  await page.getByRole('button', { name: 'Grading Scale' }).click();
  await page.getByLabel('Letters').fill('Honors 80\nPass 50\nF 0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Honors · 87%').first()).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page.getByLabel('Student', { exact: true }).selectOption('Rowan Alder');
  await page.reload();
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect(sheet.getByText('Rowan Alder')).toBeVisible();
  await expect(
    sheet.getByRole('row', { name: /^All school years \d+ 3 94% Honors$/ }),
  ).toBeVisible();
  const shown = (await sheet.innerText()).replace(/\s/g, '');
  expect(shown).toContain('TheAlderFamily');
  expect(shown).toContain('Signatureofparentorteacher');
  // All of the sheet, and nothing else of the screen.
  expect(wordsOf(await sheetsOf(await page.pdf({ format: 'Letter' })))).toBe(shown);

  await page.getByRole('tab', { name: 'School Years' }).click();
  await page
    .getByRole('button', { name: /^Grades of / })
    .first()
    .click();
  await expect(page.getByText('Honors · 94%').first()).toBeVisible();
});

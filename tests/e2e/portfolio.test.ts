/** A parent keeps something without a network; a reload and the print have it. Words and states: tests/web/features/portfolio. */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf, wordsOf } from './harness/pdf.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

test('a parent keeps a trip without a network; a reload, the search and the print have it', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/portfolio');
  // The demo has something of most children, which are others as its days are.
  const count = page.getByText(/^(?:1 thing is|\d+ things are) kept\.$/);
  await expect(count).toBeVisible();
  const before = Number.parseInt(await count.innerText(), 10);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Keep Something' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Tide pools');
  await dialog.getByLabel('Note').fill('We found seven kinds of crabs.');
  await dialog.getByRole('button', { name: 'Keep Something' }).click();
  await expect(page.getByText('Tide pools is kept')).toBeVisible();
  await expect(dialog).toBeHidden();
  // A closed dialog takes its entry out of the history, which would break a reload off.
  await page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers);
  await page.reload();
  await expect(page.getByText('We found seven kinds of crabs.')).toBeVisible();
  await expect(count).toHaveText(`${before + 1} things are kept.`);
  const text = wordsOf(await sheetsOf(await page.pdf({ format: 'Letter' })));
  expect(text).toContain('Wefoundsevenkindsofcrabs.');
  expect(text).not.toContain('KeepSomething');
  await page.goto(new URL('/students', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('tide');
  await page.getByRole('option', { name: /Tide pools/ }).click();
  await expect(page.getByText('We found seven kinds of crabs.')).toBeVisible();
  await page.context().close();
});

/**
 * A photographed contents page and a PDF through the curriculum's page of the built app, with its service worker and
 * the server's policy: what reading needs comes once, on request, and stays until it is removed. What goes wrong:
 * tests/web/features/curriculum.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pdfFile } from '../support/family/pdf-file.ts';
import { photographedPage } from '../support/family/photographed-page.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

const lines = [
  'Lesson 1: The Water Cycle . . . . . . . . . . . 7',
  'Lesson 2: Clouds and Rain . . . . . . . . . . 12',
  'Lesson 3: Rivers and Lakes . . . . . . . . . 19',
];

const openImages = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'Image Upload' }).click();

/** Chooses a file, and waits until its three lessons are shown. */
async function read(page: Page, name: string, mimeType: string, bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await expect(page.getByText(/^Extracted 3 lessons/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Clouds and Rain .*min/ })).toBeVisible();
}

test('a photographed page is read, again without a network, and what that needs is removed; a PDF is read', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/curriculum?tab=import');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const picture = Uint8Array.from(await page.evaluate(photographedPage, lines));
  const keptFiles = () => page.evaluate(async () => (await caches.open('reading-files')).keys());

  await openImages(page);
  await expect(page.getByText(/^5\.9 MB are fetched once to read it/)).toBeVisible();
  expect(await keptFiles()).toEqual([]);
  await read(page, 'page.png', 'image/png', picture);
  await page.getByRole('button', { name: /Clouds and Rain .*min/ }).click();
  await expect(page.locator('mark')).toContainText('Lesson 2: Clouds and Rain');
  await expect(page.getByRole('img', { name: 'The picture that was read' })).toBeAttached();

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /Clouds and Rain .*min/ })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await openImages(page);
  await expect(page.getByText(/are kept on this device: it works without a network/)).toBeVisible();
  await read(page, 'page.png', 'image/png', picture);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Language of the image').selectOption('French');
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture),
  });
  await expect(page.getByText(/^What is needed to read this is not on this device/)).toBeVisible();

  await page.getByLabel('Language of the image').selectOption('English');
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByText(/^5\.9 MB are fetched once to read it/)).toBeVisible();
  expect(await keptFiles()).toEqual([]);

  await page.context().setOffline(false);
  await page.getByRole('tab', { name: 'Text Input' }).click();
  const pdf = await pdfFile(lines).arrayBuffer();
  await read(page, 'contents.pdf', 'application/pdf', new Uint8Array(pdf));
});

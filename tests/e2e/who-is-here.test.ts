/** Choosing oneself at "Who's here?" and entering a PIN: by keyboard, on a phone on its side, with large letters. */
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { serveApp } from './harness/app.ts';
import { openWhosHere } from './harness/whos-here.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

test('Change and the browser’s Back lead from a PIN to everybody again', async ({ browser }) => {
  const page = await openWhosHere(browser, server);
  await button(page, 'Hazel Alder').click();
  await button(page, 'Change').click();
  await expect(button(page, 'Hazel Alder')).toBeFocused();
  await button(page, 'Jasper Alder').click();
  await expect(heading(page, 'Hello, Jasper Alder!')).toBeVisible();
  await page.goBack();
  await expect(button(page, 'Jasper Alder')).toBeFocused();
});

test('on a phone on its side the name, the PIN and all keys stand within the screen', async ({
  browser,
}) => {
  const page = await openWhosHere(browser, server, { width: 844, height: 390 });
  await button(page, 'Hazel Alder').click();
  const pin = page.getByLabel('4-digit PIN');
  await heading(page, 'Hello, Hazel Alder!').evaluate((title) => title.scrollIntoView());
  for (const shown of [pin, button(page, 'Change'), button(page, '1'), button(page, '0')]) {
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('letters twice as large stay within a phone', async ({ browser }) => {
  const page = await openWhosHere(browser, server, { width: 390, height: 844 });
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await enlarge();
  expect(await width()).toBe(390);
  await button(page, 'Hazel Alder').click();
  await expect(button(page, '0')).toBeVisible();
  expect(await width()).toBe(390);
  await page.keyboard.type('1234');
  await expect(page.getByRole('heading', { name: /Learning Path/ })).toBeVisible();
  expect(await width()).toBe(390);
  const stop = page.getByRole('button', { name: /Math Practice/ });
  expect((await stop.boundingBox())!.width).toBeGreaterThan(100);
});

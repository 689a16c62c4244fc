/**
 * Another language in the built app: offline, in the middle of a word, each language's words in a file of their own.
 */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openBrowser, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('a family begins in Spanish without a network: what is half typed stays, nothing is reloaded, and French isn’t fetched', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { locale: 'en-US' });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Use on this device' }).click();
  await page.getByLabel('Family name').pressSequentially('Los Rob');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usar en este dispositivo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const name = page.getByLabel('Nombre de la familia');
  await expect(name).toHaveValue('Los Rob');
  await name.press('End');
  await name.pressSequentially('les');
  await page.getByLabel('Tu nombre').fill('Ana Robles');
  await page.getByLabel('Clave', { exact: true }).fill('senda-verde-42');
  await page.getByLabel('Confirmar la clave').fill('senda-verde-42');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByRole('heading', { name: '¿Quién aprende aquí?' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  );
  expect(loaded.filter((path) => path.startsWith('/assets/es-'))).toHaveLength(1);
  expect(loaded.filter((path) => path.startsWith('/assets/fr-'))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: '¿Quién aprende aquí?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

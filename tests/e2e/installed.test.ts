/**
 * The app as an installed one: what the browser makes of its manifest, and what other apps share with it without a
 * network.
 */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

interface Manifest {
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
  icons: { src: string }[];
  screenshots: { src: string }[];
  share_target: { action: string };
  [member: string]: unknown;
}

test('the browser finds nothing wrong with the manifest, and every picture and address in it is there', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as Manifest;
  expect(manifest).toMatchObject({ id: '/', lang: 'en', dir: 'ltr', theme_color: '#fbf6ec' });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Today',
    'Planner',
    'Quick add',
    'Kids',
  ]);
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const { src } of pictures) {
    const answer = await page.request.get(new URL(src, server.url).href);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([
      src,
      200,
      expect.stringContaining('image/'),
    ]);
  }
});

test('a list that another app shares is read without a network', async ({ browser }) => {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  // As the browser itself sends it: a form, whose answer is the next page.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const list = new DataTransfer();
    const lines = ['Lesson 1: Ponds', 'Lesson 2: Frogs', 'Lesson 3: Quiz on ponds'];
    list.items.add(new File([lines.join('\n')], 'ponds.txt', { type: 'text/plain' }));
    input.files = list.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole('button', { name: 'Import 3 lessons' })).toBeVisible();
  await expect(page).toHaveURL(/\/curriculum\?tab=import$/);
});

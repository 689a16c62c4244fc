/** The reports' story: a term's report without a network, and its print has every figure that the screen has. */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf } from './harness/pdf.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

const figures = /\d+(?: of \d+|%| XP| h \d+ min| min)/g;

test('a parent reads the school year’s report without a network, and its print has the figures of the screen', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/reports');
  await expect(page.getByRole('region', { name: 'Performance Insights' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel('Period').selectOption('This School Year');
  await page.getByRole('combobox', { name: 'Student' }).selectOption('Hazel Alder');
  // The answer to the choice has come: no other student is there, and, after the moment without an answer, this one.
  await expect(page.getByRole('listitem').filter({ hasText: 'Rowan Alder' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Hazel Alder' })).toHaveCount(1);
  const figuresOf = (words: string): string[] => [...words.matchAll(figures)].map(([one]) => one);
  const onScreen = figuresOf(await page.getByRole('main').innerText());
  expect(onScreen.length).toBeGreaterThan(10);
  // The figures of the chart's chosen column: on paper none is chosen.
  const chosen = await page.getByText(/^\S+ \d{4}: \d+ of \d+ done$/).innerText();
  onScreen.splice(onScreen.indexOf(figuresOf(chosen)[0]!), 1);

  const texts = (await sheetsOf(await page.pdf({ format: 'Letter' }))).map(({ pieces }) =>
    pieces.join(' '),
  );
  const onPaper = figuresOf(texts.join(' ').replaceAll(/\s+/g, ' '));
  expect(onPaper.toSorted()).toEqual(onScreen.toSorted());
  expect(texts[0]).toContain('Progress Reports');
  await page.context().close();
});

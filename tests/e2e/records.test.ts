/**
 * A parent's way through Grades & Records of the built app, on the demo family, without a network from the middle on. Its words, states
 * and figures: tests/web/features/records, tests/shared-model/derive/academic-records.test.ts.
 */
import { expect, test } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf, wordsOf } from './harness/pdf.ts';

/** The grade of "87%" on the scale that the story writes. */
const gradeOf = (percent: string): string => {
  const value = Number.parseInt(percent, 10);
  return value >= 80 ? 'Honors' : value >= 50 ? 'Pass' : 'F';
};

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('a parent changes the grading scale, reads a report card, loses the network, and prints the transcript as it is on the screen', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/records');
  // The demo family's scores fall as its days do: which ones they are is read, not expected.
  const first = page.getByText(/^[A-F] · \d+%$/).first();
  await expect(first).toBeVisible();
  const percent = (await first.innerText()).split(' · ')[1]!;
  await page.getByRole('button', { name: 'Grading Scale' }).click();
  await page.getByLabel('Letters').fill('Honors 80\nPass 50\nF 0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`${gradeOf(percent)} · ${percent}`, { exact: true }).first(),
  ).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page.getByLabel('Student', { exact: true }).selectOption('Rowan Alder');
  await page.reload();
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect(sheet.getByText('Rowan Alder')).toBeVisible();
  const total = sheet.getByRole('row', {
    name: /^All school years \d+ \d+ \d+% (?:Honors|Pass|F)$/,
  });
  await expect(total).toBeVisible();
  const [average, grade] = (await total.innerText()).trim().split(/\s+/).slice(-2);
  expect(grade).toBe(gradeOf(average!));
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
  // Each as the scale has it that was written without a network.
  const years = page.getByText(/^\S+ · \d+%$/);
  await expect(years.first()).toBeVisible();
  for (const text of await years.allInnerTexts()) {
    const [letter, share] = text.split(' · ');
    expect(letter).toBe(gradeOf(share!));
  }
});

/**
 * A family's backups in the built app, where their code is a file of the worker's own: made without a network, rolled
 * back to and undone, and a family moved by its file to another server. Words, refusals and every choice:
 * tests/web/features/settings/data.
 */
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './harness/app.ts';
import { addStudent, ana, goTo, pillSays, register, signIn } from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.remove();
});

async function beginHere(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Use on this device' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByLabel('Family name').fill('The Robles');
  await page.getByLabel('Your name').fill('Ines Robles');
  await page.getByLabel('Passcode', { exact: true }).fill('green-path-42');
  await page.getByLabel('Confirm passcode').fill('green-path-42');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Who learns here?' })).toBeVisible();
}

const openData = async (page: Page): Promise<void> => {
  await goTo(page, 'Settings');
  await page.getByRole('tab', { name: 'Data & Backup' }).click();
};
const restoreDialog = (page: Page) => page.getByRole('dialog', { name: 'Restore a Backup' });
const chooseFile = (page: Page, file: string): Promise<void> =>
  page.locator('input[type=file][accept*=".trailbook"]').setInputFiles(file);
const student = (page: Page, name: string) => page.getByRole('heading', { name }).first();

test('a backup made offline is rolled back to, that is undone, and its file moves the family to a server', async ({
  browser,
}, testInfo) => {
  const tablet = await openBrowser(browser);
  contexts.push(tablet.context());
  await beginHere(tablet);
  await tablet.context().setOffline(true);
  await addStudent(tablet, { name: 'Mia Robles', gradeLevel: '2nd Grade', animal: 'Owl' });
  await openData(tablet);
  await expect(tablet.getByText('There is no backup yet.')).toBeVisible();
  await expect(tablet.getByRole('switch', { name: /^Make backups by itself/ })).toBeVisible();

  const downloading = tablet.waitForEvent('download');
  await tablet.getByRole('button', { name: 'Download Backup' }).click();
  const download = await downloading;
  const file = testInfo.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await expect(tablet.getByText(/^Last backup: /)).toBeVisible();

  await addStudent(tablet, { name: 'Ruben Robles', gradeLevel: '5th Grade', animal: 'Fox' });
  await openData(tablet);
  await chooseFile(tablet, file);
  await restoreDialog(tablet).getByText('Roll Back', { exact: true }).click();
  await restoreDialog(tablet).getByRole('button', { name: 'Restore' }).click();
  await expect(restoreDialog(tablet).getByText(/^The backup is restored/)).toBeVisible();
  await expect(tablet.getByText(/before the last restore/)).toBeVisible();
  await restoreDialog(tablet).getByRole('button', { name: 'Undo' }).click();
  await expect(tablet.getByText('The restore is undone')).toBeVisible();
  await goTo(tablet, 'Students');
  await expect(student(tablet, 'Ruben Robles')).toBeVisible();

  const elsewhere = await openBrowser(browser, { serviceWorkers: 'block' });
  contexts.push(elsewhere.context());
  await register(elsewhere, server.url, ana);
  await signIn(elsewhere, server.url, ana);
  await openData(elsewhere);
  await chooseFile(elsewhere, file);
  await restoreDialog(elsewhere).getByRole('button', { name: 'Restore' }).click();
  await expect(restoreDialog(elsewhere).getByText(/^The backup is restored/)).toBeVisible();
  await restoreDialog(elsewhere).getByRole('button', { name: 'Close' }).last().click();
  await goTo(elsewhere, 'Students');
  await expect(student(elsewhere, 'Mia Robles')).toBeVisible();
  await pillSays(elsewhere, /All synced/);

  const phone = await openBrowser(browser, { serviceWorkers: 'block' });
  contexts.push(phone.context());
  await signIn(phone, server.url, ana);
  await goTo(phone, 'Students');
  await expect(student(phone, 'Mia Robles')).toBeVisible();
});

/** The sync's sheet on two devices of a family with a real server, which wrote the same. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { registerAt } from '../support/server/register-at.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import { addStudent, ana, goTo, pillSays, signIn } from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
let network: FaultyNetwork;
test.beforeAll(async () => {
  server = await startStoryServer();
  network = await faultyNetwork(server.url);
  await registerAt(server.url, ana);
});
test.afterEach(() => network.set('open'));
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

/** A device of the family with Ana's profile open, its service worker running, everything synced. */
async function familyTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, network.url, ana);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pillSays(page, /All synced \d\d:\d\d/);
  return page;
}

const pill = (page: Page) => page.getByRole('button', { name: /^Sync: / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sync' });
const syncNow = (page: Page) => sheet(page).getByRole('button', { name: 'Sync now' });

async function openSheet(page: Page): Promise<void> {
  await pill(page).click();
  await expect(sheet(page)).toBeVisible();
}

async function edit(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await goTo(page, 'Students');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('what a later change on another device replaced is told quietly, restored on both or dismissed', async ({
  browser,
}) => {
  const tablet = await familyTablet(browser);
  await addStudent(tablet, { name: 'Leo Moss', gradeLevel: '3rd Grade', animal: 'Fox' });
  await pillSays(tablet, /All synced/);
  const laptop = await familyTablet(browser);
  await goTo(laptop, 'Students');
  await expect(laptop.getByText('Leo Moss').first()).toBeVisible();

  network.set('closed');
  await edit(tablet, 'Leo Moss', { 'Grade level': '4th Grade' });
  await edit(tablet, 'Leo Moss', { 'Full name': 'Leonard Moss' });
  await edit(laptop, 'Leo Moss', { 'Full name': 'Leon Moss', 'Grade level': '5th Grade' });
  // The laptop is back first, so what the tablet sends later is older.
  await tablet.context().setOffline(true);
  network.set('open');
  await openSheet(laptop);
  await syncNow(laptop).click();
  await expect(sheet(laptop)).toContainText('All synced at');
  await laptop.keyboard.press('Escape');
  await pillSays(tablet, /^Sync: Offline · saved here$/);
  await tablet.context().setOffline(false);
  await pillSays(tablet, /^Sync: All synced \d\d:\d\d\. New: something entered here was replaced/);
  await openSheet(tablet);
  await syncNow(tablet).click();
  await expect(sheet(tablet)).toContainText('All synced at');
  const lost = sheet(tablet).getByRole('listitem');
  await expect(
    sheet(tablet).getByRole('heading', { name: 'Changed on another device meanwhile' }),
  ).toBeVisible();
  await expect(lost).toHaveCount(2);
  const grade = lost.filter({ hasText: 'Grade level' });
  await expect(grade.locator('dd')).toHaveText(['4th Grade', '5th Grade']);
  await expect(lost.filter({ hasText: 'Leonard Moss' }).locator('dd')).toHaveText([
    'Leonard Moss',
    'Leon Moss',
  ]);
  // Who wrote it, and where: the server knows.
  await expect(grade.locator('dt').nth(1)).toHaveText(/^Now, by Ana Fern · /);
  await grade.getByRole('button', { name: 'Restore' }).click();
  await expect(lost).toHaveCount(1);
  await lost.getByRole('button', { name: 'Dismiss' }).click();
  await expect(lost).toHaveCount(0);
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByText('4th Grade').first()).toBeVisible();
  await pillSays(tablet, /All synced/);
  await openSheet(laptop);
  await syncNow(laptop).click();
  await expect(laptop.getByText('4th Grade').first()).toBeVisible();
  for (const page of [tablet, laptop]) {
    await expect(page.getByText('Leon Moss').first()).toBeVisible();
    await expect(page.getByText('5th Grade')).toHaveCount(0);
  }
});

test('what was changed on one device is undone on the other, long after; without a network what was done here', async ({
  browser,
}) => {
  const tablet = await familyTablet(browser);
  const laptop = await familyTablet(browser);
  await edit(tablet, 'Leon Moss', { 'Full name': 'Lea Moss' });
  await pillSays(tablet, /All synced/);
  await goTo(laptop, 'Students');
  await expect(laptop.getByText('Lea Moss').first()).toBeVisible();

  const openChanges = async (page: Page) => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Last changes' }).click();
    return page.getByRole('dialog', { name: 'Last changes' }).getByRole('listitem');
  };
  const renamed = (await openChanges(laptop)).first();
  await expect(renamed).toContainText('Lea: changed');
  await expect(renamed).toContainText(`${ana.fullName} · Windows computer`);
  await renamed.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toContainText('Undone');
  await laptop.keyboard.press('Escape');
  await goTo(tablet, 'Students');
  await expect(tablet.getByText('Leon Moss').first()).toBeVisible();

  await laptop.context().setOffline(true);
  await edit(laptop, 'Leon Moss', { 'Grade level': '6th Grade' });
  const here = await openChanges(laptop);
  await expect(here).toHaveCount(1);
  await expect(laptop.getByText('can be seen with a network')).toBeVisible();
  await laptop.keyboard.press('Escape');
  await laptop.keyboard.press('Control+z');
  await expect(laptop.getByText('Undone')).toBeVisible();
  await expect(laptop.getByText('6th Grade')).toHaveCount(0);
});

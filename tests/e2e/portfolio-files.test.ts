/**
 * A photo that is kept without a network reaches the family's other device; words and refusals:
 * tests/web/features/portfolio.
 */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import {
  addStudent,
  ana,
  goTo,
  openStudentSession,
  pillSays,
  pressShown,
  sendPins,
  signIn,
  signOut,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';
import { registerAt } from '../support/server/register-at.ts';

let server: StoryServer;
test.beforeAll(async () => {
  server = await startStoryServer();
  await registerAt(server.url, ana);
});
test.afterAll(() => server?.remove());

async function familyTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, ana);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pillSays(page, /All synced \d\d:\d\d/);
  return page;
}

const photo = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Tide pools' });
const widthOf = (page: Page): Promise<number> =>
  photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a photo kept without a network is there after a reload, on paper, on the other device and for the child', async ({
  browser,
}) => {
  const tablet = await familyTablet(browser);
  await addStudent(tablet, {
    name: 'Leo Moss',
    gradeLevel: '3rd Grade',
    animal: 'Fox',
    pin: '4711',
  });
  await sendPins(tablet);
  await goTo(tablet, 'Portfolio');
  await tablet.context().setOffline(true);
  await pressShown(tablet, 'Keep Something');
  const dialog = tablet.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Tide pools');
  const picture = { name: 'IMG_1.png', mimeType: 'image/png', buffer: await tablet.screenshot() };
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await expect(dialog.getByText(/^IMG_1\.jpg · /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Something' }).click();
  await expect(tablet.getByText('Tide pools is kept')).toBeVisible();
  await expect(dialog).toBeHidden();
  await tablet.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers);
  await tablet.reload();
  await expect.poll(() => widthOf(tablet)).toBe(1280);
  const paper = await tablet.pdf({ format: 'Letter' });
  expect(paper.includes('/Subtype /Image')).toBe(true);
  await pillSays(tablet, /Offline · saved here/);
  await tablet.getByRole('button', { name: /^Sync: / }).click();
  const sheet = tablet.getByRole('dialog', { name: 'Sync' });
  await expect(sheet).toContainText('1 photo or file is saved on this device');
  await expect(sheet).not.toContainText('All synced');
  await tablet.keyboard.press('Escape');

  const laptop = await familyTablet(browser);
  await goTo(laptop, 'Portfolio');
  await tablet.context().setOffline(false);
  await pillSays(tablet, /All synced/);
  await expect.poll(() => widthOf(laptop), { timeout: 30_000 }).toBe(1280);
  await laptop.context().setOffline(true);
  await laptop.reload();
  await expect.poll(() => widthOf(laptop)).toBe(1280);

  await signOut(tablet, ana.fullName);
  await tablet.goto(new URL('/student/login', server.url).href);
  await openStudentSession(tablet, 'Leo Moss', '4711');
  await goTo(tablet, 'My Progress');
  await expect.poll(() => widthOf(tablet)).toBe(1280);
  for (const page of [tablet, laptop]) await page.context().close();
});

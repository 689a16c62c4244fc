/** A child's stars on two tablets of the family, both without a network, at a real server. */
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
  unlock,
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

const leo = { name: 'Leo Fern', gradeLevel: '3rd Grade', animal: 'Fox', pin: '2468' };

/** A tablet of the family that Ana has signed in at. */
async function familyTablet(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, server.url, ana);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pillSays(page, /All synced/);
  return page;
}

async function promise(page: Page, name: string, stars: string): Promise<void> {
  await pressShown(page, 'Add Reward');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Stars' }).fill(stars);
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  await expect(page.getByText(`${name} is saved`)).toBeVisible();
}

/** The child's own wish of that name, with what has become of it. */
const wish = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const held = 'You asked. Now a parent answers.';

test('two tablets without a network can’t spend the same stars: both say the same, and the parent is asked for one', async ({
  browser,
}) => {
  const kitchen = await familyTablet(browser);
  await addStudent(kitchen, leo);
  await kitchen.goto(new URL('/rewards', server.url).href);
  await promise(kitchen, 'Ice cream', '2');
  await promise(kitchen, 'Movie night', '2');
  await goTo(kitchen, 'Planner');
  const quickAdd = kitchen.getByRole('textbox', { name: 'Quick add' });
  for (const title of ['reading', 'math', 'writing']) {
    await quickAdd.fill(`${title} today`);
    await kitchen.keyboard.press('Enter');
    await expect(quickAdd).toHaveValue('');
  }
  await sendPins(kitchen);
  const car = await familyTablet(browser);
  for (const page of [kitchen, car]) {
    await signOut(page, ana.fullName);
    await openStudentSession(page, leo.name, leo.pin);
  }
  for (const [title, left] of Object.entries({ Reading: 2, Math: 1 })) {
    // The animal comes to it a moment after the last one.
    await kitchen.locator('[aria-current=step]').filter({ hasText: title }).click();
    await expect(kitchen.getByText(`${left} more to go`)).toBeVisible();
  }
  for (const page of [kitchen, car]) {
    await page.getByRole('link', { name: '2 stars' }).click();
    await expect(page.getByText('2 stars to spend')).toBeVisible();
    await page.context().setOffline(true);
  }

  await kitchen.getByRole('button', { name: 'Ask for it: Ice cream' }).click();
  await expect(wish(kitchen, 'Ice cream').first()).toContainText(held);
  await car.getByRole('button', { name: 'Ask for it: Movie night' }).click();
  await expect(wish(car, 'Movie night').first()).toContainText(held);
  for (const page of [kitchen, car]) await expect(page.getByText('0 stars to spend')).toBeVisible();

  // The later one is back first.
  for (const page of [car, kitchen]) {
    await page.context().setOffline(false);
    await pillSays(page, /All synced/);
  }
  for (const page of [kitchen, car]) {
    await expect(wish(page, 'Ice cream').first()).toContainText(held);
    await expect(wish(page, 'Movie night').first()).toContainText('2 more stars to go');
    await expect(page.getByText('0 stars to spend')).toBeVisible();
  }

  await signOut(kitchen, leo.name);
  await unlock(kitchen, ana.fullName, ana.password);
  await kitchen.goto(new URL('/rewards', server.url).href);
  await expect(kitchen.getByText('Leo asks for: Ice cream')).toBeVisible();
  await expect(kitchen.getByText('Leo asks for: Movie night')).toBeHidden();
  await kitchen.getByRole('button', { name: /^Yes: / }).click();
  await expect(wish(car, 'Ice cream').first()).toContainText('Yes! It is promised.');
  await expect(wish(car, 'Movie night').first()).toContainText('2 more stars to go');
});

/** The landing page, as somebody sees it whose device knows no family. */
import { expect, test } from '@playwright/test';
import { demoParent } from '../../shared-model/demo/demo-people.ts';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openBrowser, serveApp } from './harness/app.ts';
import { openNewFamily } from './harness/local-family.ts';
import { loseDatabases } from './harness/lost-databases.ts';
import { goTo, signOut } from './harness/people.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

for (const { width, height } of [
  { width: 390, height: 700 },
  { width: 1180, height: 820 },
]) {
  test(`both doors stand above the fold at ${width} px`, async ({ browser }) => {
    const page = await openBrowser(browser, { width, height });
    await page.goto(server.url);
    for (const name of [/^Parent/, /^Student/]) {
      const door = page.getByRole('main').getByRole('link', { name });
      await expect(door).toBeInViewport({ ratio: 1 });
    }
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(isWider).toBe(false);
  });
}

test('the three marketing points are there, and the doors lead to the sign-ins', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  for (const name of ['Growth focused', 'Family centered', 'Mobile ready']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: /^Parent/ }).click();
  await expect(page).toHaveURL(/\/parent\/login$/);
  await page.goBack();
  await page.getByRole('link', { name: /^Student/ }).click();
  await expect(page).toHaveURL(/\/student\/login$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/parent\/register$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Use on this device' }).click();
  await expect(page).toHaveURL(/\/parent\/use-here$/);
});

test('the demo family opens in one tap, without a server', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 390, height: 844 });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Try the demo family' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Dashboard' })).toBeVisible();
});

test('one tap opens the demo’s dashboard again after signing out there and leaving it', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const dashboard = page.getByRole('heading', { level: 1, name: 'Family Dashboard' });
  const tryDemo = page.getByRole('button', { name: 'Try the demo family' });
  await page.goto(server.url);
  await tryDemo.click();
  await expect(dashboard).toBeVisible();
  await signOut(page, demoParent.fullName);
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await tryDemo.click();
  await expect(dashboard).toBeVisible();

  await goTo(page, 'Planner');
  await expect(page).toHaveURL(/\/planner$/);
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(tryDemo).toBeVisible();
  await page.goto(new URL('/students', server.url).href);
  await tryDemo.click();
  await expect(dashboard).toBeVisible();
  await expect(page).toHaveURL(server.url);
});

test('a family that the browser lost is told of, exactly, until that was read', async ({
  browser,
}) => {
  const page = await openNewFamily(browser, server);
  const told = page.getByRole('complementary', { name: /has removed your family’s records/ });
  await expect(page.getByRole('button', { name: 'Account of Ivy Fern' })).toBeVisible();
  await loseDatabases(page, server.url);
  await expect(told).toContainText('what was only here is gone');
  await expect(told.getByRole('link')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await page.reload();
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
  await expect(told).toBeHidden();
});

test('a family that somebody removed is not missed, in no tab', async ({ browser }) => {
  const page = await openNewFamily(browser, server);
  await signOut(page, 'Ivy Fern');
  const other = await page.context().newPage();
  await other.goto(server.url);
  await page.evaluate(() => localStorage.setItem('trailbook:levels', '{"5":3}'));
  await page.getByRole('button', { name: 'Ivy Fern' }).click();
  await page.getByRole('button', { name: 'Forgot' }).click();
  await page.getByRole('button', { name: 'Remove the family from this device' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('REMOVE');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from this device' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: /^Parent/ })).toBeVisible();
    await expect(tab.getByRole('complementary')).toHaveCount(0);
  }
  const left = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(left).toEqual(['trailbook:theme']);
});

test('by keyboard alone, the second door opens', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  const door = page.getByRole('link', { name: /^Student/ });
  await expect(door).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    if (await door.evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
});

test('any other address shows the landing page to who is signed out', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto(new URL('/no/such/page', server.url).href);
  await expect(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the landing page when it is ${theme}`, async ({ browser }) => {
    const page = await openBrowser(browser, { theme });
    await page.goto(server.url);
    await expect(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
}

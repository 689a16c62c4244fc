/**
 * A new family: from the landing page to a planned week, with the taps counted, and from there to a school year;
 * without a network.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ana, goTo, openStudentSession, pillSays } from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

/** The aim (product: figures to reach); typing isn't a tap, choosing a field by one is. */
const mostTaps = 15;

test.describe.configure({ mode: 'serial' });

let server: StoryServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startStoryServer();
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.remove();
});

/** Of this story, over all of its pages; each one is a press of a person. */
let taps = 0;

const tap = async (target: ReturnType<Page['getByRole']>): Promise<void> => {
  await target.click();
  taps += 1;
};

/** Each into its field, the first of which has the focus. */
const type = async (...lines: string[]): Promise<void> => {
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(line);
  }
};

test('sign-up to a planned week of two children takes no more than 15 taps', async () => {
  await page.goto(server.url);
  await tap(page.getByRole('link', { name: 'Parent' }));
  await tap(page.getByRole('link', { name: 'Create an account' }));
  await tap(page.getByLabel('Full name'));
  await type(ana.fullName, ana.familyName, ana.email);
  await tap(page.getByLabel('Password', { exact: true }));
  await type(ana.password);
  await tap(page.getByLabel('Confirm password', { exact: true }));
  await type(ana.password);
  await tap(page.getByRole('button', { name: 'Create account' }));
  // The address is carried over, and the password has the focus.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await type(ana.password);
  await tap(page.getByRole('button', { name: 'Sign in', exact: true }));

  await tap(page.getByLabel('Name', { exact: true }));
  await type('Mia Fern', '5th Grade');
  await tap(page.getByRole('button', { name: 'Add another child' }));
  await type('Leo Fern', '3rd Grade');
  await tap(page.getByLabel('PIN').last());
  await page.keyboard.press('ControlOrMeta+A');
  await type('2468');
  await tap(page.getByRole('button', { name: 'Next' }));
  await tap(page.getByRole('button', { name: 'Make the first week' }));
  await expect(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
  // How many depends on the day: three for each child on each day that has school, of which holidays have none.
  const told = page.getByText(/^The first week is planned: \d+ lessons$/);
  await expect(told).toBeVisible();
  const lessons = Number(/\d+/.exec(await told.innerText())![0]);
  expect([6, 12, 18, 24, 30]).toContain(lessons);
  await expect(page.getByRole('button', { name: /^Pending, / })).toHaveCount(lessons);
  expect(taps).toBeLessThanOrEqual(mostTaps);
  await pillSays(page, /All synced/);
});

test('without a network the school year is set in three taps, and still set after a reload', async () => {
  // A reload without a network needs the whole app kept, which a busy machine does later.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  taps = 0;
  await tap(page.getByRole('navigation').getByRole('link', { name: 'School Year' }).first());
  await tap(page.getByRole('button', { name: 'Use this year' }));
  await expect(page.getByText(/^The school year \d{4}–\d\d is set$/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  const figures = page.getByText(/^1[78]\d school days\s·\sends /);
  await expect(figures).toBeVisible();
  await page.reload();
  await expect(figures).toBeVisible();
  await page.context().setOffline(false);
  await pillSays(page, /All synced/);
});

test('the PIN that was given opens the child’s profile', async () => {
  await goTo(page, 'Dashboard');
  await page.goto(new URL('/who', server.url).href);
  await openStudentSession(page, 'Leo Fern', '2468');
});

/**
 * Bad days as a family sees them: the app itself, a real server, and whatever can happen in between. Nothing is lost.
 */
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { registerAt } from '../support/server/register-at.ts';
import { must } from '../support/server/registered-family.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import { startLiveServer, type LiveServer } from '../support/server/live-server.ts';
import { browserAt } from '../support/server/server-process.ts';
import { addStudent, ana, goTo, pillSays, signIn, signOut } from './harness/sign-in-steps.ts';
import { releasingServer } from './harness/releasing-server.ts';
import { test } from './harness/story.ts';

let server: LiveServer;
let network: FaultyNetwork;
const contexts: BrowserContext[] = [];
test.beforeAll(async () => {
  server = await startLiveServer();
  network = await faultyNetwork(server.url);
  await registerAt(server.url, ana);
});
test.afterEach(async () => {
  network.set('open');
  for (const context of contexts.splice(0)) await context.close();
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

/** A device of the family with Ana's profile open, its service worker running, everything synced. */
async function familyTablet(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  contexts.push(context);
  const page = await context.newPage();
  await signIn(page, url, ana);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await pillSays(page, /All synced \d\d:\d\d/);
  return page;
}

const pill = (page: Page) => page.getByRole('button', { name: /^Sync: / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sync' });
const syncNow = (page: Page) => sheet(page).getByRole('button', { name: 'Sync now' });
const child = (name: string, animal: string) => ({ name, gradeLevel: '3rd Grade', animal });

async function openSheet(page: Page): Promise<void> {
  await pill(page).click();
  await expect(sheet(page)).toBeVisible();
}

/** The students that the server has. */
async function studentsAtServer(): Promise<string[]> {
  const parent = browserAt(server.url);
  must(await parent.post('/api/auth/login', { email: ana.email, password: ana.password }));
  const listed = must<{ fullName: string }[]>(await parent.get('/api/auth/students'));
  return listed.map(({ fullName }) => fullName);
}

/** Everything that the pill says from now on. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await pill(page).evaluate((button) => {
    const root = document.documentElement;
    const note = (): void => {
      root.dataset['said'] = `${root.dataset['said'] ?? ''}|${button.ariaLabel}`;
    };
    note();
    new MutationObserver(note).observe(button, { attributeFilter: ['aria-label'] });
  });
  return () => page.evaluate(() => document.documentElement.dataset['said'] ?? '');
}

const familyIdOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trailbook');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const state = opening.result.transaction('device').objectStore('device').get('device');
          state.onsuccess = () => {
            opening.result.close();
            resolve((state.result as { familyId: number }).familyId);
          };
        };
      }),
  );

const lines = 12;

test('a server that dies in the middle of a push: nothing is called synced, and all arrives once', async ({
  browser,
}) => {
  const page = await familyTablet(browser, network.url);
  await addStudent(page, child('Mia Fern', 'Owl'));
  await pillSays(page, /All synced/);
  const familyId = await familyIdOn(page);
  const planned = () =>
    server.sql(
      familyId,
      (sql) => sql<{ title: string }[]>`
      select fields ->> 'title' as title from records where t = 'planner-task'`,
    );
  network.set('closed');
  await goTo(page, 'Planner');
  const quickAdd = page.getByRole('textbox', { name: 'Quick add' });
  for (let line = 1; line <= lines; line += 1) {
    await quickAdd.fill(`Math Page ${line} of the trip Mia mon`);
    await quickAdd.press('Enter');
    await expect(quickAdd).toHaveValue('');
  }
  await pillSays(page, /Offline · saved here/);
  const said = await listen(page);
  await openSheet(page);
  // What is sent arrives, but no answer comes back; then the server is gone.
  network.set(0);
  await syncNow(page).click();
  await expect.poll(async () => (await planned()).length).toBeGreaterThan(0);
  await server.kill();
  network.set('open');
  await syncNow(page).click();
  await expect(sheet(page)).toContainText('The server can’t be reached at the moment.');
  await expect(sheet(page)).toContainText(
    `${lines} changes are saved on this device and not yet synced.`,
  );
  expect(await said()).not.toContain('synced');

  await server.start();
  await syncNow(page).click();
  await expect(sheet(page)).toContainText('All synced at');
  const titles = (await planned()).map(({ title }) => title);
  expect(titles).toHaveLength(lines);
  expect(new Set(titles).size).toBe(lines);
});

test('two tabs: both write, each shows at once what the other did, and signing out in one locks the other', async ({
  browser,
}) => {
  const first = await familyTablet(browser, network.url);
  const second = await first.context().newPage();
  await second.goto(new URL('/students', network.url).href);
  await goTo(first, 'Students');
  network.set('closed');
  // A tab that isn't looked at draws once a second.
  await first.bringToFront();
  await addStudent(first, child('Ida Fern', 'Bear'));
  await expect(second.getByText('Ida Fern').first()).toBeVisible();
  await second.bringToFront();
  await addStudent(second, child('Ben Fern', 'Deer'));
  await expect(first.getByText('Ben Fern').first()).toBeVisible();
  network.set('open');
  for (const page of [first, second]) await pillSays(page, /All synced/);
  expect(await studentsAtServer()).toEqual(expect.arrayContaining(['Ida Fern', 'Ben Fern']));
  await first.bringToFront();
  await signOut(first, ana.fullName);
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Who’s here?');
  await expect(pill(second)).toHaveCount(0);
});

test('an update while changes wait and a form is half filled in: the form stands, and all of it arrives', async ({
  browser,
}) => {
  const released = await releasingServer(server.url);
  const page = await familyTablet(browser, released.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  released.answerCalls(false);
  await addStudent(page, child('Eva Fern', 'Wolf'));
  await addStudent(page, child('Tom Fern', 'Bee'));
  const other = await page.context().newPage();
  await other.goto(new URL('/students', released.url).href);
  await other.getByRole('button', { name: 'Add Student' }).first().click();
  const form = other.getByRole('dialog');
  await form.getByLabel('Full name').fill('Zoe Fern');
  released.release();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.locator('main').getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByText(/A new version of Trailbook has started/)).toBeAttached();
  for (const name of ['Eva Fern', 'Tom Fern'])
    await expect(page.getByText(name).first()).toBeVisible();
  await openSheet(page);
  await expect(sheet(page)).toContainText('2 changes are saved on this device and not yet synced.');
  await expect(form.getByLabel('Full name')).toHaveValue('Zoe Fern');
  await form.getByLabel('Grade level').fill('1st Grade');
  await form.getByRole('button', { name: 'Add Student' }).click();
  await expect(form).toBeHidden();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(3);
  released.answerCalls(true);
  await syncNow(page).click();
  await expect(sheet(page)).toContainText('All synced at');
  const names = ['Eva Fern', 'Tom Fern', 'Zoe Fern'];
  expect(await studentsAtServer()).toEqual(expect.arrayContaining(names));
  await released.stop();
});

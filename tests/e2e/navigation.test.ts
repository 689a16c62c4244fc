/** The frame around the screens: who is led where, by mouse, finger and keyboard, on a screen of any width. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoPin, demoStudents } from '../../shared-model/demo/demo-people.ts';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openBrowser, openDemo, serveApp } from './harness/app.ts';
import type { View } from './harness/app.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

const student = demoStudents[0];
const phone: View = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const path = (page: Page): string => new URL(page.url()).pathname;
const at = (address: string): string => new URL(address, server.url).href;
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

/** The demo family's tablet in the hands of a child, who opens `address`. */
async function openAsStudent(browser: Browser, address = '/', view: View = {}): Promise<Page> {
  const page = await openDemo(browser, server, '/student/login', view);
  await page.getByRole('button', { name: new RegExp(student.fullName) }).click();
  await page.keyboard.type(demoPin);
  await expect(heading(page)).toContainText('Learning Path', { timeout: 20_000 });
  if (address !== '/') await page.goto(at(address));
  return page;
}

test('every entry of a parent’s sidebar leads to its screen, which takes the focus and names the tab', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await expect(heading(page)).toHaveText('Family Dashboard');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const entries = ['Dashboard', 'Students', 'Classes', 'Assignments', 'Planner'];
  await expect(sidebar.getByRole('link')).toHaveText(entries);
  for (const name of [...entries.slice(1), 'Dashboard']) {
    await sidebar.getByRole('link', { name }).click();
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(heading(page)).toContainText(name);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/ · Trailbook$/);
  }
});

test('a student’s sidebar has the dashboard and My Tasks, and nothing of a parent’s', async ({
  browser,
}) => {
  const page = await openAsStudent(browser);
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link')).toHaveText(['Dashboard', 'My Tasks']);
  await sidebar.getByRole('link', { name: 'My Tasks' }).click();
  await expect(heading(page)).toHaveText('My Tasks');
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  await expect(page.getByRole('button', { name: 'View as Student' })).toHaveCount(0);
  await account(page).click();
  await expect(page.getByRole('button', { name: 'Manage Students' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View Student Dashboard' })).toHaveCount(0);
});

test('a student who opens a parent’s address is led to /student, a parent on a student’s to /', async ({
  browser,
}) => {
  const child = await openAsStudent(browser);
  for (const address of ['/', '/students', '/planner', '/teacher/dashboard', '/parent/login']) {
    await child.goto(at(address));
    await expect(heading(child)).toContainText('Learning Path');
    expect(path(child)).toBe('/student');
  }
  const parent = await openDemo(browser, server);
  for (const address of ['/student', '/student/dashboard', '/student/tasks', '/login']) {
    await parent.goto(at(address));
    await expect(heading(parent)).toHaveText('Family Dashboard');
    expect(path(parent)).toBe('/');
  }
});

test('an unknown address speaks to a family and offers the way home', async ({ browser }) => {
  const page = await openDemo(browser, server, '/no/such/path?<img src=x onerror=alert(1)>');
  await expect(heading(page)).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Show me the way home' }).click();
  await expect(heading(page)).toHaveText('Family Dashboard');
});

test('on a phone the first four are at the bottom, and the menu slides in, closing every way it should', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/', phone);
  const bottom = page.getByRole('navigation', { name: 'Quick' });
  const entries = ['Dashboard', 'Planner', 'Students', 'Classes', 'Assignments'];
  await expect(bottom.getByRole('link')).toHaveText(entries.slice(0, 4));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toContainText('The Alder Family');
  await expect(menu.getByRole('link')).toHaveText(entries);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(menu).toHaveCount(0);
  await opener.click();
  await menu.getByRole('link', { name: 'Assignments' }).click();
  await expect(menu).toHaveCount(0);
  await expect(heading(page)).toHaveText('Assignments');
});

test('the header names the family and the person; the account menu goes where it says', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  const header = page.getByRole('banner');
  await expect(header).toContainText('Trailbook');
  await expect(header).toContainText('The Alder Family');
  await expect(header).toContainText('Robin Alder');
  await account(page).click();
  await expect(header).toContainText('demo@trailbook.example');
  await expect(header.getByText('Parent', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Manage Students' }).press('Enter');
  await expect(heading(page)).toHaveText('Students');
  await account(page).click();
  await page.getByRole('button', { name: 'View Student Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 of 6');
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'View as Student' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 of 6');
});

test('the colours are chosen in the account menu and stay after a reload', async ({ browser }) => {
  const page = await openDemo(browser, server);
  await account(page).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('trailbook:theme'))).toBe('dark');
});

test('signing out says so and asks who is here; the screen that was open is not what comes next', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/students');
  await expect(heading(page)).toHaveText('Students');
  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(page.getByText("You've been successfully signed out.")).toBeVisible();
  await expect(heading(page)).toContainText('Who’s here?');
  expect(path(page)).toBe('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Sync/ })).toHaveCount(0);
});

test('an address opened before anybody is in comes after the sign-in, for whom it belongs to', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(page)).toContainText('Who’s here?');
  await page.goto(at('/assignments'));
  await expect(heading(page)).toContainText('Who’s here?');
  await page.getByRole('button', { name: /Robin Alder/ }).click();
  await page.getByLabel(/^Pass/).fill('explore');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Assignments');
  expect(path(page)).toBe('/assignments');
});

test('the demo says what it is and is left with one tap', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: /demo family/i }).click();
  await expect(heading(page)).toHaveText('Family Dashboard');
  const notice = page.getByRole('complementary', { name: 'Demo' });
  await expect(notice).toContainText('lives only in this browser');
  await notice.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(page.getByRole('link', { name: 'Parent' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Parent' })).toBeVisible();
});

test('with the keyboard alone: past the navigation, and back to where one was', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/', { height: 500 });
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.evaluate(() => window.scrollTo(0, 300));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Planner' })
    .click();
  await expect(heading(page)).toContainText('Planner');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Family Dashboard');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

for (const theme of ['light', 'dark'] as const) {
  test(`no accessibility rule is broken by the frame, its menus and the 404 page (${theme})`, async ({
    browser,
  }) => {
    const page = await openDemo(browser, server, '/nowhere', { theme });
    await expect(heading(page)).toBeVisible();
    await account(page).click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Sync:/ }).click();
    await expect(page.getByRole('dialog', { name: 'Sync' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    const small = await openDemo(browser, server, '/nowhere', { ...phone, theme });
    await small.getByRole('button', { name: 'Menu' }).click();
    await expect(small.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await violationsIn(small)).toEqual([]);
  });
}

/** All ways of signing in that need no server: the demo family, and a family on this device alone. */
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openBrowser, openDemo, serveApp } from './harness/app.ts';
import type { View } from './harness/app.ts';
import { openWhosHere } from './harness/whos-here.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

const open = async (browser: Browser, path: string, view: View = {}): Promise<Page> => {
  const page = await openBrowser(browser, view);
  await page.goto(new URL(path, server.url).href);
  return page;
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

test('a parent reads the rules for email and password beside the fields', async ({ browser }) => {
  const page = await open(browser, '/parent/login');
  await field(page, 'Email').fill('ana@');
  await field(page, 'Password').fill('five5');
  await button(page, 'Sign in').click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(field(page, 'Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
});

test('without an answer of the server a parent is told so, and what was typed stays', async ({
  browser,
}) => {
  const page = await open(browser, '/parent/login');
  await field(page, 'Email').fill('ana@fern.example');
  await field(page, 'Password').fill('a walk in the forest');
  await button(page, 'Sign in').click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText(/The server gives no answer/).first()).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ana@fern.example');
  await expect(field(page, 'Password')).toHaveValue('a walk in the forest');
});

test('/login leads to the parent login', async ({ browser }) => {
  const page = await open(browser, '/login');
  await expect(page).toHaveURL(/\/parent\/login$/);
});

test('the registration form says what it wants, in the words of the specification', async ({
  browser,
}) => {
  const page = await open(browser, '/parent/register');
  await field(page, 'Full name').fill('A');
  await field(page, 'Family name').fill(' B ');
  await field(page, 'Email').fill('not an address');
  await field(page, 'Password').fill('12345');
  await button(page, 'Create account').click();
  for (const words of [
    'Please enter your full name',
    'Please enter your family name',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await field(page, 'Password').fill('a walk in the forest');
  await field(page, 'Confirm password').fill('a walk in the wood');
  await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
});

test('without a network registration says what it needs, keeps the typing and offers the device', async ({
  browser,
}) => {
  const page = await open(browser, '/parent/register');
  await field(page, 'Full name').fill('Ana Fern');
  await page.context().setOffline(true);
  await expect(page.getByText(/Creating an account needs the network/)).toBeVisible();
  await field(page, 'Family name').fill('The Ferns');
  await field(page, 'Email').fill('ana@fern.example');
  await field(page, 'Password').fill('a walk in the forest');
  await field(page, 'Confirm password').fill('a walk in the forest');
  await button(page, 'Create account').click();
  await expect(page.getByText('Registration failed')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Ana Fern');
  await expect(page.getByRole('link', { name: 'Use on this device' }).first()).toBeVisible();
});

test('a device that knows no family tells a student to ask the parent', async ({ browser }) => {
  const page = await open(browser, '/student/login');
  await expect(page.getByRole('heading', { name: 'Ask your parent' })).toBeVisible();
  await page.getByRole('link', { name: 'Parent login' }).click();
  await expect(page).toHaveURL(/\/parent\/login$/);
});

test('a family begins on this device: rules, then its dashboard', async ({ browser }) => {
  const page = await open(browser, '/parent/use-here');
  await button(page, 'Begin').click();
  await expect(page.getByText('Please enter your family name')).toBeVisible();
  await expect(page.getByText('Passcode must be at least 6 characters').first()).toBeVisible();
  await field(page, 'Family name').fill('The Ferns');
  await field(page, 'Your name').fill('Ana Fern');
  await field(page, 'Passcode').fill('forest walk');
  await field(page, 'Confirm passcode').fill('forest wall');
  await button(page, 'Begin').click();
  await expect(page.getByText("Passcodes don't match")).toBeVisible();
  await field(page, 'Confirm passcode').fill('forest walk');
  await button(page, 'Begin').click();
  await expect(page.getByText('Welcome to Trailbook!')).toBeVisible();
  await expect(heading(page, 'Family Dashboard')).toBeVisible();
});

const beginFamily = async (page: Page, familyName: string, fullName: string): Promise<void> => {
  await field(page, 'Family name').fill(familyName);
  await field(page, 'Your name').fill(fullName);
  await field(page, 'Passcode').fill('forest walk');
  await field(page, 'Confirm passcode').fill('forest walk');
  await button(page, 'Begin').click();
  await expect(heading(page, 'Family Dashboard')).toBeVisible();
};

const goToWho = async (page: Page): Promise<void> => {
  await page.goto(new URL('/who', server.url).href);
  await expect(heading(page, /Who’s here\?/)).toBeVisible();
};

test('a passcode opens the profile again, a wrong one does not', async ({ browser }) => {
  const page = await open(browser, '/parent/use-here');
  await beginFamily(page, 'The Ferns', 'Ana Fern');
  await goToWho(page);
  await expect(heading(page, /The Ferns/)).toBeVisible();
  await button(page, 'Ana Fern').click();
  await field(page, 'Passcode').fill('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please check your passcode.')).toBeVisible();
  await field(page, 'Passcode').fill('forest walk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(heading(page, 'Family Dashboard')).toBeVisible();
});

for (const name of ['<img src=x onerror=alert(1)>', 'שלום עולם', '👩‍👩‍👧‍👦 Zoë', 'x'.repeat(120)]) {
  test(`a family and a parent can be called ${name.slice(0, 30)}`, async ({ browser }) => {
    const page = await open(browser, '/parent/use-here', { width: 390, height: 844 });
    page.on('dialog', () => expect(name).toBe('never run'));
    await beginFamily(page, name, name);
    await goToWho(page);
    await expect(button(page, name)).toBeVisible();
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > window.innerWidth,
    );
    expect(isWider).toBe(false);
  });
}

test('a forgotten passcode leaves one way: the family is removed, after a word is typed', async ({
  browser,
}) => {
  const page = await open(browser, '/parent/use-here');
  await beginFamily(page, 'The Ferns', 'Ana Fern');
  await goToWho(page);
  await button(page, 'Ana Fern').click();
  await button(page, 'Forgot it?').click();
  await button(page, 'Remove the family from this device').click();
  const dialog = page.getByRole('dialog', { name: 'Remove The Ferns from this device?' });
  await expect(dialog.getByText(/the only copy/)).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Remove from this device' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Type REMOVE to go on').fill('remove');
  await remove.click();
  await expect(page.getByText('The family was removed from this device')).toBeVisible();
  await expect(button(page, 'Try the demo family')).toBeVisible();
});

test('a student comes in by name and PIN alone; the PIN submits itself', async ({ browser }) => {
  const page = await openDemo(browser, server, '/student/login', { width: 390, height: 844 });
  await button(page, 'Hazel Alder').click();
  await expect(heading(page, 'Hello, Hazel Alder!')).toBeVisible();
  await expect(page.getByText('Enter your 4-digit PIN.')).toBeVisible();
  for (const digit of '1234') await button(page, digit).click();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/student$/);
  await expect(heading(page, /Hazel Alder/)).toBeVisible();
});

test('by keyboard alone, a wrong PIN is told kindly, and a right one opens', async ({
  browser,
}) => {
  const page = await openWhosHere(browser, server);
  await button(page, 'Finn Alder').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('9999');
  await expect(page.getByText('Please check your PIN and try again.')).toBeVisible();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText('PIN must be at least 4 characters')).toBeVisible();
  await page.keyboard.type('1234');
  await expect(heading(page, /Finn Alder.*Learning Path/)).toBeVisible();
});

test('after five wrong PINs a break is counted down, for this student alone', async ({
  browser,
}) => {
  const page = await openWhosHere(browser, server);
  await button(page, 'Rowan Alder').click();
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(page.getByLabel('4-digit PIN')).toBeEditable();
    await page.getByLabel('4-digit PIN').pressSequentially('9999');
    await expect(page.getByLabel('4-digit PIN')).toHaveValue('');
    await expect(page.getByText('Please check your PIN and try again.')).toBeVisible();
  }
  await page.getByLabel('4-digit PIN').pressSequentially('1234');
  await expect(page.getByText('Let’s take a little break.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-3]\d$/);
  await button(page, 'Change').click();
  await button(page, 'Willow Alder').click();
  await page.keyboard.type('1234');
  await expect(heading(page, /Willow Alder/)).toBeVisible();
});

test("the demo's parent opens the profile with the password that is shown", async ({ browser }) => {
  const page = await openWhosHere(browser, server);
  await expect(page.getByText(/PIN is 1234, the parent’s password is explore/)).toBeVisible();
  await button(page, 'Robin Alder').click();
  await field(page, 'Password').fill('not that one');
  await button(page, 'Open').click();
  await expect(page.getByText('Please check your email and password.')).toBeVisible();
  await field(page, 'Password').fill('explore');
  await button(page, 'Open').click();
  await expect(heading(page, 'Family Dashboard')).toBeVisible();
});

test('who leaves the demo is back at a device that knows no family', async ({ browser }) => {
  const page = await openWhosHere(browser, server);
  await button(page, 'Leave the demo').click();
  await expect(button(page, 'Try the demo family')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any sign-in screen when it is ${theme}`, async ({ browser }) => {
    for (const path of [
      '/parent/login',
      '/parent/register',
      '/parent/use-here',
      '/student/login',
    ]) {
      const page = await open(browser, path, { theme });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      await page.context().close();
    }
    const page = await openWhosHere(browser, server, { theme });
    expect(await violationsIn(page)).toEqual([]);
    await button(page, 'Hazel Alder').click();
    await expect(heading(page, 'Hello, Hazel Alder!')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await button(page, 'Change').click();
    await button(page, 'Robin Alder').click();
    await expect(heading(page, 'Robin Alder')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });
}

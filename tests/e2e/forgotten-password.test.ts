/** A forgotten password on a server that sends no mail: the recovery code that a parent has kept sets a new one. */
import { expect } from '@playwright/test';
import { openBrowser } from './harness/app.ts';
import { ana, register, signIn, signOut } from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(() => server?.remove());

const next = 'a walk by the river';

test('a parent keeps a recovery code, forgets the password, and comes in with a new one', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { serviceWorkers: 'block' });
  await register(page, server.url, ana);
  await signIn(page, server.url, ana);
  // The first run has the screen to itself: what the app offers comes after it.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Keep a recovery code.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a recovery code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a recovery code' }).click();
  const shown = dialog.getByText(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent())!;
  await dialog.getByRole('button', { name: 'I kept it' }).click();
  await expect(page.getByText('Keep a recovery code.')).toBeHidden();
  await signOut(page, ana.fullName);

  await page.getByRole('button', { name: ana.fullName }).click();
  await page.getByRole('button', { name: 'Forgot it?' }).click();
  await page.getByRole('link', { name: 'New password' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('This server sends no mail.')).toBeVisible();
  await page.getByRole('link', { name: 'I have a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again').fill(next);
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expect(page).toHaveURL(/\/parent\/login$/);

  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please check your email and password.')).toBeVisible();
  await signIn(page, server.url, { ...ana, password: next });
  // The code is spent: another is offered.
  await expect(page.getByText('Keep a recovery code.')).toBeVisible();
  await page.context().close();
});

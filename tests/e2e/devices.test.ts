/**
 * People and devices join a family: a second parent by a link, a child's own phone by a code, a family that began
 * without an account.
 */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './harness/app.ts';
import {
  addStudent,
  ana,
  openStudentSession,
  pillSays,
  register,
  sendPins,
  signIn,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';
import { registerAt } from '../support/server/register-at.ts';

let server: StoryServer;
test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(() => server?.remove());

const open = (browser: Browser, width = 1180): Promise<Page> =>
  openBrowser(browser, { serviceWorkers: 'block', width });

const at = (path: string): string => new URL(path, server.url).href;
/** A sheet that is just closing goes back in the history, which ends a navigation that has begun. */
const openSettings = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto(at('/settings'));
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }).toPass({ timeout: 30_000 });
const fill = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const codeIn = (page: Page): Promise<string> =>
  page
    .getByRole('dialog')
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .innerText();
const ben = {
  ...ana,
  email: 'ben@fern.example',
  password: 'ben keeps goats',
  fullName: 'Ben Fern',
};
const joining = {
  'Full name': ben.fullName,
  Email: ben.email,
  Password: ben.password,
  'Confirm password': ben.password,
};

test('a second parent joins by a link, a child’s own phone by a code, and the phone ends when it is removed', async ({
  browser,
}) => {
  const tablet = await open(browser);
  await register(tablet, server.url, ana);
  await signIn(tablet, server.url, ana);
  for (const name of ['Leo Fern', 'Mia Fern'])
    await addStudent(tablet, { name, gradeLevel: '3rd', animal: 'Fox', pin: '24689' });
  await sendPins(tablet);
  await openSettings(tablet);

  await tablet.getByRole('button', { name: 'Invite a parent' }).click();
  const invite = await codeIn(tablet);
  await expect(tablet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const bens = await open(browser, 390);
  await bens.goto(at(`/join#${invite.replace('-', '')}`));
  await expect(bens.getByLabel('Code', { exact: true })).toHaveValue(invite);
  await fill(bens, joining);
  await bens.getByRole('button', { name: 'Join the family' }).click();
  await expect(bens.getByText('You belong to the family now!')).toBeVisible();
  await signIn(bens, server.url, ben);
  await expect(bens.getByRole('main').getByText('Leo Fern').first()).toBeVisible();
  await tablet.keyboard.press('Escape');
  await expect(tablet.getByRole('listitem').filter({ hasText: ben.email })).toBeVisible();

  const late = await open(browser);
  await late.goto(at(`/join#${invite}`));
  await fill(late, { ...joining, Email: 'di@fern.example' });
  await late.getByRole('button', { name: 'Join the family' }).click();
  await expect(late.getByText('This code was used already.')).toBeVisible();

  await tablet.getByRole('button', { name: 'Pair a student’s own device' }).click();
  await tablet.getByRole('dialog').getByRole('button', { name: 'Leo Fern' }).click();
  const phone = await open(browser, 390);
  await phone.goto(at(`/pair#${await codeIn(tablet)}`));
  await phone.getByRole('button', { name: 'Pair this device' }).click();
  await expect(phone.getByRole('button', { name: 'Leo Fern' })).toBeVisible();
  await expect(phone.getByText('Mia Fern')).toBeHidden();
  await openStudentSession(phone, 'Leo', '24689');
  const row = tablet.getByRole('listitem').filter({ hasText: 'Leo’s own device' });
  await expect(row).toBeVisible();
  await expect(tablet.getByRole('dialog')).toBeHidden();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await tablet.getByRole('menuitem', { name: 'Remove' }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toBeHidden();
  await expect(phone.getByText(/removed from (its|the|your) family/)).toBeVisible();
  await expect(phone.getByText('Leo Fern')).toBeHidden();
});

test('a family that began without an account syncs other devices, and a taken email changes nothing [MR2.4]', async ({
  browser,
}) => {
  const cy = { ...ana, email: 'cy@fern.example' };
  await registerAt(server.url, cy);
  const tablet = await open(browser);
  const passcode = 'acorn and leaf';
  await tablet.goto(at('/parent/use-here'));
  await fill(tablet, {
    'Family name': 'The Oaks',
    'Your name': 'Una Oak',
    Passcode: passcode,
    'Confirm passcode': passcode,
  });
  await tablet.getByRole('button', { name: 'Begin' }).click();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Family Dashboard' })).toBeVisible();
  await addStudent(tablet, { name: 'Ida Oak', gradeLevel: '1st', animal: 'Fox', pin: '13579' });
  await openSettings(tablet);

  await tablet.getByRole('button', { name: 'Sync other devices' }).click();
  const una = { ...ana, email: 'una@oak.example', password: 'oaks and acorns' };
  await fill(tablet, {
    'Your passcode until now': passcode,
    Email: cy.email,
    'New password': una.password,
    'Confirm password': una.password,
  });
  const submit = tablet.getByRole('button', { name: 'Create account and sync' });
  await submit.click();
  await expect(tablet.getByText('An account with this email already exists.')).toBeVisible();
  await fill(tablet, { Email: una.email });
  await submit.click();
  await expect(tablet.getByText('Your family has an account now')).toBeVisible();
  await pillSays(tablet, /All synced/);
  await expect(tablet.getByText('This device', { exact: true })).toBeVisible();

  const other = await open(browser, 390);
  await signIn(other, server.url, una);
  await expect(other.getByRole('main').getByText('Ida Oak').first()).toBeVisible();
});

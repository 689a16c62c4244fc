/**
 * Settings made on the family's tablet, also without a network, hold on its phone: the family's name and theme, and how
 * a child's screens look, and a calendar that the family follows. Each setting: tests/web/features/settings.
 */
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import {
  addStudent,
  ana,
  goTo,
  openStudentSession,
  pillSays,
  register,
  sendPins,
  signIn,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
const contexts: BrowserContext[] = [];

test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.remove();
});

const leo = { name: 'Leo Fern', gradeLevel: '3rd Grade', animal: 'Fox', pin: '4826' };

const openTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
};
const saved = (page: Page) => page.getByText('Settings saved').first();

async function enterAsLeo(page: Page): Promise<void> {
  await page.goto(new URL('/student/login', server.url).href);
  await openStudentSession(page, leo.name, leo.pin);
}

test('what a parent and a child set on one device, offline too, holds on another', async ({
  browser,
}) => {
  const device = async (options = {}): Promise<Page> => {
    const viewport = { width: 1180, height: 820 };
    const context = await browser.newContext({ viewport, ...options });
    contexts.push(context);
    return context.newPage();
  };
  const tablet = await device();
  await register(tablet, server.url, ana);
  await signIn(tablet, server.url, ana);
  await addStudent(tablet, leo);
  await sendPins(tablet);
  // It is never without a network.
  const phone = await device({ serviceWorkers: 'block' });
  await signIn(phone, server.url, ana);

  await goTo(tablet, 'Settings');
  await tablet.context().setOffline(true);
  const name = tablet.getByRole('textbox', { name: 'Family name' });
  await name.fill('The Mosses');
  await name.press('Enter');
  await expect(saved(tablet)).toBeVisible();
  await openTab(tablet, 'App Settings');
  await tablet.getByText('Dark', { exact: true }).click();
  await expect(saved(tablet)).toBeVisible();
  await expect(tablet.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'light');
  await tablet.context().setOffline(false);
  await pillSays(tablet, /All synced/);
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(phone.getByText('The Mosses').first()).toBeVisible();

  await openTab(tablet, 'Data & Backup');
  await tablet.getByRole('button', { name: 'Follow a Calendar' }).click();
  const following = tablet.getByRole('dialog', { name: 'Follow a Calendar' });
  await following.getByLabel('Address').fill('webcal://oak.invalid/days.ics');
  await following.getByRole('button', { name: 'Follow a Calendar' }).click();
  await expect(following).not.toBeVisible();
  const followed = tablet.getByRole('region', { name: 'oak.invalid' });
  await expect(followed.getByText('Not read yet')).toBeVisible();
  await pillSays(tablet, /All synced/);

  await enterAsLeo(tablet);
  await goTo(tablet, 'Settings');
  await tablet.getByText('Larger', { exact: true }).click();
  await tablet.getByRole('switch', { name: /^Easy letters/ }).click();
  await expect(saved(tablet)).toBeVisible();
  await expect(tablet.locator('html')).toHaveCSS('font-size', '20px');
  await pillSays(tablet, /All synced/);
  await enterAsLeo(phone);
  await expect(phone.locator('html')).toHaveCSS('font-size', '20px');
  await expect(phone.locator('body')).toHaveCSS('font-family', /^"?Lexend/);
});

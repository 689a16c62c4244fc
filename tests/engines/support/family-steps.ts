/** What a family does in several stories. */
import type { Parent } from '../../e2e/harness/sign-in-steps.ts';
import type { AppPage } from './app-page.ts';
import { until } from './until.ts';

const inDialog = { inDialog: true };

export async function openDemo(page: AppPage): Promise<void> {
  await page.goto('/');
  await page.click('button', 'Try the demo family');
  await page.isAt('Family Dashboard');
}

export async function signIn(page: AppPage, { email, password }: Parent): Promise<void> {
  await page.goto('/parent/login');
  await page.fill('Email', email);
  await page.fill('Password', password);
  await page.click('button', 'Sign in');
  await page.isAt('Family Dashboard');
}

/** A child with a PIN, which the server has too once the sync is done. */
export async function addStudent(page: AppPage, name: string, pin: string): Promise<void> {
  await page.go('Students');
  await page.click('button', 'Add Student');
  await page.fill('Full name', name, inDialog);
  await page.fill('Grade level', '3rd Grade', inDialog);
  await page.fill('PIN (optional)', pin, inDialog);
  await page.click('radio', 'Fox', inDialog);
  await page.click('button', 'Add Student', inDialog);
  await page.dialogIsGone();
  await page.sees('heading', name);
}

/** "Who's here?" or the student's sign-in: the own picture, then the PIN. */
export async function openStudent(page: AppPage, name: string, pin: string): Promise<void> {
  await page.click('button', name, { isPart: true });
  await until('the PIN is taken', async () => {
    const field = await page.tab.find({ selector: 'input[type=password]' });
    await field?.fill(pin);
    return field;
  });
  await page.press('Enter');
  await page.isAt('Learning Path');
}

export async function signOut(page: AppPage, fullName: string): Promise<void> {
  await page.click('button', `Account of ${fullName}`, { isPart: true });
  await page.click('button', 'Sign out');
  await page.says("You've been successfully signed out.");
}

/** By the planner's line: what, who, when. */
export async function quickAdd(page: AppPage, line: string): Promise<void> {
  await page.fill('Quick add', line);
  await page.press('Enter');
  await page.says('Task added');
}

/** In the portfolio. */
export async function keep(page: AppPage, title: string): Promise<void> {
  await page.click('button', 'Keep Something');
  await page.fill('Title', title, inDialog);
  await page.click('button', 'Keep Something', inDialog);
  await page.dialogIsGone();
}

/** Waits until a service worker has the app, so that it opens without a network. */
export async function isInstalled(page: AppPage): Promise<void> {
  await until('the service worker is in control', () =>
    page.tab.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller !== null;
    }),
  );
}

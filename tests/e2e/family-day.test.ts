/**
 * The main job, as a family does it: two devices of one family at a real server, the network going away in between.
 * One story in the order of its day; each test goes on where the last one ended.
 */
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { sheetsOf, wordsOf } from './harness/pdf.ts';
import {
  addStudent,
  ana,
  openStudentSession,
  goTo,
  pillSays,
  pressShown,
  register,
  sendPins,
  signIn,
  signOut,
  unlock,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

test.describe.configure({ mode: 'serial' });

let server: StoryServer;
let tablet: Page;
let phone: Page;
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser }) => {
  server = await startStoryServer();
  const device = async (width: number, height: number): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    return context.newPage();
  };
  tablet = await device(1180, 820);
  phone = await device(390, 844);
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.remove();
});

const dialogOf = (page: Page) => page.getByRole('dialog');

async function addClass(page: Page, name: string, students: string[]): Promise<void> {
  await goTo(page, 'Classes');
  await pressShown(page, 'Add Class');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Class name').fill(name);
  for (const student of students) await dialog.getByRole('checkbox', { name: student }).check();
  await dialog.getByRole('button', { name: 'Create Class' }).click();
  await expect(dialog).toBeHidden();
}

async function addAssignment(page: Page, title: string, className: string): Promise<void> {
  await goTo(page, 'Assignments');
  await pressShown(page, 'Add Assignment');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Class', { exact: true }).selectOption({ label: className });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Due date').fill(tomorrow);
  await dialog.getByLabel('Due time').fill('15:00');
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Assignment created successfully')).toBeVisible();
}

/** By the quick-add line: what, who, and today's weekday. */
async function plan(page: Page, line: string): Promise<void> {
  await goTo(page, 'Planner');
  const quickAdd = page.getByRole('textbox', { name: 'Quick add' });
  await quickAdd.fill(line);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task added')).toBeVisible();
  // The message may still be that of the line before.
  await expect(quickAdd).toHaveValue('');
}

test('a parent registers, signs in, and is asked who learns here', async () => {
  await register(tablet, server.url, ana);
  await expect(tablet.getByText('Family account created!')).toBeVisible();
  await signIn(tablet, server.url, ana);
  await expect(tablet.getByText('Welcome back!')).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Who learns here?' })).toBeVisible();
  await pillSays(tablet, /All synced/);
});

test('adds students, a class, an assignment and a planned task, and a second device has them all [SP1.1]', async () => {
  await signIn(phone, server.url, ana);
  await addStudent(tablet, {
    name: 'Leo Fern',
    gradeLevel: '3rd Grade',
    animal: 'Fox',
    pin: '2468',
  });
  await addStudent(tablet, {
    name: 'Mia Fern',
    gradeLevel: '8th Grade',
    animal: 'Owl',
    pin: '13570',
  });
  await addClass(tablet, 'Math', ['Leo Fern', 'Mia Fern']);
  await addAssignment(tablet, 'Fractions', 'Math');
  await plan(tablet, 'reading the hobbit Leo today 9');
  await plan(tablet, 'science bees Leo today 10');
  await plan(tablet, 'art clay Mia today 11');
  await pillSays(tablet, /All synced/);

  await expect(phone.getByText('Leo Fern').first()).toBeVisible();
  await goTo(phone, 'Students');
  await expect(phone.getByText('8th Grade')).toBeVisible();
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Assignments' }).click();
  await expect(phone.getByRole('heading', { name: 'Fractions' })).toBeVisible();
});

test('deletes and undoes: the other device sees both', async () => {
  await goTo(tablet, 'Students');
  await goTo(phone, 'Students');
  await tablet.getByRole('button', { name: 'Actions for Mia Fern' }).click();
  await tablet.getByRole('menuitem', { name: 'Delete' }).click();
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(phone.getByRole('heading', { name: 'Mia Fern' })).toBeHidden();
  await tablet.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByRole('heading', { name: 'Mia Fern' })).toBeVisible();
});

test('the tablet goes to a student, who completes a task and earns its XP; the parent’s device shows it', async () => {
  await signOut(tablet, ana.fullName);
  await openStudentSession(tablet, 'Leo Fern', '2468');
  await goTo(phone, 'Dashboard');
  await expect(phone.getByText('Leo Fern: 0 of 2 done today')).toBeAttached();
  await tablet
    .getByRole('button', { name: /the hobbit/i })
    .first()
    .click();
  await expect(tablet.getByText('Well done!')).toBeVisible();
  await expect(tablet.getByText(/1 more to go!/)).toBeVisible();
  await expect(phone.getByText('Leo Fern: 1 of 2 done today')).toBeAttached();
});

/** A child leaves. Whoever takes the tablet goes back or types an address, and finds everybody's faces. */
async function handOver(fullName: string, by: 'back' | 'address'): Promise<void> {
  await signOut(tablet, fullName);
  if (by === 'back') await tablet.goBack();
  else await tablet.goto(new URL('/student', server.url).href);
  await expect(tablet.getByRole('button', { name: /Mia Fern/ }).first()).toBeVisible();
  await expect(tablet.getByRole('heading', { name: /Learning Path/ })).toHaveCount(0);
}

const allDone = () => tablet.getByText("Excellent work! You've completed all your tasks today.");

test('offline, reloaded at a deep link: three children go through their day on one tablet, each in the look of their age, and a parent unlocks', async () => {
  await tablet.context().setOffline(true);
  await tablet.goto(new URL('/student/tasks', server.url).href);
  await expect(tablet.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await tablet
    .getByRole('checkbox', { name: /Fractions/ })
    .first()
    .check();
  await expect(tablet.getByText('Task completed')).toBeVisible();
  // A page of the stamp book is one sheet.
  await tablet.goto(new URL('/student/book', server.url).href);
  await expect(tablet.getByText(/its piece appears/)).toBeVisible();
  const sheets = await sheetsOf(await tablet.pdf({ format: 'Letter' }));
  expect(sheets).toHaveLength(1);
  // It says whose month it is; the button isn't on paper.
  expect(wordsOf(sheets)).toMatch(/^MyStampBook\p{Lu}\p{Ll}+20\d\d/u);
  expect(wordsOf(sheets)).not.toContain('Print');
  expect(wordsOf(sheets)).toContain('itspieceappears');
  await tablet.goto(new URL('/student', server.url).href);
  await tablet.getByRole('button', { name: /bees/i }).first().click();
  await expect(allDone()).toBeVisible();
  await handOver('Leo Fern', 'address');
  // The eighth grade has a list with its week.
  await openStudentSession(tablet, 'Mia Fern', '13570');
  await expect(tablet.getByRole('list', { name: 'This week' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(allDone()).toBeVisible();
  await handOver('Mia Fern', 'back');
  await unlock(tablet, ana.fullName, ana.password);
  await addStudent(tablet, {
    name: 'Finn Fern',
    gradeLevel: 'Kindergarten',
    animal: 'Frog',
    pin: '9753',
  });
  await plan(tablet, 'reading ponds Finn today 9');
  await signOut(tablet, ana.fullName);
  // Kindergarten has one large stone, without XP.
  await openStudentSession(tablet, 'Finn Fern', '9753');
  const stone = tablet.getByRole('button', { name: /ponds/i }).first();
  await expect(stone).toBeVisible();
  await expect(stone).not.toHaveText(/XP/);
  await stone.click();
  await expect(allDone()).toBeVisible();
  await handOver('Finn Fern', 'address');
  await unlock(tablet, ana.fullName, ana.password);
  for (const done of ['Leo Fern: 2 of 2', 'Mia Fern: 1 of 1', 'Finn Fern: 1 of 1'])
    await expect(tablet.getByText(`${done} done today`)).toBeAttached();
  await pillSays(tablet, /Offline · saved here/);
  await goTo(phone, 'Students');
  await expect(phone.getByRole('heading', { name: 'Finn Fern' })).toHaveCount(0);
});

test('the network comes back and everything arrives, both ways', async () => {
  await phone.context().setOffline(true);
  await plan(phone, 'history romans Mia today 10');
  await pillSays(phone, /Offline · saved here/);
  await tablet.context().setOffline(false);
  await phone.context().setOffline(false);
  await pillSays(tablet, /All synced/);
  await pillSays(phone, /All synced/);
  await goTo(phone, 'Students');
  await expect(phone.getByRole('heading', { name: 'Finn Fern' })).toBeVisible();
  await goTo(tablet, 'Planner');
  await expect(tablet.getByText('romans', { exact: false }).first()).toBeVisible();
});

test('a PIN that was set offline reaches the other device once its parent signs in with a network', async () => {
  await signOut(tablet, ana.fullName);
  await unlock(tablet, ana.fullName, ana.password);
  await sendPins(tablet);
  await signOut(phone, ana.fullName);
  await openStudentSession(phone, 'Finn Fern', '9753');
});

/**
 * One tablet in the hands of a whole family, without a server: a parent, a child and another child, one after the
 * other, with the browser's Back, typed addresses and a second tab. What each sign-in screen says is tested in
 * `tests/web/features`.
 */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openBrowser, serveApp } from './harness/app.ts';
import { addStudent, openStudentSession, signOut } from './harness/sign-in-steps.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const path = (page: Page): string => new URL(page.url()).pathname;
const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const tryDemo = (page: Page): Locator => page.getByRole('button', { name: 'Try the demo family' });

/** As somebody does who types into the address bar. */
const type = (page: Page, address: string) => page.goto(new URL(address, server.url).href);

async function lookAround(page: Page): Promise<void> {
  await tryDemo(page).click();
  await expect(heading(page)).toHaveText('Family Dashboard');
  await page.reload();
  await expect(heading(page)).toHaveText('Family Dashboard');
  await page.getByRole('button', { name: 'Leave the demo' }).click();
  await expect(tryDemo(page)).toBeVisible();
}

async function beginFamily(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Use on this device' }).click();
  await field(page, 'Family name').fill('The Ferns');
  await field(page, 'Your name').fill('Ana Fern');
  await field(page, 'Passcode').fill('forest walk');
  await field(page, 'Confirm passcode').fill('forest walk');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(heading(page)).toHaveText('Family Dashboard');
  await addStudent(page, { name: 'Leo Fern', gradeLevel: '3rd', animal: 'Fox', pin: '2468' });
  await addStudent(page, { name: 'Mia Fern', gradeLevel: '5th', animal: 'Owl', pin: '13570' });
}

test('a family’s tablet goes from a parent to a child, to the other child and back, until the family leaves it', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await type(page, '/');
  await lookAround(page);
  await beginFamily(page);

  await test.step('the parent leaves, and nothing of theirs is a step back', async () => {
    await type(page, '/planner');
    await expect(heading(page)).toContainText('Planner');
    await signOut(page, 'Ana Fern');
    await expect(heading(page)).toContainText('Who’s here?');
    expect(path(page)).toBe('/');
    await page.goBack();
    await expect(heading(page)).toContainText('Who’s here?');
  });

  await test.step('a child comes in, and finds no parent’s screen by typing its address', async () => {
    await type(page, '/who');
    await page.getByRole('button', { name: 'Mia Fern' }).click();
    await expect(heading(page)).toHaveText('Hello, Mia!');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Mia Fern' })).toBeFocused();
    await openStudentSession(page, 'Leo Fern', '2468');
    await type(page, '/students');
    await expect(heading(page)).toContainText('Leo Fern');
    expect(path(page)).toBe('/student');
    await page.reload();
    await expect(heading(page)).toContainText('Leo Fern');
  });

  await test.step('nor by a tab that is restored at one, nor by what another app shares, which goes to the parents', async () => {
    const restored = await page.context().newPage();
    for (const address of ['/planner', '/rewards']) {
      await type(restored, address);
      await expect(heading(restored)).toContainText('Leo Fern');
      expect(path(restored)).toBe('/student');
    }
    await restored.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await restored.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
      form.append(Object.assign(document.createElement('input'), { name: 'text', value: 'Frogs' }));
      document.body.append(form);
      form.submit();
    });
    await expect(restored.getByText('Given to your parents')).toBeVisible();
    await expect(heading(restored)).toContainText('Leo Fern');
    expect(path(restored)).toBe('/student');
    await restored.close();
  });

  await test.step('the other child comes in, and Back leads to nothing of the first one’s', async () => {
    await signOut(page, 'Leo Fern');
    await openStudentSession(page, 'Mia Fern', '13570');
    await page.goBack();
    await expect(heading(page)).toContainText('Mia Fern');
    await expect(page.getByText('Leo Fern')).toHaveCount(0);
    await signOut(page, 'Mia Fern');
  });

  await test.step('the parent comes back to the address that was typed', async () => {
    await type(page, '/students');
    await expect(heading(page)).toContainText('Who’s here?');
    await page.getByRole('button', { name: 'Ana Fern' }).click();
    await field(page, 'Passcode').fill('something else');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please check your passcode.')).toBeVisible();
    await field(page, 'Passcode').fill('forest walk');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Students');
    expect(path(page)).toBe('/students');
    await signOut(page, 'Ana Fern');
  });

  await test.step('the family is removed and not missed, in no tab', async () => {
    const other = await page.context().newPage();
    await type(other, '/');
    await expect(heading(other)).toContainText('Who’s here?');
    await page.evaluate(() => localStorage.setItem('trailbook:levels', '{"5":3}'));
    await page.getByRole('button', { name: 'Ana Fern' }).click();
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
});

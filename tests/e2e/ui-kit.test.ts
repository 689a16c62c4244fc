/** Every piece of the UI kit, on the gallery page, under the app's Content-Security-Policy: by keyboard, for axe, in both modes. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { serveDirectory } from '../support/static-server.ts';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openBrowser, type View } from './harness/app.ts';

const outDir = fileURLToPath(new URL('../../dist/gallery', import.meta.url));
const configFile = fileURLToPath(new URL('../web/ui/gallery/vite.config.ts', import.meta.url));

let server: StaticServer;
test.beforeAll(async () => {
  await build({ configFile, build: { outDir } });
  server = await serveDirectory(outDir);
});
test.afterAll(() => server?.stop());

async function openGallery(browser: Browser, view: View = {}): Promise<Page> {
  const page = await openBrowser(browser, view);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** Unlike `:focus`, true for the parts within a date field, too. */
const holdsFocus = (part: Locator) =>
  part.evaluate((element) => element.contains(document.activeElement));

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1180]) {
    test(`${theme} at ${width} px: axe finds nothing, nothing is wider than the window, the policy refuses nothing`, async ({
      browser,
    }) => {
      const page = await openBrowser(browser, { width, theme });
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(server.url);
      await expect(page.getByText('Loading dashboard data...')).toBeVisible();
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsIn(page, '[role="dialog"]')).toEqual([]);
      expect(complaints).toEqual([]);
    });
  }
}

test('everything that can be pressed is at least 44 px high', async ({ browser }) => {
  const page = await openGallery(browser, { width: 390 });
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll('button, select, textarea, label:has(input), input:not([type])'),
    ].flatMap((element) => {
      const { height, width } = element.getBoundingClientRect();
      return height >= 44 && width >= 44 ? [] : [`${element.textContent} ${width}x${height}`];
    }),
  );
  expect(small).toEqual([]);
});

test('a dialog takes the focus, keeps it, asks before it closes, and gives it back', async ({
  browser,
}) => {
  const page = await openGallery(browser);
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => holdsFocus(dialog)).toBe(true);
  }
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a menu opens by arrow, walks by arrow and letter, and returns the focus', async ({
  browser,
}) => {
  const page = await openGallery(browser);
  const trigger = page.getByRole('button', { name: 'Actions for Hazel' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  const menu = page.getByRole('menu', { name: 'Actions for Hazel' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Deleted')).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('Escape in a menu within a dialog closes the menu alone', async ({ browser }) => {
  const page = await openGallery(browser);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('button', { name: 'Actions for Hazel' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a message over a dialog is read out and can be dismissed, and the dialog stays', async ({
  browser,
}) => {
  const page = await openGallery(browser);
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByRole('button', { name: 'Fail' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('arrow keys, Home and End change the tab', async ({ browser }) => {
  const page = await openGallery(browser);
  await page.getByRole('tab', { name: 'All Tasks' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pending' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Pending' })).toHaveText('Shows pending');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Completed', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'All Tasks', selected: true })).toBeFocused();
});

test('a message goes after 5000 ms, but not while it has the focus or the pointer', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.clock.install({ time: 0 });
  await page.goto(server.url);
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'Show toast' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Task completed' });
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_000);
  await message.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(60_000);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Show toast' }).focus();
  await page.clock.runFor(1_900);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test('the action of a message runs; the next message takes its place', async ({ browser }) => {
  const page = await openGallery(browser);
  await page.getByRole('button', { name: 'Show toast' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByText('Task completed')).toHaveCount(0);
});

for (const [distance, isGone] of [
  [40, false],
  [60, true],
] as const) {
  test(`sweeping a message ${distance} px to the right ${isGone ? 'takes it away' : 'leaves it there'}`, async ({
    browser,
  }) => {
    const page = await openGallery(browser);
    await page.getByRole('button', { name: 'Show toast' }).click();
    const words = page.getByText('Task completed');
    const box = (await words.boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await expect(words).toHaveCount(isGone ? 0 : 1);
  });
}

test('a PIN submits itself with its last digit; a wrong one is told, and the field is ready again', async ({
  browser,
}) => {
  const page = await openGallery(browser);
  const field = page.getByLabel('PIN', { exact: true });
  await field.focus();
  await page.keyboard.type('12x35');
  await expect(page.locator('body')).toHaveAttribute('data-pin', '1235');
  await expect(page.getByText('Please check your PIN and try again.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  for (const digit of ['1', '2', '9']) {
    await page.getByRole('button', { name: digit, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Delete digit' }).click();
  await page.keyboard.type('34');
  await expect(page.locator('body')).toHaveAttribute('data-pin', '1234');
  await expect(page.getByText('Please check your PIN and try again.')).toBeHidden();
});

test('a glyph shows its label after 700 ms, the next one at once', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.clock.install({ time: 0 });
  await page.goto(server.url);
  await page.clock.pauseAt(60_000);
  await page.getByRole('button', { name: 'Print week' }).hover();
  await page.clock.runFor(600);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole('tooltip', { name: 'Print week' })).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).hover();
  await page.clock.runFor(10);
  await expect(page.getByRole('tooltip', { name: 'Add' })).toBeVisible();
});

test('a part that breaks says so, and can be tried again', async ({ browser }) => {
  const page = await openGallery(browser);
  await page.getByRole('button', { name: 'Break this part' }).click();
  await expect(page.getByText("Recent Activity can't be shown right now.")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Break this part' })).toBeVisible();
});

test('a password can be seen', async ({ browser }) => {
  const page = await openGallery(browser);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
});

test('the chosen look is there before the first paint, and follows the system only if asked to', async ({
  browser,
}) => {
  const modeOf = (page: Page) => page.evaluate(() => document.documentElement.className);
  const page = await browser.newPage({ colorScheme: 'dark' });
  await page.goto(server.url);
  expect(await modeOf(page)).toBe('light');
  await page.evaluate(() => localStorage.setItem('trailbook:theme', 'auto'));
  await page.reload();
  expect(await modeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => modeOf(page)).toBe('light');
});

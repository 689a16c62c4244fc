/** The student's home and View as Student (specification, section 2; what is silent there, as made real), on the demo family. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { violationsIn } from './harness/accessibility.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { changeRows, fillDevice, openAsStudent } from './harness/demo-student.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

const card = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(title) });

const inTwentyDays = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString();

const celebration = (page: Page): Locator => page.getByText('Well done! +50 XP earned');

test('a card is completed by one tap, celebrated for three seconds, disabled, and undone', async ({
  browser,
}) => {
  const page = await openAsStudent(browser, server, 'Juniper');
  await expect(page).toHaveTitle('Juniper Alder Learning Path · Trailbook');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Juniper Alder Learning Path' }),
  ).toBeVisible();
  await expect(page.getByText(/^Level \d+ Explorer$/)).toBeVisible();
  await expect(page.getByText('0/6')).toBeVisible();
  await expect(page.getByText("You're making great progress. 6 more to go!")).toBeVisible();
  for (const words of ['Math', '9:00 AM', '+50 XP']) {
    await expect(card(page, 'Math Practice')).toContainText(words);
  }

  await card(page, 'Math Practice').click();
  await expect(page.getByRole('status').filter({ hasText: 'Well done!' })).toBeVisible();
  await expect(celebration(page)).toBeVisible();
  await expect(card(page, 'Math Practice')).toBeDisabled();
  await expect(card(page, 'Math Practice')).toContainText('Complete');
  await expect(page.getByText('1/6')).toBeVisible();
  await expect(celebration(page)).toBeHidden({ timeout: 5_000 });

  await page.reload();
  await expect(card(page, 'Math Practice')).toBeDisabled();
  await card(page, 'Read a Story').click();
  await page.getByText('Well done! +30 XP earned').click();
  await expect(page.getByText('Well done! +30 XP earned')).toBeHidden();
  await expect(page.getByText('2/6')).toBeVisible();
  // Twice: what is undone is what stood before this tap, not what an earlier one had left.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Read a Story')).toBeEnabled();
  await card(page, 'Read a Story').click();
  await page.getByText('Well done! +30 XP earned').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Read a Story')).toBeEnabled();
  await expect(page.getByText('1/6')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1/6')).toBeVisible();
  await expect(card(page, 'Read a Story')).toBeEnabled();
  expect(await violationsIn(page)).toEqual([]);
});

test('by keyboard alone the whole day is completed; its end opens a stamp', async ({ browser }) => {
  const page = await openAsStudent(browser, server, 'Willow', { width: 820, theme: 'dark' });
  await expect(page.getByText("Today's stamp opens at the end of the trail.")).toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    await page.locator('[aria-current="step"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Well done!')).toBeVisible();
    // The key that ends the celebration presses nothing, though the focus is on Undo by then.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Well done!')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused();
  }
  await expect(
    page.getByText("Excellent work! You've completed all your tasks today."),
  ).toBeVisible();
  await expect(page.getByText(/^Your stamp for /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're making great progress. 1 more to go!")).toBeVisible();
  await expect(card(page, 'Physical Activity')).toBeFocused();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Parent Dashboard' }).press('Enter');
  await expect(page).toHaveURL(/\/who$/);
});

test('tasks are read aloud where there is a voice; what can’t be saved comes back, and the child is told', async ({
  browser,
}) => {
  const page = await openAsStudent(browser, server, 'Finn');
  await expect(page.getByRole('button', { name: 'Read aloud' })).toHaveCount(0);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.getVoices = () => [{} as SpeechSynthesisVoice];
    speechSynthesis.speak = ({ text }) => void spoken.push(text);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Read aloud' }).first().click();
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  expect(spoken).toEqual(['Math Practice. Math. 9:00 AM.']);
  await expect(card(page, 'Math Practice')).toBeEnabled();
  await fillDevice(page);
  await card(page, 'Math Practice').click();
  await expect(page.getByText('Failed to update task status')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(card(page, 'Math Practice')).toBeEnabled();
  await expect(celebration(page)).toBeHidden();
  await expect(page.getByText('0/6')).toBeVisible();
});

test('overdue work is still waiting, a level once reached stays, a day may be free', async ({
  browser,
}) => {
  const page = await openAsStudent(browser, server, 'Juniper', { timezoneId: 'UTC' });
  const level = Number(
    /Level (\d+) Explorer/.exec(await page.getByText(/^Level \d+ Explorer$/).innerText())?.[1],
  );
  await changeRows(
    page,
    'assignments',
    { title: 'Shape Hunt' },
    { dueDate: '2026-01-05T20:00:00.000Z' },
  );
  await expect(card(page, 'Shape Hunt')).toContainText('Still waiting');

  await changeRows(page, 'plannerTasks', { title: 'Math Practice' }, { xpReward: 1_000 }, 6);
  await card(page, 'Math Practice').click();
  await expect(page.getByText(`You reached level ${level + 2}!`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Math Practice')).toBeEnabled();
  await expect(page.getByText('0/7')).toBeVisible();
  await expect(page.getByText(`Level ${level + 2} Explorer`)).toBeVisible();

  const today = new Date().toISOString().slice(0, 10);
  await changeRows(page, 'plannerTasks', { date: today }, { date: '2020-01-01' }, 36);
  await changeRows(page, 'assignments', { title: 'Shape Hunt' }, { dueDate: inTwentyDays });
  await expect(page.getByText('Nothing is planned for today.')).toBeVisible();
  await expect(page.getByText(/^Your trail goes on /)).toBeVisible();
});

test('hostile titles are text, wherever they are long, marked up or written from the right', async ({
  browser,
}) => {
  const page = await openAsStudent(browser, server, 'Rowan', { width: 390, height: 844 });
  const titles = {
    'Math Practice': '<img src=x onerror=alert(1)>',
    'Read a Story': 'W'.repeat(200),
    'Science Exploration': 'שלום עולם',
    'Create Art': '🦊🎉 Art & more',
  };
  let dialogs = 0;
  page.on('dialog', () => (dialogs += 1));
  for (const [title, to] of Object.entries(titles)) {
    await changeRows(page, 'plannerTasks', { title }, { title: to }, 6);
  }
  for (const title of Object.values(titles)) await expect(page.getByText(title)).toBeVisible();
  expect(dialogs).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a parent looks through every student’s eyes, and completes as the parent', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/');
  await page.getByRole('button', { name: 'View as Student' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'View as Student' });
  await expect(dialog.getByText('1 of 6')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Finn Alder Learning Path' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous student' }).click();
  await expect(dialog.getByText('6 of 6')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Willow Alder Learning Path' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('1 of 6')).toBeVisible();

  await dialog.getByRole('button', { name: /Math Practice/ }).click();
  await expect(celebration(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(celebration(page)).toBeHidden();
  await expect(dialog.getByText('1/6')).toBeVisible();
  const by = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('trailbook-demo');
        opening.addEventListener('success', () => {
          const rows = opening.result
            .transaction('plannerTasks')
            .objectStore('plannerTasks')
            .getAll();
          rows.addEventListener('success', () =>
            resolve(
              (rows.result as { fields: Record<string, string> }[])
                .filter(
                  ({ fields }) => fields['title'] === 'Math Practice' && fields['completedBy'],
                )
                .map(({ fields }) => fields['completedBy']!),
            ),
          );
        });
      }),
  );
  expect(by).toEqual([expect.stringMatching(/^m\d+$/)]);
  await dialog.getByRole('button', { name: 'Parent Dashboard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
});

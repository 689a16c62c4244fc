/**
 * A parent's way through the weekly planner of the built app, on the demo family. Its words, states, keys and layouts:
 * tests/web/features/planner.
 */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { demoDays } from '../../shared-model/demo/demo-days.ts';
import { addDays } from '../../shared-model/lib/dates.ts';
import { isSchoolDay, schoolDaysOfWeek } from '../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../support/family/school-calendars.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** As the line of the planner takes it: "mon". */
const weekdayWord = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
    .format(new Date(day))
    .toLowerCase();

/** The list of a student's day; a day without tasks has none. */
const dayOf = (page: Page, student: string, day: string): Locator =>
  page.getByRole('list', { name: `${student}, ${longDay(day)}` });

/** Where a dragged task is over is worked out by frames; no hand lets go sooner. */
const overIsKnown = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 100);
      }),
  );

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  const { x, y } = (await to.boundingBox())!;
  await page.mouse.move(x + 40, y + 10, { steps: 6 });
  await overIsKnown(page);
  await page.mouse.move(x + 41, y + 10);
  await overIsKnown(page);
  await page.mouse.up();
}

test('a parent adds a task in a line, drags it to a sibling, shares a lesson, copies last week, prints the week, and finds it after a reload', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/planner', { timezoneId: 'UTC' });
  await expect(page.getByRole('heading', { name: 'Weekly Planner' })).toBeVisible();
  const today = await page.evaluate(() => new Date().toISOString().slice(0, 10));
  // The demo family has planned nothing after its next school day, which may be next Monday.
  const { next, calendar } = demoDays(today, 'en');
  const daysAfter = (weeks: number) => schoolDaysOfWeek(addDays(next, 7 * weeks), mondayToFriday);
  // Days off stay empty, also when a week is copied.
  let weeks = 1;
  while (
    !daysAfter(weeks)
      .slice(0, 3)
      .every((day) => isSchoolDay(day, calendar))
  )
    weeks += 1;
  const [monday, tuesday] = daysAfter(weeks) as [string, string];
  const before = weeks === 1 ? next : addDays(monday, -7);
  await page.goto(new URL(`/planner?week=${before}`, page.url()).href);
  await page.getByLabel('Quick add').fill(`science beetles hazel ${weekdayWord(before)}`);
  await page.getByLabel('Quick add').press('Enter');
  await expect(page.getByRole('button', { name: 'beetles', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(
    page.getByText('Only the lessons of courses are planned for this week yet.'),
  ).toBeVisible();
  await page.getByLabel('Quick add').fill('math p12 finn mon');
  await page.getByLabel('Quick add').press('Enter');
  const added = dayOf(page, 'Finn Alder', monday).getByRole('listitem').first();
  await expect(added).toContainText('p12');
  const place = page.getByRole('button', { name: 'Add task for Hazel Alder on Tuesday' });
  await drag(page, added, place);
  await expect(dayOf(page, 'Hazel Alder', tuesday)).toContainText('p12');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Quick add').fill('art clay hazel and finn together mon wed 30 min');
  await page.getByLabel('Quick add').press('Enter');
  await expect(page.getByRole('button', { name: 'clay', exact: true })).toHaveCount(4);
  await dayOf(page, 'Finn Alder', monday)
    .getByRole('button', { name: /^Pending, clay/ })
    .click();
  await expect(
    dayOf(page, 'Hazel Alder', monday).getByRole('button', { name: /^In progress, clay/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy last week' }).first().click();
  await expect(page.getByText(/^(?:1 task|\d+ tasks) copied from last week$/)).toBeVisible();

  // As the browser prints it.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toContainText('p12');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await page.reload();
  await expect(dayOf(page, 'Hazel Alder', tuesday)).toContainText('p12');
});

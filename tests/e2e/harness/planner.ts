/** The planner of the demo family, as the tests of it open and name it. */
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, weekDays } from '../../../shared-model/lib/dates.ts';
import type { StaticServer } from '../../support/static-server.ts';
import { openDemo } from './app.ts';
import type { View } from './app.ts';

export const today = new Date().toISOString().slice(0, 10);
/** The week after this one: the demo family has planned nothing there. */
export const [monday, tuesday, wednesday] = weekDays(addDays(today, 7)) as [string, string, string];

export async function openPlanner(
  browser: Browser,
  server: StaticServer,
  path: string,
  view: View = {},
): Promise<Page> {
  const page = await openDemo(browser, server, path, { timezoneId: 'UTC', ...view });
  // The demo family is made first, which takes its time on a busy machine.
  await expect(page.getByRole('heading', { name: 'Weekly Planner', level: 1 })).toBeVisible({
    timeout: 20_000,
  });
  return page;
}

export const openEmptyWeek = (
  browser: Browser,
  server: StaticServer,
  view: View = {},
): Promise<Page> => openPlanner(browser, server, `/planner?week=${monday}`, view);

export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The list of a student's day; a day without tasks has none. */
export const dayOf = (page: Page, student: string, day: string): Locator =>
  page.getByRole('list', { name: `${student}, ${longDay(day)}` });

export const quickAdd = async (page: Page, line: string): Promise<void> => {
  await page.getByLabel('Quick add').fill(line);
  await page.getByLabel('Quick add').press('Enter');
};

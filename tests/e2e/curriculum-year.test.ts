/**
 * A school year of three children, from three contents lists as their books print them: built without a network on one
 * device, seen and begun on another. One story; each test goes on where the last one ended.
 */
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { extractLessons } from '../../shared-model/extraction/extract-lessons.ts';
import { addDays, weekdayOf, mondayOf } from '../../shared-model/lib/dates.ts';
import { lessonList } from '../support/family/lesson-score.ts';
import {
  addStudent,
  ana,
  choose,
  goTo,
  openStudentSession,
  pillSays,
  register,
  sendPins,
  signIn,
  signOut,
  unlock,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

test.describe.configure({ mode: 'serial' });

/** The year has 36 weeks and begins this week; today is a school day on whatever day of the week the tests run. */
const weeks = 36;
const today = new Date().toISOString().slice(0, 10);
const firstDay = mondayOf(today);
const lastDay = addDays(firstDay, 7 * weeks - 1);
const schoolDays = [...new Set([1, 2, 3, 4, 5, weekdayOf(today)])];
const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The lists, and on which days of the week their lessons are done. */
const reader = { ...listed('mcguffey-third-reader'), name: 'Third Reader', days: schoolDays };
const spanish = {
  ...listed('primer-libro-espanol'),
  name: 'First Spanish Reader',
  days: [weekdayOf(today), weekdayOf(today) === 1 ? 3 : 1],
};
const history = {
  ...listed('beginners-american-history'),
  name: 'American History',
  days: [weekdayOf(today)],
};
type Course = typeof reader;

function listed(name: string) {
  const { text } = lessonList(name);
  const titles = extractLessons(text).lessons.map(({ title }) => title);
  return { text, titles, count: titles.length };
}

/** The day of the last of so many lessons, one on each such weekday from today on. */
function lastLessonDay({ count, days }: Course): string {
  let day = today;
  for (let placed = 0; ; day = addDays(day, 1)) {
    if (days.includes(weekdayOf(day))) placed += 1;
    if (placed === count) return day;
  }
}

/** As the app tells a day: with its year where that isn't today's. */
const shown = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    ...(day.slice(0, 4) === today.slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

const leo = { name: 'Leo Fern', gradeLevel: '3rd Grade', animal: 'Fox', pin: '2468' };
const mia = { name: 'Mia Fern', gradeLevel: '5th Grade', animal: 'Owl', pin: '13570' };
const tom = { name: 'Tom Fern', gradeLevel: '4th Grade', animal: 'Bear', pin: '9753' };

let server: StoryServer;
let tablet: Page;
let phone: Page;
const contexts: BrowserContext[] = [];

test.beforeAll(async ({ browser }) => {
  server = await startStoryServer();
  const device = async (width: number, height: number, options = {}): Promise<Page> => {
    const context = await browser.newContext({
      ...options,
      viewport: { width, height },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    contexts.push(context);
    return context.newPage();
  };
  tablet = await device(1180, 820);
  // It is never without a network.
  phone = await device(390, 844, { serviceWorkers: 'block' });
});
test.afterAll(async () => {
  for (const context of contexts) await context.close();
  await server?.remove();
});

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** Pastes a contents list on the curriculum's page, and imports what was read off it. */
async function importCourse(page: Page, { name, text, count }: Course, takers: string[]) {
  await goTo(page, 'Curriculum');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: `Import ${count} lessons` }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Curriculum' });
  await dialog.getByLabel('Curriculum name').fill(name);
  await dialog.getByLabel('Subject', { exact: true }).selectOption('Reading');
  for (const taker of takers) await dialog.getByRole('checkbox', { name: taker }).check();
  await dialog.getByRole('button', { name: `Import ${count} lessons` }).click();
  await expect(page.getByText(`Curriculum imported with ${count} lessons!`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Gives the course that is open to students, on its days of the week. */
async function assign(page: Page, course: Course, takers: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Assign', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Assign Curriculum' });
  for (const taker of takers) await dialog.getByRole('checkbox', { name: taker }).check();
  for (const day of course.days) {
    await choose(dialog.getByRole('checkbox', { name: weekdayNames[day - 1]! }));
  }
  for (const taker of takers) {
    // By first names, since they share the surname.
    const ends = `${taker.split(' ')[0]} is done on ${shown(lastLessonDay(course))}`;
    await expect(dialog.getByText(ends)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Curriculum assigned to student successfully!')).toBeVisible();
}

test('a parent registers and adds three children; from here on there is no network', async () => {
  await register(tablet, server.url, ana);
  await signIn(tablet, server.url, ana);
  await pillSays(tablet, /All synced/);
  await tablet.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await tablet.context().setOffline(true);
  for (const child of [leo, mia, tom]) await addStudent(tablet, child);
});

test('a school year of 36 weeks is set', async () => {
  await goTo(tablet, 'School Year');
  await tablet.getByLabel('First day').fill(firstDay);
  await tablet.getByLabel('Last day').fill(lastDay);
  await choose(tablet.getByRole('checkbox', { name: weekdayNames[weekdayOf(today) - 1]! }));
  // This family takes no time off, so that today is none.
  const breaks = tablet.getByRole('group', { name: 'Breaks' }).getByRole('checkbox');
  for (const box of await breaks.all()) await box.uncheck();
  await tablet.getByRole('switch', { name: 'Public holidays off' }).uncheck();
  await tablet.getByRole('button', { name: 'Use this year' }).click();
  const count = weeks * schoolDays.length;
  await expect(tablet.getByText(new RegExp(`^${count} school days\\s·\\sends `))).toBeVisible();
});

test('three contents lists are pasted, become courses, and each child takes them at a pace of their own', async () => {
  await importCourse(tablet, reader, [leo.name, mia.name]);
  await importCourse(tablet, spanish, []);
  await assign(tablet, spanish, [tom.name]);
  await importCourse(tablet, history, []);
  await assign(tablet, history, [leo.name, mia.name, tom.name]);
  await pillSays(tablet, /Offline · saved here/);
});

/** Each course says until when it takes each of its children. */
async function expectYear(page: Page): Promise<void> {
  for (const [course, takers] of [
    [reader, [leo, mia]],
    [spanish, [tom]],
    [history, [leo, mia, tom]],
  ] as const) {
    const card = cardOf(page, course.name);
    await expect(card.getByText(`${course.count} lessons`, { exact: true })).toBeVisible();
    for (const { name } of takers) {
      const line = card.getByRole('listitem').filter({ hasText: name });
      await expect(line).toContainText(`0 of ${course.count} done`);
      await expect(line).toContainText(`Ends ${shown(lastLessonDay(course))}`);
    }
  }
}

test('the year is still there after a reload without a network', async () => {
  await tablet.goto(new URL('/curriculum', server.url).href);
  await expectYear(tablet);
});

test('with a network it is on a second device, course by course', async () => {
  await tablet.context().setOffline(false);
  await pillSays(tablet, /All synced/);
  await signIn(phone, server.url, ana);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('dialog').getByRole('link', { name: 'Curriculum' }).click();
  await expectYear(phone);
});

test('a child finds the day’s lessons there and does one; the first device tells it and no other lesson moves', async () => {
  // PINs that were set without a network are sent once their parent has signed in with one.
  await signOut(tablet, ana.fullName);
  await unlock(tablet, ana.fullName, ana.password);
  await sendPins(tablet);
  await goTo(tablet, 'Curriculum');
  await signOut(phone, ana.fullName);
  await openStudentSession(phone, tom.name, tom.pin);
  for (const { titles } of [spanish, history]) {
    await expect(phone.getByRole('button', { name: titles[0]! }).first()).toBeVisible();
  }
  await signOut(phone, tom.name);
  await openStudentSession(phone, leo.name, leo.pin);
  const lesson = phone.getByRole('button', { name: reader.titles[0]! }).first();
  // A stone that isn't the next one opens first.
  if ((await lesson.getAttribute('aria-expanded')) === 'false') await lesson.click();
  await lesson.click();
  await expect(phone.getByText('Well done!')).toBeVisible();

  const card = cardOf(tablet, reader.name);
  const lineOf = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(leo.name)).toContainText(`1 of ${reader.count} done`);
  await expect(lineOf(leo.name)).toContainText(`Ends ${shown(lastLessonDay(reader))}`);
  await expect(lineOf(mia.name)).toContainText(`0 of ${reader.count} done`);
});

test('a sick day is said in three taps on one device, told on the child’s own, and undone in one', async () => {
  await goTo(tablet, 'Dashboard');
  const card = tablet
    .getByRole('listitem')
    .filter({ has: tablet.getByRole('button', { name: `Change today for ${leo.name}` }) });
  const lesson = phone.getByRole('button', { name: history.titles[0]! });
  const isSick = phone.getByText('Sick day', { exact: true });
  await expect(lesson.first()).toBeVisible();

  await tablet.getByRole('button', { name: `Change today for ${leo.name}` }).click();
  await tablet.getByRole('menuitem', { name: 'Sick day' }).click();
  await expect(tablet.getByRole('dialog').getByText(/later/).first()).toBeVisible();
  await tablet.getByRole('button', { name: 'Make it a sick day' }).click();
  await expect(card.getByText('Sick day', { exact: true })).toBeVisible();
  await expect(isSick).toBeVisible();
  await expect(lesson).toHaveCount(0);

  await tablet.getByRole('button', { name: 'Undo' }).click();
  await expect(lesson.first()).toBeVisible();
  await expect(isSick).toHaveCount(0);
});

/**
 * How many presses everyday tasks take, counted by doing them in the built app: typing is none, choosing a field is
 * one. One that takes more than its aim fails.
 */
import type { Page } from '@playwright/test';
import { openBrowser, openDemo, serveApp, type View } from '../e2e/harness/app.ts';
import { ana } from '../e2e/harness/sign-in-steps.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { startBenchServer } from './support/bench-server.ts';
import { Hand, paste } from './support/hand.ts';
import { attempt, type Bench, type Measure } from './support/measure.ts';

/** A Friday on which the demo family has school, mid-morning; what was open before it has slipped. */
const moment = new Date('2026-03-06T15:00:00Z');

const phone: View = { width: 390, height: 844, hasTouch: true };

interface Task {
  name: string;
  most: number;
  note?: string;
  /** Where the hand begins; the demo family's dashboard where it is left out. */
  open?: (bench: Bench, app: StaticServer) => Promise<Page>;
  /** Does it, and waits until it is done. */
  work: (hand: Hand) => Promise<void>;
}

const demoAt =
  (path: string, view: View = {}) =>
  ({ browser }: Bench, app: StaticServer): Promise<Page> =>
    openDemo(browser, app, path, { moment, ...view });

const list = Array.from({ length: 120 }, (_, at) => `Lesson ${at + 1}: Fractions, part ${at + 1}`);

/** An evening's three contents lists, each with a name of its own and the child who takes it. */
const evening = [
  { child: 'Hazel Alder', name: 'Saxon Math 3', done: '2026-05-22', count: 120 },
  { child: 'Rowan Alder', name: 'Latin for Beginners', done: '2026-05-15', count: 60 },
  { child: 'Juniper Alder', name: 'American History', done: '2026-05-29', count: 36 },
] as const;

/** One contents list for one child, from the page of courses until the course is there and ends by its day. */
async function planCourse(hand: Hand, course: (typeof evening)[number]): Promise<void> {
  const { page } = hand;
  const lessons = list.slice(0, course.count).join('\n');
  await hand.press(page.getByRole('tab', { name: 'Import Curriculum' }));
  await hand.press(hand.label('Table of contents'));
  await paste(page, `${course.name}\n\n${lessons}`);
  const words = `Import ${course.count} lessons`;
  await hand.button(words);
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByText(course.child, { exact: true }).first());
  const doneBy = dialog.getByLabel('To be done by');
  await hand.press(doneBy);
  await doneBy.fill(course.done);
  await hand.press(dialog.getByRole('button', { name: 'Use this pace' }));
  await dialog
    .getByText(/ is done on /)
    .first()
    .waitFor();
  await hand.press(dialog.getByRole('button', { name: words }));
  await page.getByRole('heading', { level: 1, name: course.name }).waitFor();
}

const tasks: readonly Task[] = [
  {
    name: 'from the landing page into the demo family',
    most: 1,
    open: async ({ browser }, app) => {
      const page = await openBrowser(browser, { ...phone, moment });
      await page.goto(app.url);
      return page;
    },
    async work(hand) {
      await hand.press(hand.page.getByRole('button', { name: 'Try the demo family' }).first());
      await hand.page.getByRole('heading', { name: 'Family Dashboard' }).waitFor();
    },
  },
  {
    name: 'a parent marks work done, from the dashboard',
    most: 1,
    async work(hand) {
      const ticks = hand.page.locator('main').getByRole('checkbox', { checked: false });
      const name = await ticks.first().getAttribute('aria-label');
      await hand.press(ticks.first());
      await hand.page.getByText('Undo').first().waitFor();
      if (name !== null)
        await hand.page
          .getByRole('checkbox', { name, exact: true, checked: true })
          .first()
          .waitFor();
    },
  },
  {
    name: 'quick add on a phone',
    most: 1,
    open: demoAt('/planner', phone),
    async work(hand) {
      await hand.type(hand.label('Quick add'), 'math p12 Hazel today 9');
      await hand.page.keyboard.press('Enter');
      await hand.page.getByText('Task added').waitFor();
    },
  },
  {
    name: 'keeping something for some day, from any screen, on a phone',
    most: 1,
    open: demoAt('/', phone),
    async work(hand) {
      await hand.button('New task');
      await hand.page.locator('[data-autofocus]').waitFor();
      await hand.page.keyboard.type('zoo someday');
      await hand.page.keyboard.press('Enter');
      await hand.page.getByText('Kept without a day').waitFor();
    },
  },
  {
    name: 'moving a lesson, by its menu',
    most: 3,
    note: 'one drag, or one arrow key, does the same',
    open: demoAt('/planner?week=2026-03-02'),
    async work(hand) {
      const card = hand.page.getByRole('listitem').filter({ hasText: 'Math Practice' }).last();
      await card.hover();
      await hand.press(card.getByRole('button', { name: 'Move Math Practice to…' }));
      await hand.press(hand.page.getByRole('menuitem', { name: /next week$/ }));
      await hand.page.getByText(/^Moved to/).waitFor();
    },
  },
  {
    name: 'copying last week to the next one',
    most: 2,
    open: demoAt('/planner'),
    async work(hand) {
      await hand.button('Next week');
      await hand.button('Copy last week');
      await hand.page.getByText(/copied from last week$/).waitFor();
    },
  },
  {
    name: 'moving what slipped',
    most: 2,
    note: 'one, and the confirmation with its preview',
    async work(hand) {
      await hand.button(/^Move to/);
      const dialog = hand.page.getByRole('dialog', { name: 'Move what slipped' });
      await hand.press(dialog.getByRole('button', { name: /^Move \d+/ }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'printing the week',
    most: 2,
    note: 'with the press in the browser’s own dialog',
    open: demoAt('/planner'),
    async work(hand) {
      await hand.page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await hand.button('Print');
      await hand.page.locator('html[data-printed]').waitFor({ state: 'attached' });
      hand.presses += 1;
    },
  },
  {
    name: 'a course of 120 pasted lessons for one of six children, on a phone',
    most: 5,
    note: 'from the page of courses until the course is there; its name is typed',
    open: demoAt('/curriculum', phone),
    async work(hand) {
      await hand.press(hand.page.getByRole('tab', { name: 'Import Curriculum' }));
      await hand.press(hand.label('Table of contents'));
      await paste(hand.page, list.join('\n'));
      await hand.button('Import 120 lessons');
      const dialog = hand.page.getByRole('dialog');
      await hand.page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
      await hand.page.keyboard.type('Daybook 3');
      await hand.press(dialog.getByText('Hazel Alder', { exact: true }).first());
      await hand.press(dialog.getByRole('button', { name: 'Import 120 lessons' }));
      await hand.page.getByRole('heading', { level: 1, name: 'Daybook 3' }).waitFor();
    },
  },
  {
    name: 'a year in an evening: the most of three contents lists for three children',
    most: 12,
    note: 'each with its pace, days and end, from the page of courses; all three on one visit',
    open: demoAt('/curriculum'),
    async work(hand) {
      let most = 0;
      for (const [at, course] of evening.entries()) {
        hand.presses = 0;
        // oxlint-disable-next-line no-await-in-loop -- One hand plans one course after the other.
        if (at > 0) await hand.press(hand.page.getByRole('link', { name: 'Curriculum' }).first());
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await planCourse(hand, course);
        most = Math.max(most, hand.presses);
      }
      hand.presses = most;
    },
  },
  {
    name: 'the same course for the next child',
    most: 1,
    note: 'from the course’s page, at the pace of the child who has it',
    open: async (bench, app) => {
      const page = await demoAt('/curriculum')(bench, app);
      await planCourse(new Hand(page), evening[0]);
      return page;
    },
    async work(hand) {
      const own = hand.page.getByRole('button', { name: 'Also for Rowan' });
      await hand.press(own.first());
      await hand.page.getByText('Undo').first().waitFor();
    },
  },
  {
    name: 'a child’s task done, from “Who’s here?”, beside the PIN',
    most: 2,
    open: demoAt('/student/login', phone),
    async work(hand) {
      await hand.press(hand.page.getByRole('button', { name: /Hazel Alder/ }).first());
      await hand.page.locator('input[type=password]').waitFor();
      await hand.page.keyboard.type('1234');
      await hand.page.getByRole('heading', { level: 1, name: /Learning Path/ }).waitFor();
      const stone = 'main [data-stop]:not([data-state="done"]) button:enabled';
      await hand.press(hand.page.locator(stone).first());
      await hand.page.getByText('Undo').first().waitFor();
    },
  },
];

/** By one thumb: neither Tab nor Enter moves on, so each field is a press unless it has the focus. */
async function firstWeek(hand: Hand, url: string): Promise<void> {
  const { page } = hand;
  const typeInto = async (name: string, words: string): Promise<void> => {
    const field = hand.label(name).first();
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await hand.press(field);
    await page.keyboard.type(words);
  };
  await page.goto(url);
  await hand.press(page.getByRole('link', { name: 'Parent' }).first());
  await hand.press(page.getByRole('link', { name: 'Create an account' }));
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await typeInto('Full name', ana.fullName);
  await typeInto('Family name', ana.familyName);
  await typeInto('Email', ana.email);
  await typeInto('Password', ana.password);
  await typeInto('Confirm password', ana.password);
  await hand.button('Create account');
  await page.waitForURL(/\/parent\/login$/);
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await typeInto('Password', ana.password);
  await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByText('Who learns here?').waitFor();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await typeInto('Name', 'Mia Fern');
  await typeInto('Grade', '5th Grade');
  await hand.button('Next');
  await hand.button('Make the first week');
  await page.getByText(/^The first week is planned/).waitFor();
}

async function counted(name: string, most: number, hand: Hand, note?: string) {
  await hand.page.context().close();
  const { presses } = hand;
  if (presses > most) return [{ name, failure: `${presses} taps, aim ${most}` }];
  const figure = { name, unit: 'taps' as const, aim: { most }, runs: [{ value: presses }] };
  return [{ ...figure, ...(note !== undefined && { note }) }];
}

export const taps: Measure = async (bench) => {
  const app = await serveApp();
  const rows = [];
  for (const { name, most, note, open = demoAt('/'), work } of tasks) {
    bench.tell(name);
    const own = await attempt(bench, name, async () => {
      const hand = new Hand(await open(bench, app));
      hand.page.setDefaultTimeout(30_000);
      await work(hand);
      return counted(name, most, hand, note);
    });
    rows.push(...own);
  }
  await app.stop();
  const name = 'from the landing page to the first planned week, by one thumb';
  bench.tell(name);
  rows.push(
    ...(await attempt(bench, name, async () => {
      const server = await startBenchServer(bench.profile);
      const hand = new Hand(await openBrowser(bench.browser, phone));
      hand.page.setDefaultTimeout(60_000);
      await firstWeek(hand, server.url());
      const row = await counted(name, 15, hand, 'with an account, one child, without Tab or Enter');
      await server.stop();
      return row;
    })),
  );
  return rows;
};

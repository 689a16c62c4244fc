/**
 * A parent's afternoon without a network, in the built app on the demo family: the portfolio, grades and records, a
 * report, the attendance and the calendar, one after the other in one browser. A reload keeps what was done, and paper
 * has what the screen has. Words, states and figures: tests/web/features, tests/shared-model/derive.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { addDays, mondayOf } from '../../shared-model/lib/dates.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { sheetsOf, wordsOf } from './harness/pdf.ts';
import { test } from './harness/story.ts';

test.describe.configure({ mode: 'serial' });

let server: StaticServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await serveApp();
  page = await openDemo(browser, server, '/');
  await expect(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
});
test.afterAll(async () => {
  await page?.context().close();
  await server?.stop();
});

const goTo = (path: string) => page.goto(new URL(path, server.url).href);

/** The grade of "87%" on the scale that the story writes. */
const gradeOf = (percent: string): string => {
  const value = Number.parseInt(percent, 10);
  return value >= 80 ? 'Honors' : value >= 50 ? 'Pass' : 'F';
};

/** A report's figures. */
const figures = /\d+(?: of \d+|%| XP| h \d+ min| min)/g;

test('a parent keeps a trip; a reload, the search and the print have it', async () => {
  await goTo('/portfolio');
  // The demo has something of most children, which are others as its days are.
  const count = page.getByText(/^(?:1 thing is|\d+ things are) kept\.$/);
  await expect(count).toBeVisible();
  const before = Number.parseInt(await count.innerText(), 10);
  await page.getByRole('button', { name: 'Keep Something' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Tide pools');
  await dialog.getByLabel('Note').fill('We found seven kinds of crabs.');
  await dialog.getByRole('button', { name: 'Keep Something' }).click();
  await expect(page.getByText('Tide pools is kept')).toBeVisible();
  await expect(dialog).toBeHidden();
  // A closed dialog takes its entry out of the history, which would break a reload off.
  await page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers);
  await page.reload();
  await expect(page.getByText('We found seven kinds of crabs.')).toBeVisible();
  await expect(count).toHaveText(`${before + 1} things are kept.`);
  const text = wordsOf(await sheetsOf(await page.pdf({ format: 'Letter' })));
  expect(text).toContain('Wefoundsevenkindsofcrabs.');
  expect(text).not.toContain('KeepSomething');
  await goTo('/students');
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('tide');
  await page.getByRole('option', { name: /Tide pools/ }).click();
  await expect(page.getByText('We found seven kinds of crabs.')).toBeVisible();
});

test('a parent changes the grading scale, and prints the transcript as it is on the screen', async () => {
  await goTo('/records');
  // The demo family's scores fall as its days do: which ones they are is read, not expected.
  const first = page.getByText(/^[A-F] · \d+%$/).first();
  await expect(first).toBeVisible();
  const percent = (await first.innerText()).split(' · ')[1]!;
  await page.getByRole('button', { name: 'Grading Scale' }).click();
  await page.getByLabel('Letters').fill('Honors 80\nPass 50\nF 0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText(`${gradeOf(percent)} · ${percent}`, { exact: true }).first(),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Transcript' }).click();
  await page.getByLabel('Student', { exact: true }).selectOption('Rowan');
  await page.reload();
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect(sheet.getByText('Rowan Alder')).toBeVisible();
  await expect(sheet.getByRole('row', { name: /^All school years \d/ })).toBeVisible();
  const course = sheet.getByRole('row', { name: /\d+% (?:Honors|Pass|F)\b/ }).first();
  await expect(course).toBeVisible();
  const [, average, grade] = /(\d+%)\s+(\S+)/.exec(await course.innerText())!;
  expect(grade).toBe(gradeOf(average!));
  const shown = (await sheet.innerText()).replace(/\s/g, '');
  expect(shown).toContain('TheAlderFamily');
  expect(shown).toContain('Signatureofparentorteacher');
  // All of the sheet, and nothing else of the screen.
  const paper = await sheetsOf(await page.pdf({ format: 'Letter' }));
  expect(wordsOf(paper).replaceAll(new RegExp(`\\d/${paper.length}(?!\\d)`, 'g'), '')).toBe(shown);
  expect(paper.length).toBeLessThanOrEqual(2);

  // Of the year's bundle each part begins a sheet, and each sheet has its number.
  await page.getByRole('tab', { name: 'Year’s Bundle' }).click();
  const contents = page.getByRole('region', { name: /^Records of Rowan Alder/ });
  await expect(contents.getByRole('listitem').nth(1)).toBeVisible();
  const parts = await contents.getByRole('listitem').allInnerTexts();
  const sheets = (await sheetsOf(await page.pdf({ format: 'Letter' }))).map((one) =>
    wordsOf([one]),
  );
  expect(sheets.length).toBeGreaterThan(parts.length);
  for (const [at, words] of sheets.entries()) {
    expect(words).toMatch(new RegExp(`${at + 1}/${sheets.length}$|^${at + 1}/${sheets.length}`));
  }
  const begun = parts.map((part, at) => `${at + 1}.${part.replace(/\s/g, '')}`);
  // Its number stands in the contents, too.
  for (const title of begun) {
    expect(sheets[0]).toContain(title);
    expect(sheets.slice(1).filter((words) => words.includes(title))).toHaveLength(1);
  }

  await page.getByRole('tab', { name: 'School Years' }).click();
  await page
    .getByRole('button', { name: /^Grades of / })
    .first()
    .click();
  // Each as the scale has it that was written without a network.
  const years = page.getByText(/^\S+ · \d+%$/);
  await expect(years.first()).toBeVisible();
  for (const text of await years.allInnerTexts()) {
    const [letter, share] = text.split(' · ');
    expect(letter).toBe(gradeOf(share!));
  }
});

test('a parent reads the school year’s report, and its print has the figures of the screen', async () => {
  await goTo('/reports');
  await expect(page.getByRole('region', { name: 'Performance Insights' })).toBeVisible();
  await page.reload();
  await page.getByLabel('Period').selectOption('This School Year');
  await page.getByRole('combobox', { name: 'Student' }).selectOption('Hazel');
  // The answer to the choice has come: no other student is there, and, after the moment without an answer, this one.
  await expect(page.getByRole('listitem').filter({ hasText: 'Rowan Alder' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Hazel Alder' })).toHaveCount(1);
  const figuresOf = (words: string): string[] => [...words.matchAll(figures)].map(([one]) => one);
  const onScreen = figuresOf(await page.getByRole('main').innerText());
  expect(onScreen.length).toBeGreaterThan(10);
  // The figures of the chart's chosen column: on paper none is chosen.
  const chosen = await page.getByText(/^\S+ \d{4}: \d+ of \d+ done$/).innerText();
  onScreen.splice(onScreen.indexOf(figuresOf(chosen)[0]!), 1);

  const texts = (await sheetsOf(await page.pdf({ format: 'Letter' }))).map(({ pieces }) =>
    pieces.join(' '),
  );
  const onPaper = figuresOf(texts.join(' ').replaceAll(/\s+/g, ' '));
  expect(onPaper.toSorted()).toEqual(onScreen.toSorted());
  expect(texts[0]).toContain('Progress Reports');
});

test('a parent corrects a day, and prints the sheet of the year as it is on the screen', async () => {
  await goTo('/attendance');
  const today = page.locator('[aria-current=date]');
  await expect(today).toBeVisible();
  // The demo's parent has set days, too.
  const sheet = page.getByRole('region', { name: 'Attendance Record' });
  const daysSet = async (): Promise<number> =>
    Number(/(\d+) days? (?:was|were) set by the parent\./.exec(await sheet.innerText())?.[1] ?? 0);
  await page.getByRole('tab', { name: 'Year’s Sheet' }).click();
  await expect(sheet).toBeVisible();
  const setBefore = await daysSet();
  await page.getByRole('tab', { name: 'Days', exact: true }).click();
  await expect(today).toBeVisible();
  await page.reload();
  await expect(today).not.toHaveAccessibleName(/corrected/);
  await today.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The day was').selectOption('Half a day');
  await dialog.getByLabel('Minutes of the whole day').fill('123');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(today).toHaveAccessibleName(/Half a day, .*2 h 3 min, corrected/);
  await page.getByRole('tab', { name: 'Year’s Sheet' }).click();
  await page.reload();
  await expect(sheet).toBeVisible();
  await expect.poll(daysSet).toBe(setBefore + 1);
  const shown = (await sheet.innerText()).replace(/\s/g, '');
  expect(shown).toContain('½');
  // All of the sheet, on its side, and nothing else of the screen.
  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(wordsOf(sheets)).toBe(shown);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
  // Another screen's sheet stays upright, also after this one.
  await page.getByRole('link', { name: 'Records' }).first().click();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.getByRole('region', { name: 'Transcript' })).toBeVisible();
  const upright = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  for (const { width, height } of upright) expect(height).toBeGreaterThan(width);
});

test('a parent moves a child’s work to another day; a reload and the printed month have it there', async () => {
  await goTo('/calendar');
  const today = page.getByRole('grid').locator('[data-today]');
  const dayOn = (date: string) => page.getByRole('grid').locator(`[data-date="${date}"]`);
  const show = (date: string) => goTo(`/calendar?date=${date}`);
  await expect(today).toBeVisible();
  await page.reload();
  await expect(today).toBeVisible();
  const now = (await today.getAttribute('data-date'))!;
  // A coming day with work: today may have none, or have it done, and its month may end in days off.
  await show(addDays(now, 14));
  const comingDay = () =>
    page
      .getByRole('grid')
      .locator('[data-date]:not([data-free]):has([title])')
      .evaluateAll(
        (days, after) => days.map((day) => day.dataset['date']!).find((date) => date > after),
        now,
      );
  await expect.poll(comingDay).toBeDefined();
  const coming = dayOn((await comingDay())!);
  const panel = page.getByRole('dialog');
  const items = panel.getByRole('listitem');
  const moving = page.getByRole('menuitem', { name: 'Move to…' });
  const openPanel = async () => {
    await show(addDays(now, 14));
    await coming.getByRole('button').first().press('Enter');
    await expect(items.first()).toBeVisible();
  };
  /** Opens the menu of the day's first work that can be moved: an assignment, or a lesson that is done, can't. */
  const openMenu = async () => {
    for (const item of await items.all()) {
      const actions = item.getByRole('button', { name: /^Actions for / });
      if ((await actions.count()) === 0) continue;
      await actions.click();
      await expect(page.getByRole('menu')).toBeVisible();
      if ((await moving.count()) > 0) return (await actions.getAttribute('aria-label'))!.slice(12);
      await page.keyboard.press('Escape');
    }
    throw new Error('Nothing of the day can be moved.');
  };
  await openPanel();
  const title = await openMenu();
  const [year, month] = now.split('-') as [string, string];
  // A day off: no lesson comes to it by itself.
  const next = addDays(
    mondayOf(new Date(Date.UTC(Number(year), Number(month) + 1, 15)).toISOString().slice(0, 10)),
    6,
  );
  await show(next);
  await expect(dayOn(next)).toBeVisible();
  await expect(dayOn(next).getByTitle(title)).toHaveCount(0);
  await openPanel();
  expect(await openMenu()).toBe(title);
  await moving.click();
  const move = page.getByRole('dialog', { name: `Move “${title}”` });
  await move.getByLabel('Day').fill(next);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`Moved “${title}” to`, { exact: false })).toBeVisible();
  await page.reload();
  await show(next);
  await expect(dayOn(next).getByTitle(title)).toHaveCount(1);

  const sheets = await sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  const texts = sheets.map(({ pieces }) => pieces.join(' '));
  const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).textContent();
  expect(texts[0]).toContain(shown);
  expect(texts.join(' ')).toContain(title);
  for (const { width, height } of sheets) expect(width).toBeGreaterThan(height);
});

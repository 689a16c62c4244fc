/** The week on paper: the page as a printer gets it, of a screen of any width. */
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import styles from '../../../../../web/features/planner/print/print-week.module.css';
import { emulateMedia } from '../../../../support/screens/emulate-media.ts';
import { Story } from '../../../../support/family/story.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { ashsCourse, emptyWeek, lessonOn, quickAdd } from '../planner.ts';

const showPrinted = (): Promise<unknown> => emulateMedia({ media: 'print' });

afterEach(() => emulateMedia());

const sheet = (): Element | null => document.querySelector(`.${styles.sheet}`);

const navigationsShown = (): number =>
  [...document.querySelectorAll('nav')].filter((nav) => nav.checkVisibility()).length;

it('The printed week holds the week, whatever the width of the screen', async () => {
  await openApp(emptyWeek, { width: 390 });
  await quickAdd('math p12 finn wed');
  await expect.element(page.getByText('Task added')).toBeVisible();
  expect(navigationsShown()).toBeGreaterThan(0);
  dispatchEvent(new Event('beforeprint'));
  await showPrinted();
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  await expect.element(table).toMatchTextContent('p12');
  expect(table.getByRole('rowheader').elements()).toHaveLength(5);
  expect(table.element()).toMatchTextContent('☐');
  expect(navigationsShown()).toBe(0);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it('The printed week has the lessons of courses, those in italics that come by their pace', async () => {
  await openApp('/planner', { family: 'local', changes: ashsCourse().changes });
  await page.getByRole('button', { name: /^Pending, Lesson 1\b/ }).click();
  await expect.element(lessonOn('Thursday, Mar 5', 'Lesson 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Completed, Lesson 1\b/ })).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheet).not.toBeNull();
  const lines = [...sheet()!.querySelectorAll('li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '☑Lesson 1, Fractions',
    '☐Lesson 2, Fractions',
    '☐Lesson 3, Fractions',
  ]);
  expect(lines.map((line) => line.querySelector('em') !== null)).toEqual([false, true, true]);
  expect(sheet()).toMatchTextContent('In italics: lessons as their course’s pace has them');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it('The printed week names the subject only where the title doesn’t', async () => {
  const the = new Story(5);
  const ash = the.child('Ash Fern');
  the.plan(ash, '2026-03-04', 'math', 'Math');
  the.plan(ash, '2026-03-05', 'Draw a tree', 'Art');
  await openApp('/planner', { family: 'local', changes: the.changes });
  await expect.element(page.getByText('Draw a tree')).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheet).not.toBeNull();
  const lines = [...sheet()!.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['☐9:00 AM math', '☐9:00 AM Draw a tree, Art']);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it('The printed week has a Saturday on which something is planned', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn saturday');
  await expect.element(page.getByText('Task added')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'p12', exact: true })).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheet).not.toBeNull();
  expect(sheet()).toMatchTextContent('Saturday');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it.each([
  { paper: 'Letter', width: 259, height: 195.9 },
  { paper: 'A4', width: 277, height: 190 },
])(
  'The week of six children stands on one $paper sheet on its side [SP2.30, MR3.14]',
  async ({ width, height }) => {
    const pixels = (millimetres: number): number => Math.floor((millimetres * 96) / 25.4);
    await openApp('/planner', { width: pixels(width) });
    await expect.element(page.getByRole('button', { name: /^Pending, / }).first()).toBeVisible();
    dispatchEvent(new Event('beforeprint'));
    await expect.poll(sheet).not.toBeNull();
    await showPrinted();
    const { bottom } = sheet()!.getBoundingClientRect();
    expect(bottom + window.scrollY).toBeLessThanOrEqual(pixels(height));
    expect(Number.parseFloat(getComputedStyle(sheet()!).fontSize)).toBeGreaterThan(10);
    dispatchEvent(new Event('afterprint'));
    await expect.poll(sheet).toBeNull();
  },
);

it('The printed week is a sheet for each child on request, and one for all again after it', async () => {
  const millimetre = 96 / 25.4;
  await openApp('/planner', { width: Math.floor(259 * millimetre) });
  vi.spyOn(window, 'print').mockImplementation(() => void dispatchEvent(new Event('beforeprint')));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print a page for each child' }).click();
  await showPrinted();
  const sheets = (): HTMLElement[] => [
    ...document.querySelectorAll<HTMLElement>(`.${styles.sheet}`),
  ];
  const titles = () => sheets().map((one) => one.querySelector('h1')?.textContent.split(',')[0]);
  await expect.poll(titles).toHaveLength(6);
  expect(titles()).toContain('Finn Alder');
  for (const one of sheets()) {
    expect(one.offsetHeight).toBeLessThanOrEqual(190 * millimetre);
    expect(one.querySelectorAll('th')).toHaveLength(5);
    expect(one.textContent).toMatch(/\d:\d\d AM/);
  }
  expect(
    sheets()
      .slice(1)
      .map((one) => getComputedStyle(one).breakBefore),
  ).toEqual(Array(5).fill('page'));
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheets).toHaveLength(1);
});

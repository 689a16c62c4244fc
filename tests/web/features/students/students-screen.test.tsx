/** The ways between the students, a student's classes and a class's work, and addresses that name nobody. */
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { speakLanguage } from '../../../../web/browser/language.ts';
import { showTheme } from '../../../../web/theme/color-mode.ts';
import { cardOf, choose, countCards } from './student-fixture.ts';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

it('The screen links from a student to the classes and a class’s work, and back [SP2.22]', async () => {
  await openApp('/students');
  await page.getByRole('link', { name: 'Rowan Alder' }).click();
  // The keyboard goes on from the heading.
  await expect.element(heading('Rowan Alder')).toHaveFocus();
  await expect.poll(countCards).toBe(4);
  await expect.element(cardOf('Math')).toMatchTextContent('0 of 1 completed');
  await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
  await expect.element(heading('Rowan Alder: Math')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to Classes' }).click();
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await expect.poll(countCards).toBe(6);
  history.back();
  await expect.element(heading('Rowan Alder')).toBeVisible();
  history.back();
  await expect.element(heading('Rowan Alder: Math')).toBeVisible();
});

it.for(['student=1', 'student=Infinity', 'student='])(
  'The address /students?%s has no student: the screen says so and links to the students [SP8.12]',
  async (query) => {
    await openApp(`/students?${query}`);
    await expect.element(page.getByRole('heading', { name: 'Student not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Students' }).click();
    await expect.poll(countCards).toBe(6);
  },
);

it('An address with an unknown class links back to the student’s classes', async () => {
  await openApp('/students');
  await page.getByRole('link', { name: 'Hazel Alder' }).click();
  await expect.element(heading('Hazel Alder')).toBeVisible();
  await expect.poll(countCards).toBe(4);
  await reloadApp(`${location.pathname}${location.search}&class=7`);
  await expect.element(page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Classes' }).click();
  await expect.poll(countCards).toBe(4);
});

it('The screens up to a student’s form have no accessibility violation on a phone', async () => {
  const expectNoViolation = async (): Promise<void> => {
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    showTheme('light');
  };
  await openApp('/students', { width: 390, height: 844 });
  await expect.poll(countCards).toBe(6);
  await expectNoViolation();
  await page.getByRole('link', { name: 'Rowan Alder' }).click();
  await expect.poll(countCards).toBe(4);
  await expectNoViolation();
  await page.getByRole('main').getByRole('link', { name: 'Math' }).click();
  await expect.element(page.getByText('Fractions Quiz')).toBeVisible();
  await expectNoViolation();
  history.back();
  await choose('Rowan Alder', 'Edit');
  await expect.element(page.getByRole('dialog', { name: 'Edit Student' })).toBeVisible();
  await expectNoViolation();
});

it('A student’s page has the level, this week, what is next, the latest of the logs, and the ways to the plan and the student’s view', async () => {
  await openApp('/students');
  await page.getByRole('link', { name: 'Hazel Alder' }).click();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/Level \d+/);
  const week = page.getByRole('region', { name: 'This week' });
  await expect.element(week).toMatchTextContent('Wed');
  const next = page.getByRole('region', { name: 'What is next' });
  await expect.element(next).toMatchTextContent(/\d:\d\d [AP]M/);
  const logs = page.getByRole('region', { name: 'Logs' });
  await expect.element(logs).toMatchTextContent('The Wind in the Willows');
  await expect.element(logs.getByRole('link', { name: 'All logs' })).toBeVisible();
  await main.getByRole('button', { name: 'View as' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Hazel Alder Learning Path' }))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await main.getByRole('link', { name: 'Plan' }).click();
  await expect.element(heading('Weekly Planner')).toBeVisible();
});

it('A student’s actions are one line with their menu in each language, and so are their badges where there is room', async () => {
  await openApp('/students', { width: 390, height: 844 });
  await page.getByRole('link', { name: 'Hazel Alder' }).click();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Level \d+/);
  const linesOf = (elements: Iterable<Element>) =>
    new Set(
      [...elements].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    ).size;
  const menu = () => document.querySelector('main header [aria-haspopup="menu"]')!;
  const actions = () => linesOf(menu().parentElement!.children);
  for (const tag of ['es', 'fr', 'en'] as const) {
    await speakLanguage(tag);
    await expect.poll(() => document.documentElement.lang).toBe(tag);
    expect(actions()).toBe(1);
    expect(isTooWide()).toBe(false);
  }
  await page.viewport(820, 1180);
  const badges = () => document.querySelector('main header [dir="auto"]')!.parentElement!.children;
  await expect.poll(() => linesOf(badges())).toBe(1);
  expect(actions()).toBe(1);
});

it('A student’s week stands above the classes on a phone, and beside them on a wide screen', async () => {
  await openApp('/students', { width: 390, height: 844 });
  await page.getByRole('link', { name: 'Hazel Alder' }).click();
  const week = page.getByRole('region', { name: 'This week' });
  const firstClass = page.getByRole('main').getByRole('link', { name: 'Math' });
  const logs = page.getByRole('region', { name: 'Logs' });
  await expect.element(logs).toBeVisible();
  await expect.element(firstClass).toBeVisible();
  const topOf = (place: Locator): number => place.element().getBoundingClientRect().top;
  expect([week, firstClass, logs].map(topOf)).toEqual(
    [week, firstClass, logs].map(topOf).toSorted((one, other) => one - other),
  );
  await page.viewport(1180, 820);
  await expect.poll(() => topOf(week)).toBeLessThan(topOf(firstClass));
  expect(week.element().getBoundingClientRect().left).toBeGreaterThan(
    firstClass.element().getBoundingClientRect().right,
  );
  expect(topOf(firstClass) - topOf(week)).toBeLessThan(60);
});

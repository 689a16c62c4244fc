/** The week as the planner shows it, and the ways to other weeks (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { Change } from '../../../../shared-model/commit/change.ts';
import { openApp, reloadApp } from '../../../support/open-app.tsx';
import { Story } from '../../../support/story.ts';
import styles from '../../../../web/features/planner/week-grid.module.css';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from './planner.ts';

const saturday = Date.UTC(2026, 2, 7, 15);

const grid = (): Locator => page.getByRole('table', { name: 'Plan of the week, days by students' });

const daysShown = (): string[] =>
  grid()
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => /^[A-Z][a-z]+day/.exec(textContent.trim())?.[0] ?? textContent);

it('The planner has Monday to Friday in rows and the students in columns, and pages by weeks', async () => {
  await openApp('/planner');
  await expect
    .element(page.getByRole('heading', { name: 'Weekly Planner', level: 1 }))
    .toBeVisible();
  await expect.element(grid()).toBeVisible();
  const columns = grid().getByRole('columnheader').elements();
  expect(columns.map(({ textContent }) => textContent.trim())).toEqual([
    'Day',
    'Hazel Alder',
    'Rowan Alder',
    'Juniper Alder',
    'Finn Alder',
    'Willow Alder',
    'Jasper Alder',
  ]);
  expect(daysShown()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  await expect.element(page.getByText('Week 10')).toBeVisible();

  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(page.getByText('Week 11')).toBeVisible();
  expect(location.search).toContain('week=2026-03-09');
  await expect.element(page.getByText('Nothing is planned for this week yet.')).toBeVisible();
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.element(page.getByText('Week 10')).toBeVisible();
  const today = dayOf('Willow Alder', 'Wednesday, Mar 4').getByRole('listitem');
  await expect.poll(() => today.elements().length).toBe(6);
});

/** A family whose one child has one lesson on Friday. */
function fridaysLesson(): Change[] {
  const the = new Story(1);
  the.plan(the.child('Oak Fern'), '2026-03-06', 'Fractions');
  return the.changes;
}

it('At a weekend the planner opens the coming week, and has a way back to this one', async () => {
  const changes = fridaysLesson();
  await openApp('/planner', { family: 'local', changes, now: saturday });
  await expect.element(page.getByText('Week 11')).toBeVisible();
  await page.getByLabelText('Quick add').fill('math p12 tue');
  const preview = page.getByLabelText('Will be added');
  await expect.element(preview).toMatchTextContent('Tuesday, Mar 10');
  await page.getByRole('button', { name: 'This week' }).click();
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('On Friday evening the planner stays in the week while something is open, and until it is left', async () => {
  const changes = fridaysLesson();
  await openApp('/planner', { family: 'local', changes, now: Date.UTC(2026, 2, 6, 18) });
  await expect.element(page.getByText('Week 10')).toBeVisible();
  await page.getByRole('button', { name: /^Pending, Fractions/ }).click();
  await page.getByRole('button', { name: /^In progress, Fractions/ }).click();
  await expect
    .element(page.getByRole('button', { name: /^Completed, Fractions/ }))
    .toBeInTheDocument();
  await expect.element(page.getByText('Week 10')).toBeVisible();
  await reloadApp('/planner');
  await expect.element(page.getByText('Week 11')).toBeVisible();
});

it('A Saturday on which something is planned stands where it is in the week', async () => {
  await openApp('/planner', { now: saturday });
  await expect.element(grid()).toBeVisible();
  const schoolDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(daysShown()).toEqual([...schoolDays, 'Saturday']);
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('The days’ names stay within their column, folded or not', async () => {
  await openApp('/planner', { now: saturday });
  await expect.element(page.getByRole('button', { name: 'Wednesday Mar 4' })).toBeVisible();
  for (const name of document.querySelectorAll(`.${styles.dayName}`)) {
    const letters = new Range();
    letters.selectNodeContents(name);
    const column = name.closest('th')!.getBoundingClientRect();
    expect(letters.getBoundingClientRect().right).toBeLessThanOrEqual(column.right);
  }
});

it('A day that is over and has nothing open is one line, until it is opened or something open comes to it', async () => {
  await openApp('/planner');
  const monday = grid().getByRole('row', { name: /^Monday/ });
  const fold = page.getByRole('button', { name: 'Monday Mar 2' });
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.element(monday).toMatchTextContent('3 of 3 done');
  // Today is in sight without it.
  expect(window.scrollY).toBe(0);
  expect(monday.element().getBoundingClientRect().height).toBeLessThan(64);
  const hers = dayOf('Hazel Alder', 'Monday, Mar 2');
  await expect.element(hers).not.toBeInTheDocument();
  await pressEnterOn(fold);
  await expect.element(hers).toBeVisible();
  await expect.element(fold).toHaveFocus();
  await pressEnterOn(fold);
  await expect.element(hers).not.toBeInTheDocument();

  const first = dayOf('Hazel Alder', 'Wednesday, Mar 4').getByRole('button', {
    name: 'Math Practice',
    exact: true,
  });
  (await first.findElement()).focus();
  await userEvent.keyboard('{ArrowUp}');
  const moved = dayOf('Hazel Alder', 'Tuesday, Mar 3').getByRole('button', {
    name: 'Math Practice',
    exact: true,
  });
  await expect.element(moved).toHaveFocus();
});

it('The week is scrolled to today, below the names of the students', async () => {
  const the = new Story(1);
  for (const name of ['Ash', 'Elm', 'Fir', 'Oak', 'Yew']) {
    const child = the.child(`${name} Fern`);
    for (const day of ['02', '03', '04', '05', '06'])
      for (const title of ['Fractions', 'Rome', 'Bees']) the.plan(child, `2026-03-${day}`, title);
  }
  await openApp('/planner', { family: 'local', changes: the.changes });
  const today = grid().getByRole('row', { name: /^Wednesday/ });
  await expect.element(today).toBeVisible();
  const names = grid().getByRole('row').first();
  const gap = (): number =>
    today.element().getBoundingClientRect().top -
    names.getByRole('columnheader').first().element().getBoundingClientRect().bottom;
  await expect.poll(() => Math.abs(gap())).toBeLessThan(64);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect.element(today).toBeVisible();
  await expect.poll(() => Math.abs(gap())).toBeLessThan(64);
});

it('A task that is planned for a Saturday gives that week a sixth row', async () => {
  await openApp(emptyWeek);
  await expect.poll(daysShown).toHaveLength(5);
  await quickAdd('math p12 finn saturday');
  await expect.poll(daysShown).toHaveLength(6);
  await expect.element(dayOf('Finn Alder', 'Saturday, Mar 14')).toMatchTextContent('p12');
});

it('A family without students is told what to do first', async () => {
  await openApp('/', { family: 'local' });
  await page.getByRole('link', { name: 'Planner' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'No Students Found' })).toBeVisible();
  await expect
    .element(page.getByText('Add students to start planning their weekly schedule.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
});

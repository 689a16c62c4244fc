/** A lesson of a course in the week: on the day on which it comes, ticked, pinned by keys and by a drag. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { ashsCourse, dayOf, lessonOn, pressEnterOn, quickAdd } from '../planner.ts';

const [tuesday, today, thursday] = ['Tuesday, Mar 3', 'Wednesday, Mar 4', 'Thursday, Mar 5'];
const friday = 'Friday, Mar 6';

const openWeek = () => openApp('/planner', { family: 'local', changes: ashsCourse().changes });

const pinnedOn = (day: string) => dayOf('Ash Fern', day).getByText('Pinned to this day');

it('The lessons of courses stand on the days on which they come, below what is planned, and look like no task', async () => {
  await openWeek();
  await expect.element(lessonOn(today, 'Lesson 1')).toBeVisible();
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
  await expect.element(lessonOn(friday, 'Lesson 3')).toBeVisible();
  await expect.element(dayOf('Ash Fern', tuesday)).not.toBeInTheDocument();
  await expect.element(dayOf('Elm Fern', today)).not.toBeInTheDocument();
  await quickAdd('art clay ash thu');
  const cards = () => dayOf('Ash Fern', thursday).getByRole('listitem').elements();
  await expect.poll(cards).toHaveLength(2);
  const [task, lesson] = cards();
  expect(task).toMatchTextContent('clay');
  const badge = (card: Element | undefined) =>
    getComputedStyle(card!.querySelector('[data-status]')!).borderTopStyle;
  expect([badge(task), badge(lesson)]).toEqual(['solid', 'dashed']);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('A tick completes today’s lesson where it stands, and opens it again', async () => {
  await openWeek();
  await page.getByRole('button', { name: /^Pending, Lesson 1\b/ }).click();
  const tick = dayOf('Ash Fern', today).getByRole('button', { name: /^Completed, Lesson 1\b/ });
  await expect.element(tick).toBeVisible();
  // [SC6]
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
  await tick.click();
  await expect.element(page.getByRole('button', { name: /^Pending, Lesson 1\b/ })).toBeVisible();
});

it('A lesson of a later day that is ticked by the keyboard keeps the focus where it comes to', async () => {
  await openWeek();
  await pressEnterOn(page.getByRole('button', { name: /^Pending, Lesson 2\b/ }));
  const done = dayOf('Ash Fern', today).getByRole('button', { name: /^Completed, Lesson 2\b/ });
  await expect.element(done).toHaveFocus();
});

it('[SC1] A lesson of a later day that is ticked was done today, which is said and can be undone', async () => {
  await openWeek();
  await page.getByRole('button', { name: /^Pending, Lesson 2\b/ }).click();
  await expect.element(page.getByText('Lesson 2 is done, today')).toBeVisible();
  await expect.element(lessonOn(today, 'Lesson 2')).toBeVisible();
  await expect.element(lessonOn(thursday, 'Lesson 1')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
});

it('[SC4] The arrow keys pin a lesson to another day, the focus goes along, and the others come where there is a place', async () => {
  await openWeek();
  (await lessonOn(thursday, 'Lesson 2').findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(lessonOn(friday, 'Lesson 2')).toHaveFocus();
  await expect.element(page.getByText('Lesson 2 is pinned to Friday, Mar 6')).toBeVisible();
  await expect.element(pinnedOn(friday)).toBeInTheDocument();
  await expect.element(lessonOn(thursday, 'Lesson 3')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
  await expect.element(pinnedOn(thursday)).not.toBeInTheDocument();
});

it('Neither a day that is over nor another child takes a lesson, and done ones stay: each with a word why', async () => {
  await openWeek();
  (await lessonOn(today, 'Lesson 1').findElement()).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText(/^Tuesday, Mar 3 is over\./)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  const own = page.getByText(/^Lesson 1 is a lesson of Ash’s course\./);
  await expect.element(own).toBeVisible();
  await expect.element(lessonOn(today, 'Lesson 1')).toHaveFocus();
  await page.getByRole('button', { name: /^Pending, Lesson 1\b/ }).click();
  await expect.element(page.getByRole('button', { name: /^Completed, Lesson 1\b/ })).toBeVisible();
  (await lessonOn(today, 'Lesson 1').findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .element(page.getByText('Lesson 1 stays on the day on which it was done.'))
    .toBeVisible();
  await expect.element(lessonOn(today, 'Lesson 1')).toBeVisible();
});

/** To the lower edge of a cell, which its cards leave free. */
async function drag(day: string, name: string, to: string): Promise<void> {
  const target = page.getByRole('button', { name: `Add task for ${name} on ${to}` });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: dayOf('Ash Fern', day).getByRole('listitem').first() },
    { target: page.getByRole('heading', { level: 1 }) },
    { target, coords: { x: 40, y: 54 } },
    { target, coords: { x: 42, y: 56 } },
    { keys: '[/MouseLeft]' },
  ]);
}

it('A lesson that is dragged to another day is pinned there; a sibling’s day doesn’t take it', async () => {
  await openWeek();
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
  await drag(thursday, 'Elm Fern', 'Friday');
  await expect
    .element(page.getByText(/It can go to another day, not to another student/))
    .toBeVisible();
  await expect.element(dayOf('Elm Fern', friday)).not.toBeInTheDocument();
  await drag(thursday, 'Ash Fern', 'Friday');
  await expect.element(lessonOn(friday, 'Lesson 2')).toBeVisible();
  await expect.element(pinnedOn(friday)).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('A selection leaves lessons out, and says so', async () => {
  await openWeek();
  await quickAdd('art clay ash thu');
  await page.getByRole('button', { name: 'clay', exact: true }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeDisabled();
  expect(await violationsIn()).toEqual([]);
  await pressEnterOn(lessonOn(thursday, 'Lesson 2'));
  await expect.element(page.getByText(/^Lessons of courses can’t be selected\./)).toBeVisible();
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('A press opens the child’s part in the lesson, whose status, pin and minutes are saved', async () => {
  await openWeek();
  await lessonOn(thursday, 'Lesson 2').click();
  const dialog = page.getByRole('dialog', { name: 'Lesson 2' });
  await expect.element(dialog.getByText('Ash · Fractions')).toBeVisible();
  await dialog.getByLabelText('Status').selectOptions('In progress');
  await dialog.getByLabelText('Pinned to a day').fill('2026-03-06');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(lessonOn(friday, 'Lesson 2')).toBeVisible();
  await expect.element(pinnedOn(friday)).toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: /^In progress, Lesson 2\b/ }))
    .toBeVisible();
});

/** Everything that can be done with a lesson in the week, by its menu. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { ashsCourse, dayOf, lessonOn, pressEnterOn } from '../planner.ts';

const [today, thursday, friday] = ['Wednesday, Mar 4', 'Thursday, Mar 5', 'Friday, Mar 6'];

const openWeek = () => openApp('/planner', { family: 'local', changes: ashsCourse().changes });

async function choose(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const signOf = (day: string) => dayOf('Ash Fern', day).getByText('Pinned to this day');

it('A lesson is pinned where it stands, and let go', async () => {
  await openWeek();
  await choose('Lesson 2', 'Pin to this day');
  await expect.element(signOf(thursday)).toBeInTheDocument();
  await choose('Lesson 1', 'Skip');
  // It stays, though the one before it is gone.
  await expect.element(lessonOn(today, 'Lesson 3')).toBeVisible();
  await expect.element(lessonOn(thursday, 'Lesson 2')).toBeVisible();
  await choose('Lesson 2', 'Unpin');
  await expect.element(lessonOn(today, 'Lesson 2')).toBeVisible();
  await expect.element(signOf(today)).not.toBeInTheDocument();
});

it('A lesson goes to another day of the week in two taps, and a skipped one is gone until it is undone', async () => {
  await openWeek();
  await choose('Lesson 1', 'To Friday');
  await expect.element(lessonOn(friday, 'Lesson 1')).toBeVisible();
  await expect.element(lessonOn(today, 'Lesson 2')).toBeVisible();
  await choose('Lesson 2', 'Skip');
  await expect.element(page.getByText('Lesson 2 is skipped')).toBeVisible();
  await expect.element(lessonOn(today, 'Lesson 3')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(lessonOn(today, 'Lesson 2')).toBeVisible();
  await choose('Lesson 2', 'To Wednesday next week');
  await expect.element(lessonOn(today, 'Lesson 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect.element(lessonOn('Wednesday, Mar 11', 'Lesson 2')).toBeVisible();
});

it('The plan goes otherwise from a lesson on; only what has had its day is repeated', async () => {
  await openWeek();
  await page.getByRole('button', { name: 'Actions for Lesson 2' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Shift from here' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Repeat tomorrow' }))
    .not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await choose('Lesson 1', 'Repeat tomorrow');
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/Fractions/)
        .first(),
    )
    .toBeVisible();
});

it('A lesson is completed by its menu; what is done is opened again and moves nowhere', async () => {
  await openWeek();
  await choose('Lesson 1', 'Mark complete');
  await expect.element(page.getByRole('button', { name: /^Completed, Lesson 1\b/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Lesson 1' }).click();
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(items)
    .toEqual([
      'Open',
      'Mark not complete',
      'Done on…',
      'Give a mark…',
      'Repeat tomorrow',
      'We are actually on lesson…',
    ]);
  await page.getByRole('menuitem', { name: 'Mark not complete' }).click();
  await expect.element(page.getByRole('button', { name: /^Pending, Lesson 1\b/ })).toBeVisible();
  await choose('Lesson 1', 'Open');
  await expect.element(page.getByRole('dialog', { name: 'Lesson 1' })).toBeVisible();
});

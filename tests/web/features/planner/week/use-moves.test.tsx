/**
 * One lesson of a series is moved: it alone, without a question; the message offers the later ones too, and one Undo
 * takes all back. Its menu has no day that is over.
 */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Story } from '../../../../support/family/story.ts';
import { openApp, readNow } from '../../../../support/screens/open-app.tsx';
import { dayOf } from '../planner.ts';

const week = '2026-03-09';

it('A key moves one lesson of a series by a day; “All later ones too” moves the others as far, and Undo takes back all', async () => {
  const the = new Story(11);
  const ash = the.child('Ash Fern');
  for (const date of ['2026-03-04', '2026-03-11', '2026-03-18'])
    Object.assign(the.plan(ash, date, 'Violin', 'Music').fields, { seriesId: 77 });
  const days = async () => {
    const { plannerTasks } = await readNow('weekAndTheOneBefore', week);
    return plannerTasks.map(({ date }) => date.slice(5)).sort();
  };
  await openApp('/planner', { family: 'local', changes: the.changes });
  await page.getByRole('button', { name: 'Move Violin to…' }).first().click();
  await expect.element(page.getByRole('menuitem', { name: 'To Friday' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'To Tuesday' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  const card = (day: string) =>
    dayOf('Ash Fern', day)
      .getByRole('button', { name: /^Violin/ })
      .first();
  (await card('Wednesday, Mar 4').findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Thursday, Mar 5')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await expect.poll(days).toEqual(['03-05', '03-11']);
  await page.getByRole('button', { name: 'All later ones too' }).click();
  await expect.poll(days).toEqual(['03-05', '03-12']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toEqual(['03-04', '03-11']);
});

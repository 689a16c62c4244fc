/** Several cards at once: moved, copied, done, deleted. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

const bar = page.getByRole('region', { name: 'Selected tasks' });
const cards = (title: string) => page.getByRole('button', { name: title, exact: true });
const count = (title: string) => (): number => cards(title).elements().length;

async function withTwo(): Promise<void> {
  await openApp(emptyWeek);
  await quickAdd('math p12 hazel and finn mon');
  await expect.poll(count('p12')).toBe(2);
  // A click on what it lies over would wait until it is gone.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await cards('p12')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  await cards('p12').last().click();
  await expect.element(bar.getByText('2 selected')).toBeVisible();
}

it('Cards are selected by a click with Shift and by Shift and Space, and let go by one button', async () => {
  await withTwo();
  (await cards('p12').last().findElement()).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(bar.getByText('1 selected')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('a');
  await expect.element(bar.getByRole('button', { name: 'Move' })).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(cards('p12').last()).toHaveFocus();
  await bar.getByRole('button', { name: 'End the selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await cards('p12').first().click();
  await expect.element(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
});

it('Selected cards are done at once, open again, and deleted, each with an undo', async () => {
  await withTwo();
  const done = () => page.getByRole('button', { name: /^Completed, p12/ }).elements().length;
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect.poll(done).toBe(2);
  await expect.element(page.getByText('2 tasks completed')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(done).toBe(0);
  await cards('p12')
    .first()
    .click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(count('p12')).toBe(1);
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(count('p12')).toBe(2);
});

it('Selected cards move to a day, and are copied to several, each for its own child', async () => {
  await withTwo();
  await bar.getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 tasks' });
  await move.getByLabelText('Wed, Mar 11').click();
  await move.getByRole('button', { name: 'Move 2 tasks' }).click();
  await expect.element(dayOf('Hazel Alder', 'Wednesday, Mar 11')).toMatchTextContent('p12');
  await expect.element(dayOf('Finn Alder', 'Wednesday, Mar 11')).toMatchTextContent('p12');
  expect(count('p12')()).toBe(2);

  await cards('p12')
    .first()
    .click({ modifiers: ['Shift'] });
  await bar.getByRole('button', { name: 'Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy 1 task' });
  await copy.getByLabelText('Thu, Mar 12').click();
  await copy.getByLabelText('Another date').fill('2026-03-13');
  await copy.getByLabelText('Willow Alder').click();
  await copy.getByRole('button', { name: 'Copy 1 task' }).click();
  await expect.element(page.getByText('4 tasks copied')).toBeVisible();
  await expect.element(dayOf('Willow Alder', 'Friday, Mar 13')).toMatchTextContent('p12');
  await expect.element(dayOf('Hazel Alder', 'Thursday, Mar 12')).toMatchTextContent('p12');
});

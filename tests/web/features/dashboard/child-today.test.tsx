/** A child's day on the dashboard: what is done is ticked there, by hand or by keyboard. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/open-app.tsx';

const workOf = (name: string): Locator =>
  page.getByRole('list', { name: `Today’s work of ${name}` });

const isDone = (name: string, done: number) =>
  expect
    .element(page.getByRole('progressbar', { name: `${name}: ${done} of 6 done today` }))
    .toBeVisible();

it('A tap marks a child’s work done, which can be undone', async () => {
  await openApp();
  await isDone('Finn Alder', 0);
  await workOf('Finn Alder')
    .getByText(/^Math Practice/)
    .click();
  await isDone('Finn Alder', 1);
  const box = workOf('Finn Alder').getByRole('checkbox', { name: /^Math Practice/ });
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText('35 things left to do')).toBeVisible();
  await expect.element(page.getByText('Task completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await isDone('Finn Alder', 0);
  await expect.element(box).not.toBeChecked();
  await reloadApp();
  await expect.element(page.getByText('36 things left to do')).toBeVisible();
});

it('The keyboard alone opens all of a child’s day and ticks it with the space bar', async () => {
  await openApp();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar', { name: /^Willow Alder:/ }) });
  const showAll = card.getByRole('button', { name: 'Show all 6' });
  await expect.element(showAll).toBeVisible();
  showAll.element().focus();
  await userEvent.keyboard('{Enter}');
  const boxes = workOf('Willow Alder').getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBe(6);
  boxes.first().element().focus();
  for (let done = 1; done <= 6; done += 1) {
    await userEvent.keyboard(' ');
    await isDone('Willow Alder', done);
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(card.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('All done for today')).toBeVisible();
});

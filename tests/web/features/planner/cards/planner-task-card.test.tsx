/** A card of the planner: its status, and how it moves by keys, by its menu and by a drag. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

it('A click on the badge takes the status from pending to in progress, completed, and back [SP4.2]', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn mon');
  const card = dayOf('Finn Alder', 'Monday, Mar 9').getByRole('listitem');
  for (const status of ['Pending', 'In progress', 'Completed', 'Pending']) {
    const badge = card.getByRole('button', { name: new RegExp(`^${status}, p12`) });
    await expect.element(badge).toBeVisible();
    await badge.click();
  }
  await expect.element(card.getByRole('button', { name: /^In progress, p12/ })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('A card moves by the arrow keys and keeps the focus, and the move can be undone [MR3.11]', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 hazel mon');
  const open = { name: 'p12', exact: true };
  const first = dayOf('Hazel Alder', 'Monday, Mar 9').getByRole('button', open);
  (await first.findElement()).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p12');
  await expect.element(page.getByText('Moved to Tuesday, Mar 10, Hazel')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(dayOf('Rowan Alder', 'Tuesday, Mar 10').getByRole('button', open))
    .toHaveFocus();
  await expect.element(page.getByText('Moved to Tuesday, Mar 10, Rowan')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p12');
});

it('A card that is moved by its menu with the keyboard keeps the focus at its grip', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn mon');
  await pressEnterOn(page.getByRole('button', { name: 'Move p12 to…' }));
  const item = page.getByRole('menuitem', { name: 'To Tuesday' });
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  // By its letters, wherever it stands in the menu.
  await userEvent.keyboard('to tu');
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const moved = dayOf('Finn Alder', 'Tuesday, Mar 10');
  await expect.element(moved.getByRole('button', { name: 'Move p12 to…' })).toHaveFocus();
});

it('A card moves in three taps by its menu, and by one drag [MR3.11]', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn mon');
  await page.getByRole('button', { name: 'Move p12 to…' }).click();
  const menu = page.getByRole('menu', { name: 'Move p12 to…' });
  await expect.element(menu.getByText('Move to…')).toBeVisible();
  await page.getByRole('menuitem', { name: 'To Wednesday' }).click();
  await expect.element(dayOf('Finn Alder', 'Wednesday, Mar 11')).toMatchTextContent('p12');

  const target = page.getByRole('button', { name: 'Add task for Willow Alder on Tuesday' });
  await userEvent.pointer([
    {
      keys: '[MouseLeft>]',
      target: dayOf('Finn Alder', 'Wednesday, Mar 11').getByRole('listitem').first(),
    },
    { target: page.getByRole('heading', { level: 1 }) },
    { target, coords: { x: 40, y: 10 } },
    { target, coords: { x: 42, y: 12 } },
    { keys: '[/MouseLeft]' },
  ]);
  await expect.element(dayOf('Willow Alder', 'Tuesday, Mar 10')).toMatchTextContent('p12');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

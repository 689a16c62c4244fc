/** What can be done with the whole week: last week copied, and a day that didn't happen moved. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from './planner.ts';

it('Last week is copied in one go, never twice, and undone in one', async () => {
  await openApp(emptyWeek);
  const copy = page.getByRole('button', { name: 'Copy last week' }).first();
  const cards = (): number => page.getByRole('button', { name: /^Pending, / }).elements().length;
  await copy.click();
  await expect.element(page.getByText('108 tasks copied from last week')).toBeVisible();
  await expect.poll(cards).toBe(108);
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(cards).toBe(0);
  await copy.click();
  await expect.poll(cards).toBe(108);
  await copy.click();
  await expect.element(page.getByText(/^Nothing to copy/)).toBeVisible();
  expect(cards()).toBe(108);
});

it('A sick day is shown before it is done, moves what is open, and is undone', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 hazel mon');
  await quickAdd('art clay everyone mon 1');
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).toMatchTextContent('clay');
  await page.getByRole('button', { name: 'Sick day or shift' }).click();
  const dialog = page.getByRole('dialog', { name: "A day that didn't happen" });
  const moves = (): number => dialog.getByRole('listitem').elements().length;
  await expect.poll(moves).toBe(6);
  const lines = dialog.getByRole('listitem').elements();
  expect(lines[0]).toMatchTextContent(/Hazel Alder: 2 tasks.*Mon, Mar 9 → Tue, Mar 10/);
  expect(lines[1]).toMatchTextContent('Rowan Alder: 1 task');
  await dialog.getByLabelText('Whose plan').selectOptions('Hazel Alder');
  await expect.poll(moves).toBe(1);
  await dialog.getByRole('button', { name: 'Move 2 tasks' }).click();
  await expect.element(page.getByText('2 tasks moved')).toBeVisible();
  const tasksOn = (day: string) => (): number =>
    dayOf('Hazel Alder', day).getByRole('listitem').elements().length;
  await expect.poll(tasksOn('Tuesday, Mar 10')).toBe(2);
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).toMatchTextContent('clay');
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(tasksOn('Monday, Mar 9')).toBe(2);
});

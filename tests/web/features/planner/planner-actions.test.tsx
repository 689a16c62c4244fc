/** What can be done with the whole week, and with a day of it: last week copied, a sick day. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textsOf } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from './planner.ts';

it('Last week is copied in one go, never twice, and undone in one [MR3.12]', async () => {
  await openApp(emptyWeek);
  const copy = page.getByRole('button', { name: 'Copy last week' }).first();
  // Three children’s, five days.
  const lessons = 15;
  const cards = (): number => page.getByRole('button', { name: /^Pending, / }).elements().length;
  await expect.poll(cards).toBe(lessons);
  await copy.click();
  await expect.element(page.getByText('65 tasks copied from last week')).toBeVisible();
  await expect.poll(cards).toBe(lessons + 65);
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(cards).toBe(lessons);
  await copy.click();
  await expect.poll(cards).toBe(lessons + 65);
  await copy.click();
  await expect.element(page.getByText(/^Nothing to copy/)).toBeVisible();
  expect(cards()).toBe(lessons + 65);
});

it('A sick day of a planned week says whose tasks move where, is of one child alone where one is chosen, and is undone', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn mon');
  await quickAdd('art clay everyone mon 1');
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).toMatchTextContent('clay');
  await page.getByRole('button', { name: 'Actions for Monday' }).click();
  await page.getByRole('menuitem', { name: 'Sick day' }).click();
  const effects = page.getByRole('dialog').getByRole('region', { name: 'What happens' });
  const names = (): string[] => textsOf(effects.getByRole('heading', { level: 4 }));
  await expect
    .poll(names)
    .toEqual([
      'Hazel Alder',
      'Rowan Alder',
      'Juniper Alder',
      'Finn Alder',
      'Willow and Jasper, each:',
    ]);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Finn Alder' }).click();
  await expect.poll(names).toEqual(['Finn Alder']);
  await expect.element(effects).toMatchTextContent('2 tasks move to Tue, Mar 10');
  await page.getByRole('button', { name: 'Make it a sick day' }).click();
  await expect.element(page.getByText('Sick day: Mon, Mar 9')).toBeVisible();
  const tasksOn = (day: string) => (): number =>
    dayOf('Finn Alder', day).getByRole('listitem').elements().length;
  await expect.poll(tasksOn('Tuesday, Mar 10')).toBe(2);
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).toMatchTextContent('clay');
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(tasksOn('Monday, Mar 9')).toBe(2);
});

/** Where planned work is moved or copied to. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reloadApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from '../planner.ts';

it('A day is copied to others, everyone’s or one child’s, never twice, and undone in one', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 hazel and finn mon');
  await expect.element(dayOf('Finn Alder', 'Monday, Mar 9')).toMatchTextContent('p12');
  const openMenu = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for Monday' }).click();
    await page.getByRole('menuitem', { name: 'Copy Monday to…' }).click();
  };
  const sheet = page.getByRole('dialog', { name: 'Copy Monday, Mar 9' });
  await openMenu();
  await expect.element(sheet.getByRole('button', { name: 'Copy 2 tasks' })).toBeDisabled();
  await sheet.getByLabelText('Tue, Mar 10').click();
  await sheet.getByLabelText('Fri, Mar 13').click();
  expect(await violationsIn()).toEqual([]);
  await sheet.getByRole('button', { name: 'Copy 2 tasks' }).click();
  await expect.element(page.getByText('4 tasks copied')).toBeVisible();
  await expect.element(dayOf('Hazel Alder', 'Friday, Mar 13')).toMatchTextContent('p12');
  await openMenu();
  await sheet.getByLabelText('Tue, Mar 10').click();
  await sheet.getByRole('button', { name: 'Copy 2 tasks' }).click();
  await expect.element(page.getByText(/^Nothing to copy/)).toBeVisible();

  await openMenu();
  await sheet.getByRole('group', { name: 'Whose day' }).getByLabelText('Finn Alder').click();
  await sheet.getByRole('group', { name: 'For whom' }).getByLabelText('Finn Alder').click();
  await sheet.getByRole('group', { name: 'For whom' }).getByLabelText('Willow Alder').click();
  await sheet.getByRole('button', { name: 'Copy 1 task' }).click();
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).toMatchTextContent('p12');
  // The message of the first copy has an Undo too, and may still be there.
  await expect.element(page.getByText('1 task copied')).toBeVisible();
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(dayOf('Willow Alder', 'Monday, Mar 9')).not.toBeInTheDocument();
});

it('A card’s menu leads to any day and any child, of a past week to days from today on', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn mon');
  await page.getByRole('button', { name: 'Move p12 to…' }).click();
  await page.getByRole('menuitem', { name: 'Another day or student…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Move 1 task' });
  await sheet.getByLabelText('Thu, Mar 12').click();
  await sheet.getByLabelText('Willow Alder').click();
  await sheet.getByRole('button', { name: 'Move 1 task' }).click();
  await expect.element(dayOf('Willow Alder', 'Thursday, Mar 12')).toMatchTextContent('p12');
  await expect.element(page.getByText('Moved to Thursday, Mar 12, Willow')).toBeVisible();

  await reloadApp('/planner?week=2026-02-23');
  await quickAdd('math p13 finn mon');
  await page.getByRole('button', { name: 'Move p13 to…' }).click();
  const elsewhere = page.getByRole('menuitem', { name: 'Another day or student…' });
  await expect.element(elsewhere).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^To \w+day/ }).elements()).toEqual([]);
  await elsewhere.click();
  await expect.element(sheet.getByLabelText('Today, Mar 4')).toBeVisible();
  expect(sheet.getByLabelText('Tue, Feb 24').elements()).toEqual([]);
});

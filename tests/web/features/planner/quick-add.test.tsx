/** One typed line adds a task (specification, section 2; what is silent there, as made real). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { dayOf, emptyWeek, pressEnterOn, quickAdd } from './planner.ts';

it('A line adds a task, after showing what it is understood as', async () => {
  await openApp(emptyWeek);
  const line = page.getByLabelText('Quick add');
  await line.fill('math p12 Hazel tue 9');
  const preview = page.getByLabelText('Will be added');
  await expect
    .element(preview)
    .toMatchTextContent(/Math.*p12.*Hazel Alder.*Tuesday, Mar 10.*9:00 AM/);
  await pressEnterOn(line);
  await expect.element(page.getByText('Task added')).toBeVisible();
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p12');
  await expect.element(line).toHaveValue('');

  await quickAdd('math p13');
  const alert = page.getByRole('alert').filter({ hasText: 'Who is it for?' });
  await expect.element(alert).toBeVisible();
  await expect.element(line).toHaveValue('math p13');

  await quickAdd(`${'long '.repeat(50)}title finn mon`);
  await expect
    .element(dayOf('Finn Alder', 'Monday, Mar 9'))
    .toMatchTextContent('long '.repeat(39).trim());
});

it('A line without a name or a day means whose plan and which day a phone shows', async () => {
  await openApp(emptyWeek, { width: 390 });
  await page.getByRole('button', { name: 'Tuesday, Mar 10' }).click();
  const whose = page.getByLabelText('Whose plan');
  await whose.selectOptions('Hazel Alder');
  await expect.element(whose).toHaveDisplayValue('Hazel Alder');
  await quickAdd('math p13');
  await expect.element(dayOf('Hazel Alder', 'Tuesday, Mar 10')).toMatchTextContent('p13');
});

it('A weekday that has passed means the next one, and a day of a week that is over is said to be past', async () => {
  await openApp('/planner');
  const line = page.getByLabelText('Quick add');
  const preview = page.getByLabelText('Will be added');
  await line.fill('math p12 finn tue');
  await expect.element(preview).toMatchTextContent('Tuesday, Mar 10');
  await line.fill('math p12 finn wed');
  await expect.element(preview).toMatchTextContent('Wednesday, Mar 4');
  expect(preview.element()).not.toMatchTextContent('already past');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByText('Week 9')).toBeVisible();
  await line.fill('math p12 finn wed');
  await expect.element(preview).toMatchTextContent('Wednesday, Feb 25, already past');
});

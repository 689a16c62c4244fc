/** The planner on screens that have no room for the whole week: a phone shows a day, a tablet a column. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { emptyWeek, quickAdd } from './planner.ts';

const addsFor = (name: string) => (): number =>
  page.getByRole('button', { name: new RegExp(`^Add task for ${name}`) }).elements().length;

it('A phone shows one day at a time, of everyone or of one student', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Wednesday, Mar 4' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hazel Alder' }).first()).toBeVisible();
  await expect.poll(addsFor('')).toBe(6);
  await page.getByLabelText('Whose plan').selectOptions('Finn Alder');
  await expect.poll(addsFor('')).toBe(1);
  expect(addsFor('Finn')()).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('A tablet shows one student’s week or one day of all', async () => {
  await openApp('/planner', { width: 820 });
  await expect.poll(addsFor('Hazel')).toBe(5);
  expect(addsFor('')()).toBe(5);
  await page.getByText('One day, everyone').click();
  await expect.poll(addsFor('')).toBe(6);
});

it('A tablet on a Saturday has that day too, for something is planned on it', async () => {
  await openApp('/planner', { width: 820, now: Date.UTC(2026, 2, 7, 15) });
  await expect.poll(addsFor('Hazel')).toBe(6);
});

it('A task of a Saturday has its place on a tablet, for its student alone, and on a phone', async () => {
  await openApp(emptyWeek, { width: 820, height: 1180 });
  await quickAdd('math p12 hazel saturday');
  await expect.poll(addsFor('Hazel')).toBe(6);
  await page.getByLabelText('Whose plan').selectOptions('Finn Alder');
  await expect.poll(addsFor('Finn')).toBe(5);
  await page.viewport(390, 844);
  await page.getByLabelText('Whose plan').selectOptions('Everyone');
  await page.getByRole('button', { name: 'Saturday, Mar 14' }).click();
  await expect.element(page.getByRole('button', { name: 'p12', exact: true })).toBeVisible();
});

it('A day and a student chosen right after each other are both shown', async () => {
  await openApp(emptyWeek, { width: 390 });
  const day = page.getByRole('button', { name: 'Tuesday, Mar 10' });
  const whose = page.getByLabelText('Whose plan');
  await expect.element(whose).toBeVisible();
  const hazel = whose.getByRole('option', { name: 'Hazel Alder' }).element() as HTMLOptionElement;
  const select = whose.element() as HTMLSelectElement;
  (day.element() as HTMLElement).click();
  select.value = hazel.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(whose).toHaveDisplayValue('Hazel Alder');
  await expect.element(day).toHaveAttribute('aria-pressed', 'true');
});

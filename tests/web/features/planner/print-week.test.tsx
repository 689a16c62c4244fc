/** The week on paper: the page as a printer gets it, of a screen of any width. */
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { emptyWeek, quickAdd } from './planner.ts';

const showAs = (media: 'print' | ''): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(() => showAs(''));

const sheet = (): Element | null => document.querySelector('.print-week');

const navigationsShown = (): number =>
  [...document.querySelectorAll('nav')].filter((nav) => nav.checkVisibility()).length;

it('The printed week holds the week, whatever the width of the screen', async () => {
  await openApp(emptyWeek, { width: 390 });
  await quickAdd('math p12 finn wed');
  await expect.element(page.getByText('Task added')).toBeVisible();
  expect(navigationsShown()).toBeGreaterThan(0);
  dispatchEvent(new Event('beforeprint'));
  await showAs('print');
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  await expect.element(table).toMatchTextContent('p12');
  expect(table.getByRole('rowheader').elements()).toHaveLength(5);
  expect(table.element()).toMatchTextContent('☐');
  expect(navigationsShown()).toBe(0);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it('The printed week has a Saturday on which something is planned', async () => {
  await openApp(emptyWeek);
  await quickAdd('math p12 finn saturday');
  await expect.element(page.getByText('Task added')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'p12', exact: true })).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheet).not.toBeNull();
  expect(sheet()).toMatchTextContent('Saturday');
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

it.each([
  { paper: 'Letter', width: 259, height: 195.9 },
  { paper: 'A4', width: 277, height: 190 },
])('The week of six children stands on one $paper sheet on its side', async ({ width, height }) => {
  const pixels = (millimetres: number): number => Math.floor((millimetres * 96) / 25.4);
  await openApp('/planner', { width: pixels(width) });
  await expect.element(page.getByRole('button', { name: /^Pending, / }).first()).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(sheet).not.toBeNull();
  await showAs('print');
  const { bottom } = sheet()!.getBoundingClientRect();
  expect(bottom + window.scrollY).toBeLessThanOrEqual(pixels(height));
  expect(Number.parseFloat(getComputedStyle(sheet()!).fontSize)).toBeGreaterThan(10);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(sheet).toBeNull();
});

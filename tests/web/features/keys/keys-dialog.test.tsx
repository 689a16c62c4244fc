/** The sheet of keys, and single keys switched off. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const sheet = page.getByRole('dialog', { name: 'Keys' });
const search = page.getByRole('combobox', { name: 'Search anywhere' });

it('A question mark shows the keys; single ones can be switched off, and the search keeps its chord', async () => {
  await openApp('/nowhere');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(sheet).toMatchTextContent(/Q.*Quick add.*Planner.*Shift.*Space.*Select/);
  expect(await violationsIn()).toEqual([]);
  const single = sheet.getByRole('switch', { name: /^Single keys/ });
  await expect.element(single).toBeChecked();
  await single.click({ force: true });
  await expect.element(single).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('?q/');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search).toBeVisible();
});

it('A child has no sheet of keys and no quick add', async () => {
  await openApp('/student/tasks', { student: 'Finn Alder' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('?q');
  expect(page.getByRole('dialog').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: 'New task' }).elements()).toHaveLength(0);
});

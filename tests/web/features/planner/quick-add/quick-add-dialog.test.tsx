/** Quick add from every screen of a parent: by the plus in the frame, and by one key. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { pressEnterOn } from '../planner.ts';

const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog', { name: 'Quick add' });
const line = page.getByRole('textbox', { name: 'Quick add' });
const plus = page.getByRole('button', { name: 'New task' });

it('One key opens the line on another screen; the message says where the work went, and takes it back', async () => {
  await openApp('/students');
  await expect.element(heading).toHaveTextContent('Students');
  await userEvent.keyboard('q');
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveValue('');
  await line.fill('math p12 hazel 10am');
  await expect.element(dialog.getByText('Hazel', { exact: true })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Hazel, Wednesday, Mar 4, 10:00 AM$/)).toBeVisible();
  await expect.element(heading).toHaveTextContent('Students');
  await pressEnterOn(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText(/^Hazel, Wednesday/)).not.toBeInTheDocument();
});

it('A line that is understood as nobody’s stays, and a closed dialog keeps it', async () => {
  await openApp('/students', { width: 390, height: 844 });
  await plus.click();
  await expect.element(line).toHaveFocus();
  await line.fill('math p12');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect.element(dialog.getByText(/^Who is it for\?/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await plus.click();
  await expect.element(line).toHaveValue('math p12');
  await expect.element(dialog.getByText('Draft kept')).toBeVisible();
});

it('In the planner the plus leads to its own line, and on a phone no message lies over that', async () => {
  await openApp('/planner', { width: 390, height: 844 });
  await expect.element(line).toBeVisible();
  await plus.click();
  await expect.element(line).toHaveFocus();
  expect(dialog.elements()).toHaveLength(0);
  await line.fill('math p12 hazel');
  await userEvent.keyboard('{Enter}');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const form = line.element().closest('form')!;
  const liesOver = (): boolean =>
    box(undo.element()).bottom > box(form).top && box(undo.element()).top < box(form).bottom;
  await expect.poll(liesOver).toBe(false);
  (line.element() as HTMLElement).blur();
  await expect.poll(liesOver).toBe(false);
});

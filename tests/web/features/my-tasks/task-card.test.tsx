/** A task's card: it is ticked by its box or its menu, and whoever ticks is told whether that was saved (specification, section 4). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fillDevice } from '../../../support/full-device.ts';
import { openApp, reloadApp } from '../../../support/open-app.tsx';
import { isShown, openTasks, section, tab } from './my-tasks.ts';

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Shape Hunt' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('A tick completes a task, says so and can be undone; the menu does the same', async () => {
  await openApp('/student', { student: 'Rowan Alder' });
  await page.getByRole('link', { name: 'My Tasks' }).first().click();
  await isShown();
  const box = page.getByRole('checkbox', { name: 'Shape Hunt' });
  await expect.element(section('Upcoming').getByText('Shape Hunt')).toBeVisible();
  await expect.element(page.getByText('Due Mar 5, 2026 3:00 PM').first()).toBeVisible();
  const [pending, completed] = [tab('Pending'), tab('Completed')];
  await expect.element(pending).toHaveTextContent('Pending2');
  await expect.element(completed).toHaveTextContent('Completed6');
  await expect.element(tab('All Tasks')).toHaveTextContent('All Tasks8');

  await box.click();
  await expect.element(page.getByText('Task completed')).toBeVisible();
  await expect.element(section('Completed').getByText('Shape Hunt')).toBeVisible();
  await expect.element(pending).toHaveTextContent('Pending1');
  await expect.element(completed).toHaveTextContent('Completed7');
  await reloadApp();
  await expect.element(box).toBeChecked();

  await choose('Mark as Incomplete');
  await expect.element(box).not.toBeChecked();
  await expect.element(pending).toHaveTextContent('Pending2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(box).toBeChecked();
  await choose('Mark as Incomplete');
  await choose('Mark as Complete');
  await expect.element(page.getByText('You finished Shape Hunt.')).toBeVisible();
  await expect.element(tab('All Tasks')).toBeVisible();
});

it('A tick that can’t be saved is taken back; one that can leaves the keyboard its place', async () => {
  await openTasks('Finn Alder', { theme: 'dark', width: 390, height: 844 });
  const boxes = section('Upcoming').getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBeGreaterThan(1);
  const [first, second] = boxes.elements();
  first!.focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => boxes.elements()).not.toContain(first);
  await expect.element(second!).toHaveFocus();

  fillDevice();
  await boxes.first().click();
  await expect.element(page.getByText(/^Failed to update task status/)).toBeVisible();
  await expect.element(page.getByText('Error')).toBeVisible();
  await expect.element(boxes.first()).not.toBeChecked();
});

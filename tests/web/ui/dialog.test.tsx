/** Dialogs by keyboard: where the focus is, what closes first, and what stays open. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Overlays } from './pieces/overlays.tsx';
import { show } from './show.tsx';

const opener = page.getByRole('button', { name: 'Open dialog' });
const dialog = page.getByRole('dialog', { name: 'Add Student' });
const question = page.getByRole('alertdialog');

const holdsFocus = () => dialog.element().contains(document.activeElement);

it('A dialog takes the focus, traps it, asks before it closes, and returns it', async () => {
  await show(<Overlays />);
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByLabelText('Full name')).toHaveFocus();
  for (let step = 0; step < 14; step += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(holdsFocus).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toHaveAccessibleName('Close without saving?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.poll(holdsFocus).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('Escape in a menu within a dialog closes the menu alone', async () => {
  await show(<Overlays />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Actions for Hazel' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('A message over a dialog is announced and can be dismissed, and the dialog stays', async () => {
  await show(<Overlays />);
  await opener.click();
  await dialog.getByRole('button', { name: 'Fail' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect.element(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

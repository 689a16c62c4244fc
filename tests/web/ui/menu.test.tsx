/** A menu by keyboard. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActionMenu } from './pieces/overlays.tsx';
import { show } from './show.tsx';

it('A menu opens by arrow, moves by arrow and letter, and returns the focus', async () => {
  await show(<ActionMenu />);
  const trigger = page.getByRole('button', { name: 'Actions for Hazel' });
  const menu = page.getByRole('menu', { name: 'Actions for Hazel' });
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('d{Enter}');
  await expect.element(page.getByRole('status').getByText('Deleted')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

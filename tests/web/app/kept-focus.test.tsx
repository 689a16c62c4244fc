/** Where the keyboard goes on when what was focused is gone. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';

it('A button that goes when it is pressed by a key leaves the focus to the one beside it', async () => {
  await openApp('/planner?week=2026-02-16');
  (await page.getByRole('button', { name: 'This week' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Next week' })).toHaveFocus();
});

it('A row that is deleted by keys leaves the focus to the list’s next control', async () => {
  await openApp('/rewards');
  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  (await menuOf('Ice cream after lunch').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menuOf('Ice cream after lunch')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('#main button')).toBe(true);
});

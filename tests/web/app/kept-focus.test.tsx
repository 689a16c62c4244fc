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

const press = async (name: string, key = '{Enter}') => {
  (await page.getByRole('button', { name, exact: true }).findElement()).focus();
  await userEvent.keyboard(key);
};

it('A course that is opened by a key has the focus on its heading, not on a notice above it', async () => {
  await openApp('/curriculum');
  const link = page.getByRole('link', { name: 'Lessons and progress of Ratios and Rates' });
  (await link.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { level: 1, name: 'Ratios and Rates' });
  await expect.element(heading).toHaveFocus();
});

it.for(['the link', 'another control', 'nothing'])(
  'A course that a screen reader opens has the focus on its heading, whatever had it: %s',
  async (has) => {
    await openApp('/curriculum');
    const name = 'Lessons and progress of Ratios and Rates';
    const link = (await page.getByRole('link', { name }).findElement()) as HTMLElement;
    if (has === 'the link') link.focus();
    if (has === 'another control') page.getByRole('tab').first().element().focus();
    // As a screen reader presses: a click without a pointer or a key.
    link.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Ratios and Rates' });
    await expect.element(heading).toHaveFocus();
    await expect
      .poll(() => page.getByRole('button', { name: /^Move / }).elements().length)
      .toBeGreaterThan(3);
    await expect.element(heading).toHaveFocus();
  },
);

it('A dialog whose opener goes with what it did leaves the focus where that stood', async () => {
  await openApp('/planner?week=2026-03-02');
  const first = page.getByRole('list', { name: /^Hazel Alder, Thursday/ });
  const menus = first.getByRole('button', { name: /^Actions for / });
  const menu = await menus.first().findElement();
  const name = menu.getAttribute('aria-label')!;
  await press(name);
  await userEvent.keyboard('give');
  await expect.element(page.getByRole('menuitem', { name: 'Give a mark…' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Mark', exact: true })).toHaveFocus();
  await userEvent.keyboard('A{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(first.getByRole('button', { name })).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.matches('[data-slot] button')).toBe(true);
});

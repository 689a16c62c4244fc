/** A menu by keyboard and pointer. */
import type { CSSProperties } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Menu } from '../../../web/ui/menu.tsx';
import { emulateMedia } from '../../support/screens/emulate-media.ts';
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

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const menu = page.getByRole('menu', { name: 'Actions for Hazel' });
const trigger = page.getByRole('button', { name: 'Actions for Hazel' });

it('Arrows, Home, End and words of letters move through what can be chosen, around its ends', async () => {
  await show(<ActionMenu />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Edit')).toHaveFocus();
  // Print is disabled.
  for (const [keys, name] of [
    ['{ArrowDown}', 'Delete'],
    ['{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
    ['{Home}', 'Edit'],
    ['{End}', 'Delete'],
    ['ed', 'Edit'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(item(name)).toHaveFocus();
  }
  await expect.element(item('Print')).toBeDisabled();
  await userEvent.tab();
  await expect.element(menu).not.toBeInTheDocument();
});

it('A menu that is opened by a pointer has nothing chosen, and a press elsewhere closes it', async () => {
  await show(
    <>
      <ActionMenu />
      <p>Elsewhere</p>
    </>,
  );
  await trigger.click();
  await expect.element(menu).toHaveFocus();
  await item('Delete').hover();
  await expect.element(item('Delete')).toHaveFocus();
  await page.getByText('Elsewhere').click();
  await expect.element(menu).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(menu).toBeVisible();
  await trigger.click();
  await expect.element(menu).not.toBeInTheDocument();
});

it('A menu is below its button, above it where only that has room, and within the window', async () => {
  const rect = (one: Locator) => one.element().getBoundingClientRect();
  const openAt = async (style: CSSProperties) => {
    await cleanup();
    await show(
      <div style={{ position: 'fixed', ...style }}>
        <ActionMenu />
      </div>,
    );
    await trigger.click();
    await expect.element(menu).toBeVisible();
  };
  await openAt({ top: 20, right: 100 });
  // It grows until it has its size.
  await expect.poll(() => Math.round(rect(menu).right)).toBe(Math.round(rect(trigger).right));
  expect(rect(menu).top).toBeGreaterThanOrEqual(rect(trigger).bottom);
  await openAt({ bottom: 20, left: 0 });
  expect(rect(menu).bottom).toBeLessThanOrEqual(rect(trigger).top);
  expect(rect(menu).left).toBeGreaterThan(0);
});

it('A long menu in the middle of the window lies within it: its last item can be reached and seen', async () => {
  const items = Array.from({ length: 14 }, (_, at) => ({
    label: `To day ${at + 1}`,
    onSelect() {},
  }));
  await show(
    <div style={{ marginTop: 380 }}>
      <Menu label="Actions for Hazel" items={items} />
    </div>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('To day 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('To day 14')).toHaveFocus();
  const isWithin = (locator: Locator) => {
    const { top, bottom } = locator.element().getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await expect.poll(() => isWithin(menu)).toBe(true);
  await expect.poll(() => isWithin(item('To day 14'))).toBe(true);
});

it('The chosen item has the focus ring, and in forced colours it alone has an edge', async () => {
  await show(<ActionMenu />);
  await userEvent.tab();
  const ring = getComputedStyle(trigger.element()).outlineColor;
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Edit')).toHaveFocus();
  const edge = (name: string): string => {
    const { outlineColor, outlineStyle } = getComputedStyle(item(name).element());
    return outlineStyle === 'none' ? 'none' : outlineColor;
  };
  expect(edge('Edit')).toBe(ring);
  await emulateMedia({ hasForcedColors: true });
  expect(edge('Delete')).toBe('none');
  expect(edge('Edit')).not.toBe('none');
});

/** An import by the keys: the actions on the whole list, its rows between them, and Ctrl Z. */
import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { contents, extract, importButton, listOf, openImport } from '../curriculum-fixture.ts';

it('By keys: a read list is imported without going through its rows, and another one is read where the button stood', async () => {
  await openImport();
  await page.getByRole('button', { name: 'Add lesson' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  // The list's actions come before it with the first letter, which is no reason to lose the field.
  await userEvent.keyboard('Moss');
  await expect.element(page.getByLabelText('Title')).toHaveValue('Moss');
  const more = page.getByRole('button', { name: 'Start over' });
  (await more.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await extract(contents);
  const first = await page.getByRole('button', { name: 'Select Adding fractions' }).findElement();
  const foot = await importButton(7).findElement();
  expect(foot.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  (
    await page.getByRole('button', { name: 'Extract from another page or list' }).findElement()
  ).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Text Input' })).toHaveFocus();
});

it('A row or a field that Tab comes to is covered neither by the list’s actions nor by those of the selection', async () => {
  await openImport();
  await extract(listOf(40));
  const rows = page.getByRole('button', { name: /^Select / });
  await rows.nth(20).click();
  await expect.element(page.getByRole('region', { name: 'Selected lessons' })).toBeVisible();
  const isSeen = (element: Element): boolean => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  };
  const walk = async (from: Locator, keys: string): Promise<string[]> => {
    (await from.findElement()).focus();
    const covered: string[] = [];
    for (let step = 0; step < 24; step += 1) {
      await userEvent.keyboard(keys);
      const active = document.activeElement!;
      if (!isSeen(active)) covered.push(active.getAttribute('aria-label') ?? active.textContent);
    }
    return covered;
  };
  expect(await walk(rows.nth(22), '{Tab}')).toEqual([]);
  expect(await walk(rows.nth(18), '{Shift>}{Tab}{/Shift}')).toEqual([]);
  await page.getByRole('button', { name: 'Extract from another page or list' }).click();
  const extracts = await page.getByRole('button', { name: 'Extract lessons' }).findElement();
  window.scrollBy(0, extracts.getBoundingClientRect().top - 100);
  const next = await page.getByRole('button', { name: /^Choose PDF/ }).findElement();
  next.focus({ preventScroll: true });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(isSeen(extracts)).toBe(true);
});

it('Ctrl Z brings back a row that was deleted from the list, and no record that was deleted before', async () => {
  await openImport();
  await extract(contents);
  await page.getByRole('button', { name: /^(?!Select).*Tenths/s }).click();
  (await page.getByRole('button', { name: 'Delete' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tenths was deleted')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('status').getByText('Undone')).toBeVisible();
  await expect.element(importButton(7)).toBeVisible();
});

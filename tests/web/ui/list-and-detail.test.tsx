/** A list and what one of its records is beside it, on the screens that have them; and the sheets their forms are. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';
import { isTooWide } from '../../support/screens/on-page.ts';
import { faintInDark, violationsIn } from '../../support/screens/violations.ts';

const shownIn = (name: string) => new URLSearchParams(location.search).get(name);

it.each([
  ['/classes', 'class', 'View Details of Math', ['Math', 'Science']],
  [
    '/assignments',
    'assignment',
    'Finish Your Library Book',
    ['Finish Your Library Book', 'Fractions Quiz'],
  ],
] as const)(
  '%s: a press opens the detail beside the list at an address of its own, arrows go on, and Back closes it',
  async (path, name, button, [first, second]) => {
    await openApp(path);
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.click();
    const detail = (title: string) => page.getByRole('region', { name: title, exact: true });
    await expect.element(detail(first)).toBeVisible();
    await expect.element(opener).toHaveAttribute('aria-current', 'true');
    await expect.element(opener).toHaveFocus();
    expect(shownIn(name)).toMatch(/^\d+$/);
    expect(isTooWide()).toBe(false);
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(detail(second)).toBeVisible();
    await expect.element(detail(first)).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(detail(first)).toBeVisible();
    history.back();
    await expect.element(detail(first)).not.toBeInTheDocument();
    expect(shownIn(name)).toBeNull();
    expect(location.pathname).toBe(path);
    await opener.click();
    await detail(first).getByRole('button', { name: 'Close' }).click();
    await expect.element(detail(first)).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

it('A detail’s address opens it where there is room, and as a dialog where there is none', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'View Details of Math' }).click();
  await expect.element(page.getByRole('region', { name: 'Math', exact: true })).toBeVisible();
  await page.viewport(820, 1180);
  await expect.element(page.getByRole('dialog', { name: 'Math', exact: true })).toBeVisible();
  expect(shownIn('class')).toBeNull();
});

it.each([
  ['/students', 'Add Student'],
  ['/classes', 'Add Class'],
  ['/assignments', 'Add Assignment'],
])(
  '%s: at 820 the form is a sheet at the side, as high as the window; on a phone it comes from below',
  async (path, name) => {
    await openApp(path, { width: 820, height: 1180 });
    await page.getByRole('button', { name }).first().click();
    const form = page.getByRole('dialog', { name });
    const box = () => form.element().getBoundingClientRect();
    await expect.element(form).toBeVisible();
    await expect.poll(() => [box().top, box().right, box().bottom]).toEqual([0, 820, 1180]);
    expect(box().left).toBeGreaterThan(200);
    await page.viewport(390, 844);
    await expect.poll(() => [box().left, box().right, box().bottom]).toEqual([0, 390, 844]);
    expect(box().top).toBeGreaterThan(0);
  },
);

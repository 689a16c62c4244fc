/** The wall view: all children's day without an open profile; a tick by the child's PIN; dark at night. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const work = page.getByRole('list', { name: 'Today’s work of Finn Alder' });

it.each([390, 820, 1180, 1440])(
  'At %i px every child’s day can be read with nobody signed in, in light and dark',
  async (width) => {
    await openApp('/today', { width });
    await expect.element(page.getByRole('heading', { name: 'Wednesday, March 4' })).toBeVisible();
    for (const name of ['Hazel', 'Rowan', 'Juniper', 'Finn', 'Willow', 'Jasper'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeInTheDocument();
    expect(isTooWide()).toBe(false);
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
  },
);

it('A tick asks for the child’s PIN; a wrong one is said and writes nothing', async () => {
  await openApp('/today');
  const box = work.getByRole('button', { name: /^Math Practice/ });
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Hello, Finn Alder!' });
  const pin = dialog.getByLabelText(/PIN/).first();
  await pin.fill('4321');
  await expect.element(dialog.getByText('Please check your PIN and try again.')).toBeVisible();
  await pin.fill('1234');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box).toHaveAttribute('aria-pressed', 'true');
});

it('At night it is dark until it is touched', async () => {
  await openApp('/today', { now: Date.UTC(2026, 2, 4, 22) });
  await expect.element(page.getByText('Good night')).toBeVisible();
  await expect.element(work).not.toBeInTheDocument();
  await page.getByText('Good night').click();
  await expect.element(work).toBeVisible();
});

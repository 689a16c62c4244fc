/** The colours are chosen in the account menu. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';

it('The colours are chosen in the account menu, shown at once and remembered', async () => {
  await openApp('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(() => document.documentElement.className).toMatch(/dark/);
  expect(localStorage.getItem('trailbook:theme')).toBe('dark');
});

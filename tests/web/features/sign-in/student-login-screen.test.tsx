/** A student's sign-in: by name and PIN alone, on a device that knows the family. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { button, heading } from './at-the-door.ts';

it('A device that knows no family tells a student to ask the parent', async () => {
  await openApp('/student/login', { family: 'none' });
  await expect.element(page.getByRole('heading', { name: 'Ask your parent' })).toBeVisible();
  await page.getByRole('link', { name: 'Parent login' }).click();
  await expect.poll(() => location.pathname).toBe('/parent/login');
});

it('A student comes in by name and PIN alone; the PIN submits itself', async () => {
  await openApp('/student/login', { width: 390, height: 844 });
  await button('Hazel Alder').click();
  await expect.element(heading('Hello, Hazel Alder!')).toBeVisible();
  await expect.element(page.getByText('Enter your 4-digit PIN.')).toBeVisible();
  for (const digit of '1234') await button(digit).click();
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/student');
  await expect.element(heading(/Hazel Alder/)).toBeVisible();
});

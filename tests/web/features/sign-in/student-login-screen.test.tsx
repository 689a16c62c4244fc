/** A student's sign-in: by name and PIN alone, on a device that knows the family. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { useToasts } from '../../../../web/ui/toast.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { button, face, heading } from './at-the-door.ts';

it('A device without a family tells a student to ask a parent [SP2.41]', async () => {
  await openApp('/student/login', { family: 'none' });
  await expect.element(page.getByRole('heading', { name: 'Ask your parent' })).toBeVisible();
  await page.getByRole('link', { name: 'Parent login' }).click();
  await expect.poll(() => location.pathname).toBe('/parent/login');
});

it('A student signs in by name and PIN alone, and the PIN submits itself [SP1.2, SP2.41]', async () => {
  await openApp('/student/login', { width: 390, height: 844 });
  await face('Hazel Alder').click();
  await expect.element(heading('Hello, Hazel!')).toBeVisible();
  await expect.element(page.getByText('Enter your 4-digit PIN.')).toBeVisible();
  for (const digit of '1234') await button(digit).click();
  await expect.poll(() => location.pathname).toBe('/student');
  await expect.element(heading(/Hazel Alder/)).toBeVisible();
});

it('The heading greets a student until they navigate, and no message covers it [MR4.13]', async () => {
  await openApp('/student/login', { width: 390, height: 844 });
  await face('Finn Alder').click();
  for (const digit of '1234') await button(digit).click();
  await expect.element(heading('Welcome back! Finn Alder Learning Path')).toBeVisible();
  expect(useToasts.getState().toast).toBeNull();
  await page.getByRole('link', { name: 'Assignments' }).first().click();
  await expect.element(heading('My Tasks')).toBeVisible();
  await page.getByRole('link', { name: 'My Tasks' }).first().click();
  await expect.element(heading('Finn Alder Learning Path')).toBeVisible();
  await expect.element(page.getByText('Welcome back!')).not.toBeInTheDocument();
});

it('A student who had opened their tasks is greeted there', async () => {
  await openApp('/who');
  await must(host().signOut());
  await reloadApp('/student/tasks');
  await face('Finn Alder').click();
  for (const digit of '1234') await button(digit).click();
  await expect.element(heading('Welcome back! My Tasks')).toBeVisible();
});

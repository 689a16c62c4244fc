/** What tests of the sign-in screens look for and do. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import type { AppOptions } from '../../../support/screens/open-app.tsx';

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });

/** A student to choose, by name: how the day goes follows it. */
export const face = (name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export const field = (label: string): Locator => page.getByLabelText(label, { exact: true });

export const heading = (name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

export async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
}

/** The demo family's "Who's here?". */
export async function openWhosHere(options: AppOptions = {}): Promise<void> {
  await openApp('/who', options);
  await expect.element(heading(/Who’s here\?/)).toBeVisible();
  await expect.element(face('Hazel Alder')).toBeVisible();
}

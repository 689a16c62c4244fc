/** My Tasks of a student of the demo family, for the tests beside. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import type { AppOptions, DemoStudent } from '../../../support/open-app.tsx';

export async function openTasks(student: DemoStudent, options: AppOptions = {}): Promise<void> {
  await openApp('/student/tasks', { ...options, student });
  await isShown();
}

export async function isShown(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await expect.element(page.getByText('Do this next')).toBeVisible();
}

export const section = (name: string): Locator => page.getByRole('region', { name });

export const tab = (name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

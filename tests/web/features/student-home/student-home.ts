/** What stands on a student's home, for the tests beside. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import type { AppOptions, DemoStudent } from '../../../support/screens/open-app.tsx';

export async function openHome(student: DemoStudent, options: AppOptions = {}): Promise<void> {
  await openApp('/student', { ...options, student });
  await expect
    .element(page.getByRole('heading', { level: 1, name: `${student} Learning Path` }))
    .toBeVisible();
}

/** The stone or the card of something to do; its name is all that stands on it. */
export const card = (title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${title}`) });

/** What the celebration says of so much XP. */
export const celebration = (xp: number): Locator =>
  page.getByText(new RegExp(`^Well done! \\+${xp} XP earned`));

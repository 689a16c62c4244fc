/** The Students screen of the demo family, as its tests name it. */
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

/** The cards of students, of a student's classes, or of a class's work: what has a progress. */
export const cards = (): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('progressbar') });

export const countCards = (): number => cards().elements().length;

export const cardOf = (name: string): Locator => cards().filter({ hasText: name });

export async function choose(of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The Classes & Assignments screen of the demo family, as its tests name it. */
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

export const cardOf = (name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) });

/** The details of a class, opened from its card. */
export async function openDetails(name: string): Promise<Locator> {
  await page.getByRole('button', { name: `View Details of ${name}` }).click();
  return page.getByRole('dialog', { name, exact: true });
}

/** Synchronous reads of the page. */
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The texts of all elements that a locator finds, in the order of the page. */
export const textsOf = (found: Locator): string[] =>
  found.elements().map(({ textContent }) => textContent);

/** Whether something overflows the side of the window. */
export const isTooWide = (): boolean => document.documentElement.scrollWidth > innerWidth;

/** Unticks a checkbox that is ticked. */
export async function untick(box: Locator): Promise<void> {
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
}

/** The planner of the demo family, as its tests name it. */
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

/** The week after this one: the demo family has planned nothing there. */
export const emptyWeek = '/planner?week=2026-03-09';

/** The list of a student's day, such as "Tuesday, Mar 10"; a day without tasks has none. */
export const dayOf = (student: string, day: string): Locator =>
  page.getByRole('list', { name: `${student}, ${day}` });

export async function quickAdd(line: string): Promise<void> {
  await page.getByLabelText('Quick add').fill(line);
  await userEvent.keyboard('{Enter}');
}

/** As the keyboard does it: the focus goes there, and Enter is pressed. */
export async function pressEnterOn(button: Locator): Promise<void> {
  (await button.findElement()).focus();
  await userEvent.keyboard('{Enter}');
}

/** What slipped moves to the next school day: a tap, a preview, and undo. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { untick } from '../../../support/on-page.ts';
import { openApp, readNow, wednesday } from '../../../support/open-app.tsx';

const friday = Date.UTC(2026, 2, 6, 15);

/** The demo family of Wednesday, looked at on Friday: nobody has done what was planned since. */
const openOnFriday = () => openApp('/', { now: friday, deps: { now: () => wednesday } });

const plannedForMonday = async (): Promise<number> =>
  (await readNow('plannedBetween', '2026-03-09', '2026-03-09')).plannerTasks.length;

it('What slipped moves to Monday but for what is unticked, and comes back by Undo', async () => {
  await openOnFriday();
  // 36 of Wednesday, 18 of Thursday, and Shape Hunt.
  await expect.element(page.getByText('55 tasks slipped. Move them to Monday?')).toBeVisible();
  await page.getByRole('button', { name: 'Move to Monday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move what slipped' });
  await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(55);
  await untick(dialog.getByRole('checkbox', { name: 'Math Practice' }).first());
  await dialog.getByRole('button', { name: 'Move 54 to Monday' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('1 lesson slipped. Move it to Monday?')).toBeVisible();
  expect(await plannedForMonday()).toBe(53);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('55 tasks slipped. Move them to Monday?')).toBeVisible();
  expect(await plannedForMonday()).toBe(0);
});

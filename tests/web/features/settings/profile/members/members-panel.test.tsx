/** Parents and teachers. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../../../../shared-model/commit/change.ts';
import { member } from '../../../../../../shared-model/entities/member.ts';
import { leo, openFamilyTablet } from '../../../../../support/screens/family-tablet.ts';
import { openApp, reloadApp } from '../../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../../support/screens/violations.ts';

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('A teacher is added, renamed and removed with undo; the parent whose profile is open stays [MR3.26]', async () => {
  await openApp('/settings', { family: 'local' });
  await expect.element(row('Ivy Fern').getByText('You', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a teacher' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter your full name')).toBeVisible();
  await page.getByLabelText('Full name').fill('Mr. Sorrel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Mr. Sorrel').getByText('Teacher')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Mr. Sorrel' }).click();
  await page.getByRole('menuitem', { name: 'Change name' }).click();
  await page.getByLabelText('Full name').fill('Ms. Sorrel');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Ms. Sorrel' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(row('Ms. Sorrel')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Ms. Sorrel')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ivy Fern' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Change name' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toEqual([]);
});

it('Another parent is removed with the devices they paired and their feeds, which are listed before; one device is kept', async () => {
  const server = await openFamilyTablet();
  const ben = { email: 'ben@fern.example', password: 'ben keeps goats', memberId: 12, familyId: 4 };
  server.accounts.push(ben);
  server.write(update(member, 12, { fullName: 'Ben Fern', email: ben.email, role: 'parent' }));
  for (const [id, name] of [
    [91, 'Ben’s phone'],
    [92, 'Kitchen'],
  ] as const) {
    const holder = { kind: 'family' as const };
    const keys = { given: [], signingKeys: new Map<number, Uint8Array>() };
    server.devices.push({ id, name, holder, familyId: 4, pairedBy: 12, isRevoked: false, ...keys });
  }
  // The one in use, which stays.
  server.devices.at(0)!.pairedBy = 12;
  server.feeds.push({ studentId: leo.id, madeAt: '2026-03-01T10:00:00.000Z' });
  await reloadApp('/settings');
  await page.getByRole('button', { name: 'Actions for Ben Fern' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove Ben Fern from the family?' });
  await expect.element(dialog.getByText('Calendar addresses that end: Leo.')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /^Ben’s phone/ })).toBeChecked();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2);
  expect(await violationsIn()).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^Kitchen/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Ben Fern was removed')).toBeVisible();
  expect(server.accounts.map(({ memberId }) => memberId)).toEqual([11]);
  expect(server.devices.filter(({ isRevoked }) => isRevoked).map(({ id }) => id)).toEqual([91]);
});

it('A parent isn’t removed while the server can’t say what ends with them', async () => {
  const server = await openFamilyTablet();
  server.write(update(member, 12, { fullName: 'Ben Fern', role: 'parent' }));
  server.instead.set('GET /api/family/parents/:id/access', 'unreachable');
  await reloadApp('/settings');
  await page.getByRole('button', { name: 'Actions for Ben Fern' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(page.getByText('Ben Fern could not be removed')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

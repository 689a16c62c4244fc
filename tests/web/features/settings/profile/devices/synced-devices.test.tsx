/** The devices of a family with an account, as the server lists them. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { FamilyServer } from '../../../../../support/screens/family-server.ts';
import { leo, openFamilyTablet } from '../../../../../support/screens/family-tablet.ts';
import { reloadApp } from '../../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../../support/screens/violations.ts';
import { button, field } from '../../../sign-in/at-the-door.ts';

const panel = page.getByRole('region', { name: 'Devices' });
const row = (name: string): Locator => panel.getByRole('listitem').filter({ hasText: name });
const text = (words: string | RegExp) => page.getByText(words);
const choose = async (device: string, item: string): Promise<void> => {
  await button(`Actions for ${device}`).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/**
 * Ana's tablet, and two devices besides: the family's computer and Leo's own phone, last heard on the first of March.
 */
async function openDevices(): Promise<FamilyServer> {
  const server = await openFamilyTablet();
  server.devices[0]!.name = 'Kitchen tablet';
  const more = { familyId: 4, pairedBy: 11, isRevoked: false, given: [], signingKeys: new Map() };
  server.devices.push(
    { id: 801, name: 'Study computer', holder: { kind: 'family' }, ...more },
    { id: 802, name: 'Blue phone', holder: { kind: 'student', studentId: leo.id }, ...more },
  );
  await reloadApp('/settings');
  await expect.element(row('Blue phone')).toBeVisible();
  return server;
}

it('Each device has its name, whose it is and when it was last heard; this one is marked and can’t be removed here [MR2.8]', async () => {
  await openDevices();
  await expect.element(row('Kitchen tablet').getByText('This device')).toBeVisible();
  await expect.element(row('Kitchen tablet').getByText('Family device · In use now')).toBeVisible();
  await expect
    .element(row('Study computer').getByText('Family device · Last contact: Mar 1'))
    .toBeVisible();
  await expect
    .element(row('Blue phone').getByText('Leo’s own device · Last contact: Mar 1'))
    .toBeVisible();
  expect(panel.getByText('This device').elements()).toHaveLength(1);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await button('Actions for Kitchen tablet').click();
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toEqual([]);
});

it('A device is renamed, after the password where the sign-in is long ago; it needs a name', async () => {
  const server = await openDevices();
  server.isLongSignedIn = true;
  await choose('Study computer', 'Rename');
  await field('Name of the device').fill(' ');
  await button('Save').click();
  await expect
    .element(field('Name of the device'))
    .toHaveAccessibleDescription('Please name this device');
  await field('Name of the device').fill('Loft computer');
  await button('Save').click();
  await page.getByLabelText('Password', { exact: true }).fill('a walk in the forest');
  await button('Enter password').click();
  await expect.element(row('Loft computer')).toBeVisible();
  await expect.element(row('Study computer')).not.toBeInTheDocument();
  expect(server.devices[1]!.name).toBe('Loft computer');
});

it('A device is removed after a question; whoever cancels keeps it [MR2.8]', async () => {
  const server = await openDevices();
  await choose('Blue phone', 'Remove');
  const question = page.getByRole('alertdialog', { name: 'Remove Blue phone from the family?' });
  await expect.element(question.getByText(/deletes everything of your family/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('Blue phone')).toBeVisible();
  expect(server.devices[2]!.isRevoked).toBe(false);
  await choose('Blue phone', 'Remove');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(text('Blue phone was removed')).toBeVisible();
  await expect.element(row('Blue phone')).not.toBeInTheDocument();
  expect(server.devices[2]!.isRevoked).toBe(true);
});

it('A code stays until its own device has come, also if another has come since the list was shown', async () => {
  const server = await openDevices();
  const [first] = server.devices;
  server.devices.push({ ...first!, id: 803, name: 'Loft computer' });
  await button('Pair a family device').click();
  await expect.element(page.getByRole('timer')).toBeVisible();
  server.devices.push({ ...first!, id: 804, name: 'Garden tablet' });
  await expect.element(text('Garden tablet is paired')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(text('Loft computer is paired').elements()).toEqual([]);
});

it('Where the server gives no answer, that is said: at an action, and in place of a list', async () => {
  const server = await openDevices();
  server.instead.set('DELETE /api/devices/:id', 'unreachable');
  await choose('Blue phone', 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(text('Blue phone could not be removed')).toBeVisible();
  await expect.element(text(/The server gives no answer. Nothing was changed/)).toBeVisible();
  await expect.element(row('Blue phone')).toBeVisible();
  expect(server.devices[2]!.isRevoked).toBe(false);

  server.network = 'unreachable';
  await reloadApp('/settings');
  await expect.element(panel.getByText(/there is no answer from it right now/)).toBeVisible();
  expect(panel.getByRole('listitem').elements()).toEqual([]);
  await expect.element(button('Pair a family device')).not.toBeInTheDocument();
});

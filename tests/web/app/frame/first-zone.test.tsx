/** A registered family's timezone, which nobody was asked for. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../../shared-model/commit/change.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { host } from '../../../../web/device/host.ts';
import { must, openApp, wednesday } from '../../../support/screens/open-app.tsx';
import { account, FamilyServer } from '../../../support/screens/family-server.ts';

const familyRecord = (server: FamilyServer) =>
  [...server.records.values()].find(({ t }) => t === family.name)!;

async function signIn(server: FamilyServer): Promise<void> {
  await openApp('/', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...account, isShared: false }));
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
}

it('The first sign-in saves the device’s zone, even one that isn’t on this browser’s list', async () => {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer({});
  expect(familyRecord(server).fields['timezone']).toBeUndefined();
  await signIn(server);
  await expect.poll(() => familyRecord(server).fields['timezone']).toBe('device');
  expect(familyRecord(server).fields['homeZone']).toBeTruthy();
});

it('A zone that was chosen stays', async () => {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer({});
  const { id } = familyRecord(server);
  server.write(update(family, id, { timezone: 'America/Denver' }));
  await signIn(server);
  await expect.element(page.getByRole('button', { name: /^Sync: All synced/ })).toBeVisible();
  expect(familyRecord(server).fields['timezone']).toBe('America/Denver');
});

it('A sign-in in another zone doesn’t move a family that has a home', async () => {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer({});
  const { id } = familyRecord(server);
  server.write(update(family, id, { timezone: 'device', homeZone: 'Asia/Tokyo' }));
  await signIn(server);
  await expect.element(page.getByRole('button', { name: /^Sync: All synced/ })).toBeVisible();
  expect(familyRecord(server).fields['homeZone']).toBe('Asia/Tokyo');
});

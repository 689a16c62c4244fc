/** A PIN's length is known wherever the PIN can be typed, also before this device can verify it. */
import { expect, it } from 'vitest';
import { ana, another, attempt, fill, leo, mia, openTab, pairedTab } from './tablet.ts';
import type { Tab } from './tablet.ts';

const minute = 60_000;
const lengths = ({ session }: Tab) => session().pinLengths;

/** A tablet that was paired by a code: no parent has signed in on it, so no PIN was ever sent to it. */
async function tabletWithoutPins(): Promise<Tab> {
  const tab = await openTab();
  for (const id of tab.server.pins.keys()) tab.server.pins.set(id, null);
  expect((await tab.profiles.signInParent(attempt)).ok).toBe(true);
  await fill(tab);
  await tab.profiles.whenIdle();
  return tab;
}

it('The lengths of PINs that were never sent to a device come with its first contact, and its next PIN’s with that', async () => {
  const tab = await tabletWithoutPins();
  tab.server.pins.set(leo, '471100');
  expect(lengths(tab)).toEqual({});
  await tab.profiles.onContact();
  await expect.poll(() => lengths(tab)).toEqual({ [leo]: 6 });
  tab.server.pins.set(mia, '1234');
  tab.clock.wait(5 * minute);
  await tab.profiles.onContact();
  await expect.poll(() => lengths(tab)).toEqual({ [leo]: 6, [mia]: 4 });
  const offline = await another(tab);
  offline.server.network = 'unreachable';
  expect(lengths(offline)).toEqual({ [leo]: 6, [mia]: 4 });
  expect(await offline.profiles.signInStudent({ studentId: leo, pin: '471100' })).toEqual({
    ok: false,
    error: { code: 'unreachable' },
  });
});

it('A PIN that became longer elsewhere can be typed to its end after the first wrong try', async () => {
  const tab = await pairedTab();
  await expect.poll(() => lengths(tab)).toEqual({ [leo]: 4, [mia]: 4 });
  await tab.profiles.signOut();
  tab.server.pins.set(leo, '471100');
  const tried = await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(tried).toMatchObject({ error: { code: 'wrong' } });
  await expect.poll(() => lengths(tab)).toEqual({ [leo]: 6, [mia]: 4 });
  // The former PIN opens nothing here any more, with or without a network.
  tab.server.network = 'unreachable';
  const former = await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(former).toEqual({ ok: false, error: { code: 'unreachable' } });
});

it('A PIN set here stays, whatever the server still has', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin({ studentId: leo, pin: '80715' });
  tab.server.instead.set(`PUT /api/students/:id/pin`, 'unreachable');
  tab.server.network = 'open';
  tab.clock.wait(5 * minute);
  await tab.profiles.onContact();
  expect(tab.server.asked).toContain('GET /api/devices/pin-lengths');
  await expect.poll(() => lengths(tab)).toEqual({ [leo]: 5, [mia]: 4 });
  expect(await tab.profiles.unlockParent({ memberId: 11, password: ana.password })).toMatchObject({
    ok: true,
  });
});

/** How a device knows people, once it is somebody else's [SY7]. */
import { expect, it } from 'vitest';
import { transferDevice } from '../../../web/data/transfer-device.ts';
import { asLeo, leo, mia, pairedTab } from '../profiles/tablet.ts';
import type { Tab } from '../profiles/tablet.ts';
import { rowsIn } from './on-disk.ts';

const knownOn = ({ store }: Tab): Promise<string[]> =>
  store.readTransaction(async (tx) => (await tx.profiles()).map(({ key }) => key).sort());

const becomesLeos = ({ store }: Tab): Promise<boolean> =>
  store.transact((tx) => transferDevice(tx, { kind: 'student', studentId: leo }));

it('A device that becomes a student’s own keeps no other person’s address, verifier or key', async () => {
  const tab = await pairedTab();
  await tab.profiles.setPin({ studentId: mia, pin: '8642' });
  await tab.profiles.whenIdle();
  expect(await knownOn(tab)).toEqual(['m11', `s${leo}`, `s${mia}`].sort());
  expect(await becomesLeos(tab)).toBe(true);
  expect(await knownOn(tab)).toEqual([`s${leo}`]);
  await expect.poll(() => tab.session().person).toBeNull();
  const rows = JSON.stringify(await rowsIn(tab.store.name, 'profiles'));
  expect(rows).not.toContain('ana@fern.example');
  const session = await tab.store.readTransaction((tx) => tx.session());
  expect([session.person, session.openSeal]).toEqual([null, null]);
});

it('A student whose profile is open stays signed in when the device becomes theirs', async () => {
  const tab = await pairedTab();
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(await becomesLeos(tab)).toBe(true);
  expect(await knownOn(tab)).toEqual([`s${leo}`]);
  expect(tab.session().person).toEqual(asLeo);
});

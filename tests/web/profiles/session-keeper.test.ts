import { expect, it } from 'vitest';
import { asAna, attempt, leo, openTab, pairedTab, rename } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const minute = 60_000;
const asksWho = 'GET /api/auth/user';

it('A sign-in tells the server whether others use the device, as far as that is known', async () => {
  const tab = await openTab();
  const told = async (isShared: boolean | null) => {
    await tab.profiles.signInParent({ ...attempt, isShared });
    await tab.profiles.whenIdle();
    return tab.cookies.session;
  };
  expect(await told(null)).toMatchObject({ isShared: null });
  // The PINs that came with it make it a device of several people.
  expect(await told(null)).toMatchObject({ isShared: true });
  expect(await told(false)).toMatchObject({ isShared: false });
  expect(await told(true)).toMatchObject({ isShared: true });
});

it('A parent’s activity keeps their session at the server alive, and nothing else does', async () => {
  const tab = await pairedTab();
  const asked = () => tab.server.asked.filter((what) => what === asksWho).length;
  const pass = async (minutes: number, isTouched = true): Promise<number> => {
    tab.clock.wait(minutes * minute);
    if (isTouched) await tab.profiles.touch();
    await tab.profiles.whenIdle();
    return asked();
  };
  expect(await pass(4)).toBe(0);
  expect(await pass(1)).toBe(1);
  expect(await pass(1)).toBe(1);
  expect(await pass(60, false)).toBe(1);
  tab.isOutOfReach = true;
  expect(await pass(5)).toBe(1);
  tab.isOutOfReach = false;
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(await pass(5)).toBe(1);
});

it('A session that the server has ended changes nothing here: the parent continues, and a PIN waits for the next sign-in', async () => {
  const tab = await pairedTab();
  tab.cookies.session = null;
  tab.clock.wait(5 * minute);
  await tab.profiles.touch();
  await tab.profiles.whenIdle();
  expect(tab.session().person).toEqual(asAna);
  expect(await commit(tab.profiles, rename('4th'))).toMatchObject({ ok: true });
  expect(await tab.profiles.setPin({ studentId: leo, pin: '2468' })).toMatchObject({ ok: true });
  await tab.profiles.whenIdle();
  expect(tab.session().pinsWaiting).toBe(1);
  expect(tab.server.pins.get(leo)).toBe('4711');
  await tab.profiles.signInParent(attempt);
  await tab.profiles.whenIdle();
  expect(tab.server.pins.get(leo)).toBe('2468');
});

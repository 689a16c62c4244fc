import { expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { RefusedGroup } from '../../../web/data/device-store.ts';
import { ana, leo, mia, pairedTab } from './tablet.ts';
import type { Tab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

const fresh = { studentId: leo, pin: '80715' };
const unlock = ({ profiles }: Tab) =>
  profiles.unlockParent({ memberId: 11, password: ana.password });

const readPinsWaiting = async ({ store }: Tab): Promise<number> =>
  (await store.readTransaction((tx) => tx.profiles())).filter(
    (profile) => profile.role === 'student' && profile.pinToSend !== null,
  ).length;

/** A tablet whose new PIN for Leo waits, with a network again, while another device has set a later one. */
async function pinSetLaterElsewhere(): Promise<Tab> {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  await tab.profiles.whenIdle();
  tab.server.pins.set(leo, '2222');
  tab.server.pinsSetAt.set(leo, new Date(tab.clock.time + 1).toISOString());
  tab.server.network = 'open';
  return tab;
}

it('A PIN set with a network is sent at once', async () => {
  const tab = await pairedTab();
  expect(await tab.profiles.setPin(fresh)).toEqual({ ok: true, value: null });
  await tab.profiles.whenIdle();
  expect(tab.server.pins.get(leo)).toBe('80715');
  await expect
    .poll(() => tab.session())
    .toMatchObject({ pinsWaiting: 0, pinLengths: { [leo]: 5 } });
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject({ ok: true });
});

it.each([
  ['123', problemText('pin-too-short', { min: 4 })],
  ['123456789', problemText('pin-too-long', { max: 8 })],
])('%s is no PIN', async (pin, message) => {
  const tab = await pairedTab();
  const told = await tab.profiles.setPin({ studentId: leo, pin });
  expect(told).toEqual({ ok: false, error: { code: 'invalid', message } });
});

it('Only a parent whose profile is open can set a PIN', async () => {
  const tab = await pairedTab();
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(await tab.profiles.setPin(fresh)).toEqual({ ok: false, error: { code: 'locked' } });
  await tab.profiles.signOut();
  expect(await tab.profiles.setPin(fresh)).toEqual({ ok: false, error: { code: 'locked' } });
  await tab.profiles.whenIdle();
  expect(tab.server.pins.get(leo)).toBe('4711');
});

it('A PIN set without a network is valid here at once, and is sent when the network returns', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  await tab.profiles.whenIdle();
  expect(tab.session()).toMatchObject({ pinsWaiting: 1, pinLengths: { [leo]: 5 } });
  tab.server.network = 'open';
  await tab.profiles.onContact();
  expect(tab.server.pins.get(leo)).toBe('80715');
  await expect.poll(() => tab.session().pinsWaiting).toBe(0);
});

it('An unsent PIN opens the profile, although the server would still accept the old one', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject({ ok: true });
  tab.server.network = 'open';
  await tab.profiles.onContact();
  // Nobody who may is signed in: it waits on.
  expect(tab.server.pins.get(leo)).toBe('4711');
  expect(await tab.profiles.signInStudent({ ...fresh, pin: '4711' })).toMatchObject({
    error: { code: 'wrong' },
  });
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject({ ok: true });
  expect(await unlock(tab)).toMatchObject({ ok: true });
  await tab.profiles.whenIdle();
  expect(tab.server.pins.get(leo)).toBe('80715');
  await expect.poll(() => tab.session().pinsWaiting).toBe(0);
});

it('A PIN of a student unknown to the server waits until the student is sent', async () => {
  const tab = await pairedTab();
  const ida = create(student, { fullName: 'Ida Fern', gradeLevel: '1st' }, seededRandom(9));
  await commit(tab.profiles, [ida]);
  await tab.profiles.setPin({ studentId: ida.id, pin: '2468' });
  await tab.profiles.setPin(fresh);
  await tab.profiles.whenIdle();
  expect(tab.server.pins.get(leo)).toBe('80715');
  await expect.poll(() => tab.session().pinsWaiting).toBe(1);
  tab.server.pins.set(ida.id, null);
  await tab.profiles.onContact();
  expect(tab.server.pins.get(ida.id)).toBe('2468');
});

it('A PIN waits while its student was refused by the server, or this device doesn’t have everything yet', async () => {
  const tab = await pairedTab();
  const ida = { studentId: 4_004, pin: '2468' };
  const contact = async () => {
    await tab.profiles.onContact();
    await tab.profiles.whenIdle();
    return readPinsWaiting(tab);
  };
  await tab.store.transact((tx) => tx.setState({ syncedAt: null }));
  await tab.profiles.setPin(ida);
  expect(await contact()).toBe(1);

  await tab.store.transact((tx) => tx.setState({ syncedAt: tab.clock.time }));
  const op = { n: 1, g: 1, s: 1, t: 'student', id: ida.studentId, f: {}, by: 'm11', mac: '' };
  const group = { g: 1, ops: [op], code: 'quota', reason: '', at: tab.clock.time };
  await tab.store.transact((tx) => tx.refuse([group as unknown as RefusedGroup]));
  expect(await contact()).toBe(1);

  // Nobody will ever send the student.
  await tab.profiles.discardRefused([1]);
  expect(await contact()).toBe(0);
});

it('A PIN of a deleted student is no longer sent', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  await commit(tab.profiles, [remove(student, leo)]);
  tab.server.network = 'open';
  tab.server.pins.delete(leo);
  await tab.profiles.onContact();
  await expect.poll(() => tab.session().pinsWaiting).toBe(0);
});

it('A PIN carries the time at which it was set, by the server’s clock', async () => {
  const tab = await pairedTab();
  const set = new Date(tab.clock.time + 90_000).toISOString();
  await tab.store.transact((tx) => tx.setState({ clockOffset: 90_000 }));
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  await tab.profiles.whenIdle();
  tab.clock.wait(3 * 86_400_000);
  tab.server.network = 'open';
  await tab.profiles.onContact();
  expect(tab.server.pinsSetAt.get(leo)).toBe(set);
});

it('A PIN that was set earlier than another but arrives later is replaced by the other here too', async () => {
  const tab = await pinSetLaterElsewhere();
  await tab.profiles.onContact();
  await expect.poll(() => tab.session().pinsWaiting).toBe(0);
  expect(tab.server.pins.get(leo)).toBe('2222');
  tab.server.network = 'unreachable';
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject({ error: { code: 'wrong' } });
  expect(await tab.profiles.signInStudent({ ...fresh, pin: '2222' })).toMatchObject({ ok: true });
});

it('A superseded PIN is no longer valid, even if the later one isn’t reported', async () => {
  const tab = await pinSetLaterElsewhere();
  tab.server.instead.set('GET /api/auth/students', 'unreachable');
  await tab.profiles.onContact();
  tab.server.network = 'unreachable';
  const unknown = { error: { code: 'unreachable' } };
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject(unknown);
  tab.server.network = 'open';
  await tab.profiles.signInStudent({ ...fresh, pin: '2222' });
  await tab.profiles.whenIdle();
  tab.server.network = 'unreachable';
  expect(await tab.profiles.signInStudent({ ...fresh, pin: '2222' })).toMatchObject({ ok: true });
});

it('The later of two PINs is sent', async () => {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  await tab.profiles.setPin(fresh);
  await tab.profiles.setPin({ studentId: leo, pin: '1357' });
  tab.server.network = 'open';
  await tab.profiles.onContact();
  expect(tab.server.pins.get(leo)).toBe('1357');
});

it('A new PIN resets the wrong attempts of the old one', async () => {
  const tab = await pairedTab();
  tab.isOutOfReach = true;
  for (let turn = 0; turn < 5; turn += 1)
    await tab.profiles.signInStudent({ ...fresh, pin: '0000' });
  await tab.profiles.setPin(fresh);
  expect(await tab.profiles.signInStudent(fresh)).toMatchObject({ ok: true });
});

it('PINs are reported to a parent with a session at the server, and to nobody else', async () => {
  const tab = await pairedTab();
  expect(await tab.profiles.readPins()).toEqual({ [leo]: '4711', [mia]: '1234' });
  await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
  expect(await tab.profiles.readPins()).toEqual({});
  tab.server.network = 'unreachable';
  await unlock(tab);
  expect(await tab.profiles.readPins()).toEqual({});
});

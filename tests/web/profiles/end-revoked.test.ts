/** A device that a parent removed from the family. Source: the product's security rules. */
import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { markRevoked } from '../../../web/data/pairing.ts';
import {
  another,
  asAna,
  attempt,
  dress,
  leo,
  mia,
  openTab,
  outbox,
  pairedTab,
  rename,
} from './tablet.ts';
import type { Tab } from './tablet.ts';
import { countsIn } from '../data/on-disk.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import { commit } from '../../support/screens/commit-changes.ts';

const asLeo = { studentId: leo, pin: '4711' };
const planned = { studentId: leo, date: '2026-03-05', subject: 'Art', title: 'Draw a fox' };

/** The sync has heard of it. */
async function revoke(tab: Tab): Promise<void> {
  tab.server.revoke(71);
  expect(await markRevoked(tab.store, 71)).toBe(true);
}

/** What is left of a family, table by table. */
async function leftOn({ store }: Tab): Promise<string[]> {
  const counts = Object.entries(await countsIn(store.name));
  return counts.map(([name, count]) => `${name}: ${count}`);
}

it('A removed device closes every profile in every tab, keeps its unsent work to be read, and deletes everything else', async () => {
  const tab = await pairedTab();
  const second = await another(tab);
  await commit(tab.profiles, [create(plannerTask, planned, seededRandom(1))]);
  await commit(tab.profiles, rename('4th'));
  tab.server.instead.set('PUT /api/students/:id/pin', 'unreachable');
  await tab.profiles.setPin({ studentId: mia, pin: '8642' });
  await tab.profiles.whenIdle();
  await tab.profiles.signInStudent(asLeo);
  await commit(tab.profiles, dress('fox'));
  await revoke(tab);
  await tab.profiles.endIfRevoked();
  await expect.poll(() => second.session().person).toBeNull();
  for (const { session, profiles } of [tab, second]) {
    expect(session()).toMatchObject({ family: 'none', familyId: 0, parents: [], wasRevoked: true });
    expect(await commit(profiles, dress('owl'))).toMatchObject({ error: { code: 'locked' } });
  }
  expect(await leftOn(tab)).toEqual(['device: 2', 'profiles: 1']);
  const unsent = (await second.profiles.readUnsent())!;
  expect(unsent.pins).toBe(1);
  expect(unsent.actions.map(([op]) => [op!.t, op!.by])).toEqual([
    ['planner-task', 'm11'],
    ['student', 'm11'],
    ['student', `s${leo}`],
  ]);
  expect(unsent.actions[0]![0]!.f['title']![0]).toBe('Draw a fox');
  expect(unsent.names).toContainEqual({ t: 'student', id: leo, fields: { fullName: 'Leo Fern' } });
  expect(JSON.stringify(unsent)).not.toContain('8642');
});

it('Unsent work stays until it was read, also after a reload, another sign-in and another removal', async () => {
  const tab = await pairedTab();
  await commit(tab.profiles, rename('4th'));
  await revoke(tab);
  // The page dies before it has done anything about it.
  tab.close();
  const opened = await another(tab);
  expect(opened.session()).toMatchObject({ family: 'none', wasRevoked: true });
  expect(await opened.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  expect(opened.session()).toMatchObject({ family: 'synced', person: asAna, wasRevoked: true });
  expect(await outbox(opened)).toEqual([]);
  await opened.profiles.removeFamily();
  expect((await opened.profiles.readUnsent())?.actions).toHaveLength(1);
  await opened.profiles.discardUnsent();
  expect(opened.session().wasRevoked).toBe(false);
  expect(await opened.profiles.readUnsent()).toBeNull();
});

it('A photo that was kept before two removals is told once', async () => {
  const tab = await pairedTab();
  const photo = aPhoto();
  const keep = async (fullName: string, seed: number) => {
    const child = create(student, { fullName, gradeLevel: '3rd Grade' }, seededRandom(seed));
    const kept = { studentId: child.id, date: '2026-03-05', title: 'A fox', file: photo.text };
    const item = create(portfolioItem, kept, seededRandom(seed + 1));
    expect(await commit(tab.profiles, [child, item])).toMatchObject({ ok: true });
    const row = { hash: photo.hash, type: 'image/jpeg', bytes: photo.content.buffer } as const;
    await tab.store.transact(async (tx) => tx.putFile(row, true));
  };
  await keep('Ivy', 1);
  await revoke(tab);
  await tab.profiles.endIfRevoked();
  expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  await keep('Ash', 5);
  const { deviceId } = await tab.store.readTransaction((tx) => tx.state());
  tab.server.revoke(deviceId);
  expect(await markRevoked(tab.store, deviceId)).toBe(true);
  await tab.profiles.endIfRevoked();
  const { actions, files } = (await tab.profiles.readUnsent())!;
  expect(actions).toHaveLength(2);
  expect(files!.map(({ hash }) => hash)).toEqual([photo.hash]);
});

it('Unsent work includes refused actions that nobody has handled, but no superseded ones', async () => {
  const tab = await pairedTab();
  await commit(tab.profiles, rename('4th'));
  const [op] = await outbox(tab);
  await tab.store.transact(async (tx) => {
    const group = { message: '', ops: [op!], at: 0 };
    await tx.refuse([
      { ...group, g: -1, code: 'invalid' },
      { ...group, g: -2, code: 'overruled' },
    ]);
    await tx.removeOps([1]);
  });
  await revoke(tab);
  await tab.profiles.endIfRevoked();
  expect((await tab.profiles.readUnsent())?.actions).toHaveLength(1);
});

it('A student who signs in on a removed device is told so, no wrong attempt is counted, and the device ends', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.revoke(71);
  const answer = await tab.profiles.signInStudent(asLeo);
  expect(answer).toEqual({
    ok: false,
    error: { code: 'server', message: 'This device was removed from the family' },
  });
  await tab.profiles.whenIdle();
  expect(tab.session()).toMatchObject({ family: 'none', wasRevoked: true });
});

it('A cookie of a device that this browser was before doesn’t end the current device', async () => {
  const tab = await pairedTab();
  await tab.profiles.signOut();
  tab.server.revoke(71);
  await tab.profiles.signInParent(attempt);
  await tab.profiles.whenIdle();
  await tab.profiles.signOut();
  expect(tab.cookies.deviceId).toBe(72);
  // The browser was killed before it wrote the new cookie down.
  tab.cookies.deviceId = 71;
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await tab.profiles.signInStudent({ studentId: leo, pin: '4711' })).toMatchObject({
      ok: true,
    });
  }
  await tab.profiles.whenIdle();
  expect(tab.session()).toMatchObject({ family: 'synced', wasRevoked: false });
});

it('A parent who signs in before the device has noticed its removal makes it a new one, with its pending ops', async () => {
  const tab = await pairedTab();
  await commit(tab.profiles, rename('4th'));
  await revoke(tab);
  expect(await tab.profiles.signInParent(attempt)).toMatchObject({ ok: true });
  await tab.profiles.endIfRevoked();
  expect(tab.session()).toMatchObject({ family: 'synced', person: asAna, wasRevoked: false });
  expect(await outbox(tab)).toHaveLength(1);
});

it('A device that was not removed stays unchanged', async () => {
  const tab = await openTab();
  await tab.profiles.endIfRevoked();
  expect(await markRevoked(tab.store, 71)).toBe(false);
  expect(tab.session()).toMatchObject({ family: 'none', wasRevoked: false });
});

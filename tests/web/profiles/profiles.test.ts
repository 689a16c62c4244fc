import { describe, expect, it } from 'vitest';
import {
  ana,
  another,
  asAna,
  asLeo,
  attempt,
  fill,
  leo,
  openTab,
  pairedTab,
  rename,
} from './tablet.ts';
import type { Tab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const enterLeo = ({ profiles }: Tab) => profiles.signInStudent({ studentId: leo, pin: '4711' });

async function reload(tab: Tab): Promise<Tab> {
  await tab.profiles.whenIdle();
  tab.close();
  return another(tab);
}

describe('A reload', () => {
  it('keeps a parent’s profile open for writing', async () => {
    const tab = await pairedTab();
    tab.clock.wait(20 * day);
    const reloaded = await reload(tab);
    expect(reloaded.session().person).toEqual(asAna);
    expect(await commit(reloaded.profiles, rename('4th'))).toMatchObject({ ok: true });
  });

  it('of a student’s profile reads no closed school year', async () => {
    const tab = await pairedTab();
    await enterLeo(tab);
    const reloaded = await reload(tab);
    await reloaded.profiles.whenIdle();
    expect(reloaded.session().person).toEqual(asLeo);
    const { store } = reloaded;
    expect([store.viewAtHand(false) !== undefined, store.viewAtHand()]).toEqual([true, undefined]);
  });

  it.each([
    ['a parent’s on a shared device', true, 15 * minute],
    ['a parent’s on their own', false, 30 * day],
  ])('ends %s profile that nobody has touched for too long', async (_, isShared, limit) => {
    const tab = await openTab();
    await tab.profiles.signInParent({ ...attempt, isShared });
    await fill(tab);
    tab.clock.wait(limit);
    const kept = await reload(tab);
    expect(kept.session()).toMatchObject({ person: asAna, closedByIdle: false });
    tab.clock.wait(1);
    const ended = await reload(kept);
    expect(ended.session()).toMatchObject({ person: null, closedByIdle: true, isShared });
    expect(await commit(ended.profiles, rename('4th'))).toEqual({
      ok: false,
      error: { code: 'locked' },
    });
    expect(await ended.store.readTransaction((tx) => tx.session())).toMatchObject({
      openSeal: null,
    });
  });

  it('closes a student’s profile after 12 idle hours where a parent chose so, and after 24 in all', async () => {
    const tab = await pairedTab();
    await tab.profiles.setChildIdle(0);
    await enterLeo(tab);
    tab.clock.wait(12 * hour + 1);
    const idle = await reload(tab);
    expect(idle.session()).toMatchObject({ person: null, closedByIdle: true });
    await enterLeo(idle);
    for (let turn = 0; turn < 3; turn += 1) {
      idle.clock.wait(8 * hour);
      await idle.profiles.touch();
    }
    const busy = await reload(idle);
    expect(busy.session().person).toEqual(asLeo);
    busy.clock.wait(1);
    expect((await reload(busy)).session().person).toBeNull();
  });

  it('closes a profile whose last activity is in the future', async () => {
    const tab = await pairedTab();
    tab.clock.time -= hour;
    expect((await reload(tab)).session()).toMatchObject({ person: null, closedByIdle: true });
  });
});

describe('An idle device', () => {
  it('closes a parent’s profile after 15 minutes if it is shared, here and at the server', async () => {
    const tab = await openTab();
    await tab.profiles.signInParent({ ...attempt, isShared: true });
    await fill(tab);
    tab.clock.wait(10 * minute);
    await tab.profiles.touch();
    tab.clock.wait(10 * minute);
    await tab.profiles.closeIfIdle();
    expect(tab.session().person).toEqual(asAna);
    tab.clock.wait(6 * minute);
    // Also before anybody has noticed.
    expect(await commit(tab.profiles, rename('4th'))).toEqual({
      ok: false,
      error: { code: 'locked' },
    });
    await tab.profiles.touch();
    await tab.profiles.closeIfIdle();
    expect(tab.session()).toMatchObject({ person: null, closedByIdle: true });
    expect(tab.store.signers.has(11)).toBe(false);
    await tab.profiles.onContact();
    expect(tab.cookies.session).toBeNull();
    await tab.profiles.unlockParent({ memberId: 11, password: ana.password });
    expect(tab.session()).toMatchObject({ person: asAna, closedByIdle: false, isShared: true });
  });
});

it('Another tab is notified of every change of the session', async () => {
  const first = await openTab();
  const second = await another(first);
  await first.profiles.signInParent(attempt);
  await expect.poll(() => second.session()).toMatchObject({ family: 'synced', person: asAna });
  expect(second.restarts).toBe(1);
  await fill(first);
  await first.profiles.whenIdle();
  await enterLeo(second);
  await expect.poll(() => first.session().person).toEqual(asLeo);
  await first.profiles.signOut();
  await expect.poll(() => second.session().person).toBeNull();
});

describe('Registering', () => {
  const registration = { ...ana, fullName: 'Ana Fern', familyName: 'The Ferns' };

  it('shows the server’s answer and signs nobody in', async () => {
    const tab = await openTab();
    const given = { ...registration, email: 'new@fern.example' };
    expect(await tab.profiles.register(given)).toEqual({
      ok: true,
      value: { message: 'Family account created!' },
    });
    expect(tab.session()).toMatchObject({ family: 'none', person: null });
    expect(tab.server.asked).toEqual(['POST /api/auth/register']);
  });

  it('shows why it failed', async () => {
    const tab = await openTab();
    expect(await tab.profiles.register({ ...registration, fullName: 'A' })).toEqual({
      ok: false,
      error: { code: 'invalid', message: problemText('full-name-required') },
    });
    expect(await tab.profiles.register(registration)).toEqual({
      ok: false,
      error: { code: 'server', message: 'An account with this email already exists' },
    });
    tab.server.network = 'unreachable';
    expect(await tab.profiles.register(registration)).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    });
  });
});

it('offers the server’s demo account, and none if the server can’t be reached', async () => {
  const tab = await openTab();
  expect(await tab.profiles.demoAccount()).toBeNull();
  tab.server.demo = { email: 'demo@trailbook.example', password: 'explore' };
  expect(await tab.profiles.demoAccount()).toEqual(tab.server.demo);
  tab.server.network = 'unreachable';
  expect(await tab.profiles.demoAccount()).toBeNull();
});

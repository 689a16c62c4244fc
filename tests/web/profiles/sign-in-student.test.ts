import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { student, type Student } from '../../../shared-model/entities/student.ts';
import type { Tab } from './tablet.ts';
import {
  ana,
  another,
  asLeo,
  dress,
  fill,
  leo,
  mia,
  openTab,
  outbox,
  pairedTab,
  rename,
} from './tablet.ts';
import { openStore } from '../data/open-store.ts';
import { fill as fillStore } from '../../support/family/story.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

const right = { studentId: leo, pin: '4711' };
const bad = { studentId: leo, pin: '0000' };
const opened = { ok: true, value: asLeo };
const wrong = { ok: false, error: { code: 'wrong', message: null } };
const rest = (seconds: number) => ({ ok: false, error: { code: 'cooldown', seconds } });

async function offline(): Promise<Tab> {
  const tab = await pairedTab();
  tab.server.network = 'unreachable';
  return tab;
}

/** Wrong PINs, each as soon as it may be tried. */
async function enterWrongPins({ profiles, clock }: Tab, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    let tried = await profiles.signInStudent(bad);
    if (!tried.ok && tried.error.code === 'cooldown') {
      clock.wait(tried.error.seconds * 1_000);
      tried = await profiles.signInStudent(bad);
    }
    expect(tried).toMatchObject({ error: { code: 'wrong' } });
  }
}

describe('A student’s sign-in', () => {
  it.each(['open', 'unreachable', 'captive-portal', 'broken'] as const)(
    'opens the profile with the right PIN while the server is %s [MR2.7]',
    async (network) => {
      const tab = await pairedTab();
      tab.server.network = network;
      expect(await tab.profiles.signInStudent(bad)).toMatchObject({ error: { code: 'wrong' } });
      expect(tab.session().person).toEqual({ role: 'parent', memberId: 11 });
      expect(await tab.profiles.signInStudent(right)).toEqual(opened);
      expect(tab.session().person).toEqual(asLeo);
      expect(await commit(tab.profiles, dress('fox'))).toMatchObject({ ok: true });
      expect((await outbox(tab)).map(({ by, mac }) => [by, mac])).toEqual([[`s${leo}`, '']]);
    },
  );

  it.each([
    ['12', problemText('pin-too-short', { min: 4 })],
    ['123456789', problemText('pin-too-long', { max: 8 })],
  ])('with %s is told the rule, and the guess counts for nothing', async (pin, message) => {
    const tab = await offline();
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await tab.profiles.signInStudent({ studentId: leo, pin })).toEqual({
        ok: false,
        error: { code: 'invalid', message },
      });
    }
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
  });

  it.each(['graduated', 'archived'] as const)(
    'is not theirs any more who is %s, with or without a network, and ends when this device knows',
    async (status) => {
      const tab = await offline();
      const become = (next: Student['status']) =>
        fillStore(tab.store, [update(student, leo, { status: next })]);
      await tab.profiles.signInStudent(right);
      await become(status);
      await expect.poll(() => tab.session().person).toBeNull();
      expect(await tab.profiles.signInStudent(right)).toEqual(wrong);
      tab.server.network = 'open';
      expect(await tab.profiles.signInStudent(right)).toEqual(wrong);
      await become('active');
      expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    },
  );

  it('stays while a sibling graduates, and a parent’s does', async () => {
    const tab = await offline();
    const become = (id: number, status: Student['status']) =>
      fillStore(tab.store, [update(student, id, { status })]);
    await become(leo, 'archived');
    await tab.profiles.whenIdle();
    expect(tab.session().person).toEqual({ role: 'parent', memberId: 11 });
    await become(leo, 'active');
    await tab.profiles.signInStudent(right);
    await become(mia, 'graduated');
    await tab.profiles.whenIdle();
    expect(tab.session().person).toEqual(asLeo);
  });

  it('that was open when no page was is over at the next start, if its student has graduated meanwhile', async () => {
    const tab = await offline();
    await tab.profiles.signInStudent(right);
    tab.close();
    const sync = await openStore({ name: tab.name });
    await fillStore(sync, [update(student, leo, { status: 'graduated' })]);
    sync.close();
    const next = await another(tab);
    await expect.poll(() => next.session().person).toBeNull();
  });

  it('fails with a sibling’s PIN, and for a student who isn’t here', async () => {
    const tab = await offline();
    expect(await tab.profiles.signInStudent({ studentId: mia, pin: '4711' })).toEqual(wrong);
    expect(await tab.profiles.signInStudent({ studentId: 987, pin: '4711' })).toEqual(wrong);
    await commit(tab.profiles, [remove(student, leo)]);
    expect(await tab.profiles.signInStudent(right)).toEqual(wrong);
  });

  it('sends no request right after the sync has found no server', async () => {
    const tab = await pairedTab();
    tab.isOutOfReach = true;
    const before = tab.server.asked.length;
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    expect(tab.server.asked).toHaveLength(before);
  });

  it('follows the server’s answer about the PIN, and caches a new one', async () => {
    const tab = await pairedTab();
    tab.server.pins.set(leo, '80715');
    expect(await tab.profiles.signInStudent(right)).toMatchObject({
      error: { code: 'wrong', message: 'Invalid PIN' },
    });
    expect(await tab.profiles.signInStudent({ studentId: leo, pin: '80715' })).toEqual(opened);
    await tab.profiles.whenIdle();
    await expect.poll(() => tab.session().pinLengths[leo]).toBe(5);
    tab.server.network = 'unreachable';
    expect(await tab.profiles.signInStudent(right)).toEqual(wrong);
    expect(await tab.profiles.signInStudent({ studentId: leo, pin: '80715' })).toEqual(opened);
  });

  it('without a server needs a PIN that this device can verify', async () => {
    const tab = await openTab();
    tab.server.pins.set(leo, null);
    await tab.profiles.signInParent({ ...ana, isShared: false });
    await fill(tab);
    await tab.profiles.whenIdle();
    expect(tab.session().pinLengths[leo]).toBeUndefined();
    tab.server.network = 'unreachable';
    expect(await tab.profiles.signInStudent(right)).toEqual({
      ok: false,
      error: { code: 'unreachable' },
    });
  });

  it('fails on a sibling’s own device', async () => {
    const tab = await pairedTab();
    await tab.store.transact((tx) => tx.setState({ holder: { kind: 'student', studentId: mia } }));
    expect(await tab.profiles.signInStudent(right)).toEqual(wrong);
    expect(await tab.profiles.signInStudent({ studentId: mia, pin: '1234' })).toMatchObject({
      ok: true,
    });
  });
});

describe('Opening a student’s profile', () => {
  it('closes the parent’s: nothing more is written as the parent, and pending ops are still sent', async () => {
    const tab = await pairedTab();
    const other = await another(tab);
    await commit(tab.profiles, rename('4th'));
    tab.server.network = 'unreachable';
    await tab.profiles.signInStudent(right);
    for (const { profiles, store } of [tab, other]) {
      expect(await commit(profiles, rename('5th'))).toMatchObject({ error: { code: 'forbidden' } });
      await expect.poll(() => store.signers.has(11)).toBe(false);
    }
    const [waiting] = await outbox(tab);
    expect(waiting).toMatchObject({ by: 'm11', mac: expect.stringMatching(/^.{43}$/) });
  });

  it('ends the parent’s session at the server too, at the next contact if not at once', async () => {
    const tab = await pairedTab();
    tab.server.network = 'unreachable';
    await tab.profiles.signInStudent(right);
    expect(tab.cookies.session).toMatchObject({ memberId: 11 });
    tab.server.network = 'open';
    await tab.profiles.onContact();
    expect(tab.cookies.session).toBeNull();
    await tab.profiles.signInStudent(right);
    expect(tab.cookies.session).toEqual({ studentId: leo });
    await tab.profiles.onContact();
    expect(tab.cookies.session).toEqual({ studentId: leo });
  });
});

describe('Guessing a PIN', () => {
  it('has a cooldown of 30 seconds after 5, of 15 minutes after 10, and needs a parent after 20', async () => {
    const tab = await offline();
    await enterWrongPins(tab, 5);
    expect(await tab.profiles.signInStudent(right)).toEqual(rest(30));
    expect(await tab.profiles.signInStudent({ studentId: mia, pin: '1234' })).toMatchObject({
      ok: true,
    });
    await enterWrongPins(tab, 5);
    expect(await tab.profiles.signInStudent(right)).toEqual(rest(900));
    await enterWrongPins(tab, 10);
    tab.clock.wait(24 * 3_600_000);
    const needed = { ok: false, error: { code: 'parent-needed' } };
    expect(await tab.profiles.signInStudent(right)).toEqual(needed);
    await tab.profiles.unlockParent({ memberId: 11, password: ana.password });
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
  });

  it('is reset by the right one', async () => {
    const tab = await offline();
    await enterWrongPins(tab, 4);
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    await enterWrongPins(tab, 4);
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
  });

  it('counts before it is checked, so many at once gain nothing', async () => {
    const tab = await offline();
    const second = await another(tab);
    const tries = Array.from({ length: 12 }, (_, at) =>
      (at % 2 ? tab : second).profiles.signInStudent({ studentId: leo, pin: `90${at + 10}` }),
    );
    const codes = (await Promise.all(tries)).map((tried) => (tried.ok ? 'ok' : tried.error.code));
    expect(codes.filter((code) => code === 'wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'cooldown')).toHaveLength(7);
  });

  it('is neither reset by a reload nor ended by setting the clock', async () => {
    const tab = await offline();
    await enterWrongPins(tab, 5);
    tab.clock.time += 3_600_000;
    expect(await tab.profiles.signInStudent(right)).toEqual(rest(30));
    tab.clock.time -= 7_200_000;
    expect(await tab.profiles.signInStudent(right)).toEqual(rest(30));
    tab.close();
    const reloaded = await another(tab);
    expect(await reloaded.profiles.signInStudent(right)).toEqual(rest(30));
    tab.clock.wait(30_000);
    expect(await reloaded.profiles.signInStudent(right)).toEqual(opened);
  });

  it('at the server counts here too', async () => {
    const tab = await pairedTab();
    for (let turn = 0; turn < 5; turn += 1) await tab.profiles.signInStudent(bad);
    tab.server.network = 'unreachable';
    expect(await tab.profiles.signInStudent(right)).toEqual(rest(30));
    tab.server.network = 'open';
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
  });

  it.each([
    [40, rest(40)],
    [null, { ok: false, error: { code: 'parent-needed' } }],
  ])('ends as the server says (%s seconds)', async (retryAfter, told) => {
    const tab = await pairedTab();
    const tooMany = { status: 429, message: 'Too many wrong PINs.', retryAfter };
    tab.server.instead.set('POST /api/auth/student-login', tooMany);
    expect(await tab.profiles.signInStudent(right)).toEqual(told);
  });
});

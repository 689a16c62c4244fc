/** A family's tablet goes back to the faces by itself, and lets in by a tap whom the parents say. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student, type studentEntries } from '../../../shared-model/entities/student.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { Tab } from './tablet.ts';
import { another, asLeo, dress, ferns, leo, mia, outbox, pairedTab } from './tablet.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { fill as fillStore } from '../../support/family/story.ts';

const minute = 60_000;
const right = { studentId: leo, pin: '4711' };
const opened = { ok: true, value: asLeo };
const refused = { ok: false, error: { code: 'wrong', message: null } };

describe('A child’s idle profile', () => {
  /** Leo's profile on a tablet that knows so many children's PINs. */
  async function leoOn(children: 1 | 2): Promise<Tab> {
    const server = ferns();
    if (children === 1) server.pins.set(mia, null);
    const tab = await pairedTab({ server });
    await tab.profiles.whenIdle();
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    await tab.profiles.whenIdle();
    return tab;
  }

  it('closes after five minutes where several children use the tablet; what was done is kept', async () => {
    const tab = await leoOn(2);
    expect(tab.session().closesChildAfter).toBe(5);
    await commit(tab.profiles, dress('fox'));
    tab.clock.wait(4 * minute);
    await tab.profiles.touch();
    tab.clock.wait(4 * minute);
    await tab.profiles.closeIfIdle();
    expect(tab.session().person).toEqual(asLeo);
    tab.clock.wait(minute + 1);
    await tab.profiles.closeIfIdle();
    expect(tab.session()).toMatchObject({ person: null, closedByIdle: true });
    expect((await outbox(tab)).map(({ by }) => by)).toEqual([`s${leo}`]);
    // Nobody writes in Leo's name now, nor after a relaunch.
    expect(await commit(tab.profiles, dress('owl'))).toMatchObject({ ok: false });
    expect((await another(tab)).session().person).toBe(null);
  });

  it('stays open for twelve hours where one child uses it', async () => {
    const tab = await leoOn(1);
    expect(tab.session().closesChildAfter).toBe(0);
    tab.clock.wait(12 * 60 * minute);
    await tab.profiles.closeIfIdle();
    expect(tab.session().person).toEqual(asLeo);
  });

  it('closes as a parent has chosen for this device; a child can’t choose', async () => {
    const tab = await pairedTab();
    expect(await tab.profiles.setChildIdle(15)).toEqual({ ok: true, value: null });
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    expect(await tab.profiles.setChildIdle(0)).toEqual({ ok: false, error: { code: 'locked' } });
    expect(tab.session().closesChildAfter).toBe(15);
    tab.clock.wait(15 * minute);
    await tab.profiles.closeIfIdle();
    expect(tab.session().person).toEqual(asLeo);
    tab.clock.wait(1);
    await tab.profiles.closeIfIdle();
    expect(tab.session().person).toBe(null);
    expect(await tab.profiles.setChildIdle(0)).toEqual({ ok: false, error: { code: 'locked' } });
  });
});

describe('A tap on the own picture', () => {
  const comesIn = (tab: Tab, entry: (typeof studentEntries)[number]) =>
    fillStore(tab.store, [update(student, leo, { entry })]);
  const leave = (tab: Tab) => tab.profiles.signOut();

  it('opens the profile of whom the parents let in so, with and without a network', async () => {
    const tab = await pairedTab();
    await comesIn(tab, 'tap');
    await leave(tab);
    for (const network of ['open', 'unreachable'] as const) {
      tab.server.network = network;
      expect(await tab.profiles.openByTap(leo)).toEqual(opened);
      expect(tab.session().person).toEqual(asLeo);
      expect(tab.cookies.session).toBe(null);
      await leave(tab);
    }
  });

  it.each(['pin', 'pictures'] as const)('opens nothing where it is by %s', async (entry) => {
    const tab = await pairedTab();
    await comesIn(tab, entry);
    await leave(tab);
    expect(await tab.profiles.openByTap(leo)).toEqual(refused);
    expect(tab.session().person).toBe(null);
  });

  it('opens nothing while another profile is open, for an unknown child, or on a child’s own device', async () => {
    const tab = await pairedTab();
    await comesIn(tab, 'tap');
    expect(await tab.profiles.openByTap(leo)).toEqual(refused);
    await leave(tab);
    expect(await tab.profiles.openByTap(12345)).toEqual(refused);
    const holder: DeviceHolder = { kind: 'student', studentId: leo };
    await tab.store.transact((tx) => tx.setState({ holder }));
    expect(await tab.profiles.openByTap(leo)).toEqual(refused);
    expect(await tab.profiles.signInStudent({ ...right, pin: '0000' })).toMatchObject({
      error: { code: 'wrong' },
    });
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
  });

  it('is no right of the child’s own to choose', async () => {
    const tab = await pairedTab();
    expect(await tab.profiles.signInStudent(right)).toEqual(opened);
    const chosen = await commit(tab.profiles, [update(student, leo, { entry: 'tap' })]);
    expect(chosen).toMatchObject({ ok: false });
  });
});

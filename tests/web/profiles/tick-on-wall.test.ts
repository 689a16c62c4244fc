/** A tick on the wall: the child's own, by the child's PIN or by the parents' choice of none; no profile stays open. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { leo, outbox, pairedTab, story, type Tab } from './tablet.ts';

const item = { kind: 'planner-task' as const, id: story.reading.id };
const byPin = (pin: string | null) => ({ studentId: leo, item, isDone: true, pin });
const locked = { ok: false, error: { code: 'locked' } };

/** The family's tablet with nobody's profile open. */
async function wall(wallAsksPin = true): Promise<Tab> {
  const tab = await pairedTab();
  const [own] = await tab.store.list('family');
  await commit(tab.profiles, [update(family, own!.id, { wallAsksPin })]);
  await tab.profiles.signOut();
  return tab;
}

const writers = async (tab: Tab): Promise<(string | undefined)[]> =>
  (await outbox(tab)).filter(({ t }) => t === 'planner-task').map(({ by }) => by);

describe('A tick on the wall', () => {
  it('is the child’s own after the PIN, and closes the profile again', async () => {
    const tab = await wall();
    expect(await tab.profiles.tickOnWall(byPin('4711'))).toEqual({ ok: true, value: null });
    expect(await writers(tab)).toEqual([`s${leo}`]);
    expect(tab.session().person).toBeNull();
  });

  it('is refused with a wrong PIN, and writes nothing', async () => {
    const tab = await wall();
    expect(await tab.profiles.tickOnWall(byPin('0000'))).toMatchObject({
      error: { code: 'wrong' },
    });
    expect(await writers(tab)).toEqual([]);
    expect(tab.session().person).toBeNull();
  });

  it('needs no PIN where the parents chose none, and is refused without one where they didn’t', async () => {
    const free = await wall(false);
    expect(await free.profiles.tickOnWall(byPin(null))).toEqual({ ok: true, value: null });
    expect(await writers(free)).toEqual([`s${leo}`]);
    const asking = await wall();
    expect(await asking.profiles.tickOnWall(byPin(null))).toEqual(locked);
    expect(await writers(asking)).toEqual([]);
  });

  it('is refused while anybody’s profile is open', async () => {
    const tab = await wall(false);
    await tab.profiles.signInStudent({ studentId: leo, pin: '4711' });
    expect(await tab.profiles.tickOnWall(byPin(null))).toEqual(locked);
    expect(await tab.profiles.tickOnWall(byPin('4711'))).toEqual(locked);
  });

  it('is refused on a student’s own device, and writes nothing', async () => {
    const tab = await wall(false);
    await tab.store.transact((tx) => tx.setState({ holder: { kind: 'student', studentId: leo } }));
    expect(await tab.profiles.tickOnWall(byPin(null))).toEqual(locked);
    expect(await tab.profiles.tickOnWall(byPin('4711'))).toEqual(locked);
    expect(await writers(tab)).toEqual([]);
  });
});

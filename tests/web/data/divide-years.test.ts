import { describe, expect, it } from 'vitest';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { keyOf, type StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { DeviceState } from '../../../web/data/device-store.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { added, noon, stampAt, stored } from '../../support/family/story.ts';
import { xpOfAll, xpTold } from '../../support/family/told-xp.ts';
import { deviceId, openWorld } from '../sync/setup.ts';
import { putIn, rowsIn } from './on-disk.ts';
import { freshName, openStore } from './open-store.ts';

const year = 365 * 24 * 3_600_000;

/** 600 plans of a day. */
const plansOn = (date: string, firstId = 1): StoredRecord[] =>
  Array.from({ length: 600 }, (_, at) =>
    stored(
      plannerTask.name,
      firstId + at,
      { studentId: 3, date, subject: 'Art', title: `Plan ${at}` },
      stampAt(at),
    ),
  );

/** Plans of the open school year. */
const thisYears = plansOn('2026-03-02');

/** Opens a store by a clock that can be set, with this year's plans in one pack. */
async function openBy(clock: { now: number }, state: Partial<DeviceState> = {}) {
  const name = freshName();
  const open = () => openStore({ name, now: () => clock.now });
  const store = await open();
  await store.transact((tx) => tx.setState(state));
  await store.transact((tx) => tx.replace(thisYears));
  return { store, open };
}

/** How many plans the first screen of an app that is opened now gets. */
const firstSeen = async (open: () => Promise<IndexedDbStore>): Promise<number> =>
  [...(await (await open()).view(false)).all(plannerTask)].length;

describe('A division of school years', () => {
  it('is by the corrected clock: one that is a year ahead closes nothing [SY9] [SY12]', async () => {
    const clock = { now: noon + year };
    const { store, open } = await openBy(clock, { syncedAt: noon - 1_000, clockOffset: -year });
    await store.tidy();
    expect(await rowsIn(store.name, 'closedPacks')).toEqual([]);
    expect(await firstSeen(open)).toBe(600);
  });

  it('needs both clocks: what is over by the server’s alone, which may be ahead, stays open', async () => {
    const { store, open } = await openBy({ now: noon }, { syncedAt: noon, clockOffset: year });
    await store.tidy();
    expect(await firstSeen(open)).toBe(600);
  });

  it('is taken back once the clock turns out to have been wrong, in every tab, and nothing else changes', async () => {
    const clock = { now: noon + year };
    const { store, open } = await openBy(clock);
    const other = await open();
    await store.tidy();
    expect(await rowsIn(store.name, 'closedPacks')).toHaveLength(1);
    expect(await firstSeen(open)).toBe(0);
    const before = await store.list(plannerTask.name);
    clock.now = noon;
    await other.tidy();
    expect(await rowsIn(store.name, 'closedPacks')).toEqual([]);
    expect(await firstSeen(open)).toBe(600);
    for (const tab of [store, other, await open()])
      expect(await tab.list(plannerTask.name)).toEqual(before);
  });

  it('that an older app made under a wrong clock is taken back too, though it noted no day', async () => {
    const clock = { now: noon + year };
    const { store, open } = await openBy(clock);
    await store.tidy();
    clock.now = noon;
    store.close();
    const [row] = await rowsIn<{ kept: object }>(store.name, 'device').then((rows) =>
      rows.filter((one) => 'kept' in one),
    );
    const { closedBefore: _, turn: __, ...kept } = row!.kept as Record<string, unknown>;
    await putIn(store.name, 'device', { ...row, kept }, 'device');
    const updated = await open();
    await updated.tidy();
    expect(await firstSeen(open)).toBe(600);
  });

  it('is taken back by itself at an idle moment after the answer that corrects the clock', async () => {
    const clock = { now: noon + year };
    const { store } = await openBy(clock);
    await store.tidy();
    await store.transact((tx) => tx.setState({ syncedAt: noon, clockOffset: -year }));
    await expect.poll(() => rowsIn(store.name, 'closedPacks')).toEqual([]);
  });

  it('of a pack that the year before has divided too keeps what is there, also where no server has it [SY12]', async () => {
    const clock = { now: noon };
    const name = freshName();
    const open = () => openStore({ name, now: () => clock.now });
    const store = await open();
    await store.transact((tx) => tx.replace([...plansOn('2025-03-03', 1_001), ...thisYears]));
    await store.tidy();
    expect(await firstSeen(open)).toBe(600);
    clock.now = noon + year;
    await store.tidy();
    expect(await firstSeen(open)).toBe(0);
    expect((await (await open()).list(plannerTask.name)).length).toBe(1_200);
  });

  it('sets nothing apart before a torn pack is quarantined: what it would move stays [SY12]', async () => {
    const clock = { now: noon };
    const name = freshName();
    const open = () => openStore({ name, now: () => clock.now });
    const store = await open();
    await store.transact((tx) => tx.replace([...plansOn('2025-03-03', 1_001), ...thisYears]));
    await store.tidy();
    store.close();
    const [pack] = await rowsIn<object>(name, 'closedPacks');
    await putIn(name, 'closedPacks', { ...pack, bytes: new Uint8Array([1, 2, 3]) });
    clock.now = noon + year;
    const again = await open();
    await again.tidy();
    expect(await rowsIn(name, 'setAside')).toHaveLength(1);
    expect((await (await open()).list(plannerTask.name)).length).toBe(600);
  });

  it('sets apart what was written twice in the same words once for all, in every tab [SY12]', async () => {
    const clock = { now: noon };
    const name = freshName();
    const open = () => openStore({ name, now: () => clock.now });
    const store = await open();
    const lastYears = plansOn('2025-03-03');
    // Too few to be set apart.
    await store.transact((tx) => tx.replace(lastYears.slice(0, 300)));
    await store.transact((tx) => tx.replace(lastYears));
    const other = await open();
    await other.view();
    await store.tidy();
    const openIn = async (tab: IndexedDbStore) => {
      tab.dropClosed();
      return [...(await tab.view(false)).all(plannerTask)].length;
    };
    const fresh = await open();
    expect([await openIn(store), await openIn(other), await openIn(fresh)]).toEqual([0, 0, 0]);
    expect((await fresh.list(plannerTask.name)).length).toBe(600);
  });
});

describe('A device that is set up while the server’s clock is a year ahead', () => {
  it('has the open year for its first screens, then and later, and the right XP', async () => {
    const world = await openWorld();
    const size = { records: 1_500, schoolDays: 300 };
    const records = generateFamily({ size, now: noon, timezone: 'UTC', seed: 5 }).storedRecords();
    await world.server.transact((tx) => tx.write(added(...records)));
    world.server.packs.drop();
    const name = freshName();
    const open = () => openStore({ name, now: () => world.time });
    const store = await open();
    await store.transact((tx) => tx.setState({ deviceId, familyId: 1 }));
    world.serverAhead = year;
    expect((await world.run(store)).trouble).toBeNull();
    const planned = records.filter(({ t, fields }) => t === plannerTask.name && !fields['_del']);
    const ofThisYear = planned.filter(({ fields }) => String(fields['date']) >= '2025-08-01');
    const openYearIn = async () => {
      const held = new Set([...(await (await open()).view(false)).everything()].map(keyOf));
      return ofThisYear.filter((record) => held.has(keyOf(record))).length;
    };
    expect(ofThisYear.length).toBeGreaterThan(100);
    expect(await openYearIn()).toBe(ofThisYear.length);
    await store.tidy();
    expect(await openYearIn()).toBe(ofThisYear.length);
    world.serverAhead = 0;
    await world.run(store);
    await store.tidy();
    expect(await openYearIn()).toBe(ofThisYear.length);
    expect((await xpTold(await open())).xp).toEqual(await xpOfAll(store));
  });
});

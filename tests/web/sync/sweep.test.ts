/** A device that was away for longer than deletions are told of, and those that were not [SY13]. */
import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { studentScope } from '../../../shared-model/records/scopes.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import { compareDaily } from '../../../web/sync/daily-digest.ts';
import type { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { firstLines } from '../../support/simulator/memory-server.ts';
import { openSynced, outboxOf, recordIn, stateOf } from './setup.ts';
import type { World } from './setup.ts';

const planned = (studentId: number, title: string, seed: number) =>
  create(plannerTask, { studentId, date: '2026-03-03', subject: 'Art', title }, seededRandom(seed));

/** Trims whatever is deleted by now. */
const trim = ({ server, time }: World): Promise<number> =>
  server.trim({ before: tick(zeroHlc, time + 1_000, 0), passed: server.head });

/** A tablet that holds three plans, of which two were deleted elsewhere and trimmed since it went away. */
async function openLongAway() {
  const opened = await openSynced();
  const { world, store, leo } = opened;
  const plans = ['Kept', 'Gone', 'Gone too'].map((title, at) => planned(leo.id, title, at));
  const [kept, gone, goneToo] = plans as [(typeof plans)[0], (typeof plans)[0], (typeof plans)[0]];
  await world.serverWrites(...plans);
  await world.run(store);
  await world.serverWrites(remove(plannerTask, gone.id), remove(plannerTask, goneToo.id));
  expect(await trim(world)).toBe(2);
  world.requests.length = 0;
  return { ...opened, kept, gone, goneToo };
}

const heldBy = (store: MemoryDeviceStore) => new Map(store.records.map);

describe('A device that missed deletions which are told no more [SY13]', () => {
  it('fetches everything anew and forgets what the server doesn’t know', async () => {
    const { world, store, kept, gone } = await openLongAway();
    expect(await recordIn(store, gone)).toBeDefined();
    expect(await world.run(store)).toEqual({ trouble: null, retryAfterMs: null });
    expect(heldBy(store)).toEqual(world.shouldBe());
    expect(await recordIn(store, kept)).toBeDefined();
    expect(await recordIn(store, gone)).toBeUndefined();
    expect(await stateOf(store)).toMatchObject({ sweeping: false, cursor: world.server.head });
  });

  it('keeps its outbox, whose acts arrive but for those on what was deleted: they are refused, kept and told', async () => {
    const { world, store, leo, kept, gone, goneToo } = await openLongAway();
    const own = planned(leo.id, 'Made on the way', 9);
    await world.writes(store, [own]);
    await world.writes(store, [update(plannerTask, gone.id, { title: 'Typed on the way' })]);
    await world.writes(store, [update(plannerTask, kept.id, { title: 'Better' })]);
    await world.run(store);
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(own)?.fields['title']).toBe('Made on the way');
    expect(world.onServer(kept)?.fields['title']).toBe('Better');
    expect(world.onServer(gone)).toBeUndefined();
    const refused = await store.listRefused();
    expect(refused.flatMap(({ ops }) => ops.map(({ id, f }) => [id, f['title']?.[0]]))).toEqual([
      [gone.id, 'Typed on the way'],
    ]);
    for (const key of [gone, goneToo]) expect(await recordIn(store, key)).toBeUndefined();
    expect(heldBy(store)).toEqual(world.shouldBe());
  });

  it('sends nothing before it has fetched everything anew', async () => {
    const { world, store, kept } = await openLongAway();
    await world.writes(store, [update(plannerTask, kept.id, { title: 'Better' })]);
    const { head } = world.server;
    await world.run(store);
    const [first, second] = world.requests;
    expect(first!.cursor).toBeLessThan(head);
    expect(second).toMatchObject({ cursor: head, ops: first!.ops });
  });

  it('sweeps in a later run what it wrote something for meanwhile, or if the connection ends', async () => {
    const { world, store, leo, gone } = await openLongAway();
    let lists = 0;
    const own = planned(leo.id, 'In the middle', 9);
    await world.run(store, {
      ...world.transport,
      async bootstrap(least) {
        lists += 1;
        if (lists === 2) await world.writes(store, [own]);
        return world.transport.bootstrap(least);
      },
    });
    expect(lists).toBe(2);
    expect(await stateOf(store)).toMatchObject({ sweeping: true });
    expect(await recordIn(store, own)).toBeDefined();
    const cut = {
      ...world.transport,
      bootstrap: async () =>
        ({ kind: 'trouble', trouble: 'unreachable', retryAfterMs: null }) as const,
    };
    expect(await world.run(store, cut)).toMatchObject({ trouble: 'unreachable' });
    expect(await recordIn(store, gone)).toBeDefined();
    await world.run(store);
    expect(await recordIn(store, gone)).toBeUndefined();
    expect(heldBy(store)).toEqual(world.shouldBe());
  });

  it('keeps what it can’t read the server’s state of', async () => {
    const { world, store, leo, kept } = await openLongAway();
    const unreadable = { ...world.onServer(kept)!, fields: { ...kept.fields, title: 5 } };
    world.server.rows.map.set(keyOf(kept), {
      record: { ...unreadable, v: tick(zeroHlc, world.time, 0) },
      scopes: [studentScope(leo.id)],
      seq: world.server.head,
    });
    await world.run(store);
    expect(await recordIn(store, kept)).toBeDefined();
  });
});

describe('A device that heard of the deletions', () => {
  it('forgets its tombstones as the server does, and holds the same by the daily digest [SY13][SY14]', async () => {
    const { world, store, leo } = await openSynced();
    const plan = planned(leo.id, 'Short-lived', 1);
    await world.serverWrites(plan);
    await world.serverWrites(remove(plannerTask, plan.id));
    await world.run(store);
    expect((await recordIn(store, plan))?.fields['_del']).toBe(true);
    expect(await trim(world)).toBe(1);
    world.requests.length = 0;
    await world.run(store);
    expect(await recordIn(store, plan)).toBeUndefined();
    expect(world.requests.every(({ cursor }) => cursor > 0)).toBe(true);
    expect(heldBy(store)).toEqual(world.shouldBe());
    const deps = {
      store,
      transport: world.transport,
      now: () => world.time,
      statusStore: createStatusStore(),
    };
    expect(await compareDaily(deps)).toBe(false);
    expect((await stateOf(store)).compared).toMatchObject({ difference: '', isMending: false });
  });
});

describe('A new device whose first fetch ends in the middle [SY12] [SY13]', () => {
  it('has nothing of what was deleted and trimmed before it came back', async () => {
    const { world, leo } = await openSynced();
    const plans = Array.from({ length: 12 }, (_, at) => planned(leo.id, `Plan ${at}`, 100 + at));
    for (const plan of plans) await world.serverWrites(plan);
    world.server.packs.drop();
    const store = world.newStore();
    const fetched: string[] = [];
    await world.run(store, {
      ...world.transport,
      async bootstrap() {
        const asked = { scopes: null, now: world.time, packedTogether: 3 };
        const reply = await firstLines(world.server, asked);
        return { kind: 'reply', reply, sentAt: world.time, receivedAt: world.time };
      },
      async pack(hash) {
        if (fetched.length > 5)
          return { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null };
        fetched.push(hash);
        return world.transport.pack(hash);
      },
    });
    const held = await Promise.all(plans.map((plan) => recordIn(store, plan)));
    expect(held.filter((record) => record !== undefined).length).toBeGreaterThan(0);
    expect((await stateOf(store)).fetched.hashes).toHaveLength(6);
    await world.serverWrites(...plans.map(({ id }) => remove(plannerTask, id)));
    expect(await trim(world)).toBe(12);
    expect(await world.run(store)).toEqual({ trouble: null, retryAfterMs: null });
    await world.run(store);
    expect(heldBy(store)).toEqual(world.shouldBe());
  });
});

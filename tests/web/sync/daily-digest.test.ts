/** Once a day a device compares what it holds with what the server has [SY14]. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { zeroHlc } from '../../../shared-model/records/clock.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { compareDaily } from '../../../web/sync/daily-digest.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { openSynced, stateOf, type World } from './setup.ts';

const dayMs = 24 * 3_600_000;

/** Comparisons of a device at a time that can be moved on. */
function comparing({ transport, time }: World, store: MemoryDeviceStore) {
  const clock = { now: time, asked: 0 };
  const statusStore = createStatusStore();
  const digest = () => {
    clock.asked += 1;
    return transport.digest();
  };
  const deps = { store, statusStore, now: () => clock.now, transport: { ...transport, digest } };
  return { clock, statusStore, compare: () => compareDaily(deps) };
}

/** What A11 did: an older state of a record is on the disk again, and the cursor is past it. */
function putBack(store: MemoryDeviceStore, key: { t: string; id: number }): void {
  const held = store.records.map.get(keyOf(key))!;
  store.records.map.set(keyOf(key), {
    ...held,
    fields: { ...held.fields, fullName: 'An older name' },
    v: zeroHlc,
    fv: {},
  });
}

describe('The daily comparison [SY14]', () => {
  it('asks once a day, and finds no difference where there is none', async () => {
    const { world, store } = await openSynced();
    const { compare, clock } = comparing(world, store);
    expect([await compare(), await compare(), clock.asked]).toEqual([false, false, 1]);
    clock.now += dayMs;
    expect([await compare(), clock.asked]).toEqual([false, 2]);
    expect((await stateOf(store)).compared).toMatchObject({ difference: '', differedAt: null });
  });

  it('asks a server that has no such call again in a day, not after every run', async () => {
    const { world, store } = await openSynced();
    const older = { kind: 'trouble', trouble: 'server-error', retryAfterMs: null } as const;
    const asked: boolean[] = [];
    const transport = {
      ...world.transport,
      digest: async () => {
        asked.push(true);
        return { ...older, isUnknown: true };
      },
    };
    const { compare, clock } = comparing({ ...world, transport }, store);
    expect([await compare(), await compare(), clock.asked]).toEqual([false, false, 1]);
    clock.now += dayMs;
    expect([await compare(), clock.asked]).toEqual([false, 2]);
  });

  it('finds a record that is older on the disk than at the server, and fetches it again', async () => {
    const { world, store, leo } = await openSynced();
    await world.serverWrites(update(student, leo.id, { fullName: 'Leo Rose Fern' }));
    await world.run(store);
    putBack(store, { t: student.name, id: leo.id });
    expect(new Map(store.records.map)).not.toEqual(world.shouldBe());
    const { compare, statusStore } = comparing(world, store);
    expect(await compare()).toBe(true);
    expect(statusStore.current().differedAt).toBe(world.time);
    expect((await world.run(store)).trouble).toBeNull();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    // It is made again at once, and has come to rest.
    expect([await compare(), await compare()]).toEqual([false, false]);
    expect((await stateOf(store)).compared).toMatchObject({ difference: '', isMending: false });
  });

  it('offers what the server lacks where fetching was not it, as a parent', async () => {
    const { world, store, leo } = await openSynced();
    const before = world.server.backUp();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '9th Grade' })]);
    await world.run(store);
    const { cursor, nonce } = await stateOf(store);
    before();
    // The server was put back unnoticed: it has written as often since.
    await world.serverWrites(update(student, leo.id, { fullName: 'Leo Moss' }));
    const head = await world.server.readHead();
    expect(head.head).toBe(cursor);
    await store.transact((tx) => tx.setState({ nonce: head.nonce }));
    expect(nonce).not.toBe(head.nonce);
    store.openSigners = [11];
    const { compare } = comparing(world, store);
    for (let times = 0; times < 3 && (await compare()); times += 1)
      expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields).toMatchObject({
      gradeLevel: '9th Grade',
      fullName: 'Leo Moss',
    });
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('leaves a difference that it can’t mend alone for a week, and deletes nothing', async () => {
    const { world, store, leo } = await openSynced();
    const held = store.records.map.get(keyOf({ t: student.name, id: leo.id }))!;
    // Nobody's profile is open, so nothing can be offered.
    store.records.map.set('student/77', { ...held, id: 77 });
    const { compare, clock } = comparing(world, store);
    let rounds = 0;
    while (rounds < 5 && (await compare())) {
      rounds += 1;
      await world.run(store);
    }
    expect(rounds).toBe(1);
    expect(store.records.map.has('student/77')).toBe(true);
    const before = clock.asked;
    clock.now += dayMs;
    expect([await compare(), clock.asked]).toEqual([false, before]);
    clock.now += 6 * dayMs;
    expect([await compare(), clock.asked]).toEqual([false, before + 1]);
  });

  it('isn’t made while a record is set aside, as a newer app’s: the device would differ each day anew', async () => {
    const { world, store } = await openSynced();
    const raw = { id: 78 };
    await store.transact((tx) =>
      tx.quarantine([
        { key: 'student/78', t: student.name, id: 78, raw, reason: 'schema', tries: 1 },
      ]),
    );
    const { compare, clock } = comparing(world, store);
    expect([await compare(), clock.asked]).toEqual([false, 0]);
    await store.transact((tx) => tx.clearQuarantined(['student/78']));
    expect([await compare(), clock.asked]).toEqual([false, 1]);
  });

  it('isn’t made while something waits to be sent, nor before everything has come', async () => {
    const { world, store, leo } = await openSynced();
    const { compare, clock } = comparing(world, store);
    await world.writes(store, [update(student, leo.id, { gradeLevel: '9th Grade' })]);
    expect([await compare(), clock.asked]).toEqual([false, 0]);
    const fresh = world.newStore();
    const other = comparing(world, fresh);
    expect([await other.compare(), other.clock.asked]).toEqual([false, 0]);
  });
});

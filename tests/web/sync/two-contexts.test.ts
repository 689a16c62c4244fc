/** Two contexts of one device (a tab, a worker, a thawed page) at once: no order of their replies does harm. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { isSynced } from '../../../web/sync/status.ts';
import type { Lines, Transport } from '../../../web/sync/transport.ts';
import { grantsOf } from '../../../shared-model/records/scopes.ts';
import { asStudent } from '../../support/family/story.ts';
import { openStore } from '../data/open-store.ts';
import { firstLines } from '../../support/simulator/memory-server.ts';
import { engineOn, trouble } from './engine-setup.ts';
import { asideIn, late, openWorld, outboxOf, recordIn, stateOf } from './setup.ts';
import type { World } from './setup.ts';

async function becomesMias(world: World): Promise<void> {
  world.holder = { kind: 'student', studentId: world.family.mia.id };
  world.scopeVersion = 2;
}

describe('Two contexts of one device', () => {
  it('restore nothing from a late reply after the device became a student’s [SY7]', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await world.run(store);
    await world.serverWrites(
      update(plannerTask, world.family.reading.id, { title: 'For Leo alone' }),
    );
    const first = late(world.transport);
    const running = world.run(store, first.transport);
    await first.asked;
    await becomesMias(world);
    expect((await world.run(store)).trouble).toBeNull();
    first.letGo();
    await running;
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(await recordIn(store, world.family.reading)).toBeUndefined();
  });

  it('keep the newer record when the older context’s first records come last', async () => {
    const world = await openWorld();
    const store = world.newStore();
    const asked = { scopes: null, now: world.time };
    const lines = await firstLines(world.server, asked);
    const slow: Transport = {
      ...world.transport,
      bootstrap: async () => ({
        kind: 'reply',
        reply: lines,
        sentAt: world.time,
        receivedAt: world.time,
      }),
    };
    const gate = Promise.withResolvers<void>();
    const running = world.run(store, {
      ...slow,
      async bootstrap(least) {
        await gate.promise;
        return slow.bootstrap(least);
      },
    });
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    expect((await world.run(store)).trouble).toBeNull();
    gate.resolve();
    expect((await running).trouble).toBeNull();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('restore nothing that left the scopes while the other was fetching its first records [SY7]', async () => {
    const world = await openWorld();
    world.holder = { kind: 'student', studentId: world.family.leo.id };
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    const asked = { scopes: grantsOf(world.holder), now: world.time };
    const reply = await firstLines(world.server, asked);
    const gate = Promise.withResolvers<void>();
    const running = world.run(store, {
      ...world.transport,
      async bootstrap() {
        await gate.promise;
        return { kind: 'reply', reply, sentAt: world.time, receivedAt: world.time };
      },
    });
    const move = update(plannerTask, world.family.reading.id, { studentId: world.family.mia.id });
    await world.serverWrites(move);
    expect((await world.run(store)).trouble).toBeNull();
    gate.resolve();
    await running;
    expect(await recordIn(store, world.family.reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('end with the server’s records wherever the first records of one stop while the other goes on, and wherever they are cut [SY7] [SY12]', async () => {
    const asked = { scopes: grantsOf({ kind: 'student', studentId: 0 }), packedTogether: 1 };
    const ofOne = async (stopsAt: number, cutAt: number): Promise<boolean> => {
      const world = await openWorld();
      const { leo, mia, reading } = world.family;
      world.holder = { kind: 'student', studentId: leo.id };
      const store = world.newStore();
      await store.transact((tx) => tx.setState({ holder: world.holder }));
      const scopes = grantsOf(world.holder);
      const lines = await firstLines(world.server, { ...asked, scopes, now: world.time });
      let isCut = false;
      /** Between two lines, the other context fetches everything, and a record leaves the scopes. */
      const slow: Lines = (async function* () {
        let at = 0;
        for await (const line of lines) {
          if (at === stopsAt) {
            await world.run(store);
            await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
            await world.run(store);
          }
          if (at === cutAt) {
            isCut = true;
            throw new Error('cut');
          }
          yield line;
          at += 1;
        }
      })();
      const { time } = world;
      const reply = { kind: 'reply', reply: slow, sentAt: time, receivedAt: time } as const;
      await world.run(store, { ...world.transport, bootstrap: async () => reply });
      await world.run(store);
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
      return isCut;
    };
    for (let stopsAt = 0, isWithin = true; isWithin; stopsAt += 1) {
      isWithin = await ofOne(stopsAt, stopsAt);
      for (let cutAt = stopsAt + 1; await ofOne(stopsAt, cutAt); cutAt += 1);
    }
  });

  it('restore nothing on a student’s device that the other was told to drop meanwhile [SY7]', async () => {
    const world = await openWorld();
    world.holder = { kind: 'student', studentId: world.family.leo.id };
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    await world.run(store);
    const { reading, mia } = world.family;
    await world.serverWrites(update(plannerTask, reading.id, { title: 'Chapter nine' }));
    const first = late(world.transport);
    const running = world.run(store, first.transport);
    await first.asked;
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, reading)).toBeUndefined();
    first.letGo();
    await running;
    expect(await recordIn(store, reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('list a refused action once: not again after the person has seen it [SY8]', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await world.run(store);
    await world.serverWrites(
      update(plannerTask, world.family.reading.id, { studentId: world.family.mia.id }),
    );
    const change = update(plannerTask, world.family.reading.id, { status: 'in_progress' });
    await world.writes(store, [change], asStudent(world.family.leo.id));
    const first = late(world.transport);
    const running = world.run(store, first.transport);
    await first.asked;
    await world.run(store);
    const [refused] = await store.listRefused();
    expect(refused).toMatchObject({ g: 1, code: 'forbidden' });
    await store.transact((tx) => tx.keepRefused(({ g }) => g !== 1));
    first.letGo();
    await running;
    expect(await store.listRefused()).toEqual([]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('both succeed when one of them sends again what the other has had answered [SY4]', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await world.run(store);
    const rename = (gradeLevel: string) => [update(student, world.family.leo.id, { gradeLevel })];
    await world.writes(store, rename('4'));
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const running = world.run(store, {
      ...world.transport,
      async sync(request) {
        asked.resolve();
        await gate.promise;
        return world.transport.sync(request);
      },
    });
    await asked.promise;
    await world.run(store);
    await world.writes(store, rename('5'));
    await world.run(store);
    gate.resolve();
    expect((await running).trouble).toBeNull();
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('5');
  });

  it('keep a record that a late reply brought again', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await world.run(store);
    const key = { t: 'student', id: world.family.leo.id };
    await store.transact(async (tx) => {
      await tx.forget([key]);
      await tx.quarantine([
        { key: `student/${key.id}`, ...key, raw: ['?'], reason: 'shape', tries: 0 },
      ]);
    });
    const first = late(world.transport);
    const running = world.run(store, first.transport);
    await first.asked;
    // Another context moves the cursor on without asking for the record.
    await world.serverWrites(remove(plannerTask, world.family.reading.id));
    await store.transact((tx) => tx.setState({ cursor: world.server.head, nonce: '' }));
    first.letGo();
    await running;
    await world.run(store);
    expect(await recordIn(store, key)).toEqual(world.onServer(key));
    expect(await asideIn(store)).toEqual([]);
  });

  it('continue from where each of them is, at every order of two pulls', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await world.run(store);
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    const first = late(world.transport);
    const running = world.run(store, first.transport);
    await first.asked;
    await world.serverWrites(update(student, world.family.mia.id, { gradeLevel: '6' }));
    await world.run(store);
    first.letGo();
    await running;
    expect((await stateOf(store)).cursor).toBe(world.server.head);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });
});

it('Two tabs both count the ops of one of them: none says synced while they are pending, nor pending after they were sent', async () => {
  const world = await openWorld();
  const first = await openStore();
  await first.transact((tx) => tx.setState({ deviceId: 7, familyId: 1 }));
  const other = await openStore({ name: first.name });
  const [one, two] = [engineOn(world, { store: first }), engineOn(world, { store: other })];
  for (const { engine } of [one, two]) {
    onTestFinished(() => engine.stop());
    engine.start();
    await expect.poll(() => isSynced(engine.status())).toBe(true);
  }
  two.answer.current = trouble('unreachable');
  await world.writes(other, [update(student, world.family.leo.id, { gradeLevel: '4' })]);
  two.engine.onLocalWrite();
  await expect.poll(() => two.engine.status().trouble).toBe('unreachable');
  await expect.poll(() => one.engine.status().pending).toBe(1);
  expect(isSynced(one.engine.status())).toBe(false);
  await one.engine.syncNow();
  expect(isSynced(one.engine.status())).toBe(true);
  await expect.poll(() => two.engine.status().pending).toBe(0);
});

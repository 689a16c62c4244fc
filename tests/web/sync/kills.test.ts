/** A device that is killed at every step of a pull, of a push and of its first records. */
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent } from '../../support/family/story.ts';
import type { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { fragile, KilledError } from './fragile-store.ts';
import { openWorld, outboxOf, stateOf } from './setup.ts';
import type { World } from './setup.ts';

/** Everything a device holds, for comparing before and after. */
const picture = async (store: MemoryDeviceStore) => ({
  records: new Map(store.records.map),
  outbox: await outboxOf(store),
  refused: await store.listRefused(),
  cursor: (await stateOf(store)).cursor,
});

/** A device that has something to send (a part of it refused, a part set right) and something to fetch. */
async function midway(): Promise<{ world: World; store: MemoryDeviceStore }> {
  const world = await openWorld();
  const store = world.newStore();
  const { leo, mia, reading } = world.family;
  await world.run(store);
  await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
  await world.writes(
    store,
    [update(plannerTask, reading.id, { status: 'in_progress' })],
    asStudent(leo.id),
  );
  await world.writes(store, [update(student, mia.id, { gradeLevel: '6' })]);
  await store.transact(async (tx) => {
    const ahead = (await tx.ops(10)).at(-1)!;
    await tx.replaceOps([{ ...ahead, mac: 'not a signature' }]);
  });
  await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
  await world.serverWrites(update(student, leo.id, { fullName: 'Leo F. Fern' }));
  return { world, store };
}

describe('A device that is killed', () => {
  it('at any step of a push and a pull has applied the reply whole or not at all, and ends as if it had not been [SY1] [SY4]', async () => {
    const model = await midway();
    const calls = fragile(model.store, Infinity);
    expect((await model.world.run(calls.store)).trouble).toBeNull();
    const whole = await picture(model.store);
    expect(whole.refused.map(({ code }) => code)).toEqual(['forbidden', 'forbidden']);
    expect(calls.calls()).toBeGreaterThan(15);

    for (let killAt = 1; killAt <= calls.calls(); killAt += 1) {
      const { world, store } = await midway();
      const before = await picture(store);
      await expect(world.run(fragile(store, killAt).store)).rejects.toThrow(KilledError);
      const after = await picture(store);
      const { syncedAt } = await stateOf(store);
      expect([before, whole]).toContainEqual(after);
      expect(syncedAt === world.time ? after : whole).toEqual(whole);
      expect((await world.run(store)).trouble).toBeNull();
      const end = await picture(store);
      expect({ ...end, refused: end.refused.length }).toEqual({ ...whole, refused: 2 });
      expect(end.records).toEqual(world.shouldBe());
    }
  });

  it('at any step of its first records continues with its own writes, and ends complete [SY1]', async () => {
    const begin = async () => {
      const world = await openWorld();
      const store = world.newStore();
      const { leo } = world.family;
      const made = create(schoolClass, { name: 'Knots' }, seededRandom(5));
      await world.writes(store, [made]);
      await world.serverWrites(update(student, leo.id, { gradeLevel: '4' }));
      return { world, store };
    };
    const model = await begin();
    const { store, calls } = fragile(model.store, Infinity);
    expect((await model.world.run(store)).trouble).toBeNull();
    for (let killAt = 1; killAt <= calls(); killAt += 1) {
      const run = await begin();
      await expect(run.world.run(fragile(run.store, killAt).store)).rejects.toThrow(KilledError);
      expect((await run.world.run(run.store)).trouble).toBeNull();
      expect(new Map(run.store.records.map)).toEqual(run.world.shouldBe());
      expect(run.world.shouldBe().size).toBe(10);
      expect(await outboxOf(run.store)).toEqual([]);
    }
  });

  it('at any step of becoming a student’s ends with nothing of a sibling’s [SY7]', async () => {
    const begin = async () => {
      const world = await openWorld();
      const store = world.newStore();
      await world.run(store);
      world.holder = { kind: 'student', studentId: world.family.mia.id };
      world.scopeVersion = 2;
      return { world, store };
    };
    const model = await begin();
    const { store, calls } = fragile(model.store, Infinity);
    expect((await model.world.run(store)).trouble).toBeNull();
    for (let killAt = 1; killAt <= calls(); killAt += 1) {
      const run = await begin();
      await expect(run.world.run(fragile(run.store, killAt).store)).rejects.toThrow(KilledError);
      expect((await run.world.run(run.store)).trouble).toBeNull();
      expect(new Map(run.store.records.map)).toEqual(run.world.shouldBe());
      expect(await stateOf(run.store)).toMatchObject({ scopeVersion: 2, holder: run.world.holder });
    }
  });
});

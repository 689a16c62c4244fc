/**
 * Who a device is, and whom it talks to: copies, profiles that were put back, servers that were restored [SY10][SY11].
 */
import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { createOpSigner, sealKey } from '../../support/devices/op-signing.ts';
import { asStudent, parent } from '../../support/family/story.ts';
import { openSynced, outboxOf, recordIn, renewedId, stateOf } from './setup.ts';

const memberOf = (actor: Actor): number => (actor.role === 'parent' ? actor.memberId : 0);

const done = { trouble: null, retryAfterMs: null };

/** The same browser profile in another place, with all that it holds. */
function copyOf(store: MemoryDeviceStore): MemoryDeviceStore {
  const copy = new MemoryDeviceStore(store.deviceState, createOpSigner(sealKey));
  for (const [key, record] of store.records.map) copy.records.set(key, record);
  for (const [n, op] of store.outbox.map) copy.outbox.set(n, op);
  return copy;
}

const planned = (studentId: number, title: string, seed: number) =>
  create(plannerTask, { studentId, date: '2026-03-03', subject: 'Art', title }, seededRandom(seed));

describe('A copied profile [SY10]', () => {
  it('becomes a device of its own as soon as it sends a number that the other has sent, and both keep their work', async () => {
    const { world, store, leo } = await openSynced();
    const copy = copyOf(store);
    const ours = planned(leo.id, 'On the tablet', 1);
    const theirs = planned(leo.id, 'On the copy', 2);
    await world.writes(store, [ours]);
    await world.writes(copy, [theirs]);
    expect(await world.run(store)).toEqual(done);
    expect(await world.run(copy)).toEqual(done);
    expect(world.onServer(ours)?.fields['title']).toBe('On the tablet');
    expect(world.onServer(theirs)?.fields['title']).toBe('On the copy');
    expect(await stateOf(copy)).toMatchObject({ deviceId: renewedId, sealedAs: 7 });
    expect(await outboxOf(copy)).toEqual([]);
    expect(await recordIn(copy, ours)).toBeDefined();
  });

  it('is detected by the op before, if the other has sent fewer', async () => {
    const { world, store, leo } = await openSynced();
    const copy = copyOf(store);
    await world.writes(store, [planned(leo.id, 'One', 1)]);
    await world.writes(copy, [planned(leo.id, 'Other', 2)]);
    await world.run(copy);
    // The tablet's first went under the same number, and is answered without being looked at by the old app.
    await world.run(store);
    const second = planned(leo.id, 'Two', 3);
    await world.writes(store, [second]);
    expect(await world.run(store)).toEqual(done);
    expect(world.onServer(second)?.fields['title']).toBe('Two');
  });

  it.each([
    ['the tablet', true],
    ['the copy', false],
  ])(
    'with a tick that the tablet took back before it was sent doesn’t bring it, where %s syncs first [SY8]',
    async (_, isTabletFirst) => {
      const { world, store, leo, reading } = await openSynced();
      const by = asStudent(leo.id);
      const says = (status: 'completed' | 'pending') => [
        update(plannerTask, reading.id, { status }),
      ];
      await world.writes(store, says('completed'), by);
      const copy = copyOf(store);
      await world.writes(store, says('pending'), by);
      await world.writes(copy, [planned(leo.id, 'On the copy', 2)]);
      const copyCookie = world.cookie;
      const both = [
        async () => {
          world.cookie = copyCookie;
          await world.run(store);
          // Its later answers take the place of those that the copy would be known by.
          for (const seed of [5, 6]) {
            await world.writes(store, [planned(leo.id, `Later ${seed}`, seed)]);
            await world.run(store);
          }
        },
        () => world.run(copy),
      ];
      for (const sync of isTabletFirst ? both : both.toReversed()) await sync();
      expect(world.onServer(reading)?.fields).toMatchObject({ status: 'pending' });
      expect(world.onServer(reading)?.fields['completedAt'] ?? null).toBeNull();
      expect(await outboxOf(copy)).toEqual([]);
      await world.run(copy);
      expect(await recordIn(copy, reading)).toEqual(world.onServer(reading));
    },
  );

  it('that was restored to a state before the stored answers continues as another device', async () => {
    const { world, store, leo } = await openSynced();
    const old = copyOf(store);
    for (let at = 0; at < 3; at += 1) {
      await world.writes(store, [planned(leo.id, `Task ${at}`, at + 1)]);
      await world.run(store);
    }
    const written = planned(leo.id, 'After the computer’s backup', 9);
    await world.writes(old, [written]);
    expect(await world.run(old)).toEqual(done);
    expect(world.onServer(written)).toBeDefined();
    expect(old.records.map.size).toBe(store.records.map.size + 1);
  });

  it('is not suspected if an answer was lost and the same ops are sent again', async () => {
    const { world, store, leo } = await openSynced();
    await world.writes(store, [planned(leo.id, 'One', 1), planned(leo.id, 'Two', 2)]);
    const lossy = {
      ...world.transport,
      sync: async (request: Parameters<typeof world.transport.sync>[0]) => {
        await world.transport.sync(request);
        return { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null } as const;
      },
    };
    await world.run(store, lossy);
    await world.writes(store, [planned(leo.id, 'Three', 3)]);
    expect(await world.run(store)).toEqual(done);
    expect((await stateOf(store)).deviceId).toBe(7);
  });
});

describe('A server that was restored from a backup [SY11]', () => {
  async function restored() {
    const opened = await openSynced();
    const { world, store, leo } = opened;
    const putBack = world.server.backUp();
    const lost = planned(leo.id, 'Written after the backup', 1);
    await world.writes(store, [lost, update(student, leo.id, { gradeLevel: '9th Grade' })]);
    expect(await world.run(store)).toEqual(done);
    putBack();
    expect(world.onServer(lost)).toBeUndefined();
    return { ...opened, lost };
  }

  it('gets back what it lost once a parent is at the device, which asks for one until then', async () => {
    const { world, store, lost, leo } = await restored();
    const waiting = planned(leo.id, 'Written after the restore', 2);
    await world.writes(store, [waiting]);
    expect(await world.run(store)).toMatchObject({ trouble: 'server-replaced' });
    expect(world.onServer(waiting)).toBeDefined();
    expect(await recordIn(store, lost)).toBeDefined();
    store.openSigners = [memberOf(parent)];
    expect(await world.run(store)).toEqual(done);
    expect(world.onServer(lost)).toEqual(await recordIn(store, lost));
    expect(world.onServer(leo)).toEqual(await recordIn(store, leo));
    expect(await stateOf(store)).toMatchObject({ healing: false });
  });

  it('is noticed even if others have written past this device’s cursor since', async () => {
    const { world, store, lost, leo } = await restored();
    for (const gradeLevel of ['1st Grade', '2nd Grade', '3rd Grade']) {
      await world.serverWrites(update(student, leo.id, { gradeLevel }));
    }
    store.openSigners = [memberOf(parent)];
    expect(await world.run(store)).toEqual(done);
    expect(world.onServer(lost)).toBeDefined();
    expect(await recordIn(store, leo)).toMatchObject({ fields: { gradeLevel: '3rd Grade' } });
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });
});

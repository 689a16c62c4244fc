/** A long push: the next request leaves while the answer to the one before it is being kept. */
import { describe, expect, it } from 'vitest';
import { markOf, update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { fragile, KilledError } from './fragile-store.ts';
import { deviceId, openSynced, outboxOf, stateOf } from './setup.ts';

/** Seven changes wait, which go out two at a time; somebody else has written too. */
async function begin() {
  const { world, store, leo, mia } = await openSynced();
  for (const grade of [1, 2, 3, 4, 5, 6, 7]) {
    await world.writes(store, [update(student, leo.id, { gradeLevel: String(grade) })]);
  }
  await world.serverWrites(update(student, mia.id, { gradeLevel: '8' }));
  world.requests.length = 0;
  const run = (through: DeviceStore = store, transport: Transport = world.transport) => {
    const now = () => world.time;
    const pace = { most: 2 };
    return runOnce({ store: through, transport, now, statusStore: createStatusStore(), pace });
  };
  return { world, store, run };
}

describe('A long push', () => {
  it('is sent in order, each request after the previous answer has come and before it is stored, and says which answers are stored [SY4]', async () => {
    const { world, store, run } = await begin();
    const ops = await outboxOf(store);
    const waiting: (number | undefined)[] = [];
    let isUnderWay = false;
    const sync: Transport['sync'] = async (request) => {
      expect(isUnderWay).toBe(false);
      isUnderWay = true;
      waiting.push(store.outbox.map.keys().next().value);
      const answer = await world.transport.sync(request);
      isUnderWay = false;
      return answer;
    };
    expect((await run(store, { ...world.transport, sync })).trouble).toBeNull();
    const sent = world.requests.map((request) => [request.ops.map(({ n }) => n), request.acked]);
    expect(sent).toEqual([
      [[1, 2], 0],
      [[3, 4], 0],
      [[5, 6, 7], 2],
    ]);
    expect(waiting).toEqual([1, 1, 3]);
    expect(world.requests.map(({ chain }) => chain)).toEqual(
      [undefined, ops[1], ops[3]].map((op) => (op ? markOf(op) : '')),
    );
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('loses nothing and is not taken for a copy, wherever the device is killed, with the next request under way or not [SY1] [SY4] [SY10]', async () => {
    const model = await begin();
    const { store: counted, calls } = fragile(model.store, Infinity);
    expect((await model.run(counted)).trouble).toBeNull();
    expect(calls()).toBeGreaterThan(40);
    for (let killAt = 1; killAt <= calls(); killAt += 1) {
      const { world, store, run } = await begin();
      const before = world.server.head;
      await expect(run(fragile(store, killAt).store)).rejects.toThrow(KilledError);
      expect((await run()).trouble).toBeNull();
      expect(await outboxOf(store)).toEqual([]);
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
      expect(world.server.head - before).toBeLessThanOrEqual(7);
      expect((await stateOf(store)).deviceId).toBe(deviceId);
      expect(await store.listRefused()).toEqual([]);
    }
  });

  it('waits if another context has stored the answer meanwhile and continues by itself', async () => {
    const { world, store, run } = await begin();
    let isFirst = true;
    const sync: Transport['sync'] = async (request) => {
      const answer = await world.transport.sync(request);
      if (isFirst) {
        isFirst = false;
        await run();
      }
      return answer;
    };
    expect((await run(store, { ...world.transport, sync })).trouble).toBeNull();
    const numbers = world.requests.flatMap(({ ops }) => ops.map(({ n }) => n));
    expect(numbers).toEqual([1, 2, 1, 2, 3, 4, 5, 6, 7]);
    expect((await stateOf(store)).deviceId).toBe(deviceId);
  });

  it('that the server answers in part is sent again from there on', async () => {
    const { world, store, run } = await begin();
    let isCut = true;
    const sync: Transport['sync'] = async (request) => {
      const answer = await world.transport.sync(request);
      if (!isCut || answer.kind !== 'reply') return answer;
      isCut = false;
      return { ...answer, reply: { ...answer.reply, results: answer.reply.results.slice(0, 1) } };
    };
    expect((await run(store, { ...world.transport, sync })).trouble).toBeNull();
    expect(world.requests[1]!.ops[0]!.n).toBe(2);
    expect(await outboxOf(store)).toEqual([]);
    expect((await stateOf(store)).deviceId).toBe(deviceId);
  });
});

import { describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { versionOf } from '../../../shared-model/records/stored-record.ts';
import { toWire } from '../../../shared-model/contracts/sync-call.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { asStudent, noon, stampAt } from '../../support/family/story.ts';
import { asideIn, openSynced, outboxOf, recordIn, stateOf } from './setup.ts';
import type { World } from './setup.ts';

/** Bends the server's first reply; later ones come as they are. */
function bent(world: World, bend: (reply: SyncReply) => SyncReply): Transport {
  let isFirst = true;
  return {
    ...world.transport,
    async sync(request) {
      const answer = await world.transport.sync(request);
      if (!isFirst || answer.kind !== 'reply') return answer;
      isFirst = false;
      return { ...answer, reply: bend(answer.reply) };
    },
  };
}

describe('A reply', () => {
  it('removes only the ops it answers from the outbox; the others are sent again [SY4]', async () => {
    const { world, store, leo, mia } = await openSynced();
    for (const { id } of [leo, mia])
      await world.writes(store, [update(student, id, { gradeLevel: '4' })]);
    const sent: number[][] = [];
    const transport = bent(world, (reply) => ({ ...reply, results: reply.results.slice(0, 1) }));
    const end = await world.run(store, {
      ...transport,
      sync: (request) => {
        sent.push(request.ops.map(({ n }) => n));
        return transport.sync(request);
      },
    });
    expect(end.trouble).toBeNull();
    expect(sent.slice(0, 2)).toEqual([[1, 2], [2]]);
    expect(await outboxOf(store)).toEqual([]);
  });

  it('to none of the sent ops leaves the outbox unchanged, and the run ends [SY4]', async () => {
    const { world, store, leo } = await openSynced();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    let requests = 0;
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        requests += 1;
        const answer = await world.transport.sync(request);
        return answer.kind === 'reply'
          ? { ...answer, reply: { ...answer.reply, results: [] } }
          : answer;
      },
    });
    expect(end.trouble).toBe('server-error');
    expect(requests).toBe(1);
    expect(await outboxOf(store)).toHaveLength(1);
  });

  it('leaves a cursor that another context has set back meanwhile: a gap would stay before it', async () => {
    const { world, store, leo } = await openSynced();
    await world.serverWrites(update(student, leo.id, { gradeLevel: '4' }));
    await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        await store.transact((tx) => tx.setState({ cursor: 0 }));
        return answer;
      },
    });
    expect((await stateOf(store)).cursor).toBe(0);
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('4');
  });

  it('that always promises more ends the run', async () => {
    const { world, store } = await openSynced();
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        return answer.kind === 'reply'
          ? { ...answer, reply: { ...answer.reply, more: true } }
          : answer;
      },
    });
    expect(end.trouble).toBe('server-error');
  });

  it('lists a refused action with everything typed, and reverts only what it wrote [SY8]', async () => {
    const { world, store, leo, mia, reading } = await openSynced();
    await world.serverWrites(
      update(plannerTask, reading.id, { studentId: mia.id, title: 'Now Mia’s' }),
    );
    await world.writes(
      store,
      [update(plannerTask, reading.id, { status: 'in_progress' })],
      asStudent(leo.id),
    );
    await world.writes(store, [update(plannerTask, reading.id, { time: '8:00 AM' })]);
    expect((await world.run(store)).trouble).toBeNull();
    const [refused] = await store.listRefused();
    expect(refused).toMatchObject({ g: 1, code: 'forbidden', at: world.time });
    expect(refused?.ops[0]?.f['status']?.[0]).toBe('in_progress');
    expect(refused?.message.length).toBeGreaterThan(0);
    const record = await recordIn(store, reading);
    expect(record).toEqual(world.onServer(reading));
    expect(record?.fields).toMatchObject({ time: '8:00 AM', title: 'Now Mia’s' });
    expect(record?.fields['status']).toBeUndefined();
  });

  it('keeps a later edit of the very field that was refused [SY8]', async () => {
    const { world, store, leo, mia, reading } = await openSynced();
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    await world.writes(
      store,
      [update(plannerTask, reading.id, { status: 'in_progress' })],
      asStudent(leo.id),
    );
    // While the answer is on its way a parent finishes it.
    await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        if (request.ops.length > 0 && request.ops[0]!.n === 1) {
          await world.writes(store, [update(plannerTask, reading.id, { status: 'completed' })]);
        }
        return answer;
      },
    });
    expect((await store.listRefused()).map(({ g }) => g)).toEqual([1]);
    expect(world.onServer(reading)?.fields['status']).toBe('completed');
    expect(await recordIn(store, reading)).toEqual(world.onServer(reading));
  });

  it('removes a record that was never created at the server [SY8]', async () => {
    const { world, store, leo } = await openSynced();
    const planned = { studentId: leo.id, date: '2026-03-03', subject: 'Math', title: 'Count' };
    const made = create(plannerTask, planned, seededRandom(9));
    await world.writes(store, [made]);
    await store.transact(async (tx) => {
      await tx.replaceOps((await tx.ops(5)).map((op) => ({ ...op, mac: '' })));
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, made)).toBeUndefined();
    expect((await store.listRefused())[0]?.ops[0]?.f['title']?.[0]).toBe('Count');
  });

  it('that corrects a value puts the server’s in its place [SY8]', async () => {
    const { world, store, leo, leosTask } = await openSynced();
    await world.writes(store, [update(task, leosTask.id, { completed: true })], asStudent(leo.id));
    await store.transact(async (tx) => {
      const [op] = await tx.ops(1);
      const wrong = {
        ...op!,
        f: { ...op!.f, completedBy: ['s1', op!.f['completed']![1]] as const },
      };
      await tx.replaceOps([wrong]);
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect(await store.listRefused()).toEqual([]);
    expect(await recordIn(store, leosTask)).toEqual(world.onServer(leosTask));
    expect(world.onServer(leosTask)?.fields['completedBy']).toBe(`s${leo.id}`);
  });

  it('lets a fast device keep its later edit, and corrects its stamps [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    const hour = 3_600_000;
    const { time } = world;
    world.time += 3 * hour;
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    world.time = time;
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        if (request.ops[0]?.n === 1)
          await world.writes(store, [update(student, leo.id, { gradeLevel: '5' })]);
        return answer;
      },
    });
    expect(end.trouble).toBeNull();
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('5');
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    expect(versionOf(world.onServer(leo)!, 'gradeLevel')! < stampAt(120_000)).toBe(true);
    expect((await stateOf(store)).clock < stampAt(130_000)).toBe(true);
  });

  it('never advances the device’s clock into the future [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    const future = stampAt(10 * 24 * 3_600_000);
    const record = { ...world.onServer(leo)!, fv: { fullName: future } };
    await world.run(
      store,
      bent(world, (reply) => ({ ...reply, records: [toWire(record)] })),
    );
    expect(await recordIn(store, leo)).toEqual(record);
    expect((await stateOf(store)).clock < stampAt(120_000)).toBe(true);
    await world.writes(store, [update(student, leo.id, { fullName: 'Leo F.' })]);
    expect((await recordIn(store, leo))?.fields['fullName']).toBe('Leo F.');
  });

  it('quarantines unreadable records, requests them again at most three times, and keeps the rest', async () => {
    const { world, store, leo, mia } = await openSynced();
    await world.serverWrites(
      update(student, leo.id, { gradeLevel: '4' }),
      update(student, mia.id, { gradeLevel: '6' }),
    );
    const spoil = (reply: SyncReply) => ({
      ...reply,
      records: reply.records.map((wire) =>
        (wire as unknown[])[1] === leo.id ? ['student', leo.id, 'nonsense'] : wire,
      ),
    });
    const spoiled: Transport = {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        return answer.kind === 'reply' ? { ...answer, reply: spoil(answer.reply) } : answer;
      },
    };
    for (let tries = 0; tries <= 3; tries += 1) {
      expect((await world.run(store, spoiled)).trouble).toBeNull();
      expect(await asideIn(store)).toMatchObject([{ key: `student/${leo.id}`, tries }]);
    }
    const asked = world.requests.length;
    await world.run(store, spoiled);
    expect(world.requests.slice(asked).flatMap(({ wanted }) => wanted)).toEqual([]);
    expect(await recordIn(store, mia)).toEqual(world.onServer(mia));
    await world.serverWrites(update(student, leo.id, { gradeLevel: '5' }));
    await world.run(store);
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    expect(await asideIn(store)).toEqual([]);
  });

  it('drops a record’s quarantined copy together with it [SY7]', async () => {
    const { world, store, reading, mia, leo } = await openSynced();
    world.holder = { kind: 'student', studentId: leo.id };
    await store.transact(async (tx) => {
      await tx.setState({ holder: world.holder });
      const key = `planner-task/${reading.id}`;
      const raw = ['planner-task', reading.id, 'Leo’s secret'];
      await tx.quarantine([
        { key, t: 'planner-task', id: reading.id, raw, reason: 'shape', tries: 3 },
      ]);
    });
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    await world.run(store);
    expect(await asideIn(store)).toEqual([]);
  });

  it('gives the offset of the device’s clock, and later writes have the true time [SY9]', async () => {
    const { world, store, leo } = await openSynced();
    const slow = world.time - 5 * 3_600_000;
    const transport: Transport = {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        return answer.kind === 'reply'
          ? { ...answer, sentAt: slow, receivedAt: slow + 40 }
          : answer;
      },
    };
    await world.run(store, transport);
    const { clockOffset } = await stateOf(store);
    expect(Math.abs(clockOffset - 5 * 3_600_000)).toBeLessThanOrEqual(20);
    const [before] = [versionOf(world.onServer(leo)!, 'gradeLevel')!];
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    expect(versionOf((await recordIn(store, leo))!, 'gradeLevel')! > before).toBe(true);
    expect(noon).toBeLessThan(world.time);
  });
});

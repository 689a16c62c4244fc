import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { pageSize, parseWire, protocol } from '../../../shared-model/contracts/sync-call.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { added, noon, stampAt, stored, system } from '../../support/family/story.ts';
import { byParent, codesOf, deviceId, openFamily, toOps } from './setup.ts';

const conflict = (status: number, code: string, more: object = {}) => ({
  ok: false,
  error: { status, conflict: { code, ...more } },
});

describe('A round trip', () => {
  it.each([
    ['another protocol', { proto: protocol + 1 }],
    ['a schema that is no longer served', { schema: schemaVersion - 3 }],
    ['a schema the server does not know yet', { schema: schemaVersion + 1 }],
  ])('in %s asks for an upgrade and changes nothing [SY15]', async (_, request) => {
    const { store, family, send } = await openFamily();
    const { head } = store;
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(await send({ ...request, ops })).toMatchObject(conflict(426, 'upgrade'));
    expect(store.head).toBe(head);
  });

  it.each([schemaVersion - 1, schemaVersion - 2])(
    'in schema version %i, one of the two before the server’s, is served [SY15]',
    async (schema) => {
      const { send } = await openFamily();
      expect(await send({ schema })).toMatchObject({ ok: true });
    },
  );

  it("with another device id than the cookie's is answered as a copy's [SY10]", async () => {
    const { send } = await openFamily();
    expect(await send({ deviceId: deviceId + 1 })).toMatchObject(conflict(409, 'forked'));
  });

  it('with an old scope version gets the device’s current holder [SY7]', async () => {
    const { store, family, send } = await openFamily();
    const { head } = store;
    const holder = { kind: 'student' as const, studentId: family.leo.id };
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(await send({ ops }, { holder, scopeVersion: 2 })).toMatchObject(
      conflict(409, 'scope', { scopeVersion: 2, holder }),
    );
    expect(store.head).toBe(head);
  });

  it.each([
    ['another epoch', { epoch: 2 }],
    ['a cursor the server never gave', { cursor: 1_000 }],
  ])('with %s comes from before a restore, with and without changes [SY11]', async (_, request) => {
    const { store, family, send } = await openFamily();
    const { head } = store;
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(await send(request)).toMatchObject(conflict(409, 'epoch', { epoch: 1 }));
    expect(await send({ ...request, ops })).toMatchObject(conflict(409, 'epoch', { epoch: 1 }));
    expect(store.head).toBe(head);
    expect(await store.transact((tx) => tx.readDeviceAcks(deviceId, 1))).toMatchObject({
      lastN: 0,
      results: [],
    });
  });

  it('with a cursor from before what was trimmed is sent to fetch everything anew, and nothing of it is taken [SY13]', async () => {
    const { store, family, send } = await openFamily();
    const cursor = store.head;
    const fields = {
      studentId: family.leo.id,
      title: 'Page 1',
      date: '2026-03-03',
      subject: 'Art',
    };
    const deleted = stored('planner-task', 5, { ...fields, _del: true });
    await store.transact((tx) => tx.write(added(deleted)));
    const passed = store.head;
    await store.trim({ before: stampAt(1_000), passed });
    const { head } = store;
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(await send({ cursor })).toMatchObject(conflict(410, 'trimmed'));
    expect(await send({ cursor, ops })).toMatchObject(conflict(410, 'trimmed'));
    expect(store.head).toBe(head);
    expect(await send({ cursor: passed })).toMatchObject({
      ok: true,
      value: { drops: [['planner-task', 5]], upTo: head },
    });
    expect(await send({ cursor: 0 })).toMatchObject({ ok: true });
  });

  it('of a device that doesn’t know the epoch yet succeeds', async () => {
    const { send } = await openFamily();
    expect(await send({ epoch: 0, cursor: 0 })).toMatchObject({ ok: true, value: { epoch: 1 } });
  });

  it('pages through the feed without a gap [SY5]', async () => {
    const { store, reply } = await openFamily();
    const each = Math.ceil(pageSize / 3);
    // With less than that before, the packs of first records would be less.
    const known = Array.from({ length: each * 3 }, (_, at) =>
      stored('class', 900_000 + at, { name: `Class ${at}` }),
    );
    await store.transact((tx) => tx.write(added(...known)));
    const start = store.head;
    for (let round = 0; round < 5; round += 1) {
      const records = Array.from({ length: each }, (_, at) =>
        stored('class', 1_000 * (round + 1) + at, { name: `Class ${at}` }),
      );
      await store.transact((tx) => tx.write(added(...records)));
    }
    const seen: number[] = [];
    let cursor = start;
    for (let more = true, pages = 0; more; pages += 1) {
      const page = await reply({ cursor });
      expect(page.upTo).toBeGreaterThan(cursor);
      expect(pages).toBeLessThan(5);
      expect(page.records.length).toBeLessThanOrEqual(pageSize);
      seen.push(...page.records.map((record) => parseWire(record)!.id));
      ({ upTo: cursor, more } = page);
    }
    expect(cursor).toBe(store.head);
    expect(new Set(seen).size).toBe(each * 5);
    expect(seen).toHaveLength(each * 5);
  });

  it('does not echo a push to a device that had everything before it', async () => {
    const { store, family, reply } = await openFamily();
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    const answer = await reply({ ops });
    expect(answer).toMatchObject({
      records: [],
      drops: [],
      more: false,
      upTo: store.head,
      head: store.head,
    });
  });

  it('returns everything to a device that was behind, its own push included', async () => {
    const { store, family, reply } = await openFamily();
    const cursor = store.head;
    await commitToStore(store, system, [update(student, family.mia.id, { gradeLevel: '6' })], {
      now: noon + 1,
      node: 0,
    });
    const ops = toOps(1, [byParent(2, update(student, family.leo.id, { gradeLevel: '4' }))]);
    const answer = await reply({ cursor, ops });
    expect(new Set(answer.records.map((record) => parseWire(record)!.id))).toEqual(
      new Set([family.leo.id, family.mia.id]),
    );
    expect(answer.upTo).toBe(store.head);
  });

  it('refuses again what was refused, though it would be accepted now [SY4]', async () => {
    const { store, reply, record } = await openFamily();
    const zoe = { t: 'student', id: 999, fields: { fullName: 'Zoe Fern', gradeLevel: '1' } };
    const ops = toOps(1, [byParent(1, update(student, zoe.id, { gradeLevel: '6' }))]);
    expect(codesOf(await reply({ ops }))).toEqual(['invalid']);
    await commitToStore(store, system, [zoe], { now: noon + 50, node: 0 });
    expect(codesOf(await reply({ ops }))).toEqual(['invalid']);
    expect(record(zoe)?.fields['gradeLevel']).toBe('1');
  });

  it('echoes a push that is repeated after a lost answer', async () => {
    const { store, family, reply, record } = await openFamily();
    const cursor = store.head;
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    await reply({ cursor, ops });
    const again = await reply({ cursor, ops });
    expect(again.records.map(parseWire)).toEqual([record(family.leo)]);
    expect(again.upTo).toBe(store.head);
  });

  it('drops a record that a parent’s push moved out of the device’s scopes [SY7]', async () => {
    const { family, reply } = await openFamily();
    const move = update(plannerTask, family.reading.id, { studentId: family.mia.id });
    const answer = await reply(
      { ops: toOps(1, [byParent(1, move)]) },
      { holder: { kind: 'student', studentId: family.leo.id } },
    );
    expect(codesOf(answer)).toEqual(['ok']);
    expect(answer.drops).toEqual([['planner-task', family.reading.id]]);
  });

  it('returns wanted records, and drops those that don’t exist or aren’t for this device [SY7]', async () => {
    const { family, reply, record } = await openFamily();
    const { leosTask, miasTask } = family;
    const wanted: [string, number][] = [
      ['task', leosTask.id],
      ['task', miasTask.id],
      ['task', 5],
      ['no-such-kind', 5],
    ];
    const answer = await reply(
      { wanted },
      { holder: { kind: 'student', studentId: family.leo.id } },
    );
    expect(answer.records.map(parseWire)).toEqual([record(leosTask)]);
    expect(answer.drops).toEqual(wanted.slice(1));
  });

  it('tells a student’s own device what became of that student’s changes, and of nobody else’s [SY7] [SY8]', async () => {
    const { store, family, reply } = await openFamily();
    const { leo, math } = family;
    const lossBy = (by: string) => ({
      deviceId,
      loss: { t: math.t, id: math.id, by, fields: { description: [by, stampAt(1)] as const } },
    });
    // The device was the family's when they were written.
    await store.transact((tx) => tx.keepLosses(['m11', `s${leo.id}`].map(lossBy)));
    const { lost } = await reply({}, { holder: { kind: 'student', studentId: leo.id } });
    expect(lost.map(([, , , by]) => by)).toEqual([`s${leo.id}`]);
    expect((await reply({})).lost).toHaveLength(2);
  });

  it('returns the last durable op and the server’s time [SY4] [SY9]', async () => {
    const { family, reply } = await openFamily();
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(await reply({ ops }, { now: noon + 77 })).toMatchObject({
      lastN: 1,
      now: noon + 77,
      epoch: 1,
    });
    expect(await reply({})).toMatchObject({ lastN: 0, results: [] });
  });

  it('reports no op as durable that it never accepted, however its groups were split [SY4]', async () => {
    const { family, reply } = await openFamily();
    const changes = [family.leo, family.mia].map(({ id }) =>
      update(student, id, { gradeLevel: '4' }),
    );
    await reply({ ops: toOps(1, [byParent(1, changes[0]!)]) });
    const answer = await reply({ ops: toOps(1, [byParent(1, ...changes)]) });
    expect(answer.results.map(({ n }) => n)).toEqual([1]);
    expect(answer.lastN).toBe(1);
  });

  it('stamps REST writes above earlier writes of devices [SY6]', async () => {
    const { store, family, reply, record } = await openFamily();
    const ops = toOps(1, [byParent(90_000, update(student, family.leo.id, { gradeLevel: '4' }))]);
    await reply({ ops });
    await commitToStore(store, system, [update(student, family.leo.id, { gradeLevel: '5' })], {
      now: noon + 1,
      node: 0,
    });
    expect(record(family.leo)?.fields['gradeLevel']).toBe('5');
    expect(record(family.leo)!.fv['gradeLevel']! > stampAt(90_000)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { parseWire } from '../../../shared-model/contracts/sync-call.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { createOpSigner } from '../../support/devices/op-signing.ts';
import { asStudent, noon, stampAt, system } from '../../support/family/story.ts';
import { byParent, codesOf, deviceId, openFamily, toOps } from './setup.ts';

describe('A push', () => {
  it('gives everything in it one sequence number [SY3]', async () => {
    const { store, family, reply } = await openFamily();
    const { head } = store;
    const ops = toOps(1, [
      byParent(1, update(student, family.leo.id, { gradeLevel: '4' })),
      byParent(2, update(student, family.mia.id, { gradeLevel: '6' })),
    ]);
    expect(codesOf(await reply({ ops }))).toEqual(['ok', 'ok']);
    expect(store.head).toBe(head + 1);
    expect((await store.pull(head, null, 10)).records).toHaveLength(2);
  });

  it('that is repeated gets its stored answers and has no effect [SY4]', async () => {
    const { store, family, reply, record } = await openFamily();
    const ops = toOps(1, [
      byParent(1, update(student, family.leo.id, { gradeLevel: '4' })),
      byParent(2, update(student, 999, { gradeLevel: '6' })),
    ]);
    const first = await reply({ ops });
    const { head } = store;
    const leo = record(family.leo);
    await commitToStore(store, system, [update(student, family.leo.id, { gradeLevel: '5' })], {
      now: noon + 50,
      node: 0,
    });
    const again = await reply({ ops, cursor: head });
    expect(again.results).toEqual(first.results);
    expect(codesOf(again)).toEqual(['ok', 'invalid']);
    expect(again.results[1]?.problems).toEqual(['problem:student-name-required']);
    expect(again.lastN).toBe(2);
    expect(store.head).toBe(head + 1);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('5');
    expect(leo?.fields['gradeLevel']).toBe('4');
  });

  it('that repeats ops and adds others accepts only the new ones [SY4]', async () => {
    const { store, family, reply, record } = await openFamily();
    const actions = [1, 2, 3].map((at) =>
      byParent(at, update(student, family.leo.id, { gradeLevel: `${at}` })),
    );
    await reply({ ops: toOps(1, actions.slice(0, 2)) });
    const { head } = store;
    const answer = await reply({ ops: toOps(1, actions) });
    expect(answer.results.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(answer.lastN).toBe(3);
    expect(store.head).toBe(head + 1);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('3');
  });

  it('has its answers stored until the device has acknowledged them, for one push behind it [SY4]', async () => {
    const { family, reply, send } = await openFamily();
    const op = (n: number) =>
      toOps(n, [byParent(n, update(student, family.leo.id, { gradeLevel: String(n) }))]);
    for (const n of [1, 2]) await reply({ ops: op(n), acked: 0 });
    expect(codesOf(await reply({ ops: op(1), acked: 0 }))).toEqual(['ok']);
    await reply({ ops: op(3), acked: 1 });
    expect(await send({ ops: op(1) })).toMatchObject({ error: { conflict: { code: 'forked' } } });
    expect(codesOf(await reply({ ops: op(2), acked: 1 }))).toEqual(['ok']);
    await reply({ ops: op(4) });
    expect(await send({ ops: op(3) })).toMatchObject({ error: { conflict: { code: 'forked' } } });
    // A device that never says so keeps the server from forgetting no more than a push.
    for (let n = 5; n <= 600; n += 1) await reply({ ops: op(n), acked: 3 });
    expect(codesOf(await reply({ ops: op(101), acked: 100 }))).toEqual(['ok']);
    expect(await send({ ops: op(99) })).toMatchObject({ error: { conflict: { code: 'forked' } } });
  });

  it('after a gap is answered with the last accepted number, and writes nothing [SY4]', async () => {
    const { store, family, send } = await openFamily();
    const { head } = store;
    const ops = toOps(3, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    const answer = await send({ ops });
    expect(answer).toMatchObject({
      ok: false,
      error: { status: 409, conflict: { code: 'gap', lastN: 0 } },
    });
    expect(store.head).toBe(head);
    expect(await store.transact((tx) => tx.readDeviceAcks(deviceId, 1))).toMatchObject({
      lastN: 0,
      results: [],
    });
  });

  it.each<[string, (ops: Op[]) => Op[]]>([
    ['a gap inside', ([one, , three]) => [one!, three!]],
    ['a group without its beginning', ([, two, three]) => [two!, three!]],
    [
      'a group that is taken up again',
      ([one, two, three]) => [one!, { ...two!, g: two!.n }, { ...three!, g: 1 }],
    ],
    ['numbers that run backwards', ([one, two, three]) => [three!, two!, one!]],
  ])('with %s breaks its contract and changes nothing', async (_, cut) => {
    const { store, family, send } = await openFamily();
    const { head } = store;
    const changes = [family.leo, family.mia].map(({ id }) =>
      update(student, id, { gradeLevel: '4' }),
    );
    const ops = toOps(1, [
      byParent(1, ...changes, update(task, family.leosTask.id, { completed: true })),
    ]);
    expect(await send({ ops: cut(ops) })).toMatchObject({ ok: false, error: { status: 400 } });
    expect(store.head).toBe(head);
  });

  it('counts a rejected action as answered, so that it blocks nothing behind it [SY4] [SY8]', async () => {
    const { family, reply, record } = await openFamily();
    const ops = toOps(1, [
      byParent(
        1,
        update(student, family.leo.id, { gradeLevel: '4' }),
        update(student, family.mia.id, { fullName: '' }),
      ),
      byParent(2, update(student, family.mia.id, { gradeLevel: '6' })),
    ]);
    const answer = await reply({ ops });
    expect(codesOf(answer)).toEqual(['invalid', 'invalid', 'ok']);
    expect(answer.lastN).toBe(3);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('3rd Grade');
    expect(record(family.mia)?.fields['gradeLevel']).toBe('6');
    expect(parseWire(answer.results[0]!.record)).toEqual(record(family.leo));
    const next = await reply({
      ops: toOps(4, [byParent(3, update(student, family.leo.id, { gradeLevel: '5' }))]),
    });
    expect(codesOf(next)).toEqual(['ok']);
  });

  it('of rejected actions only advances the number and writes no record [SY4]', async () => {
    const { store, reply } = await openFamily();
    const { head } = store;
    const ops = toOps(1, [byParent(1, update(student, 999, { gradeLevel: '4' }))]);
    expect(await reply({ ops })).toMatchObject({ lastN: 1, head, upTo: head });
    expect(store.head).toBe(head);
  });

  it('returns a record that was normalized [SY8]', async () => {
    const { family, reply, record } = await openFamily();
    const claimed = {
      completed: true,
      completedBy: `s${family.mia.id}`,
      completedAt: '2020-01-01T00:00:00.000Z',
    };
    const ops = toOps(1, [
      {
        actor: asStudent(family.leo.id),
        changes: [update(task, family.leosTask.id, claimed)],
        hlc: stampAt(1, deviceId),
      },
    ]);
    const answer = await reply({ ops });
    expect(codesOf(answer)).toEqual(['adjusted']);
    expect(record(family.leosTask)?.fields['completedBy']).toBe(`s${family.leo.id}`);
    expect(parseWire(answer.results[0]!.record)).toEqual(record(family.leosTask));
  });

  it('may create a record together with its owner, and otherwise reports the missing owner', async () => {
    const { family, reply } = await openFamily();
    const planned = (id: number, studentId: number) => ({
      t: plannerTask.name,
      id,
      fields: { studentId, date: '2026-03-02', subject: 'Math', title: 'Count' },
    });
    const ida = {
      t: student.name,
      id: 500,
      fields: { fullName: 'Ida Fern', gradeLevel: '1st Grade' },
    };
    const ops = toOps(1, [
      byParent(1, ida),
      byParent(2, planned(501, 500)),
      byParent(3, planned(502, 600)),
      byParent(4, update(plannerTask, family.reading.id, { title: 'Read more' })),
    ]);
    // What these devices left out, when it was made, is filled in.
    const codes = ['adjusted', 'adjusted', 'parent-missing', 'ok'];
    expect(codesOf(await reply({ ops }))).toEqual(codes);
  });
});

describe('The actor of a push', () => {
  const otherKey = new Uint8Array(32).fill(9);
  const tamperings: [string, (op: Op) => Op][] = [
    ['a field', (op) => ({ ...op, f: { gradeLevel: ['12', op.f['gradeLevel']![1]] } })],
    ['a stamp', (op) => ({ ...op, f: { gradeLevel: ['4', stampAt(900, deviceId)] } })],
    [
      'one field more',
      (op) => ({ ...op, f: { ...op.f, fullName: ['Leo X', stampAt(1, deviceId)] } }),
    ],
    ['its number', (op) => ({ ...op, n: op.n - 1, g: op.g - 1 })],
    ['its group', (op) => ({ ...op, g: 1 })],
    ['its record', (op) => ({ ...op, id: op.id + 1 })],
    ['its kind', (op) => ({ ...op, t: 'class' })],
    ['its schema version', (op) => ({ ...op, s: op.s + 1 })],
    ['its actor', (op) => ({ ...op, by: 'm12' })],
    ['no signature', (op) => ({ ...op, mac: '' })],
    ['half a signature', (op) => ({ ...op, mac: op.mac.slice(0, 20) })],
  ];

  it('is the parent whose signature it carries', async () => {
    const { family, reply } = await openFamily();
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(codesOf(await reply({ ops }))).toEqual(['ok']);
  });

  it.each(tamperings)('is unknown if %s differs from the signed op', async (_, tamper) => {
    const { store, family, reply } = await openFamily();
    const keys = new Map([11, 12].map((memberId) => [memberId, new Uint8Array(32).fill(7)]));
    const before = [...store.rows.map.values()];
    const actions = [1, 2].map((at) =>
      byParent(at, update(student, family.leo.id, { gradeLevel: '4' })),
    );
    const [first, second] = toOps(1, actions);
    const tampered = tamper(second!);
    const ops = tampered.n === 1 ? [tampered] : [{ ...first!, mac: 'x' }, tampered];
    const answer = await reply({ ops }, { keys });
    expect(new Set(codesOf(answer))).toEqual(new Set(['forbidden']));
    expect([...store.rows.map.values()]).toEqual(before);
  });

  it.each([
    ['another key', new Map([[11, otherKey]])],
    ['no key', new Map<number, Uint8Array>()],
    ["another parent's key only", new Map([[12, otherKey]])],
  ])('is nobody to a server that has %s of the parent on this device', async (_, keys) => {
    const { family, reply, record } = await openFamily();
    const ops = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
    expect(codesOf(await reply({ ops }, { keys }))).toEqual(['forbidden']);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('3rd Grade');
  });

  it("is no parent if a student writes the parent's name", async () => {
    const { family, reply } = await openFamily();
    const change = update(task, family.leosTask.id, { completed: true });
    const [op] = toOps(1, [
      { actor: asStudent(family.leo.id), changes: [change], hlc: stampAt(1) },
    ]);
    expect(codesOf(await reply({ ops: [{ ...op!, by: 'm11' }] }))).toEqual(['forbidden']);
  });

  it.each(['system', '', 'm0', 's-1', 'm11 ', 'x11', 'm99999999999999999'])(
    'can not be “%s”',
    async (by) => {
      const { store, family, reply } = await openFamily();
      const { head } = store;
      const sign = createOpSigner(new Uint8Array(32).fill(7));
      const [op] = toOps(1, [byParent(1, update(student, family.leo.id, { gradeLevel: '4' }))]);
      const forged = { ...op!, by };
      expect(codesOf(await reply({ ops: [{ ...forged, mac: sign(forged) }] }))).toEqual([
        'invalid',
      ]);
      expect(store.head).toBe(head);
    },
  );

  it('is a single person per action', async () => {
    const { family, reply } = await openFamily();
    const changes = [family.leosTask, family.miasTask].map(({ id }) =>
      update(task, id, { completed: true }),
    );
    const ops = toOps(1, [{ actor: asStudent(family.leo.id), changes, hlc: stampAt(1) }]);
    const mixed = [ops[0]!, { ...ops[1]!, by: `s${family.mia.id}` }];
    expect(codesOf(await reply({ ops: mixed }))).toEqual(['invalid', 'invalid']);
  });

  it("is never another student on a student's own device", async () => {
    const { family, reply, record } = await openFamily();
    const complete = ({ id }: { id: number }) => [update(task, id, { completed: true })];
    const ops = toOps(1, [
      { actor: asStudent(family.mia.id), changes: complete(family.miasTask), hlc: stampAt(1) },
      { actor: asStudent(family.leo.id), changes: complete(family.leosTask), hlc: stampAt(2) },
    ]);
    const answer = await reply({ ops }, { holder: { kind: 'student', studentId: family.leo.id } });
    expect(codesOf(answer)).toEqual(['forbidden', 'adjusted']);
    expect(answer.results[0]!.record).toBeNull();
    expect(record(family.miasTask)?.fields['completed']).toBeUndefined();
  });

  it("may be a student for their own records, not for a sibling's", async () => {
    const { family, reply } = await openFamily();
    const actor = asStudent(family.leo.id);
    const ops = toOps(1, [
      { actor, changes: [update(task, family.miasTask.id, { completed: true })], hlc: stampAt(1) },
      { actor, changes: [update(student, family.leo.id, { gradeLevel: '12' })], hlc: stampAt(2) },
      { actor, changes: [update(task, family.leosTask.id, { completed: true })], hlc: stampAt(3) },
    ]);
    expect(codesOf(await reply({ ops }))).toEqual(['forbidden', 'forbidden', 'adjusted']);
  });
});

import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { toWire } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncConflict, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { openStore } from '../data/open-store.ts';
import type { Answer, Transport } from '../../../web/sync/transport.ts';
import { added, stored } from '../../support/family/story.ts';
import { asideIn, openSynced, openWorld, outboxOf, recordIn, stateOf } from './setup.ts';
import type { World } from './setup.ts';

async function ready() {
  const synced = await openSynced();
  synced.world.requests.length = 0;
  return synced;
}

const refused: Answer<never> = { kind: 'refused', message: 'This is not well formed' };

/** A server that calls a request malformed whenever one of its ops says this word. */
const stumblesOver = (world: World, word: string): Transport => ({
  ...world.transport,
  sync: async (request) =>
    JSON.stringify(request.ops).includes(word) ? refused : world.transport.sync(request),
});

const conflict = (code: SyncConflict['code']): Answer<never> => ({
  kind: 'conflict',
  conflict: { code, message: '' },
});

describe('A run', () => {
  it('sends a long outbox in order and fetches all pages, until nothing is left', async () => {
    const { world, store, leo } = await ready();
    for (let at = 0; at < 1_200; at += 1)
      await world.writes(store, [update(student, leo.id, { gradeLevel: `${at}` })]);
    const classes = Array.from({ length: 2_500 }, (_, at) =>
      stored('class', 9_000 + at, { name: `Class ${at}` }),
    );
    for (const part of [classes.slice(0, 1_500), classes.slice(1_500)])
      await world.server.transact((tx) => tx.write(added(...part)));
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.requests.map(({ ops }) => ops.length)).toEqual([500, 500, 200]);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('1199');
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect((await stateOf(store)).syncedAt).toBe(world.time);
  });

  it('sends writes made while it ran', async () => {
    const { world, store, leo } = await ready();
    let writesLeft = 3;
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        if (writesLeft-- > 0)
          await world.writes(store, [update(student, leo.id, { gradeLevel: `${writesLeft}` })]);
        return answer;
      },
    });
    expect(end.trouble).toBeNull();
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('0');
  });

  it('discards the one action that the server calls malformed, reverts it, and sends the rest [SY8]', async () => {
    const { world, store, leo, mia } = await ready();
    for (let at = 0; at < 40; at += 1) {
      const grade = at === 17 ? 'stumble' : `${at}`;
      await world.writes(store, [
        update(student, leo.id, { gradeLevel: grade }),
        ...(at === 17 ? [update(student, mia.id, { gradeLevel: grade })] : []),
      ]);
    }
    let requests = 0;
    const transport = stumblesOver(world, 'stumble');
    const end = await world.run(store, {
      ...transport,
      sync: (request) => {
        requests += 1;
        return transport.sync(request);
      },
    });
    expect(end.trouble).toBeNull();
    expect(requests).toBeLessThan(25);
    const listed = await store.listRefused();
    expect(listed).toMatchObject([
      { g: 18, code: 'invalid', message: refused.kind === 'refused' && refused.message },
    ]);
    expect(listed[0]!.ops.map(({ f }) => f['gradeLevel']?.[0])).toEqual(['stumble', 'stumble']);
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('39');
    expect(await recordIn(store, mia)).toEqual(world.onServer(mia));
    expect((await recordIn(store, mia))?.fields['gradeLevel']).toBe('5th Grade');
  });

  it('discards nothing when the server calls everything malformed [SY8]', async () => {
    const { world, store, leo } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    const before = await outboxOf(store);
    let requests = 0;
    const deaf: Transport = { ...world.transport, sync: async () => ((requests += 1), refused) };
    expect((await world.run(store, deaf)).trouble).toBe('server-error');
    expect(requests).toBeLessThan(5);
    expect(await outboxOf(store)).toEqual(before);
    expect(await store.listRefused()).toEqual([]);
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('4');
  });

  it('reverts an op with fields that this version doesn’t know [SY8] [SY15]', async () => {
    const { world, store, leo } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await store.transact(async (tx) => {
      const [op] = await tx.ops(1);
      await tx.replaceOps([{ ...op!, mood: 'bright' } as Op]);
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    const [refusal] = await store.listRefused();
    expect(refusal?.ops[0]?.f['gradeLevel']?.[0]).toBe('4');
  });

  it('continues past an unreadable op of its own [SY8]', async () => {
    const { world, store, leo, mia } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(store, [update(student, mia.id, { gradeLevel: '6' })]);
    await store.transact(async (tx) => {
      const [op] = await tx.ops(1);
      await tx.replaceOps([{ ...op!, f: null as never }]);
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect(await outboxOf(store)).toEqual([]);
    expect(world.onServer(mia)?.fields['gradeLevel']).toBe('6');
    expect((await store.listRefused()).map(({ g }) => g)).toEqual([1]);
  });

  it.each([
    ['upgrade', 'upgrade'],
    ['keys', 'signed-out'],
    // Said again and again, by a server that is out of its mind.
    ['forked', 'server-error'],
    ['epoch', 'server-error'],
    ['gap', 'server-error'],
  ] as const)(
    'ends at the conflict “%s” where nothing helps, and keeps everything',
    async (code, trouble) => {
      const { world, store, leo } = await ready();
      await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
      const before = { records: new Map(store.records.map), ops: await outboxOf(store) };
      const end = await world.run(store, { ...world.transport, sync: async () => conflict(code) });
      expect(end.trouble).toBe(trouble);
      expect({ records: new Map(store.records.map), ops: await outboxOf(store) }).toEqual(before);
    },
  );

  it.each(['rebootstrap', 'scope'] as const)(
    'ends when the server always says “%s”',
    async (code) => {
      const { world, store } = await ready();
      let requests = 0;
      const end = await world.run(store, {
        ...world.transport,
        async sync() {
          requests += 1;
          const { holder } = world;
          return {
            kind: 'conflict',
            conflict: { code, message: '', holder, scopeVersion: requests + 1 },
          };
        },
      });
      expect(end.trouble).toBe('server-error');
      expect(requests).toBeLessThan(6);
      expect((await world.run(store)).trouble).toBeNull();
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
    },
  );

  it('removes everything the device may no longer hold, quarantined or not, and fetches what it gained [SY7]', async () => {
    const { world, store, mia, leo, reading } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.run(store);
    await store.transact((tx) =>
      tx.quarantine([
        { key: '?3', t: null, id: null, raw: 'Leo’s secret', reason: 'shape', tries: 0 },
      ]),
    );
    world.holder = { kind: 'student', studentId: mia.id };
    world.scopeVersion = 2;
    expect((await world.run(store)).trouble).toBeNull();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(await asideIn(store)).toEqual([]);
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('4');
    world.holder = { kind: 'family' };
    world.scopeVersion = 3;
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, reading)).toEqual(world.onServer(reading));
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('sends no request while the device belongs to no family', async () => {
    const world = await openWorld();
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ deviceId: 0 }));
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.requests).toEqual([]);
    expect((await stateOf(store)).syncedAt).toBeNull();
  });

  it('works on IndexedDB as in memory: first records, push, refusal, drop, scopes [SY4] [SY7] [SY8]', async () => {
    const world = await openWorld();
    const store = await openStore();
    await store.transact((tx) => tx.setState({ deviceId: 7, familyId: 1 }));
    const { leo, mia, reading } = world.family;
    expect((await world.run(store)).trouble).toBeNull();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await world.writes(store, [update(student, mia.id, { gradeLevel: '9' })]);
    await store.transact(async (tx) => {
      const [, op] = await tx.ops(2);
      await tx.replaceOps([{ ...op!, mac: '' }]);
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect((await store.listRefused()).map(({ code }) => code)).toEqual(['forbidden']);
    const matches = async () => {
      for (const t of ['student', 'class', 'assignment', 'task', 'planner-task']) {
        const own = [...world.shouldBe().values()].filter((record) => record.t === t);
        expect(await store.list(t)).toEqual(own.sort((one, other) => one.id - other.id));
      }
    };
    await matches();
    world.holder = { kind: 'student', studentId: leo.id };
    world.scopeVersion = 2;
    expect((await world.run(store)).trouble).toBeNull();
    await matches();
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    expect((await world.run(store)).trouble).toBeNull();
    await matches();
  });
});

describe('Old and new versions', () => {
  it('keep each other’s fields and entities through pull, edit and push [SY15]', async () => {
    const { world, store, leo } = await ready();
    const newer = {
      ...world.onServer(leo)!,
      fields: { ...world.onServer(leo)!.fields, mood: ['sunny', { since: 1 }] },
    };
    const pet = stored('pet', 77, { name: 'Rex', studentId: leo.id });
    await world.server.transact((tx) =>
      tx.write([{ before: world.onServer(leo), after: newer }, ...added(pet)]),
    );
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, pet)).toEqual(pet);
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    expect((await recordIn(store, leo))?.fields['mood']).toEqual(['sunny', { since: 1 }]);
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields).toMatchObject({
      gradeLevel: '4',
      mood: ['sunny', { since: 1 }],
    });
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    await world.serverWrites(update(student, leo.id, { fullName: 'Leo F.' }));
    await world.run(store);
    expect((await recordIn(store, leo))?.fields['mood']).toEqual(['sunny', { since: 1 }]);
  });

  it('keep the outbox through a 426, and send it after the upgrade [SY15]', async () => {
    const { world, store, leo } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    const asIf = (schema: number): Transport => ({
      ...world.transport,
      sync: (request: SyncRequest) => world.transport.sync({ ...request, schema }),
    });
    expect((await world.run(store, asIf(99))).trouble).toBe('upgrade');
    await world.writes(store, [update(student, leo.id, { fullName: 'Leo F.' })]);
    expect(await outboxOf(store)).toHaveLength(2);
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields).toMatchObject({ gradeLevel: '4', fullName: 'Leo F.' });
  });

  it('return a field that an older server does not know, with everything typed [SY8] [SY15]', async () => {
    const { world, store, leo } = await ready();
    await world.writes(store, [update(student, leo.id, { gradeLevel: '4' })]);
    await store.transact(async (tx) => {
      const [op] = await tx.ops(1);
      const stamp = op!.f['gradeLevel']![1];
      const later = { ...op!, f: { ...op!.f, mood: ['sunny', stamp] as const } };
      await tx.replaceOps([{ ...later, mac: '' }]);
    });
    expect((await world.run(store)).trouble).toBeNull();
    expect((await store.listRefused())[0]?.ops[0]?.f['mood']?.[0]).toBe('sunny');
    expect(await recordIn(store, leo)).toEqual(world.onServer(leo));
    expect(toWire(world.onServer(leo)!)[2]['gradeLevel']).toBe('3rd Grade');
  });
});

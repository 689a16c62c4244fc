/** What a poke carries is taken in by the device that stands where it goes on, and by no other. */
import { beforeEach, describe, expect, it } from 'vitest';
import { maxGroup, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { pokeSchema } from '../../../shared-model/contracts/poke-call.ts';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import type { CommitNews } from '../../../sync-server/store/family-store.ts';
import { pageFor } from '../../../sync-server/sync/poke-hub.ts';
import { applyPoke } from '../../../web/sync/apply-poke.ts';
import * as v from 'valibot';
import { asStudent } from '../../support/family/story.ts';
import { fragile, KilledError } from './fragile-store.ts';
import { asideIn, deviceId, openSynced, outboxOf, recordIn, stateOf } from './setup.ts';
import type { World } from './setup.ts';

/** The pokes to the device of what is written from now on. */
function pokesOf(world: World): Poke[] {
  const pokes: Poke[] = [];
  world.server.onNews = (news: CommitNews) => {
    const { holder, scopeVersion } = world;
    const page = pageFor(news, { id: deviceId, familyId: 1, holder, scopeVersion });
    pokes.push({ epoch: news.epoch, head: news.head, page });
  };
  return pokes;
}

const hears = (store: DeviceStore, poke: Poke, now: number): Promise<boolean> =>
  store.transact((tx) => applyPoke(tx, poke, now));

let synced: Awaited<ReturnType<typeof openSynced>>;
let pokes: Poke[];
beforeEach(async () => {
  synced = await openSynced();
  pokes = pokesOf(synced.world);
});
const grade = (gradeLevel: string) =>
  synced.world.serverWrites(update(student, synced.leo.id, { gradeLevel }));
const hear = (poke: Poke): Promise<boolean> => hears(synced.store, poke, synced.world.time);

describe('A matching poke', () => {
  it('applies its records and the cursor together, and no request follows [SY5] [SY16]', async () => {
    const { world, store } = synced;
    await grade('4');
    await grade('5');
    const asked = world.requests.length;
    expect([await hear(pokes[0]!), await hear(pokes[1]!)]).toEqual([true, true]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    const { head, nonce } = await world.server.readHead();
    expect(await stateOf(store)).toMatchObject({ cursor: head, nonce });
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.requests.length).toBe(asked + 1);
    expect(world.requests.at(-1)).toMatchObject({ cursor: head, nonce });
  });

  it('advances the clock, so that the next write is the later one [SY9]', async () => {
    const { world, store, leo } = synced;
    await grade('4');
    await hear(pokes[0]!);
    world.time -= 60_000;
    await world.writes(store, [update(student, leo.id, { gradeLevel: '6' })]);
    expect((await recordIn(store, leo))!.fields['gradeLevel']).toBe('6');
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)!.fields['gradeLevel']).toBe('6');
  });

  it('merges with pending ops, which stay pending [SY4]', async () => {
    const { world, store, leo } = synced;
    await world.serverWrites(update(student, leo.id, { fullName: 'Leo F. Fern' }));
    await world.writes(store, [update(student, leo.id, { gradeLevel: '6' })]);
    await hear(pokes[0]!);
    expect((await recordIn(store, leo))!.fields).toMatchObject({
      fullName: 'Leo F. Fern',
      gradeLevel: '6',
    });
    expect(await outboxOf(store)).toHaveLength(1);
    expect((await world.run(store)).trouble).toBeNull();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('changes neither the time of the last sync nor the clock’s offset [SY9]', async () => {
    const { store } = synced;
    const { syncedAt, clockOffset } = await stateOf(store);
    await grade('4');
    await hears(store, pokes[0]!, synced.world.time + 3_600_000);
    expect(await stateOf(store)).toMatchObject({ syncedAt, clockOffset });
  });

  it('removes from a student’s own device what left its scopes [SY7]', async () => {
    const { world, store, leo, mia, reading } = synced;
    world.holder = { kind: 'student', studentId: leo.id };
    world.scopeVersion = 2;
    expect((await world.run(store)).trouble).toBeNull();
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id, title: 'Hers' }));
    expect(JSON.stringify(pokes)).not.toContain('Hers');
    expect(await hear(pokes[0]!)).toBe(true);
    expect(await recordIn(store, reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('quarantines unreadable records, which are requested again, and applies the rest', async () => {
    const { world, store } = synced;
    await grade('4');
    const [poke] = pokes;
    const page = { ...poke!.page!, records: [['student', 12, 'torn'], ...poke!.page!.records] };
    expect(await hear({ ...poke!, page })).toBe(true);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    expect(await asideIn(store)).toMatchObject([{ key: 'student/12', tries: 0 }]);
  });

  it('is applied whole or not at all, wherever the device is killed [SY1]', async () => {
    const begin = async () => {
      const { world, store, leo } = await openSynced();
      const [own] = [pokesOf(world)];
      await world.serverWrites(update(student, leo.id, { gradeLevel: '4' }));
      return { world, store, poke: own[0]! };
    };
    const model = await begin();
    const { store: counted, calls } = fragile(model.store, Infinity);
    expect(await hears(counted, model.poke, model.world.time)).toBe(true);
    expect(calls()).toBeGreaterThan(6);
    for (let killAt = 1; killAt <= calls(); killAt += 1) {
      const { world, store, poke } = await begin();
      const before = [new Map(store.records.map), await stateOf(store)];
      const dying = fragile(store, killAt).store;
      await expect(hears(dying, poke, world.time)).rejects.toThrow(KilledError);
      expect([new Map(store.records.map), await stateOf(store)]).toEqual(before);
      expect((await world.run(store)).trouble).toBeNull();
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
    }
  });
});

describe('A poke that doesn’t match changes nothing', () => {
  const isAsServer = (): boolean => {
    const { store, world } = synced;
    const inOrder = (records: Map<string, unknown>) =>
      JSON.stringify([...records].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return inOrder(store.records.map) === inOrder(world.shouldBe());
  };
  /** Whether the device asks, whether all is as before, and whether a run then brings it to where the server is. */
  async function effectOf(poke: Poke) {
    const { world, store } = synced;
    const picture = () => JSON.stringify([[...store.records.map], store.deviceState]);
    const before = picture();
    const asks = !(await hear(poke));
    const isAsBefore = picture() === before;
    const { trouble } = await world.run(store);
    return { asks, isAsBefore, isRight: trouble === null && isAsServer() };
  }
  const asks = { asks: true, isAsBefore: true, isRight: true };
  const knows = { ...asks, asks: false };

  it('when one before it was lost or it has overtaken it, and the device asks [SY5]', async () => {
    await grade('4');
    await grade('5');
    expect(await effectOf(pokes[1]!)).toEqual(asks);
  });

  it('when it comes twice or late, and the device has its records', async () => {
    await grade('4');
    await hear(pokes[0]!);
    await grade('5');
    await hear(pokes[1]!);
    expect(await effectOf(pokes[1]!)).toEqual(knows);
    expect(await effectOf(pokes[0]!)).toEqual(knows);
  });

  it('when it belongs to another history: the same number under another name, or another epoch [SY11]', async () => {
    await grade('4');
    const [poke] = pokes;
    expect(await effectOf({ ...poke!, page: { ...poke!.page!, afterNonce: 'another' } })).toEqual(
      asks,
    );
    await grade('5');
    expect(await effectOf({ ...pokes[1]!, epoch: 9 })).toEqual(asks);
  });

  it('when it was made for other scopes [SY7]', async () => {
    await grade('4');
    const [poke] = pokes;
    expect(await effectOf({ ...poke!, page: { ...poke!.page!, scopeVersion: 2 } })).toEqual(asks);
  });

  it('when the device was removed from the family', async () => {
    const { store, leo } = synced;
    await grade('4');
    await store.transact((tx) => tx.setState({ isRevoked: true }));
    expect(await hear(pokes[0]!)).toBe(false);
    expect((await recordIn(store, leo))!.fields['gradeLevel']).not.toBe('4');
  });

  it('when it is torn: it has no page', async () => {
    await grade('4');
    const { page, ...plain } = pokes[0]!;
    const { nonce: _, ...torn } = page!;
    for (const bad of [torn, 'page', null, { ...page, after: -1 }, { ...page, drops: [['a']] }]) {
      expect(v.parse(pokeSchema, { ...plain, page: bad })).toEqual({ ...plain, page: undefined });
    }
    expect(await effectOf(plain)).toEqual(asks);
  });
});

/** Leo's change of what is Mia's by now, which waits, and an earlier one of a phone that hasn't synced. */
async function openRefused() {
  const { world, store, leo, mia, reading } = synced;
  const phone = world.another(9);
  await phone.sync();
  await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
  await world.writes(phone.store, [update(plannerTask, reading.id, { status: 'in_progress' })]);
  const late = update(plannerTask, reading.id, { status: 'pending' });
  await world.writes(store, [late], asStudent(leo.id));
  return { ...synced, phone };
}

describe('A poke that overtakes the answer to a refused change', () => {
  it('keeps the answer from reverting anything: the poke’s value is under the refused one [SY8]', async () => {
    const { world, store, reading, phone } = await openRefused();
    const sent: number[][] = [];
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        sent.push(request.ops.map(({ n }) => n));
        if (sent.length > 1) return answer;
        await phone.sync();
        for (const poke of pokes) await hear(poke);
        return answer;
      },
    });
    expect([end.trouble, pokes.length, sent]).toEqual([null, 2, [[1], [1]]]);
    expect((await store.listRefused()).map(({ code }) => code)).toEqual(['forbidden']);
    expect(world.onServer(reading)?.fields['status']).toBe('in_progress');
    expect(await recordIn(store, reading)).toEqual(world.onServer(reading));
  });

  it('makes the answers to a later push wait for it: both are sent again, in order [SY4]', async () => {
    const { world, store, leo, phone } = await openRefused();
    for (let at = 1; at <= maxGroup; at += 1)
      await world.writes(store, [update(student, leo.id, { gradeLevel: `${at}` })]);
    const sent: (number | undefined)[] = [];
    const end = await world.run(store, {
      ...world.transport,
      async sync(request) {
        const answer = await world.transport.sync(request);
        sent.push(request.ops[0]?.n);
        if (sent.length === 1) {
          await phone.sync();
          for (const poke of pokes) await hear(poke);
        }
        return answer;
      },
    });
    expect(end.trouble).toBeNull();
    expect(sent.slice(0, 3)).toEqual([1, maxGroup + 1, 1]);
    expect(await outboxOf(store)).toEqual([]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });
});

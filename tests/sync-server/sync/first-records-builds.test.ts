/**
 * Lists of first records outlive those who asked for them: otherwise a device whose patience is shorter than a list
 * takes never gets one.
 */
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { grantsOf, type Scope } from '../../../shared-model/records/scopes.ts';
import { createListBuilds } from '../../../sync-server/sync/first-records-builds.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { fill, noon, smallFamily, system } from '../../support/family/story.ts';

/** A family whose records are read one by one, each when the test lets it. */
async function open() {
  const store = new MemoryFamilyStore();
  const family = smallFamily();
  await fill(store, family.changes);
  const stream = store.stream.bind(store);
  let streams = 0;
  let ended = 0;
  let left = 0;
  let failure: Error | undefined;
  let more = Promise.withResolvers<void>();
  const allow = (rows: number): void => {
    left += rows;
    more.resolve();
    more = Promise.withResolvers();
  };
  const fail = (error: Error): void => {
    failure = error;
    more.resolve();
  };
  store.stream = async (...asked) => {
    streams += 1;
    const whole = await stream(...asked);
    async function* rows() {
      for await (const batch of whole.rows) {
        for (const row of batch) {
          while (left === 0 && !failure) await more.promise;
          if (failure) throw failure;
          left -= 1;
          yield [row];
        }
      }
    }
    return { ...whole, rows: rows(), end: () => void (ended += 1) };
  };
  const failures: unknown[] = [];
  const builds = createListBuilds((error) => failures.push(error));
  let packs = 0;
  const ask = (scopes: readonly Scope[] | null = null, hearsGathered = false) =>
    builds.open(1, store, {
      scopes,
      now: noon,
      hearsGathered,
      packedTogether: 2,
      onPack: () => (packs += 1),
    });
  return {
    ...family,
    store,
    ask,
    allow,
    fail,
    failures,
    streams: () => streams,
    ended: () => ended,
    packs: () => packs,
  };
}

const linesOf = async (list: Readable | undefined): Promise<string[]> =>
  (await text(list!)).trim().split('\n');

/** What has come so far. */
const here = (list: Readable | undefined): string => String(list!.read() ?? '');

describe('A list of first records that is being made', () => {
  afterEach(() => void vi.useRealTimers());

  it('goes on when its reader has gone, and the next one gets it from its first line [SY12]', async () => {
    const { ask, allow, store, streams } = await open();
    const first = await ask();
    allow(3);
    await expect.poll(() => here(first)).toContain('"hash"');
    first!.destroy();
    allow(1_000);
    const lines = await linesOf(await ask());
    expect(streams()).toBe(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({ head: store.head });
    expect(lines.at(-1)).toBe(String(store.head));
    expect(await linesOf(await ask())).toEqual(lines);
    expect(streams()).toBe(1);
  });

  it('is one for all devices that ask meanwhile', async () => {
    const { ask, allow, streams } = await open();
    const readers = await Promise.all([ask(), ask(), ask()]);
    allow(1_000);
    const [one, ...others] = await Promise.all(readers.map(linesOf));
    expect(others).toEqual([one, one]);
    expect(streams()).toBe(1);
  });

  it('says every ten seconds that it is alive and how far it is, to those who asked for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { ask, allow } = await open();
    const [hearing, plain] = [await ask(null, true), await ask()];
    await expect.poll(() => here(hearing)).toContain('"epoch"');
    here(plain);
    vi.advanceTimersByTime(10_000);
    expect(here(hearing)).toContain('{"gathered":0}\n');
    allow(2);
    await expect.poll(() => here(hearing)).toContain('{"gathered":2}');
    allow(1_000);
    expect((await linesOf(plain)).join()).not.toContain('gathered');
    vi.useRealTimers();
  });

  it('that broke off is made again without the packs that were made [SY12]', async () => {
    const { ask, allow, fail, store, packs } = await open();
    const first = await ask();
    allow(5);
    await expect.poll(() => packs()).toBe(2);
    fail(new Error('the database went away'));
    await expect(text(first!)).rejects.toThrow('the database went away');
    const all = store.rows.map.size;
    store.stream = MemoryFamilyStore.prototype.stream.bind(store);
    const lines = await linesOf(await ask());
    expect(lines.length - 2).toBe(Math.ceil(all / 2));
    expect(packs()).toBe(Math.ceil(all / 2));
  });

  it('is not given to a device if something has left its scopes since it began [SY7]', async () => {
    const { ask, allow, store, leo, mia, reading, streams } = await open();
    const scopes = grantsOf({ kind: 'student', studentId: leo.id });
    (await ask(scopes))!.destroy();
    const move = update(plannerTask, reading.id, { studentId: mia.id });
    await commitToStore(store, system, [move], { now: noon, node: 0 });
    const second = await ask(scopes);
    allow(1_000);
    expect(JSON.parse((await linesOf(second))[0]!)).toMatchObject({ head: store.head });
    expect(streams()).toBe(2);
  });

  it('is one of at most two of a family: devices of a third kind come later', async () => {
    const { ask, allow, leo, mia } = await open();
    const [leos, mias] = [leo, mia].map(({ id }) => grantsOf({ kind: 'student', studentId: id }));
    const both = [await ask(), await ask(leos)];
    expect(await ask(mias)).toBeUndefined();
    expect(await ask(leos)).toBeDefined();
    allow(1_000);
    await Promise.all(both.map(linesOf));
    expect(await ask(mias)).toBeDefined();
  });

  it('lets its snapshot go, also where it fails before it has read a record', async () => {
    const { ask, allow, store, ended, failures } = await open();
    allow(1_000);
    await linesOf(await ask());
    await expect.poll(ended).toBe(1);

    store.packs.list = async () => undefined;
    const stream = store.stream.bind(store);
    store.stream = async (...asked) => {
      const whole = await stream(...asked);
      const finishedWork = () => Promise.reject(new Error('the database went away'));
      return { ...whole, records: { ...whole.records, finishedWork } };
    };
    (await ask())!.destroy();
    await expect.poll(() => failures).toHaveLength(1);
    await expect.poll(ended).toBe(2);
  });

  it('that fails when nobody listens is told to the operator', async () => {
    const { ask, fail, failures } = await open();
    (await ask())!.destroy();
    fail(new Error('the database went away'));
    await expect.poll(() => failures).toMatchObject([{ message: 'the database went away' }]);
  });
});

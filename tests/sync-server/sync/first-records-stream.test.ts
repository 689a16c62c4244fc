import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { unpackRecords } from '../../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import {
  bootstrapHeadSchema,
  packEntrySchema,
} from '../../../shared-model/contracts/bootstrap-calls.ts';
import type { BootstrapHead, PackEntry } from '../../../shared-model/contracts/bootstrap-calls.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { grantsOf } from '../../../shared-model/records/scopes.ts';
import type { Scope } from '../../../shared-model/records/scopes.ts';
import { openFirstRecords } from '../../../sync-server/sync/first-records-stream.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { added, fill, noon, smallFamily, stored, system } from '../../support/family/story.ts';
import * as v from 'valibot';

const day = 24 * 3_600_000;

const count = (entries: readonly PackEntry[]): number =>
  entries.reduce((sum, entry) => sum + entry.count, 0);

/** A family with plans of this school year and of five years before. */
async function open() {
  const store = new MemoryFamilyStore();
  const family = smallFamily();
  await fill(store, family.changes);
  const plans = Array.from({ length: 60 }, (_, at) => {
    const date = `${2026 - (at % 6)}-02-0${1 + (at % 9)}`;
    return stored('planner-task', 1_000 + at, { studentId: family.leo.id, date, title: `${at}` });
  });
  await store.transact((tx) => tx.write(added(...plans)));
  let made = 0;
  const stream = store.stream.bind(store);
  store.stream = (...asked) => {
    made += 1;
    return stream(...asked);
  };
  const write = (...changes: Change[]) =>
    commitToStore(store, system, changes, { now: noon, node: 0 });
  const list = async (scopes: readonly Scope[] | null = null, least = 0, now = noon) => {
    const lines: string[] = [];
    const asked = { scopes, now, least, packedTogether: 7 };
    for await (const line of (await openFirstRecords(store, asked)).lines) lines.push(line);
    const entries = lines.slice(1, -1).map((line) => JSON.parse(line) as PackEntry);
    return {
      head: JSON.parse(lines[0]!) as BootstrapHead,
      entries,
      end: JSON.parse(lines.at(-1)!) as number,
    };
  };
  return { store, ...family, list, write, made: () => made };
}

const textOf = async (
  store: MemoryFamilyStore,
  hash: string,
  scopes: readonly Scope[] | null = null,
) => String(brotliDecompressSync((await store.packs.read(scopes, hash))!));

async function recordsOf(
  store: MemoryFamilyStore,
  entries: readonly PackEntry[],
): Promise<StoredRecord[]> {
  const texts = await Promise.all(entries.map(({ hash }) => textOf(store, hash)));
  return texts.flatMap((text) => unpackRecords(text)!);
}

describe('The list of first records', () => {
  it('starts with a head, names every pack by the hash of its text, and ends with the head’s number [SY12]', async () => {
    const { store, list } = await open();
    const { head, entries, end } = await list();
    expect(v.is(bootstrapHeadSchema, head)).toBe(true);
    expect([head.head, head.count, end]).toEqual([store.head, store.rows.map.size, store.head]);
    for (const entry of entries) {
      expect(v.is(packEntrySchema, entry)).toBe(true);
      const text = await textOf(store, entry.hash);
      expect(createHash('sha256').update(text).digest('hex')).toBe(entry.hash);
      expect(unpackRecords(text)).toHaveLength(entry.count);
    }
  });

  it('contains every record once', async () => {
    const { store, list } = await open();
    const records = await recordsOf(store, (await list()).entries);
    const inOrder = (all: Iterable<StoredRecord>) => [...all].sort((a, b) => a.id - b.id);
    const all = [...store.rows.map.values()].map(({ record }) => record);
    expect(inOrder(records)).toEqual(inOrder(all));
  });

  it('has records of no closed school year first, then the closed years, the latest first [SY12]', async () => {
    const { store, list } = await open();
    const { entries } = await list();
    const firstClosed = entries.findIndex(({ isClosed }) => isClosed);
    expect(firstClosed).toBeGreaterThan(0);
    expect(entries.slice(firstClosed).every(({ isClosed }) => isClosed)).toBe(true);
    expect(entries.findIndex(({ isEnough }) => isEnough)).toBe(firstClosed - 1);
    const closed = await recordsOf(store, entries.slice(firstClosed));
    const years = closed.map(({ fields }) => String(fields['date']).slice(0, 4));
    expect(years).toEqual(years.toSorted().reverse());
    const open_ = await recordsOf(store, entries.slice(0, firstClosed));
    expect(open_.filter(({ fields }) => String(fields['date']) < '2025-08-01')).toEqual([]);
  });

  it('is reused until a tenth of it is outdated, and keeps the packs of unchanged years when it is made again', async () => {
    const { store, list, made, write, reading } = await open();
    const first = await list();
    await write(update(plannerTask, reading.id, { title: 'Chapter nine' }));
    const second = await list();
    expect([made(), second.end]).toEqual([1, first.end]);
    const many = Array.from({ length: 600 }, (_, at) =>
      stored('class', 5_000 + at, { name: `Class ${at}` }),
    );
    await store.transact((tx) => tx.write(added(...many)));
    const third = await list();
    expect([made(), third.end]).toEqual([2, store.head]);
    const hashes = new Set(third.entries.map(({ hash }) => hash));
    const closed = first.entries.filter(({ isClosed }) => isClosed);
    expect(closed.every(({ hash }) => hashes.has(hash))).toBe(true);
    expect(await recordsOf(store, third.entries)).toHaveLength(store.rows.map.size);
  });

  it.each([
    ['another epoch', (store: MemoryFamilyStore) => void (store.epoch += 1)],
    ['another history', (store: MemoryFamilyStore) => store.backUp()()],
    ['a cache that was dropped', (store: MemoryFamilyStore) => store.packs.drop()],
  ])('is made again after %s [SY11]', async (_, happens) => {
    const { store, list, made, write, leo } = await open();
    await list();
    happens(store);
    await write(update(student, leo.id, { gradeLevel: '4' }));
    const restored = store.backUp();
    await write(update(student, leo.id, { gradeLevel: '5' }));
    await list(null, store.head);
    restored();
    await write(update(student, leo.id, { gradeLevel: '6' }));
    const before = made();
    const { entries } = await list();
    expect(made()).toBe(before + 1);
    const held = (await recordsOf(store, entries)).find(({ id }) => id === leo.id);
    expect(held?.fields['gradeLevel']).toBe('6');
  });

  it('is made again in another school year, and for a device that needs more than it has', async () => {
    const { store, list, made, write, leo } = await open();
    await list();
    await write(update(student, leo.id, { gradeLevel: '4' }));
    expect((await list(null, store.head)).end).toBe(store.head);
    expect((await list(null, store.head + 9)).end).toBe(store.head);
    expect(made()).toBe(2);
    const august = Date.parse('2026-08-02T12:00:00Z');
    await commitToStore(store, system, [update(student, leo.id, { gradeLevel: '5' })], {
      now: august,
      node: 0,
    });
    const { entries } = await list(null, 0, august);
    expect(made()).toBe(3);
    const open_ = await recordsOf(
      store,
      entries.filter(({ isClosed }) => !isClosed),
    );
    expect(open_.some(({ fields }) => 'date' in fields)).toBe(false);
  });

  it('leaves a school year open in which the family wrote last, whatever the server’s clock says [SY9]', async () => {
    const { list } = await open();
    const right = await list();
    for (const now of [noon + 400 * day, noon - 400 * day]) {
      const { entries, head } = await list(null, 0, now);
      expect(head.firstDay <= right.head.firstDay).toBe(true);
      const open_ = entries.filter(({ isClosed }) => !isClosed);
      const least = right.entries.filter(({ isClosed }) => !isClosed);
      expect(count(open_)).toBeGreaterThanOrEqual(count(least));
    }
  });

  it('has no byte of a record that has left the student’s scopes since [SY7]', async () => {
    const { store, list, write, leo, mia, reading } = await open();
    const scopes = grantsOf({ kind: 'student', studentId: leo.id });
    await write(update(plannerTask, reading.id, { title: 'For Leo alone' }));
    const allText = async () => {
      const { entries } = await list(scopes);
      return Promise.all(entries.map(({ hash }) => textOf(store, hash, scopes)));
    };
    expect(String(await allText())).toContain('For Leo alone');
    await write(update(plannerTask, reading.id, { studentId: mia.id }));
    expect(String(await allText())).not.toContain('For Leo alone');
  });

  it('is separate for each set of scopes, like its packs [SY7]', async () => {
    const { store, list, leo, mia } = await open();
    const scopes = grantsOf({ kind: 'student', studentId: mia.id });
    const [all, own] = [await list(), await list(scopes)];
    expect(own.head.count).toBeLessThan(all.head.count);
    for (const { hash } of all.entries.filter(({ isClosed }) => isClosed))
      expect(await store.packs.read(scopes, hash)).toBeUndefined();
    const texts = await Promise.all(own.entries.map(({ hash }) => textOf(store, hash, scopes)));
    expect(String(texts)).not.toContain(`"studentId":${leo.id}`);
  });

  it('is replaced if one of its packs is missing', async () => {
    const { store, list, made } = await open();
    const keep = store.packs.keep.bind(store.packs);
    store.packs.keep = async (...kept) => {
      await keep(...kept);
      store.packs.drop();
    };
    await list();
    store.packs.keep = keep;
    const { entries } = await list();
    expect(made()).toBe(2);
    expect(await recordsOf(store, entries)).toHaveLength(store.rows.map.size);
  });

  it('gives two concurrent devices every record', async () => {
    const { store, list } = await open();
    const lists = await Promise.all([list(), list()]);
    for (const { entries } of lists)
      expect(await recordsOf(store, entries)).toHaveLength(store.rows.map.size);
  });

  it('keeps deleted records as deleted', async () => {
    const { store, list, reading } = await open();
    await commitToStore(store, system, [remove(plannerTask, reading.id)], { now: noon, node: 0 });
    const held = (await recordsOf(store, (await list()).entries)).find(
      ({ id }) => id === reading.id,
    );
    expect(held?.fields['_del']).toBe(true);
  });
});

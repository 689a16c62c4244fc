/** Apps of different ages, tabs of different ages, storage that fails: typed states, and nothing lost [SY15]. */
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { registry, schemaVersion } from '../../../shared-model/registry/registry.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { noon, parent, smallFamily, stampAt, stored, system } from '../../support/family/story.ts';
import { putIn, rowsIn } from './on-disk.ts';
import { freshName, openStore } from './open-store.ts';

const at = (now: number) => ({ now, node: 7 });

const newer = { schemaVersion: schemaVersion + 1 };

/** A record of a kind that this app doesn't know. */
const badge = (id: number, title = 'Owl') => stored('badge', id, { title }, stampAt(0));

/** A database as it was made before there were packs: a table a kind, each row with what its indexes say. */
async function formerDatabase() {
  const name = freshName();
  const memory = new MemoryDeviceStore();
  const family = smallFamily();
  await commitToStore(memory, system, family.changes, at(noon));
  await commitToStore(
    memory,
    parent,
    [update(student, family.leo.id, { gradeLevel: '4th' })],
    at(noon + 1),
  );
  const dexie = new Dexie(name);
  const kinds = registry.map(({ plural }) => [plural, 'id, ix.some'] as const);
  const own = { ops: 'n', refused: 'g', setAside: 'key', device: '', foreign: '[t+id]' };
  dexie.version(1).stores({ ...own, profiles: 'key', keys: '', ...Object.fromEntries(kinds) });
  const records: StoredRecord[] = [];
  for (const { name: t, plural } of registry) {
    const rows = await memory.list(t);
    await dexie.table(plural).bulkPut(rows.map((row) => ({ ...row, ix: { some: 1 } })));
    records.push(...rows);
  }
  await dexie.table('foreign').put({ ...badge(4), ix: {} });
  await dexie.table('ops').bulkPut(await memory.transact((tx) => tx.ops(10)));
  await dexie.table('device').put(await memory.transact((tx) => tx.state()), 'device');
  await dexie.table('device').put({ version: 1, fingerprint: 'students: id' }, 'schema');
  return { name, dexie, records, ...family };
}

const everythingIn = async (name: string): Promise<StoredRecord[]> => {
  const store = await openStore({ name });
  return [...(await store.view()).everything()];
};

const byKey = (one: StoredRecord, other: StoredRecord): number =>
  one.t === other.t ? one.id - other.id : one.t < other.t ? -1 : 1;

export function describeUpgrades(name: string): void {
  describe(`an upgrade on ${name}`, () => {
    it('packs a database that had a table a kind, with what waits in it, and loses nothing', async () => {
      const { name: database, dexie, records, leo } = await formerDatabase();
      dexie.close();
      const store = await openStore({ name: database });
      const all = [...(await store.view()).everything()].sort(byKey);
      expect(all).toEqual([...records, badge(4)].sort(byKey));
      expect(await store.counts()).toEqual({ pending: 1, refused: 0 });
      const [op] = await store.transact((tx) => tx.ops(10));
      expect(op).toMatchObject({ n: 1, t: 'student', id: leo.id });
      await commitToStore(
        store,
        parent,
        [update(student, leo.id, { gradeLevel: '5th' })],
        at(noon + 2),
      );
      expect((await store.transact((tx) => tx.ops(10))).map(({ n }) => n)).toEqual([1, 2]);
      store.close();
      expect(await everythingIn(database)).toHaveLength(records.length + 1);
    });

    it('is as it was when the device dies in the middle of the upgrade, and upgrades the next time', async () => {
      const { name: database, dexie, records } = await formerDatabase();
      dexie.close();
      // oxlint-disable-next-line typescript/unbound-method -- It is called on the store that it was asked of.
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        value: unknown,
        key?: IDBValidKey,
      ) {
        if (this.name === 'packs' && (value as { n: number }).n > 3)
          throw new DOMException('killed', 'UnknownError');
        return put.call(this, value, key);
      });
      expect(await openDeviceStore({ name: database })).toMatchObject({ ok: false });
      vi.restoreAllMocks();
      expect(await everythingIn(database)).toHaveLength(records.length + 1);
    });

    it('sets aside what can’t be read in a former table, and asks for it again', async () => {
      const { name: database, dexie, leo } = await formerDatabase();
      await dexie.table('students').put({ id: leo.id, fields: 'torn' });
      dexie.close();
      const store = await openStore({ name: database });
      expect((await store.list('student')).map(({ id }) => id)).not.toContain(leo.id);
      expect(await store.transact((tx) => tx.listQuarantined(10))).toMatchObject([
        { key: `student/${leo.id}`, t: 'student', id: leo.id, tries: 0 },
      ]);
    });

    it('keeps both where an older app has kept what came since apart', async () => {
      const { name: database, dexie, leo } = await formerDatabase();
      const later = stored('student', leo.id, { fullName: 'Leo Fern' }, stampAt(90));
      await dexie.table('foreign').put({ ...later, ix: {} });
      dexie.close();
      const store = await openStore({ name: database });
      expect((await store.view()).get(student, leo.id)).toMatchObject({
        fullName: 'Leo Fern',
        gradeLevel: '4th',
      });
    });

    it('keeps records of a kind that only a newer app knows, and lets go of them as of others [SY15, SY7]', async () => {
      const store = await openStore();
      await store.transact((tx) => tx.replace([badge(5), badge(6)]));
      expect(await store.list('badge')).toEqual([badge(5), badge(6)]);
      await store.transact((tx) => tx.forget([badge(5)]));
      expect(await store.list('badge')).toEqual([badge(6)]);
      await store.transact((tx) => tx.clearRecords());
      expect(await store.list('badge')).toEqual([]);
    });

    it('asks again for what the version before could not read [SY15]', async () => {
      const first = await openStore();
      const entry = { key: 'student/4', t: 'student', id: 4, raw: ['?'], reason: 'shape' as const };
      await first.transact((tx) => tx.quarantine([{ ...entry, tries: 3 }]));
      first.close();
      const same = await openStore({ name: first.name });
      const aside = (store: typeof first) => store.transact((tx) => tx.listQuarantined(10));
      expect(await aside(same)).toEqual([{ ...entry, tries: 3 }]);
      same.close();
      const after = await openStore({ name: first.name, ...newer });
      expect(await aside(after)).toEqual([{ ...entry, tries: 0 }]);
    });

    it('closes the tab that is behind, which says so and stores nothing more', async () => {
      const troubles: unknown[] = [];
      const tab = await openStore({ onTrouble: (trouble) => troubles.push(trouble) });
      const { changes } = smallFamily();
      await openStore({ name: tab.name, ...newer });
      expect(troubles).toEqual(['outdated']);
      await expect(commitToStore(tab, system, changes, at(noon))).rejects.toMatchObject({
        code: 'outdated',
      });
      await expect(tab.list('student')).rejects.toMatchObject({ code: 'outdated' });
    });

    it('says that it is blocked while an old tab keeps the database open, and goes on after', async () => {
      const dexieName = freshName();
      (await openStore({ name: dexieName })).close();
      const stubborn = await resultOf(indexedDB.open(dexieName));
      const troubles: unknown[] = [];
      const opening = openStore({
        name: dexieName,
        ...newer,
        onTrouble: (trouble) => {
          troubles.push(trouble);
          stubborn.close();
        },
      });
      expect(await (await opening).list('student')).toEqual([]);
      expect(troubles).toEqual(['blocked']);
    });
  });

  describe(`storage trouble on ${name}`, () => {
    it('opens a lost connection again without losing a write', async () => {
      const store = await openStore();
      const { changes, leo } = smallFamily();
      await commitToStore(store, system, changes, at(noon));
      // oxlint-disable-next-line typescript/unbound-method -- It is called on the connection that it was asked of.
      const { transaction } = IDBDatabase.prototype;
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
        this: IDBDatabase,
        ...given: Parameters<typeof transaction>
      ) {
        this.close();
        return transaction.apply(this, given);
      });
      const change = update(student, leo.id, { gradeLevel: '4th' });
      expect((await commitToStore(store, parent, [change], at(noon + 1))).ok).toBe(true);
      expect(await store.counts()).toEqual({ pending: 1, refused: 0 });
    });

    it('sets a row that is no record aside, and asks for it again', async () => {
      const store = await openStore();
      const { changes, leo, mia } = smallFamily();
      await commitToStore(store, system, changes, at(noon));
      store.close();
      const torn = { t: 'student', id: leo.id, fields: 'torn' };
      await putIn(store.name, 'rows', torn);
      const again = await openStore({ name: store.name });
      expect((await again.list('student')).map(({ id }) => id)).toEqual([mia.id]);
      expect(await again.transact((tx) => tx.listQuarantined(10))).toEqual([
        {
          key: `student/${leo.id}`,
          t: 'student',
          id: leo.id,
          raw: torn,
          reason: 'not a record',
          tries: 0,
        },
      ]);
      expect(await again.transact((tx) => tx.read([leo]))).toEqual([]);
      expect(await rowsIn(store.name, 'rows')).not.toContainEqual(torn);
    });

    it('says that there is no storage where the browser refuses it', async () => {
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      const opened = await openDeviceStore({ name: freshName() });
      vi.restoreAllMocks();
      expect(opened).toEqual({ ok: false, error: 'no-storage' });
    });

    it('says that the device is full, stores nothing of the write, and writes again when there is room', async () => {
      const store = await openStore();
      const { changes } = smallFamily();
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await expect(commitToStore(store, system, changes, at(noon))).rejects.toMatchObject({
        code: 'quota',
      });
      vi.restoreAllMocks();
      expect(await store.isEmpty()).toBe(true);
      expect((await commitToStore(store, system, changes, at(noon))).ok).toBe(true);
    });
  });
}

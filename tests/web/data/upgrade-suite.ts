/** Schemas that grow, tabs of different ages, storage that fails: typed states, and nothing lost [SY15]. */
import { describe, expect, it, vi } from 'vitest';
import { update } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { defineEntity } from '../../../shared-model/entities/define-entity.ts';
import type { AnyEntity } from '../../../shared-model/entities/define-entity.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { registry } from '../../../shared-model/registry.ts';
import { openDeviceStore } from '../../../web/data/dexie-store.ts';
import { deviceSchema } from '../../../web/data/schema.ts';
import type { DeviceSchema } from '../../../web/data/schema.ts';
import type { StorageFailure } from '../../../web/data/storage-failure.ts';
import { noon, parent, smallFamily, stampAt, stored, system } from '../../support/story.ts';
import { freshName, openStore } from './open-store.ts';

const at = (now: number) => ({ now, node: 7 });

const { version } = deviceSchema;

/** This app before it knew planner tasks. */
const older: DeviceSchema = {
  version,
  entities: registry.filter(({ name }) => name !== plannerTask.name),
};
const newer: DeviceSchema = { version: version + 1, entities: registry };

/** The same app with one more index on students. */
const withGradeIndex: DeviceSchema = {
  version,
  entities: registry.map((entity): AnyEntity =>
    entity.name === student.name
      ? defineEntity({ ...student, indexes: { gradeLevel: ({ gradeLevel }) => gradeLevel } })
      : entity,
  ),
};

const planned = (id: number, fields = {}, v = stampAt(0)) =>
  stored(
    'planner-task',
    id,
    { studentId: 3, date: '2026-03-02', subject: 'Math', title: 'Count', ...fields },
    v,
  );

export function describeUpgrades(name: string): void {
  describe(`an upgrade on ${name}`, () => {
    it('keeps records of a kind that a newer app made, and brings them home when it knows them [SY15]', async () => {
      const before = await openStore({ schema: older });
      const records = [planned(5), planned(9)];
      await before.transact((tx) => tx.replace(records));
      expect(await before.list('planner-task')).toEqual(records);
      expect(await before.transact((tx) => tx.read([records[1]!]))).toEqual([records[1]]);
      expect(await before.countRecords()).toBe(2);
      before.close();
      const after = await openStore({ name: before.name, schema: newer });
      expect(await after.list('planner-task')).toEqual(records);
      const table = after.dexie.table(plannerTask.plural);
      expect(await table.where('ix.studentDay').equals([3, '2026-03-02']).primaryKeys()).toEqual([
        5, 9,
      ]);
      expect(await after.dexie.table('foreign').count()).toBe(0);
    });

    it('lets go of foreign records that the device may no longer hold [SY7]', async () => {
      const store = await openStore({ schema: older });
      await store.transact((tx) => tx.replace([planned(5), planned(6)]));
      await store.transact((tx) => tx.forget([{ t: 'planner-task', id: 5 }]));
      expect(await store.list('planner-task')).toEqual([planned(6)]);
      await store.transact((tx) => tx.clearRecords());
      expect(await store.list('planner-task')).toEqual([]);
    });

    it('indexes the rows anew for an index that was added, without a version of its own', async () => {
      const before = await openStore();
      const { changes, leo } = smallFamily();
      await commit(before, system, changes, at(noon));
      before.close();
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const after = await openStore({ name: before.name, schema: withGradeIndex });
      vi.restoreAllMocks();
      const byGrade = (grade: string) =>
        after.dexie.table('students').where('ix.gradeLevel').equals(grade).primaryKeys();
      expect(await byGrade('3rd Grade')).toEqual([leo.id]);
      await commit(after, system, [update(student, leo.id, { gradeLevel: '4th' })], at(noon + 1));
      expect(await byGrade('3rd Grade')).toEqual([]);
      expect(await byGrade('4th')).toEqual([leo.id]);
    });

    it('asks again for what the version before could not read [SY15]', async () => {
      const first = await openStore({ schema: older });
      const entry = { key: 'student/4', t: 'student', id: 4, raw: ['?'], reason: 'shape' as const };
      await first.transact((tx) => tx.setAside([{ ...entry, tries: 3 }]));
      first.close();
      const same = await openStore({ name: first.name, schema: older });
      const aside = (store: typeof first) => store.transact((tx) => tx.listSetAside(10));
      expect(await aside(same)).toEqual([{ ...entry, tries: 3 }]);
      same.close();
      const after = await openStore({ name: first.name, schema: newer });
      expect(await aside(after)).toEqual([{ ...entry, tries: 0 }]);
    });

    it('repairs what an older app wrote into a newer database', async () => {
      const first = await openStore({ schema: newer });
      await first.transact((tx) => tx.replace([planned(5)]));
      first.close();
      const old = await openStore({ name: first.name, schema: older });
      await old.transact((tx) =>
        tx.replace([planned(5, { title: 'Later' }, stampAt(9)), planned(8)]),
      );
      old.close();
      const again = await openStore({ name: first.name, schema: newer });
      const tasks = await again.list('planner-task');
      expect(tasks.map(({ id, fields }) => [id, fields['title']])).toEqual([
        [5, 'Later'],
        [8, 'Count'],
      ]);
    });

    it('closes the tab that is behind, which says so and stores nothing more', async () => {
      const troubles: StorageFailure[] = [];
      const tab = await openStore({ onTrouble: (trouble) => troubles.push(trouble) });
      const { changes } = smallFamily();
      await openStore({ name: tab.name, schema: newer });
      expect(troubles).toEqual(['outdated']);
      await expect(commit(tab, system, changes, at(noon))).rejects.toMatchObject({
        code: 'outdated',
      });
      await expect(tab.list('student')).rejects.toMatchObject({ code: 'outdated' });
    });

    it('says that it is blocked while an old tab keeps the database open, and goes on after', async () => {
      const dexieName = freshName();
      (await openStore({ name: dexieName })).close();
      const stubborn = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(dexieName);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const troubles: StorageFailure[] = [];
      const opening = openStore({
        name: dexieName,
        schema: newer,
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
      await commit(store, system, changes, at(noon));
      store.dexie.backendDB().close();
      const change = update(student, leo.id, { gradeLevel: '4th' });
      expect((await commit(store, parent, [change], at(noon + 1))).ok).toBe(true);
      expect(await store.counts()).toEqual({ pending: 1, refused: 0 });
    });

    it('sets a row that is no record aside, and asks for it again', async () => {
      const store = await openStore();
      const { changes, leo, mia } = smallFamily();
      await commit(store, system, changes, at(noon));
      await store.dexie.table('students').put({ id: leo.id, fields: 'torn' });
      expect((await store.list('student')).map(({ id }) => id)).toEqual([mia.id]);
      expect(await store.transact((tx) => tx.listSetAside(10))).toEqual([
        {
          key: `student/${leo.id}`,
          t: 'student',
          id: leo.id,
          raw: { id: leo.id, fields: 'torn' },
          reason: 'not a record',
          tries: 0,
        },
      ]);
      expect(await store.transact((tx) => tx.read([leo]))).toEqual([]);
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
      await expect(commit(store, system, changes, at(noon))).rejects.toMatchObject({
        code: 'quota',
      });
      vi.restoreAllMocks();
      expect(await store.countRecords()).toBe(0);
      expect((await commit(store, system, changes, at(noon))).ok).toBe(true);
    });
  });
}

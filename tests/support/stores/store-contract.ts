/** The contract of every record store; run on memory, Dexie and Postgres. */
import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from './commit-to-store.ts';
import { zeroHlc } from '../../../shared-model/records/clock.ts';
import type { RecordStore } from '../../../shared-model/commit/record-store.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { studentScope } from '../../../shared-model/records/scopes.ts';
import { added, asStudent, noon, smallFamily, stampAt, stored, system } from '../family/story.ts';

const at = (now: number) => ({ now, node: 7 });

const readOne = (store: RecordStore, key: RecordKey): Promise<StoredRecord | undefined> =>
  store.transact(async (tx) => (await tx.read([key]))[0]);

/** Describes the contract on empty stores from `open`; `reopen`, where there is a disk, opens one again. */
export function describeStoreContract(name: string, open: () => Promise<RecordStore>): void {
  describe(`${name} as a record store`, () => {
    it('gives back a record as it was written', async () => {
      const store = await open();
      const record = stored('class', 5, { name: 'Math “∑” 🦉', description: '', teacherId: null });
      await store.transact((tx) => tx.write(added(record)));
      expect(await readOne(store, record)).toEqual(record);
    });

    it('keeps stamps of single fields and fields that this version does not know [SY15]', async () => {
      const store = await open();
      const record = {
        ...stored('class', 5, { name: 'Math', _del: false, mood: ['a', { b: 1 }] }),
        fv: { name: stampAt(5) },
      };
      await store.transact((tx) => tx.write(added(record)));
      expect(await readOne(store, record)).toEqual(record);
    });

    it('reads many keys at once and leaves out what does not exist', async () => {
      const store = await open();
      const records = [stored('class', 1, { name: 'A' }), stored('student', 1, { fullName: 'B' })];
      await store.transact((tx) => tx.write(added(...records)));
      const found = await store.transact((tx) =>
        tx.read([...records, { t: 'class', id: 2 }, { t: 'task', id: 1 }]),
      );
      expect(found).toHaveLength(2);
      expect(found).toEqual(expect.arrayContaining(records));
    });

    it('reads nothing for no keys and writes nothing for no records', async () => {
      const store = await open();
      await store.transact(async (tx) => {
        await tx.write([]);
        await tx.log([]);
        expect(await tx.read([])).toEqual([]);
      });
    });

    it('sees its own writes inside a transaction', async () => {
      const store = await open();
      const record = stored('class', 5, { name: 'Math' });
      const seen = await store.transact(async (tx) => {
        await tx.write(added(record));
        return tx.read([record]);
      });
      expect(seen).toEqual([record]);
    });

    it('replaces a record that is written again', async () => {
      const store = await open();
      const before = stored('class', 5, { name: 'Math' });
      const after = stored('class', 5, { name: 'Maths' }, stampAt(9));
      await store.transact((tx) => tx.write(added(before)));
      await store.transact((tx) => tx.write([{ before, after }]));
      expect(await readOne(store, after)).toEqual(after);
      expect(await store.list('class')).toEqual([after]);
    });

    it('does everything in a transaction or nothing [SY1]', async () => {
      const store = await open();
      const record = stored('class', 5, { name: 'Math' });
      const failing = store.transact(async (tx) => {
        await tx.write(added(record));
        await tx.setClock(stampAt(1));
        throw new Error('the tab was closed');
      });
      await expect(failing).rejects.toThrow('the tab was closed');
      expect(await readOne(store, record)).toBeUndefined();
      expect(await store.transact((tx) => tx.clock())).toBe(zeroHlc);
    });

    it('keeps its clock', async () => {
      const store = await open();
      await store.transact((tx) => tx.setClock(stampAt(1)));
      expect(await store.transact((tx) => tx.clock())).toBe(stampAt(1));
    });

    it('loses no update when transactions overlap', async () => {
      const store = await open();
      const key = { t: 'class', id: 5 };
      const increment = () =>
        store.transact(async (tx) => {
          const [before] = await tx.read([key]);
          const count = Number(before?.fields['name'] ?? 0) + 1;
          await tx.write([
            { before, after: stored('class', 5, { name: String(count) }, stampAt(count)) },
          ]);
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await readOne(store, key))?.fields['name']).toBe('20');
    });

    it('lists an entity by id, deleted records included, and by scope', async () => {
      const store = await open();
      const leos = stored('task', 9, { assignmentId: 1, studentId: 3 });
      const mias = stored('task', 2, { assignmentId: 1, studentId: 4, _del: true });
      await store.transact((tx) => tx.write(added(leos, mias, stored('class', 1, { name: 'A' }))));
      expect(await store.list('task')).toEqual([mias, leos]);
      expect(await store.list('task', studentScope(3))).toEqual([leos]);
      expect(await store.list('curriculum')).toEqual([]);
    });

    it('takes a whole family through commit, refuses what is not allowed, and stores nothing of it', async () => {
      const store = await open();
      const { leo, miasTask, leosTask, changes } = smallFamily();
      expect((await commitToStore(store, system, changes, at(noon))).ok).toBe(true);
      const stolen = await commitToStore(
        store,
        asStudent(leo.id),
        [
          update(task, leosTask.id, { completed: true }),
          update(task, miasTask.id, { completed: true }),
        ],
        at(noon + 1),
      );
      expect(stolen).toMatchObject({ ok: false, error: { code: 'forbidden' } });
      expect((await readOne(store, leosTask))?.fields['completed']).toBeUndefined();
      const own = await commitToStore(
        store,
        asStudent(leo.id),
        [update(task, leosTask.id, { completed: true })],
        at(noon + 2),
      );
      expect(own.ok).toBe(true);
      expect((await readOne(store, leosTask))?.fields).toMatchObject({
        completed: true,
        completedAt: new Date(noon + 2).toISOString(),
        completedBy: `s${leo.id}`,
      });
    });

    it('stamps above everything it has stamped, when time stands still or goes back too', async () => {
      const store = await open();
      const { leo, changes } = smallFamily();
      await commitToStore(store, system, changes, at(noon));
      await commitToStore(
        store,
        system,
        [update(student, leo.id, { gradeLevel: '4th Grade' })],
        at(noon - 60_000),
      );
      await commitToStore(store, system, [remove(student, leo.id)], at(noon - 120_000));
      const record = await readOne(store, leo);
      expect(record?.fields).toMatchObject({ gradeLevel: '4th Grade', _del: true });
      expect(record!.fv['gradeLevel']! > record!.v).toBe(true);
      expect(record!.fv['_del']! > record!.fv['gradeLevel']!).toBe(true);
    });
  });
}

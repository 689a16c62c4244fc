/** Records in packs: what was folded, forgotten, torn or cut off reads as it did before, or is asked for again. */
import { describe, expect, it, vi } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { noon, parent, smallFamily, stampAt, stored, system } from '../../support/family/story.ts';
import { fold, putIn, rowsIn, textOf } from './on-disk.ts';
import { openStore } from './open-store.ts';

const moment = (now: number) => ({ now, node: 7 });

const plan = (id: number, title = `Plan ${id}`, seconds = 0, date = '2026-03-02'): StoredRecord =>
  stored('planner-task', id, { studentId: 3, date, subject: 'Math', title }, stampAt(seconds));

const many = Array.from({ length: 300 }, (_, at) => plan(at + 1));

const replace = (store: IndexedDbStore, ...records: StoredRecord[]): Promise<void> =>
  store.transact((tx) => tx.replace(records));

const packsOf = (
  store: IndexedDbStore,
): Promise<{ n: number; count: number; bytes: Uint8Array }[]> => rowsIn(store.name, 'packs');

/** What a tab that is opened now reads. */
async function readAnew(store: IndexedDbStore): Promise<StoredRecord[]> {
  const other = await openStore({ name: store.name });
  return other.list('planner-task');
}

export function describePacks(name: string): void {
  describe(`packs on ${name}`, () => {
    it('hold what comes in great number, and a row written since counts before them', async () => {
      const store = await openStore();
      await replace(store, ...many);
      expect(await rowsIn(store.name, 'rows')).toEqual([]);
      await replace(store, plan(7, 'Changed', 5));
      const expected = many.map((one) => (one.id === 7 ? plan(7, 'Changed', 5) : one));
      expect(await store.list('planner-task')).toEqual(expected);
      expect(await readAnew(store)).toEqual(expected);
    });

    it('are counted before the rows that are older than they', async () => {
      const store = await openStore();
      await replace(store, plan(7, 'Old'));
      await replace(store, ...many);
      expect(await rowsIn(store.name, 'rows')).toHaveLength(1);
      expect(await readAnew(store)).toEqual(many);
    });

    it('take in the rows when those are folded, and everything reads as before', async () => {
      const store = await openStore();
      const { changes, leo } = smallFamily();
      await commitToStore(store, system, changes, moment(noon));
      await commitToStore(
        store,
        parent,
        [update(student, leo.id, { gradeLevel: '4th' })],
        moment(noon + 1),
      );
      const before = [...(await store.view()).everything()];
      await fold(store);
      expect(await rowsIn(store.name, 'rows')).toEqual([]);
      const after = await openStore({ name: store.name });
      expect(new Set((await after.view()).everything())).toEqual(new Set(before));
      expect(await after.counts()).toEqual({ pending: 1, refused: 0 });
    });

    it('stay few, however often rows are folded', async () => {
      const store = await openStore();
      for (let round = 0; round < 40; round += 1) {
        await replace(store, ...many.slice(round * 5, round * 5 + 7));
        await fold(store);
      }
      expect((await packsOf(store)).length).toBeLessThan(8);
      expect(await readAnew(store)).toEqual(many.slice(0, 202));
    });

    it('are as they were when a folding is cut off', async () => {
      const store = await openStore();
      await replace(store, ...many);
      await replace(store, plan(7, 'Changed', 5));
      const before = await textOf(store.name);
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('killed', 'UnknownError');
      });
      await expect(fold(store)).rejects.toMatchObject({ code: 'lost-connection' });
      vi.restoreAllMocks();
      expect(await textOf(store.name)).toBe(before);
      expect((await readAnew(store))[6]).toEqual(plan(7, 'Changed', 5));
    });

    it('are followed by a tab that writes while another folds', async () => {
      const one = await openStore();
      const other = await openStore({ name: one.name });
      await replace(one, ...many);
      await Promise.all([
        fold(one),
        ...many.slice(0, 20).map(({ id }) => replace(other, plan(id, 'Meanwhile', 9))),
        fold(one),
      ]);
      const expected = many.map((record) =>
        record.id <= 20 ? plan(record.id, 'Meanwhile', 9) : record,
      );
      expect(await one.list('planner-task')).toEqual(expected);
      expect(await readAnew(one)).toEqual(expected);
    });

    it('hold no byte of what the device may no longer hold [SY7]', async () => {
      const store = await openStore();
      await replace(store, ...many, plan(900, 'A sibling’s secret'));
      await replace(store, plan(900, 'A sibling’s later secret', 4));
      expect(await textOf(store.name)).toContain('secret');
      await store.transact((tx) => tx.forget([plan(900)]));
      expect(await textOf(store.name)).not.toContain('secret');
      expect(await readAnew(store)).toEqual(many);
    });

    it('that are torn take nothing along that waits to be sent: what was made here stays, and goes out', async () => {
      const store = await openStore();
      const { changes, leo } = smallFamily();
      await commitToStore(store, system, changes, moment(noon));
      const made = create(
        plannerTask,
        { studentId: leo.id, date: '2026-03-02', subject: 'Art', title: 'Draw a fox' },
        seededRandom(4),
      );
      await commitToStore(store, parent, [made], moment(noon + 1));
      await fold(store);
      store.close();
      const [pack] = await packsOf(store);
      await putIn(store.name, 'packs', { ...pack, bytes: pack!.bytes.slice(0, 900) });
      const again = await openStore({ name: store.name });
      await again.view();
      const left = await again.list('planner-task');
      expect(left.map(({ id, fields }) => [id, fields['title']])).toEqual([
        [made.id, 'Draw a fox'],
      ]);
      expect(await again.counts()).toEqual({ pending: 1, refused: 0 });
      expect(await readAnew(again)).toEqual(left);
    });

    it('that are torn leave what waits on a record of an older pack where it was [SY1]', async () => {
      const store = await openStore();
      const { changes, reading } = smallFamily();
      await commitToStore(store, system, changes, moment(noon));
      await replace(store, ...many);
      const later = update(plannerTask, reading.id, { title: 'Read two' });
      await fold(store);
      await commitToStore(store, parent, [later], moment(noon + 1));
      await fold(store);
      store.close();
      const pack = (await packsOf(store)).at(-1)!;
      expect(pack.count).toBe(1);
      await putIn(store.name, 'packs', { ...pack, bytes: pack.bytes.slice(0, 40) });
      const again = await openStore({ name: store.name });
      await again.view();
      const [read] = await again.transact((tx) => tx.read([reading]));
      expect(read?.fields['title']).toBe('Read two');
      expect((await readAnew(again)).find(({ id }) => id === reading.id)).toEqual(read);
    });

    it('are not used at all when one is torn: it is quarantined, and everything is asked for again', async () => {
      const store = await openStore();
      await replace(store, ...many);
      await store.transact((tx) => tx.setState({ cursor: 40, nonce: 'x', syncedAt: 5 }));
      store.close();
      const [pack] = await packsOf(store);
      await putIn(store.name, 'packs', { ...pack, bytes: pack!.bytes.slice(0, 900) });
      const again = await openStore({ name: store.name });
      expect(await again.list('planner-task')).toEqual([]);
      const state = await again.transact((tx) => tx.state());
      expect([state.cursor, state.nonce, state.syncedAt]).toEqual([0, '', null]);
      expect(await again.transact((tx) => tx.listQuarantined(9))).toMatchObject([
        { key: 'pack/1', t: null, reason: 'a torn pack' },
      ]);
      await replace(again, ...many);
      expect(await readAnew(again)).toEqual(many);
    });

    it('of closed school years are kept apart and loaded when they are needed, whatever was written since', async () => {
      const store = await openStore({ now: () => noon });
      const old = many.map((record) => plan(record.id + 1_000, 'Long ago', 1, '2024-10-07'));
      const older = many.map((record) => plan(record.id + 2_000, 'Longer ago', 1, '2023-10-09'));
      await replace(store, ...many, ...old, ...older);
      // Two of them once more, in a later pack, and one in a row.
      await replace(store, ...many.slice(0, 250), plan(1_001, 'Corrected', 5, '2024-10-07'));
      await replace(store, plan(2_001, 'Edited', 6, '2023-10-09'));
      const before = await store.list('planner-task');
      await store.tidy();
      expect(await store.list('planner-task')).toEqual(before);
      expect(await rowsIn(store.name, 'closedPacks')).toHaveLength(1);

      const later = await openStore({ name: store.name, now: () => noon });
      const open = await later.view(false);
      expect(open.size).toBeLessThan(400);
      expect(open.stored(plan(5))).toEqual(plan(5));
      expect(open.holds(plan(1_005))).toBe(false);
      await replace(later, plan(1_005, 'Edited before it was loaded', 9, '2024-10-07'));
      const expected = before.map((record) =>
        record.id === 1_005 ? plan(1_005, 'Edited before it was loaded', 9, '2024-10-07') : record,
      );
      expect(await later.list('planner-task')).toEqual(expected);
      await later.tidy();
      expect(await readAnew(later)).toEqual(expected);
    });

    it('of closed school years that come once more are set apart without leaving an older one behind, which would count', async () => {
      const store = await openStore({ now: () => noon });
      const old = (title: string, seconds: number) =>
        Array.from({ length: 600 }, (_, at) => plan(at + 1, title, seconds, '2024-10-07'));
      await replace(store, ...many.map(({ id }) => plan(id + 1_000)), ...old('Long ago', 1));
      await store.tidy();
      await replace(store, plan(7, 'Edited', 5, '2024-10-07'));
      await fold(store);
      await store.tidy();
      await replace(store, ...old('Told again', 9));
      await store.tidy();
      const found = await readAnew(store);
      expect(found.filter(({ fields }) => fields['title'] !== 'Told again')).toHaveLength(300);
    });

    it('of closed school years are there for an action that writes to one of their records [SY1]', async () => {
      const store = await openStore({ now: () => noon });
      const old = Array.from({ length: 600 }, (_, at) => plan(at + 1, 'Long ago', 1, '2024-10-07'));
      await replace(store, ...old);
      await store.tidy();
      const later = await openStore({ name: store.name, now: () => noon });
      await later.view(false);
      const read = await later.transact((tx) => tx.read([plan(7), plan(9_999)]));
      expect(read).toEqual([plan(7, 'Long ago', 1, '2024-10-07')]);
    });

    it('of closed school years hold no byte of what the device may no longer hold [SY7]', async () => {
      const store = await openStore({ now: () => noon });
      const old = Array.from({ length: 600 }, (_, at) =>
        plan(at + 1, at === 6 ? 'A sibling’s secret' : 'Long ago', 1, '2024-10-07'),
      );
      await replace(store, ...old);
      await store.tidy();
      expect(await textOf(store.name)).toContain('secret');
      await store.transact((tx) => tx.forget([plan(7)]));
      expect(await textOf(store.name)).not.toContain('secret');
      await store.transact((tx) => tx.clearRecords());
      expect(await textOf(store.name)).not.toContain('Long ago');
      expect(await readAnew(store)).toEqual([]);
    });
  });
}

/** The contract of every device's store beyond records; run on memory and Dexie. */
import { describe, expect, it } from 'vitest';
import { stampChanges, update } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { zeroHlc } from '../../../shared-model/records/clock.ts';
import { commitToStore } from './commit-to-store.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type {
  DeviceStore,
  RefusedGroup,
  QuarantinedRecord,
} from '../../../web/data/device-store.ts';
import { asStudent, noon, parent, smallFamily, stored, system } from '../family/story.ts';

const at = (now: number) => ({ now, node: 7 });

const outbox = (store: DeviceStore): Promise<Op[]> => store.transact((tx) => tx.ops(1_000));

/** Describes the contract. `open` creates an empty store whose parent with id 11 has an open signature. */
export function describeDeviceStoreContract(name: string, open: () => Promise<DeviceStore>): void {
  const withFamily = async () => {
    const store = await open();
    const family = smallFamily();
    await commitToStore(store, system, family.changes, at(noon));
    return { store, ...family };
  };

  describe(`${name} as a device's store`, () => {
    it('puts a write, its ops and the clock into one transaction [SY1]', async () => {
      const { store, leo, leosTask } = await withFamily();
      await commitToStore(
        store,
        asStudent(leo.id),
        [update(task, leosTask.id, { completed: true })],
        at(noon + 1),
      );
      const [op] = await outbox(store);
      const clock = await store.transact((tx) => tx.clock());
      expect(op).toMatchObject({
        n: 1,
        g: 1,
        t: 'task',
        id: leosTask.id,
        by: `s${leo.id}`,
        mac: '',
      });
      expect(op?.f['completed']).toEqual([true, clock]);
      expect(op?.f).toHaveProperty('completedAt');
      expect((await store.transact((tx) => tx.state())).nextN).toBe(2);
    });

    it('numbers ops without a gap and names the group by its first [SY2]', async () => {
      const { store, leo, mia } = await withFamily();
      const promote = (gradeLevel: string) => [
        update(student, leo.id, { gradeLevel }),
        update(student, mia.id, { gradeLevel }),
      ];
      await commitToStore(store, parent, promote('A'), at(noon + 1));
      await commitToStore(store, parent, promote('B'), at(noon + 2));
      const ops = await outbox(store);
      expect(ops.map(({ n, g }) => [n, g])).toEqual([
        [1, 1],
        [2, 1],
        [3, 3],
        [4, 3],
      ]);
      expect(ops.every(({ mac }) => mac.length > 0)).toBe(true);
    });

    it('signs offers as it would the next ops, and leaves the outbox and its numbers alone [SY11]', async () => {
      const { store, leo } = await withFamily();
      const write = (gradeLevel: string, when: number) =>
        commitToStore(store, parent, [update(student, leo.id, { gradeLevel })], at(when));
      await write('A', noon + 1);
      const group = stampChanges(parent, [update(student, leo.id, { gradeLevel: 'B' })], zeroHlc);
      const [offer, ...others] = await store.transact((tx) => tx.offersOf([group]));
      expect([offer!.n, offer!.g, offer!.mac.length > 0, others]).toEqual([2, 2, true, []]);
      await write('C', noon + 2);
      expect((await outbox(store)).map(({ n, f }) => [n, f['gradeLevel']![0]])).toEqual([
        [1, 'A'],
        [2, 'C'],
      ]);
    });

    it('writes no op for the system and for a refused change', async () => {
      const { store, leo, miasTask } = await withFamily();
      const refused = await commitToStore(
        store,
        asStudent(leo.id),
        [update(task, miasTask.id, { completed: true })],
        at(noon),
      );
      expect(refused.ok).toBe(false);
      expect(await store.counts()).toEqual({ pending: 0, refused: 0 });
    });

    it('gives the first ops and removes the ones named', async () => {
      const { store, leo } = await withFamily();
      for (let n = 1; n <= 5; n += 1) {
        await commitToStore(
          store,
          parent,
          [update(student, leo.id, { gradeLevel: `${n}` })],
          at(noon + n),
        );
      }
      expect((await store.transact((tx) => tx.ops(2))).map(({ n }) => n)).toEqual([1, 2]);
      expect((await store.readTransaction((tx) => tx.ops(2, 2))).map(({ n }) => n)).toEqual([2, 3]);
      await store.transact((tx) => tx.removeOps([1, 2, 4]));
      expect((await outbox(store)).map(({ n }) => n)).toEqual([3, 5]);
      expect(await store.counts()).toEqual({ pending: 2, refused: 0 });
    });

    it('puts an op in the place of the one with its number', async () => {
      const { store, leo } = await withFamily();
      await commitToStore(
        store,
        parent,
        [update(student, leo.id, { gradeLevel: '4' })],
        at(noon + 1),
      );
      const [op] = await outbox(store);
      await store.transact((tx) => tx.replaceOps([{ ...op!, f: {} }]));
      expect(await outbox(store)).toEqual([{ ...op, f: {} }]);
    });

    it('can be looked at', async () => {
      const { store, leo } = await withFamily();
      await commitToStore(
        store,
        parent,
        [update(student, leo.id, { gradeLevel: '4' })],
        at(noon + 1),
      );
      const seen = await store.readTransaction(async (tx) => [
        await tx.ops(10),
        (await tx.state()).nextN,
      ]);
      expect(seen).toEqual([await outbox(store), 2]);
    });

    it('keeps what it knows of itself, all or nothing', async () => {
      const store = await open();
      await store.transact((tx) => tx.setState({ deviceId: 9, familyId: 4, cursor: 12 }));
      const failing = store.transact(async (tx) => {
        await tx.setState({ cursor: 99 });
        throw new Error('killed');
      });
      await expect(failing).rejects.toThrow('killed');
      expect(await store.transact((tx) => tx.state())).toMatchObject({
        deviceId: 9,
        familyId: 4,
        cursor: 12,
      });
    });

    it('replaces and forgets records without an op', async () => {
      const store = await open();
      const records = [stored('class', 1, { name: 'A' }), stored('class', 2, { name: 'B' })];
      await store.transact((tx) => tx.replace(records));
      expect(await store.list('class')).toEqual(records);
      await store.transact((tx) => tx.forget([{ t: 'class', id: 1 }]));
      expect(await store.list('class')).toEqual([records[1]]);
      expect((await store.counts()).pending).toBe(0);
    });

    it('lets go of all records, of kinds that it does not know too, and keeps what is written after it [SY7]', async () => {
      const { store, leo } = await withFamily();
      const pet = stored('pet', 1, { name: 'Rex' });
      await store.transact((tx) => tx.replace([pet]));
      const [kept] = (await store.list('student')).filter(({ id }) => id === leo.id);
      await store.transact(async (tx) => {
        await tx.clearRecords();
        await tx.replace([kept!]);
        expect(await tx.read([leo, pet])).toEqual([kept]);
      });
      expect(await store.list('student')).toEqual([kept]);
      expect([await store.list('task'), await store.list('pet')]).toEqual([[], []]);
      expect(await store.isEmpty()).toBe(false);
    });

    it('keeps refused actions until they are dropped [SY8]', async () => {
      const store = await open();
      const group = (g: number): RefusedGroup => ({
        g,
        code: 'forbidden',
        message: 'no',
        ops: [],
        at: noon,
      });
      await store.transact((tx) => tx.refuse([group(7), group(3)]));
      expect(await store.listRefused()).toEqual([group(3), group(7)]);
      await store.transact((tx) => tx.keepRefused(({ g }) => g !== 3));
      expect(await store.listRefused()).toEqual([group(7)]);
      expect((await store.counts()).refused).toBe(1);
      await store.transact((tx) => tx.refuseUnderNewNumbers([group(0), group(0)]));
      await store.transact((tx) => tx.refuseUnderNewNumbers([group(0)]));
      expect((await store.listRefused()).map(({ g }) => g)).toEqual([-3, -2, -1, 7]);
      await store.transact((tx) => tx.refuse([group(4), group(5)]));
      await store.transact((tx) => tx.keepRefused(({ g }) => g === 5));
      expect(await store.listRefused()).toEqual([group(5)]);
    });

    it('keeps what could not be read, and lets go of it', async () => {
      const store = await open();
      const entry: QuarantinedRecord = {
        key: 'class/1',
        t: 'class',
        id: 1,
        raw: ['?'],
        reason: 'shape',
        tries: 0,
      };
      await store.transact((tx) =>
        tx.quarantine([entry, { ...entry, key: '?1', t: null, id: null }]),
      );
      await store.transact((tx) => tx.quarantine([{ ...entry, tries: 1 }]));
      expect(await store.transact((tx) => tx.listQuarantined(10))).toHaveLength(2);
      await store.transact((tx) => tx.clearQuarantined(['?1']));
      expect(await store.transact((tx) => tx.listQuarantined(10))).toEqual([
        { ...entry, tries: 1 },
      ]);
    });
  });
}

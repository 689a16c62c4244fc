/**
 * The write path's invariants on a real or a fake IndexedDB: all or nothing, signed, numbered across tabs [SY1, SY2].
 */
import { describe, expect, it } from 'vitest';
import { signedText, update } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { commitWithin } from '../../../shared-model/commit/commit.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { DeviceTransaction } from '../../../web/data/device-store.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { asStudent, noon, parent, smallFamily, system } from '../../support/family/story.ts';
import { freshName, openStore, sealKey } from './open-store.ts';

const at = (now: number) => ({ now, node: 7 });
const outbox = (store: IndexedDbStore): Promise<Op[]> => store.transact((tx) => tx.ops(1_000));

const dump = async (store: IndexedDbStore) => ({
  students: await store.list('student'),
  tasks: await store.list('task'),
  ops: await outbox(store),
  state: await store.transact((tx) => tx.state()),
});

/** A transaction that dies right after its `call`th call was answered. */
function dyingAfter(tx: DeviceTransaction, call: number): DeviceTransaction {
  let calls = 0;
  return new Proxy(tx, {
    get(target, name: keyof DeviceTransaction) {
      const method = target[name].bind(target) as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        const answer = await method(...given);
        if ((calls += 1) === call) throw new Error('killed');
        return answer;
      };
    },
  });
}

const verify = async (op: Op): Promise<boolean> => {
  const hash = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', sealKey, hash, false, ['verify']);
  const mac = atob(op.mac.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(mac, (character) => character.charCodeAt(0));
  return crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(signedText(op)));
};

async function withFamily(store: IndexedDbStore) {
  const family = smallFamily();
  await commitToStore(store, system, family.changes, at(noon));
  return family;
}

export function describeWritePath(name: string): void {
  describe(`a write on ${name}`, () => {
    it('leaves nothing behind when the device is killed at any await of it [SY1]', async () => {
      const store = await openStore();
      const { leo, leosTask } = await withFamily(store);
      const before = await dump(store);
      const changes = [
        update(student, leo.id, { gradeLevel: '4th Grade' }),
        update(task, leosTask.id, { completed: true }),
      ];
      const writeDyingAfter = (call: number) =>
        store.transact((tx) => commitWithin(dyingAfter(tx, call), parent, changes, at(noon + 1)));
      let call = 0;
      const isKilled = async (): Promise<boolean> => {
        call += 1;
        return writeDyingAfter(call).then(
          () => false,
          ({ message }: Error) => message === 'killed',
        );
      };
      while (await isKilled()) expect(await dump(store)).toEqual(before);
      // It reads what it decides by, the completed work among it, and writes.
      expect(call).toBeGreaterThan(5);
      expect((await outbox(store)).map(({ n, g }) => [n, g])).toEqual([
        [1, 1],
        [2, 1],
      ]);
    });

    it('stores nothing when its work waits for something else than the transaction [SY1]', async () => {
      const store = await openStore();
      const { leo } = await withFamily(store);
      const before = await dump(store);
      const waiting = store.transact(async (tx) => {
        const [record] = await tx.read([leo]);
        await tx.replace([{ ...record!, fields: { ...record!.fields, gradeLevel: '9th' } }]);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await expect(waiting).rejects.toThrow('storage failed');
      expect(await dump(store)).toEqual(before);
    });

    it('gets numbers without a gap while two tabs write at once [SY2]', async () => {
      const one = await openStore({ name: freshName() });
      const other = await openStore({ name: one.name });
      const { leo, mia } = await withFamily(one);
      const both = (grade: string) => [
        update(student, leo.id, { gradeLevel: grade }),
        update(student, mia.id, { gradeLevel: grade }),
      ];
      const writes = Array.from({ length: 20 }, (_, count) =>
        commitToStore(count % 2 ? one : other, parent, both(`${count}`), at(noon + count)),
      );
      await Promise.all(writes);
      const ops = await outbox(one);
      expect(ops.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
      expect(ops.every(({ n, g }) => g === n - ((n - 1) % 2))).toBe(true);
      const stamps = ops.map(({ f }) => f['gradeLevel']![1]);
      expect([...stamps].sort()).toEqual(stamps);
      expect(await dump(other)).toEqual(await dump(one));
    });

    it('signs a parent’s ops as the server checks them, and a student’s not at all [SY2]', async () => {
      const store = await openStore();
      const { leo, leosTask } = await withFamily(store);
      await commitToStore(
        store,
        parent,
        [update(student, leo.id, { fullName: 'Leo “Ø” 🦉' })],
        at(noon),
      );
      const own = [update(task, leosTask.id, { completed: true })];
      await commitToStore(store, asStudent(leo.id), own, at(noon));
      const [signed, plain] = await outbox(store);
      expect(await verify(signed!)).toBe(true);
      expect(await verify({ ...signed!, id: 1 })).toBe(false);
      expect(plain!.mac).toBe('');
    });

    it('is refused as a parent’s while that parent’s profile is locked, and stores nothing', async () => {
      const store = await openStore();
      const { leo } = await withFamily(store);
      const before = await dump(store);
      store.signers.delete(11);
      const change = update(student, leo.id, { gradeLevel: '4th Grade' });
      await expect(commitToStore(store, parent, [change], at(noon))).rejects.toMatchObject({
        code: 'locked',
      });
      expect(await dump(store)).toEqual(before);
    });

    it('leaves no op in a family that has no server', async () => {
      const store = await openStore();
      await store.transact((tx) => tx.setState({ familyId: 4 }));
      const { leo } = await withFamily(store);
      store.signers.delete(11);
      const change = update(student, leo.id, { gradeLevel: '4th Grade' });
      expect((await commitToStore(store, parent, [change], at(noon))).ok).toBe(true);
      expect(await outbox(store)).toEqual([]);
      expect((await store.list('student')).find(({ id }) => id === leo.id)?.fields).toMatchObject({
        gradeLevel: '4th Grade',
      });
    });

    it('is told to whoever follows the store, in this tab and in another, once it is durable', async () => {
      const one = await openStore();
      const other = await openStore({ name: one.name });
      const { leosTask } = await withFamily(one);
      const isDone = async (store: IndexedDbStore) =>
        (await store.view()).get(task, leosTask.id)?.completed;
      const heard: boolean[] = [];
      const { parts } = (await other.view()).read((view) => view.get(task, leosTask.id));
      other.subscribe((news) => heard.push(news.parts.concerns(parts)));
      expect([await isDone(one), await isDone(other)]).toEqual([false, false]);
      await commitToStore(one, parent, [update(task, leosTask.id, { completed: true })], at(noon));
      expect(one.viewAtHand()?.get(task, leosTask.id)?.completed).toBe(true);
      await expect.poll(() => heard).toContain(true);
      expect(other.viewAtHand()?.get(task, leosTask.id)?.completed).toBe(true);
      expect(await other.counts()).toEqual({ pending: 1, refused: 0 });
    });

    it('uses no record that another tab has changed, heard of or not', async () => {
      const one = await openStore();
      const other = await openStore({ name: one.name });
      const { leo } = await withFamily(one);
      await other.view();
      // Both begin at once, so neither can have heard of the other.
      await Promise.all([
        commitToStore(one, parent, [update(student, leo.id, { gradeLevel: '4th' })], at(noon)),
        commitToStore(other, parent, [update(student, leo.id, { fullName: 'Leo Fern' })], at(noon)),
      ]);
      for (const store of [one, other]) {
        expect((await store.view()).get(student, leo.id)).toMatchObject({
          gradeLevel: '4th',
          fullName: 'Leo Fern',
        });
      }
    });
  });
}

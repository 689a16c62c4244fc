/**
 * Contract: what a store of the server announces of each commit equals what a device would get by asking; run on memory
 * and Postgres.
 */
import { describe, expect, it } from 'vitest';
import { toWire, wireKey } from '../../../shared-model/contracts/sync-call.ts';
import { taskKeys } from '../../../shared-model/registry/assignment-scopes.ts';
import { grantsOf } from '../../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { CommitNews, FamilyStore } from '../../../sync-server/store/family-store.ts';
import { pageFor } from '../../../sync-server/sync/poke-hub.ts';
import { added, stampAt, stored } from '../family/story.ts';

const [leo, mia] = [3, 4];
const holders: DeviceHolder[] = [
  { kind: 'family' },
  { kind: 'student', studentId: leo },
  { kind: 'student', studentId: mia },
];

const plan = (id: number, studentId: number, at: number) =>
  stored(
    'planner-task',
    id,
    { studentId, date: '2026-03-02', title: `For ${studentId}` },
    stampAt(at),
  );
const quiz = (studentIds: number[] | null, at: number) =>
  stored('assignment', 1, { title: 'Quiz', classId: 1, studentIds }, stampAt(at));
const leosTask = (fields: object, at: number) =>
  stored(
    'task',
    taskKeys(1, [leo])[0]!.id,
    { assignmentId: 1, studentId: leo, ...fields },
    stampAt(at),
  );

/** Describes the contract on stores that `open` creates. */
export function describePokeContract(
  name: string,
  open: (onNews: (news: CommitNews) => void) => Promise<FamilyStore>,
): void {
  describe(`${name} of what was committed`, () => {
    it('tells each device what it would get if it asked, however records move [SY5] [SY7] [SY16]', async () => {
      const told: CommitNews[] = [];
      const store = await open((news) => told.push(news));
      const students = [leo, mia].map((id) => stored('student', id, { fullName: `Child ${id}` }));
      await store.transact((tx) => tx.write(added(...students, quiz(null, 0))));
      const writes = [
        added(plan(1, leo, 0), plan(2, mia, 0)),
        [{ before: plan(1, leo, 0), after: plan(1, mia, 1) }],
        added(leosTask({}, 0)),
        [{ before: quiz(null, 0), after: quiz([mia], 1) }],
        [{ before: leosTask({}, 0), after: leosTask({ _del: true }, 2) }],
        [{ before: plan(1, mia, 1), after: plan(1, leo, 2) }],
      ];
      for (const recordChanges of writes) {
        const before = await store.readHead();
        await store.transact((tx) => tx.write(recordChanges));
        const news = told.at(-1)!;
        for (const holder of holders) {
          const page = pageFor(news, { id: 7, familyId: 1, holder, scopeVersion: 2 })!;
          const pulled = await store.pull(before.head, grantsOf(holder), 100);
          expect({ epoch: news.epoch, head: news.head }).toEqual({
            epoch: pulled.epoch,
            head: pulled.upTo,
          });
          const byId = (page.records as [string, number][]).toSorted(
            ([, one], [, other]) => one - other,
          );
          const pulledById = pulled.records.toSorted((one, other) => one.id - other.id);
          expect(byId).toEqual(pulledById.map(toWire));
          expect(new Set(page.drops.map(String))).toEqual(
            new Set(pulled.drops.map((key) => String(wireKey(key)))),
          );
          expect([page.after, page.scopeVersion, page.nonce]).toEqual([
            before.head,
            2,
            pulled.nonce,
          ]);
          expect(page.afterNonce).toBe(before.nonce);
        }
      }
    });

    it('says of a record that is written twice where it lies in the end, and all that it has left [SY7]', async () => {
      const told: CommitNews[] = [];
      const store = await open((news) => told.push(news));
      await store.transact((tx) => tx.write(added(plan(1, leo, 0), plan(2, leo, 0))));
      await store.transact(async (tx) => {
        await tx.write([{ before: plan(1, leo, 0), after: plan(1, mia, 1) }]);
        await tx.write([{ before: plan(1, mia, 1), after: plan(1, leo, 2) }]);
        await tx.write([{ before: plan(2, leo, 0), after: plan(2, mia, 1) }]);
      });
      const [, leos, mias] = holders.map((holder) =>
        pageFor(told.at(-1)!, { id: 7, familyId: 1, holder, scopeVersion: 1 })!,
      );
      expect([leos!.records, leos!.drops]).toEqual([
        [toWire(plan(1, leo, 2))],
        [['planner-task', 2]],
      ]);
      expect([mias!.records, mias!.drops]).toEqual([
        [toWire(plan(2, mia, 1))],
        [['planner-task', 1]],
      ]);
    });

    it('names the device that wrote and those that lost a value, which have to ask; and tells nothing of a transaction that failed or wrote nothing [SY4] [SY8]', async () => {
      const told: CommitNews[] = [];
      const store = await open((news) => told.push(news));
      await store.transact((tx) => tx.write(added(plan(1, leo, 0))));
      await store.transact((tx) => tx.read([plan(1, leo, 0)]));
      const loss = {
        t: 'planner-task',
        id: 1,
        by: 's3',
        fields: { title: ['Mine', stampAt(0)] },
      } as const;
      await store.transact(async (tx) => {
        await tx.write([{ before: plan(1, leo, 0), after: plan(1, leo, 1) }]);
        await tx.log([], 9);
        await tx.keepLosses([{ deviceId: 8, loss }]);
      });
      expect(told.map(({ writer, losers }) => [writer, losers])).toEqual([
        [null, []],
        [9, [8]],
      ]);
      const to = (id: number) => ({ id, familyId: 1, holder: holders[0]!, scopeVersion: 1 });
      expect(pageFor(told[1]!, to(8))).toBeUndefined();
      expect(pageFor(told[1]!, to(7))?.records).toHaveLength(1);
      const failing = store.transact(async (tx) => {
        await tx.write(added(plan(2, leo, 0)));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(told).toHaveLength(2);
    });
  });
}

/** The contract of every server store for readers of one consistent state of a family; run on memory and Postgres. */
import { describe, expect, it } from 'vitest';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { taskKeys } from '../../../shared-model/registry/assignment-scopes.ts';
import { studentScope } from '../../../shared-model/records/scopes.ts';
import type { FamilyReader, FamilyStore } from '../../../sync-server/store/family-store.ts';
import { added, stampAt, stored } from '../family/story.ts';

const task = (id: number, studentId: number) => stored('task', id, { assignmentId: 1, studentId });

/** Describes the contract on stores that `open` creates. */
export function describeFamilyReaderContract(name: string, open: () => Promise<FamilyStore>): void {
  describe(`${name} as read at one moment`, () => {
    it('reads in a snapshot what was there when it began, whoever writes meanwhile', async () => {
      const store = await open();
      await store.transact((tx) => tx.write(added(task(1, 3))));
      const done = stored(
        'task',
        1,
        { assignmentId: 1, studentId: 3, completed: true },
        stampAt(5),
      );
      const assigned = stored('assignment', 1, { title: 'Quiz', classId: 1 });
      let writing: Promise<void> | undefined;
      const seen = await store.snapshot(async (records) => {
        const before = await records.list('task');
        writing = store.transact((tx) =>
          tx.write([{ before: task(1, 3), after: done }, ...added(task(2, 4), assigned)]),
        );
        return [before, await records.list('task'), await records.read([assigned, task(1, 3)])];
      });
      expect(seen).toEqual([[task(1, 3)], [task(1, 3)], [task(1, 3)]]);
      await writing;
      const after = await store.snapshot(async (records) => [
        await records.list('task', studentScope(4)),
        await records.read([task(1, 3), { t: 'task', id: 9 }]),
      ]);
      expect(after).toEqual([[task(2, 4)], [done]]);
    });

    it('lists and reads inside a transaction what it wrote', async () => {
      const store = await open();
      await store.transact((tx) => tx.write(added(task(1, 3))));
      const seen = await store.transact(async (tx) => {
        await tx.write(added(task(2, 4)));
        return [await tx.list('task'), await tx.list('task', studentScope(4))];
      });
      expect(seen).toEqual([[task(1, 3), task(2, 4)], [task(2, 4)]]);
    });

    it('lists the records of a kind by a field that is an id, in a snapshot and inside a transaction', async () => {
      const store = await open();
      await store.transact((tx) =>
        tx.write(
          added(task(3, 4), task(1, 3), stored('enrollment', 7, { classId: 1, studentId: 3 })),
        ),
      );
      const byStudents = (records: FamilyReader, ...ids: number[]) =>
        records.listBy('task', 'studentId', ids);
      const inside = await store.transact(async (tx) => {
        await tx.write(added(task(2, 3)));
        return byStudents(tx, 3);
      });
      expect(inside).toEqual([task(1, 3), task(2, 3)]);
      const seen = await store.snapshot(async (records) => [
        await byStudents(records, 3),
        await byStudents(records, 4, 5, 3),
        await byStudents(records, 5),
        await byStudents(records),
        await records.listBy('task', 'nothing', [3]),
      ]);
      expect(seen).toEqual([inside, [...inside, task(3, 4)], [], [], []]);
    });

    it('counts finished work by what gives XP for it, and nothing of a transaction that failed', async () => {
      const store = await open();
      const quiz = stored('assignment', 1, { title: 'Quiz', classId: 5, type: 'quiz' });
      const { id } = taskKeys(1, [3])[0]!;
      const mine = (fields: FieldValues, at: number) =>
        stored('task', id, { assignmentId: 1, studentId: 3, ...fields }, stampAt(at));
      const counted = () => store.snapshot((records) => records.finishedWork());
      const student = stored('student', 3, { fullName: 'A child' });
      await store.transact((tx) => tx.write(added(student, quiz, mine({}, 0))));
      expect(await counted()).toEqual([]);
      const done = mine({ completed: true }, 1);
      const write = (before: StoredRecord, after: StoredRecord) =>
        store.transact((tx) => tx.write([{ before, after }]));
      const failing = store.transact(async (tx) => {
        await tx.write([{ before: mine({}, 0), after: done }]);
        throw new Error('the connection was lost');
      });
      await expect(failing).rejects.toThrow('the connection was lost');
      expect(await counted()).toEqual([]);
      await write(mine({}, 0), done);
      const work = { studentId: 3, type: 'quiz', xpReward: null };
      expect(await counted()).toEqual([{ work, count: 1 }]);
      const dearer = { ...quiz, fields: { ...quiz.fields, xpReward: 70 } };
      await write(quiz, dearer);
      expect(await counted()).toEqual([{ work: { ...work, xpReward: 70 }, count: 1 }]);
      await write(dearer, { ...dearer, fields: { ...dearer.fields, _del: true } });
      expect(await counted()).toEqual([{ work: { ...work, xpReward: 70 }, count: 1 }]);
    });
  });
}

/**
 * The contract of every server store for sync beyond records; run on memory and Postgres. Over 300 lines because it is
 * one contract, which each of them runs whole.
 */
import { createDigest } from '../../../web/data/records-digest.ts';
import { describe, expect, it } from 'vitest';
import type { ChangeGroup } from '../../../shared-model/commit/change.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type {
  FieldValues,
  RecordKey,
  StoredRecord,
} from '../../../shared-model/records/stored-record.ts';
import { taskKeys } from '../../../shared-model/registry/assignment-scopes.ts';
import { familyScope, studentScope } from '../../../shared-model/records/scopes.ts';
import type { FamilyStore, Loss } from '../../../sync-server/store/family-store.ts';
import { added, stampAt, stored } from '../family/story.ts';
import { familyMixes, generateFamily } from '../family/generated-family/generate.ts';
import { maxLosses } from '../../../shared-model/contracts/sync-call.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { closedYearOf } from '../../../shared-model/derive/school-year.ts';

const nothingTaken = { lastN: 0, results: [], marks: new Map() };

const task = (id: number, studentId: number) => stored('task', id, { assignmentId: 1, studentId });

/** Describes the contract on stores that `open` creates. */
export function describeFamilyStoreContract(name: string, open: () => Promise<FamilyStore>): void {
  describe(`${name} as a family's store`, () => {
    it('gives everything one transaction wrote one sequence number, and nothing to one that wrote nothing [SY3]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      await store.transact((tx) => tx.write(added(task(1, 3), task(2, 3))));
      await store.transact((tx) => tx.read([{ t: 'task', id: 1 }]));
      const page = await store.pull(head, null, 10);
      expect(page).toMatchObject({ head: head + 1, upTo: head + 1, more: false });
      expect(await store.readHead()).toMatchObject({ epoch: page.epoch, head: head + 1 });
      expect(page.records).toHaveLength(2);
    });

    it('pulls a record once, under the number of its last write [SY5]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      await store.transact((tx) => tx.write(added(task(1, 3))));
      await store.transact((tx) => tx.write(added(task(2, 3))));
      const after = stored(
        'task',
        1,
        { assignmentId: 1, studentId: 3, completed: true },
        stampAt(5),
      );
      await store.transact((tx) => tx.write([{ before: task(1, 3), after }]));
      const page = await store.pull(head, null, 10);
      expect(page.records.map(({ id }) => id)).toEqual([2, 1]);
      expect((await store.pull(page.upTo, null, 10)).records).toEqual([]);
    });

    it('knows what other devices wrote after a sequence number, the latest first, with each field’s stamp', async () => {
      const store = await open();
      const { head } = await store.readHead();
      const leo: Actor = { role: 'student', studentId: 3 };
      const wrote = (id: number, at: number): ChangeGroup => ({
        actor: leo,
        changes: [{ t: 'task', id, fields: { a: [1, stampAt(at)], b: ['two', stampAt(at + 1)] } }],
      });
      const push = (deviceId: number | undefined, group: ChangeGroup, id: number) =>
        store.transact(async (tx) => {
          await tx.write(added(task(id, 3)));
          await tx.log([group], deviceId);
        });
      await push(7, wrote(1, 0), 1);
      await push(7, wrote(2, 2), 2);
      await push(undefined, wrote(3, 4), 3);
      await push(8, wrote(4, 6), 4);
      await push(9, wrote(5, 8), 5);
      const logged = await store.transact((tx) => tx.loggedAfter(head + 1, 9));
      expect(logged).toEqual([
        { deviceId: 8, by: 's3', change: wrote(4, 6).changes[0] },
        { deviceId: 7, by: 's3', change: wrote(2, 2).changes[0] },
      ]);
    });

    it('keeps what a device lost until it has heard of it, for that device alone', async () => {
      const store = await open();
      const loss = (id: number): Loss => ({
        t: 'task',
        id,
        by: 's3',
        fields: { a: ['lost', stampAt(id)] },
      });
      await store.transact((tx) =>
        tx.keepLosses([
          { deviceId: 7, loss: loss(1) },
          { deviceId: 7, loss: loss(2) },
          { deviceId: 8, loss: loss(3) },
        ]),
      );
      const waiting = async (deviceId?: number) => (await store.pull(0, null, 10, deviceId)).losses;
      const lossesOf = async (deviceId: number) => (await waiting(deviceId)).map((one) => one.loss);
      expect(await lossesOf(7)).toEqual([loss(1), loss(2)]);
      expect(await waiting()).toEqual([]);
      const [first] = await waiting(7);
      await store.discardLosses(8, [first!.key]);
      expect(await lossesOf(7)).toHaveLength(2);
      await store.discardLosses(7, [first!.key]);
      expect(await lossesOf(7)).toEqual([loss(2)]);
      expect(await lossesOf(8)).toEqual([loss(3)]);
      const many = Array.from({ length: maxLosses + 1 }, (_, at) => loss(at + 1));
      await store.transact((tx) => tx.keepLosses(many.map((one) => ({ deviceId: 9, loss: one }))));
      expect(await lossesOf(9)).toEqual(many.slice(0, maxLosses));
    });

    it('never cuts a sequence number in two [SY5]', async () => {
      const store = await open();
      let cursor = (await store.pull(0, null, 100)).head;
      for (let start = 1; start <= 19; start += 3) {
        const records = [0, 1, 2].map((more) => task(start + more, 3));
        await store.transact((tx) => tx.write(added(...records)));
      }
      const pages: number[][] = [];
      for (let more = true; more;) {
        const page = await store.pull(cursor, null, 4);
        pages.push(page.records.map(({ id }) => id));
        ({ upTo: cursor, more } = page);
      }
      expect(pages.flat().sort((one, other) => one - other)).toEqual(
        Array.from({ length: 21 }, (_, at) => at + 1),
      );
      expect(pages.every((ids) => ids.length % 3 === 0 && ids.length > 0)).toBe(true);
    });

    it('gives a page of more than the limit when one number alone has more [SY5]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      await store.transact((tx) => tx.write(added(...[1, 2, 3, 4, 5].map((id) => task(id, 3)))));
      await store.transact((tx) => tx.write(added(task(6, 3))));
      const page = await store.pull(head, null, 2);
      expect(page.records).toHaveLength(5);
      expect(page).toMatchObject({ upTo: head + 1, more: true });
    });

    it('gives a caller only what lies in its scopes, and tells what left them [SY7]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      await store.transact((tx) =>
        tx.write(added(task(1, 3), task(2, 4), stored('class', 1, { name: 'A' }))),
      );
      const scopes = [familyScope, studentScope(3)];
      const first = await store.pull(head, scopes, 10);
      expect(first.records.map(({ t, id }) => `${t}/${id}`).sort()).toEqual(['class/1', 'task/1']);
      const moved = stored('task', 1, { assignmentId: 1, studentId: 4 }, stampAt(5));
      await store.transact((tx) => tx.write([{ before: task(1, 3), after: moved }]));
      const second = await store.pull(first.upTo, scopes, 10);
      expect(second.records).toEqual([]);
      expect(second.drops).toEqual([{ t: 'task', id: 1 }]);
      expect((await store.pull(first.upTo, [studentScope(4)], 10)).records).toEqual([moved]);
      expect((await store.pull(first.upTo, null, 10)).drops).toEqual([]);
    });

    it('does not tell a record that came back into the scopes as dropped [SY7]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      const away = stored('task', 1, { assignmentId: 1, studentId: 4 }, stampAt(5));
      const back = stored('task', 1, { assignmentId: 1, studentId: 3 }, stampAt(6));
      await store.transact((tx) => tx.write(added(task(1, 3))));
      await store.transact((tx) => tx.write([{ before: task(1, 3), after: away }]));
      await store.transact((tx) => tx.write([{ before: away, after: back }]));
      const page = await store.pull(head, [studentScope(3)], 10);
      expect(page.records).toEqual([back]);
      expect(page.drops).toEqual([]);
    });

    it('gives an assignment to whom it is for and who has finished it, as exceptions have it, and tells them when it goes [SY7]', async () => {
      const store = await open();
      const [leo, mia] = [3, 4];
      const students = [leo, mia].map((id) => stored('student', id, { fullName: 'A child' }));
      const quiz = (studentIds: number[] | null, at: number) =>
        stored('assignment', 1, { title: 'Quiz', classId: 1, studentIds }, stampAt(at));
      const { id } = taskKeys(1, [leo])[0]!;
      const leosTask = (fields: FieldValues, at: number) =>
        stored('task', id, { assignmentId: 1, studentId: leo, ...fields }, stampAt(at));
      const writes = (before: StoredRecord | undefined, after: StoredRecord) =>
        store.transact((tx) => tx.write([{ before, after }]));
      let cursor = (await store.pull(0, null, 10)).head;
      const leoHears = async () => {
        const { records, drops, upTo } = await store.pull(cursor, [studentScope(leo)], 10);
        cursor = upTo;
        const named = (keys: readonly RecordKey[]) => keys.map(({ t }) => t).sort();
        return [named(records), named(drops)];
      };
      const [open_, done] = [{}, { completed: true }];
      const [taken, given] = [{ assigned: false }, { assigned: true }];
      await store.transact((tx) => tx.write(added(...students, quiz([leo, mia], 0))));
      expect(await leoHears()).toEqual([['assignment', 'student'], []]);
      await writes(undefined, leosTask(taken, 1));
      expect(await leoHears()).toEqual([['task'], ['assignment']]);
      await writes(leosTask(taken, 1), leosTask({ ...taken, ...done }, 2));
      expect(await leoHears()).toEqual([['assignment', 'task'], []]);
      await writes(quiz([leo, mia], 0), quiz([mia], 3));
      expect(await leoHears()).toEqual([['assignment'], []]);
      expect(await store.find([{ t: 'assignment', id: 1 }], [studentScope(leo)])).toHaveLength(1);
      expect(await store.list('assignment', studentScope(leo))).toHaveLength(1);
      await writes(leosTask({ ...taken, ...done }, 2), leosTask({ ...done, _del: true }, 4));
      expect(await leoHears()).toEqual([['task'], []]);
      // An open record without a completion doesn't count, deleted or not.
      await writes(leosTask({ ...done, _del: true }, 4), leosTask(open_, 5));
      expect(await leoHears()).toEqual([['task'], ['assignment']]);
      await writes(leosTask(open_, 5), leosTask({ ...given, _del: true }, 6));
      expect(await leoHears()).toEqual([['assignment', 'task'], []]);
      const renamed = { ...quiz([mia], 7), fields: { ...quiz([mia], 7).fields, title: 'Test' } };
      await writes(quiz([mia], 3), renamed);
      expect(await leoHears()).toEqual([['assignment'], []]);
      await store.transact((tx) =>
        tx.write([
          { before: renamed, after: quiz([mia], 8) },
          { before: leosTask({ ...given, _del: true }, 6), after: leosTask(taken, 8) },
        ]),
      );
      expect(await leoHears()).toEqual([['task'], ['assignment']]);
      await store.transact((tx) => tx.write([{ before: quiz([mia], 8), after: quiz([], 9) }]));
      expect(await store.find([{ t: 'assignment', id: 1 }], [studentScope(mia)])).toEqual([]);
    });

    it('finds records by key within the scopes', async () => {
      const store = await open();
      await store.transact((tx) => tx.write(added(task(1, 3), task(2, 4))));
      const keys = [
        { t: 'task', id: 1 },
        { t: 'task', id: 2 },
        { t: 'task', id: 9 },
      ];
      expect(await store.find(keys, [studentScope(3)])).toEqual([task(1, 3)]);
      expect(await store.find(keys, null)).toHaveLength(2);
    });

    it('keeps the answers to a device until the device has seen them [SY4]', async () => {
      const store = await open();
      const ok = (n: number) => ({ n, code: 'ok' as const });
      const problems = ['problem:field-unknown {"name":"\\u0000"}'];
      const refused = { n: 2, code: 'forbidden' as const, message: 'no', problems };
      const one = { result: ok(1), mark: 'a' };
      const two = { result: refused, mark: '' };
      await store.transact((tx) => tx.saveDeviceAcks(7, 1, 2, [one, two]));
      expect(await store.transact((tx) => tx.readDeviceAcks(7, 1))).toEqual({
        lastN: 2,
        results: [ok(1), refused],
        marks: new Map([
          [1, 'a'],
          [2, ''],
        ]),
      });
      await store.transact((tx) => tx.saveDeviceAcks(7, 3, 3, [{ result: ok(3), mark: 'c' }]));
      expect(await store.transact((tx) => tx.readDeviceAcks(7, 1))).toEqual({
        lastN: 3,
        results: [ok(3)],
        marks: new Map([
          [2, ''],
          [3, 'c'],
        ]),
      });
      expect(await store.transact((tx) => tx.readDeviceAcks(8, 1))).toEqual(nothingTaken);
    });

    it('knows which scopes a record has left, the last at the end [SY7]', async () => {
      const store = await open();
      await store.transact((tx) => tx.write(added(task(1, 3), task(2, 3))));
      const { head } = await store.readHead();
      const to = (studentId: number, at: number) =>
        stored('task', 1, { assignmentId: 1, studentId }, stampAt(at));
      await store.transact((tx) => tx.write([{ before: task(1, 3), after: to(4, 5) }]));
      await store.transact((tx) => tx.write([{ before: to(4, 5), after: to(3, 6) }]));
      const key = { t: 'task', id: 1 };
      expect(await store.transact((tx) => tx.scopesLeft([key, { t: 'task', id: 2 }]))).toEqual([
        { ...key, seq: head + 1, left: [studentScope(3)] },
        { ...key, seq: head + 2, left: [studentScope(4)] },
      ]);
    });

    it('knows the completions that came together with their undoing, by their stamps [SY10]', async () => {
      const store = await open();
      const tap = (id: number, at: number) => ({ t: 'task', id, hlc: stampAt(at) });
      await store.transact((tx) => tx.keepCancelled([tap(1, 1), tap(2, 2)]));
      await store.transact((tx) => tx.keepCancelled([tap(1, 1)]));
      const asked = [tap(1, 1), tap(1, 2), tap(2, 1), tap(2, 2), tap(3, 1)];
      const cancelled = [tap(1, 1), tap(2, 2)];
      expect(await store.transact((tx) => tx.cancelledAmong(asked))).toEqual(cancelled);
      const reads = { deviceId: 1, cursor: 0, keys: [], taps: asked.slice(1) };
      const [known, more, later] = await store.transact(async (tx) => {
        const both = [await tx.cancelledAmong(asked.slice(1)), await tx.cancelledAmong(asked)];
        await tx.keepCancelled([tap(3, 1)]);
        return [...both, await tx.cancelledAmong(asked.slice(4))];
      }, reads);
      expect([known, more, later]).toEqual([[tap(2, 2)], cancelled, [tap(3, 1)]]);
    });

    it('calls each commit by a name of its own, which a page tells of where it ends and of where one was [SY11]', async () => {
      const store = await open();
      const { head } = await store.readHead();
      await store.transact((tx) => tx.write(added(task(1, 3))));
      await store.transact((tx) => tx.write(added(task(2, 3))));
      const [first, last] = [await store.pull(head, null, 1), await store.readHead()];
      expect([first.upTo, last.head]).toEqual([head + 1, head + 2]);
      expect(first.nonce).toMatch(/./);
      expect(last.nonce).toMatch(/./);
      expect(first.nonce).not.toBe(last.nonce);
      expect(await store.pull(head + 1, null, 9)).toMatchObject({
        nonce: last.nonce,
        cursorNonce: first.nonce,
      });
      expect(await store.transact((tx) => tx.nonceAt(head + 1))).toBe(first.nonce);
      expect(await store.transact((tx) => tx.nonceAt(head + 9))).toBe('');
      const { rows, ...streamed } = await store.stream(null, '2025-08-01');
      for await (const _ of rows);
      expect(streamed).toMatchObject({ head: head + 2, nonce: last.nonce });
    });

    it('takes nothing of a transaction that failed, the device mark included [SY4]', async () => {
      const store = await open();
      const { head } = await store.pull(0, null, 10);
      const failing = store.transact(async (tx) => {
        await tx.write(added(task(1, 3)));
        await tx.saveDeviceAcks(7, 1, 1, [{ result: { n: 1, code: 'ok' }, mark: '' }]);
        throw new Error('the connection was lost');
      });
      await expect(failing).rejects.toThrow('the connection was lost');
      expect((await store.pull(0, null, 10)).head).toBe(head);
      expect(await store.transact((tx) => tx.readDeviceAcks(7, 1))).toEqual(nothingTaken);
    });

    it('streams everything, the open school year first and each year in the order of its sequence numbers [SY12]', async () => {
      const store = await open();
      const plan = (id: number, date: string) => stored('planner-task', id, { studentId: 3, date });
      const dates = ['2024-09-01', '2025-09-01', '2023-01-01', '2025-07-31', '2026-01-01', 'soon'];
      for (const [at, date] of dates.entries())
        await store.transact((tx) => tx.write(added(plan(at + 1, date))));
      const { rows, head, count } = await store.stream(null, '2025-08-01');
      const seen: [number, string | null][] = [];
      for await (const batch of rows) {
        for (const { year, record } of batch)
          if (record.t === 'planner-task') seen.push([record.id, year]);
      }
      expect(seen).toEqual([
        [2, null],
        [5, null],
        [6, null],
        [1, '2024-08-01'],
        [4, '2024-08-01'],
        [3, '2022-08-01'],
      ]);
      expect(head).toBe((await store.readHead()).head);
      expect(count).toBeGreaterThanOrEqual(5);
    });

    it.each(familyMixes)(
      'divides the years of a %s family as a device does, but for what it can’t tell [SY12]',
      async (mix) => {
        const store = await open();
        const now = Date.parse('2026-03-02T12:00:00Z');
        const size = { records: 1_500, schoolDays: 500 };
        // Some lessons weren't done: some courses of earlier years continue, others are over.
        const records = generateFamily({ size, now, timezone: 'UTC', mix })
          .storedRecords()
          .filter(({ t, id }) => t !== 'lesson-progress' || id % 151 !== 0);
        for (let at = 0; at < records.length; at += 500)
          await store.transact((tx) => tx.write(added(...records.slice(at, at + 500))));
        const view = new FamilyView(records);
        const { rows } = await store.stream(null, '2025-08-01');
        const years = new Set<string | null>();
        for await (const batch of rows) {
          for (const { year, record } of batch) {
            years.add(year);
            expect([record, closedYearOf(view, record, '2025-08-01')]).toEqual([record, year]);
          }
        }
        expect(years.size).toBeGreaterThan(2);
      },
    );

    it('tells what lies after a sequence number, and whether anything has left the scopes', async () => {
      const store = await open();
      await store.transact((tx) => tx.write(added(task(1, 3), task(2, 4))));
      const { head, nonce } = await store.readHead();
      const scopes = [studentScope(3)];
      expect(await store.newsAfter(head, scopes)).toMatchObject({ count: 0, hasDrops: false });
      const moved = stored('task', 1, { assignmentId: 1, studentId: 4 }, stampAt(5));
      await store.transact((tx) => tx.write([{ before: task(1, 3), after: moved }]));
      const news = { head: head + 1, cursorNonce: nonce };
      expect(await store.newsAfter(head, null)).toMatchObject({
        ...news,
        count: 1,
        hasDrops: false,
      });
      expect(await store.newsAfter(head, scopes)).toMatchObject({
        ...news,
        count: 0,
        hasDrops: true,
      });
      const others = await store.newsAfter(head, [studentScope(4)]);
      expect(others).toMatchObject({ count: 1, hasDrops: false });
    });

    describe('when it trims [SY13]', () => {
      const later = stampAt(1_000);
      const plan = (id: number, fields: FieldValues = {}, v = stampAt(1)) =>
        stored(
          'planner-task',
          id,
          { studentId: 3, title: `${id}`, date: '2025-01-01', subject: 'Art', ...fields },
          v,
        );
      const gone = (id: number, fields: FieldValues = {}, v = stampAt(1)) =>
        plan(id, { _del: true, ...fields }, v);
      const keysIn = (records: readonly RecordKey[]) => records.map(({ t, id }) => `${t}/${id}`);

      it('deletes old tombstones alone, tells who has passed them as of a drop, and says up to where it did', async () => {
        const store = await open();
        const young = { ...gone(4), fv: { title: stampAt(2_000) } };
        await store.transact((tx) =>
          tx.write(added(gone(1), plan(2), gone(3, {}, stampAt(1_500)), young)),
        );
        const before = await store.readHead();
        await store.transact((tx) => tx.write(added(gone(5))));
        const all = [null, [studentScope(3)]];
        expect(await store.trim({ before: later, passed: before.head })).toBe(1);
        for (const scopes of all) {
          const page = await store.pull(before.head, scopes, 1_000);
          expect(keysIn(page.drops)).toEqual(['planner-task/1']);
          expect(page).toMatchObject({
            trimmedTo: before.head,
            upTo: before.head + 2,
            more: false,
          });
          expect(await store.newsAfter(before.head, scopes)).toMatchObject({
            trimmedTo: before.head,
            hasDrops: true,
          });
          const held = await store.pull(0, scopes, 1_000);
          for (const id of [2, 3, 4, 5])
            expect(keysIn(held.records)).toContain(`planner-task/${id}`);
          expect(keysIn(held.records)).not.toContain('planner-task/1');
        }
        const others = await store.pull(before.head, [studentScope(4)], 1_000);
        expect(others.drops).toEqual([]);
        expect(await store.find([{ t: 'planner-task', id: 1 }], null)).toEqual([]);
      });

      it('is a commit of its own, after which nothing is left to trim, and one that finds nothing is none', async () => {
        const store = await open();
        await store.transact((tx) => tx.write(added(gone(1))));
        const { head, nonce } = await store.readHead();
        expect(await store.trim({ before: later, passed: head })).toBe(1);
        const after = await store.readHead();
        expect(after.head).toBe(head + 1);
        expect(after.nonce).not.toBe(nonce);
        expect((await store.pull(head, null, 10)).nonce).toBe(after.nonce);
        expect(await store.trim({ before: later, passed: after.head })).toBe(0);
        expect(await store.readHead()).toEqual(after);
      });

      it('forgets its own drops once a later trim is past them', async () => {
        const store = await open();
        const trimOne = async (id: number) => {
          await store.transact((tx) => tx.write(added(gone(id))));
          const { head } = await store.readHead();
          await store.trim({ before: later, passed: head });
          return head;
        };
        const first = await trimOne(1);
        const second = await trimOne(2);
        const page = await store.pull(first, null, 10);
        expect(page.trimmedTo).toBe(second);
        expect(keysIn(page.drops)).toEqual(['planner-task/2']);
      });

      it('keeps people, finished work, and what another record refers to', async () => {
        const store = await open();
        const field = (t: string, id: number, fields: FieldValues) =>
          stored(t, id, { _del: true, ...fields });
        const done = { status: 'completed', completedAt: '2025-01-01T10:00:00.000Z' };
        await store.transact((tx) =>
          tx.write(
            added(
              field('student', 3, { fullName: 'Leo' }),
              field('member', 11, { fullName: 'Ana' }),
              gone(1, done),
              field('assignment', 8, { title: 'Page', dueDate: '2025-01-01', classId: 5 }),
              field('class', 5, { name: 'Art' }),
              task(6, 3),
              field('assignment', 1, { title: 'With work', dueDate: '2025-01-01', classId: 7 }),
            ),
          ),
        );
        const { head } = await store.readHead();
        expect(await store.trim({ before: later, passed: head })).toBe(1);
        expect(keysIn((await store.pull(head, null, 10)).drops)).toEqual(['assignment/8']);
        expect(await store.trim({ before: later, passed: head })).toBe(1);
        expect(keysIn((await store.pull(head + 1, null, 10)).drops)).toEqual(['class/5']);
      });

      it('takes a record that comes again under its id as a new one', async () => {
        const store = await open();
        await store.transact((tx) => tx.write(added(gone(1))));
        const { head } = await store.readHead();
        await store.trim({ before: later, passed: head });
        await store.transact((tx) => tx.write(added(plan(1, {}, stampAt(3_000)))));
        const page = await store.pull(head, null, 10);
        expect(keysIn(page.records)).toEqual(['planner-task/1']);
        expect(page.drops).toEqual([]);
      });
    });

    it('digests the records of the scopes as a device does that holds them, deleted ones too [SY14]', async () => {
      const store = await open();
      const many = stored(
        'task',
        5,
        { assignmentId: 1, studentId: 3, completed: true, naïve: 1, note: '"', _del: true },
        stampAt(6),
      );
      const mixed = { ...many, fv: { note: stampAt(7), naïve: stampAt(8), completed: stampAt(9) } };
      await store.transact((tx) => tx.write(added(task(1, 3), task(2, 4), mixed)));
      for (const scopes of [null, [studentScope(3)], [studentScope(99)]]) {
        const { records } = await store.pull(0, scopes, 1_000);
        const digest = createDigest();
        for (const record of records) digest.add(record);
        const { epoch, head, nonce } = await store.readHead();
        expect(await store.digest(scopes)).toEqual({ epoch, head, nonce, ...digest.result() });
      }
    });

    it('keeps packs for the scopes they were made for, and a list with them until another takes its place', async () => {
      const { packs } = await open();
      const entry = (hash: string) => ({
        hash,
        count: 1,
        length: 9,
        isClosed: false,
        isEnough: true,
      });
      const listOf = (...hashes: string[]) => ({
        epoch: 1,
        head: 1,
        nonce: 'n',
        firstDay: '2025-08-01',
        count: 1,
        earned: [],
        packs: hashes.map(entry),
      });
      const bytes = new Uint8Array([1, 0, 255]);
      expect(await packs.list(null)).toBeUndefined();
      for (const hash of ['a', 'b', 'b']) await packs.keep(null, hash, bytes);
      await packs.keepList(null, listOf('a', 'c'));
      expect(await packs.list(null)).toBeUndefined();
      await packs.keepList(null, listOf('a', 'b'));
      expect(await packs.list(null)).toEqual(listOf('a', 'b'));
      expect(new Uint8Array((await packs.read(null, 'a'))!)).toEqual(bytes);
      expect([await packs.has(null, 'a'), await packs.has([studentScope(3)], 'a')]).toEqual([
        true,
        false,
      ]);
      expect(await packs.read([studentScope(3)], 'a')).toBeUndefined();
      expect(await packs.list([studentScope(3)])).toBeUndefined();
      await packs.keep(null, 'c', bytes);
      await packs.keepList(null, listOf('c'));
      expect([await packs.list(null), await packs.read(null, 'a')]).toEqual([
        listOf('c'),
        undefined,
      ]);
    });
  });
}

/** What `npm run bench` measures in a browser: the device's store beside the same work on IndexedDB itself. */
import { importCurriculum } from '../../../shared-model/actions/save-curriculum.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import type { GenerateOptions } from '../../support/family/generated-family/generate.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { todaysWork } from '../../../shared-model/derive/student-day.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { write } from '../../support/stores/write-changes.ts';
import { createRawDatabase, openRaw, rawOpen, rawPuts, rawWrite } from './raw-indexed-db.ts';

const batchSize = 2_000;

async function opened(name: string): Promise<IndexedDbStore> {
  const result = await openDeviceStore({ name });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Milliseconds that `work` took. */
async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function putAll(store: IndexedDbStore, records: readonly StoredRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += batchSize) {
    const batch = records.slice(from, from + batchSize);
    await store.transact((tx) => tx.replace(batch));
  }
}

const generated = (options: GenerateOptions) => {
  const family = generateFamily(options);
  return { ...family, records: family.storedRecords() };
};

export interface WriteTimes {
  /** Milliseconds of each write, the two kinds in turns. */
  raw: number[];
  parents: number[];
  students: number[];
}

export function createBench() {
  return {
    /** Puts a generated family into a new database; milliseconds for the rows alone. */
    async fill(name: string, options: GenerateOptions) {
      const { records, studentIds, memberId } = generated(options);
      const store = await opened(name);
      const ms = await timed(() => putAll(store, records));
      await store.transact((tx) => tx.setState({ deviceId: 7 }));
      // As it does by itself once nothing was written for a while.
      await store.tidy();
      store.close();
      return { ms, records: records.length, studentIds, memberId };
    },
    /** The same records, a row each, put by IndexedDB itself; milliseconds. */
    async rawFill(name: string, options: GenerateOptions): Promise<number> {
      const { records } = generated(options);
      const db = await createRawDatabase(name);
      const ms = await timed(() => rawPuts(db, records, batchSize));
      db.close();
      return ms;
    },
    /** Completes tasks on a filled database, in turns: raw, as a parent (signed), as the student. */
    async localWrites(name: string, memberId: number, count: number): Promise<WriteTimes> {
      const store = await opened(name);
      store.signers.set(memberId, createOpSigner(new Uint8Array(32).fill(7)));
      const tasks = await store.list(task.name);
      const db = await openRaw(name);
      const times: WriteTimes = { raw: [], parents: [], students: [] };
      const warmUp = 20;
      for (let turn = 0; turn < count + warmUp; turn += 1) {
        const at = (offset: number) => tasks[(turn * 3 + offset) % tasks.length]!;
        const complete = (actor: Actor, { id, fields }: StoredRecord) =>
          write(
            store,
            actor,
            [update(task, id, { completed: fields['completed'] !== true })],
            Date.now(),
          );
        const studentsOwn = at(2);
        const studentId = studentsOwn.fields['studentId'] as number;
        const raw = await timed(() => rawWrite(db, at(0)));
        const parents = await timed(() => complete({ role: 'parent', memberId }, at(1)));
        const students = await timed(() => complete({ role: 'student', studentId }, studentsOwn));
        if (turn < warmUp) continue;
        times.raw.push(raw);
        times.parents.push(parents);
        times.students.push(students);
      }
      db.close();
      store.close();
      return times;
    },
    /**
     * Imports a course of so many lessons into a filled database, as a parent does, until it is saved; milliseconds.
     */
    async importLessons(name: string, memberId: number, count: number): Promise<number> {
      const store = await opened(name);
      store.signers.set(memberId, createOpSigner(new Uint8Array(32).fill(7)));
      const input = {
        values: { name: 'Fractions', subject: 'Math' },
        lessons: Array.from({ length: count }, (_, at) => ({ title: `Lesson ${at + 1}` })),
        students: [],
      };
      const context = {
        now: Date.now(),
        random: Math.random,
        zone: 'UTC',
        role: 'parent' as const,
      };
      const ms = await timed(async () => {
        const acted = importCurriculum(await store.view(false), input, context);
        if (!acted.ok) throw new Error(acted.error.code);
        const saved = await write(
          store,
          { role: 'parent', memberId },
          acted.value.changes,
          context.now,
        );
        if (!saved.ok) throw new Error(saved.error.code);
      });
      store.close();
      return ms;
    },
    rawOpen,
    /** From a closed database to today's list of one student; milliseconds and the number of items. */
    async reopen(name: string, studentId: number, now: number, timezone: string) {
      let items = 0;
      let store: IndexedDbStore | undefined;
      const ms = await timed(async () => {
        store = await opened(name);
        const view = await store.view(false);
        items = todaysWork(view, studentId, now, timezone)?.items.length ?? 0;
      });
      store?.close();
      return { ms, items };
    },
  };
}

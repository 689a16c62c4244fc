/**
 * What each statement over a family costs, counted in rows: on families of two kinds and on one whose assignments are
 * all open, with and without the database's statistics, which a family that grows fast, or one just restored, doesn't
 * have.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { familyScope, studentScope } from '../../../shared-model/records/scopes.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { postgresFiles } from '../../../sync-server/store/file-store.ts';
import { packHistory } from '../../../sync-server/store/pack-log.ts';
import { inFamily, type Database } from '../../../sync-server/store/database.ts';
import { addFamily, postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { openFirstRecords } from '../../../sync-server/sync/first-records-stream.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import { countingSettings, openCounting } from '../../support/stores/statement-work.ts';
import { added, noon } from '../../support/family/story.ts';
import {
  freshDatabase,
  startTestCluster,
  type TestCluster,
} from '../../support/server/postgres-cluster.ts';
import { connectAsOwner, openOrThrow } from './store-fixture.ts';

const records = 4_000;

/** A good plan meets each record a few times; a quadratic one meets each of 600 assignments once for every other. */
const mostRows = 4 * records;

const size = { records, schoolDays: 1_500 };
const generated = { size, now: noon, timezone: 'UTC' } as const;

/** Each assignment is for one student, who hasn't done it. */
function allOpen(): StoredRecord[] {
  const { storedRecords, studentIds } = generateFamily({ ...generated, mix: 'planned' });
  return storedRecords()
    .filter(({ t }) => t !== 'task')
    .map((record) =>
      record.t === assignment.name
        ? { ...record, fields: { ...record.fields, studentIds: [studentIds[0]!] } }
        : record,
    );
}

const families: Record<string, () => StoredRecord[]> = {
  'with classes and courses': () => generateFamily(generated).storedRecords(),
  'that plans': () => generateFamily({ ...generated, mix: 'planned' }).storedRecords(),
  'whose assignments are all open': allOpen,
};

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster({ from: inject('usedCluster'), settings: countingSettings });
});
afterAll(() => cluster.stop());

async function readAll(rows: AsyncIterable<readonly unknown[]>): Promise<number> {
  let count = 0;
  for await (const batch of rows) count += batch.length;
  return count;
}

/** Everything that the server does with a family's store. */
async function useStore(
  db: Database,
  familyId: number,
  family: readonly StoredRecord[],
): Promise<void> {
  const store = postgresFamilyStore(db, familyId);
  const files = postgresFiles(db, familyId);
  const student = family.find(({ t }) => t === 'student')!;
  const own = [familyScope, studentScope(student.id)];
  const keys = family.slice(0, 1_000);
  const hash = 'a'.repeat(64);
  for (const scopes of [null, own]) {
    expect(await readAll((await store.stream(scopes, '2025-08-01')).rows)).toBeGreaterThan(50);
    for await (const _ of (await openFirstRecords(store, { scopes, now: noon })).lines);
    for (const cursor of [0, 5, 1_000_000]) {
      await store.newsAfter(cursor, scopes);
      await store.pull(cursor, scopes, 2_000);
    }
    await store.find(keys, scopes);
    await store.packs.read(scopes, hash);
    await files.named(hash, scopes);
    await files.lookUp([hash], scopes);
  }
  await store.snapshot(async (snapshot) => {
    await snapshot.finishedWork();
    await snapshot.list(plannerTask.name);
    await snapshot.listBy(
      'task',
      'assignmentId',
      keys.map(({ id }) => id),
    );
    await snapshot.ids(assignment.name);
    await snapshot.read(keys);
  });
  await store.transact(async (tx) => {
    await tx.loggedAfter(0, 1);
    const moved = keys.map((before) => ({ before, after: { ...before, v: 'zzzz' } }));
    await tx.write(moved);
  });
  await files.sweep(noon);
  await packHistory(db, familyId, { fewest: 2, most: 500 });
  await backUpFamily(db, familyId, noon);
}

describe.each([false, true])('With the database’s statistics: %s,', (hasStatistics) => {
  let counting: ReturnType<typeof openCounting>;
  const filled = new Map<string, { familyId: number; family: readonly StoredRecord[] }>();

  beforeAll(async () => {
    const { connection } = await freshDatabase(cluster.connection);
    const db = await openOrThrow(connection);
    for (const [at, kind] of Object.keys(families).entries()) {
      const familyId = at + 1;
      const family = families[kind]!();
      await inFamily(db, familyId, (sql) => addFamily({ sql, familyId }));
      const store = postgresFamilyStore(db, familyId);
      for (let from = 0; from < family.length; from += 500)
        await store.transact((tx) => tx.write(added(...family.slice(from, from + 500))));
      filled.set(kind, { familyId, family });
    }
    await db.close();
    const owner = connectAsOwner(connection);
    if (hasStatistics) await owner.unsafe('analyze');
    await owner.end();
    counting = openCounting(connection);
  });
  afterAll(() => counting.db.close());

  it.each(Object.keys(families))(
    'a family %s is read, written, packed and backed up by statements that meet each record a few times',
    async (kind) => {
      const { familyId, family } = filled.get(kind)!;
      counting.works.length = 0;
      await useStore(counting.db, familyId, family);
      const dear = counting.works.filter(({ rows }) => rows > mostRows);
      expect(counting.works.length).toBeGreaterThan(50);
      expect(
        dear.map(({ statement, ...work }) => ({ ...work, statement: statement.slice(0, 90) })),
      ).toEqual([]);
    },
  );
});

import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { checkServer } from '../../../sync-server/store/database.ts';
import type { Sql, TransactionSql } from '../../../sync-server/store/connect.ts';
import { openDatabase } from '../../../sync-server/store/database.ts';
import { migrate } from '../../../sync-server/store/migrate.ts';
import type { FieldValues } from '../../../shared-model/records/stored-record.ts';
import type { FinishedWork } from '../../../sync-server/store/finished-work.ts';
import { countFinished } from '../../support/stores/memory-finished-work.ts';
import { stored } from '../../support/family/story.ts';
import { freshDatabase, type TestDatabase } from '../../support/server/postgres-cluster.ts';
import { connectAsOwner } from './store-fixture.ts';

let directory: string;
let fresh: TestDatabase;
let owner: Sql;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-migrations-'));
  fresh = await freshDatabase(inject('postgres'));
  owner = connectAsOwner(fresh.connection);
});
afterEach(async () => {
  await owner.end();
  await fresh.drop();
  await rm(directory, { recursive: true });
});

const file = (name: string, text: string) => writeFile(join(directory, name), text);
const applied: string[] = [];
const run = async (): Promise<string[]> => {
  applied.length = 0;
  await migrate(owner, { role: null, directory, log: (line) => applied.push(line) });
  return applied;
};

describe('migrating', () => {
  it('applies each file once, in the order of their names', async () => {
    await file('0002-more.sql', 'alter table things add column more int');
    await file('0001-things.sql', 'create table things (id int)');
    expect(await run()).toEqual([
      'Applied the migration 0001-things.sql.',
      'Applied the migration 0002-more.sql.',
    ]);
    expect(await run()).toEqual([]);
    await file('0003-last.sql', 'alter table things add column last int');
    expect(await run()).toEqual(['Applied the migration 0003-last.sql.']);
  });

  it('rejects a file that was changed after it was applied, with one clear line', async () => {
    await file('0001-things.sql', 'create table things (id int)');
    await run();
    await file('0001-things.sql', 'create table things (id bigint)');
    await file('0002-more.sql', 'create table more (id int)');
    await expect(run()).rejects.toThrow(
      'The migration 0001-things.sql was changed after it was applied to this database: put the file back.',
    );
    expect((await owner`select to_regclass('more') as made`)[0]).toEqual({ made: null });
  });

  it('tells that a newer version has been there, and goes on', async () => {
    await file('0001-things.sql', 'create table things (id int)');
    await file('0002-more.sql', 'create table more (id int)');
    await run();
    await rm(join(directory, '0002-more.sql'));
    expect(await run()).toEqual([
      'A newer version of Trailbook has migrated this database (0002-more.sql).',
    ]);
  });

  it('treats a file with other line endings as the same file', async () => {
    await file('0001-things.sql', 'create table things (\n  id int\n)\n');
    await run();
    await file('0001-things.sql', 'create table things (\r\n  id int\r\n)\r\n');
    expect(await run()).toEqual([]);
  });

  it('rolls a failing file back, keeps those before it, and releases the lock', async () => {
    await file('0001-things.sql', 'create table things (id int)');
    await file('0002-bad.sql', 'create table half (id int); select 1 / 0');
    await expect(run()).rejects.toThrow(
      'The migration 0002-bad.sql failed, and changed nothing (division by zero',
    );
    expect(
      (await owner`select to_regclass('half') as half, to_regclass('things')::text as things`)[0],
    ).toEqual({
      half: null,
      things: 'things',
    });
    await file('0002-bad.sql', 'create table half (id int)');
    expect(await run()).toEqual(['Applied the migration 0002-bad.sql.']);
  });
});

describe('opening a database', () => {
  it('works for several servers at once on an empty database', async () => {
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase(fresh.connection)),
    );
    expect(opened.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    for (const result of opened) if (result.ok) await result.value.close();
  });

  it('fails with one line if no server is reachable', async () => {
    const opened = await openDatabase({ ...fresh.connection, database: 'nothing_is_here' });
    expect(opened).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^The database can't be used \([^\n]+nothing_is_here[^\n]+\)\.$/,
      ),
    });
  });

  const server = (row: object) => (async () => [row]) as unknown as Sql;

  it('rejects a PostgreSQL that is too old', async () => {
    const old = server({ version: 14, shown: '14.9', encoding: 'UTF8' });
    await expect(checkServer(old)).rejects.toThrow(
      'The database is PostgreSQL 14.9, and Trailbook needs 15 or later.',
    );
    await expect(
      checkServer(server({ version: 15, shown: '15.1', encoding: 'UTF8' })),
    ).resolves.toBeUndefined();
  });

  it('rejects a database that can’t hold every text', async () => {
    await expect(
      checkServer(server({ version: 18, shown: '18.0', encoding: 'LATIN1' })),
    ).rejects.toThrow("The database's encoding is LATIN1");
  });
});

const migrations = join(import.meta.dirname, '../../../sync-server/store/migrations');
const copy = (name: string) => copyFile(join(migrations, name), join(directory, name));

describe('assignments without the scope of a student who has a task in them', () => {
  it('get that student’s scope, under a new sequence number with a nonce', async () => {
    for (const name of ['0001-records.sql', '0003-identity.sql']) await copy(name);
    await run();
    const named = (tx: TransactionSql) => tx`select set_config('trailbook.family_id', '7', true)`;
    await owner.begin(async (tx) => {
      await named(tx);
      await tx`insert into families (id, head) values (7, 5)`;
      const add = (t: string, id: number, fields: object, scopes: string[]) =>
        tx`insert into records values (7, ${t}, ${id}, ${tx.json(fields as never)}, 'v', '{}', 1, ${scopes})`;
      await add('assignment', 1, { studentIds: [4] }, ['S4']);
      await add('assignment', 2, { studentIds: [4] }, ['S4']);
      await add('assignment', 3, {}, ['F']);
      await add('task', 11, { assignmentId: 1, studentId: 3, completed: true }, ['S3']);
      await add('task', 12, { assignmentId: 1, studentId: 4 }, ['S4']);
      await add('task', 13, { assignmentId: 2, studentId: 3, _del: true }, ['S3']);
      await add('task', 14, { assignmentId: 3, studentId: 3 }, ['S3']);
    });
    await copy('0006-assignments-of-tasks.sql');
    await run();
    const [rows, [head]] = await owner.begin(async (tx) => {
      await named(tx);
      return Promise.all([
        tx`select id, to_jsonb(scopes) as scopes, seq from records where t = 'assignment' order by id`,
        tx`select f.head, c.seq, length(c.nonce) as length from families f join commits c on c.family_id = f.id`,
      ]);
    });
    expect([...rows]).toEqual([
      { id: 1, scopes: ['S4', 'S3'], seq: 6 },
      { id: 2, scopes: ['S4'], seq: 1 },
      { id: 3, scopes: ['F'], seq: 1 },
    ]);
    expect(head).toEqual({ head: 6, seq: 6, length: 24 });
    const [forced] = await owner`
      select count(*) from pg_class where relname in ('families', 'records', 'commits') and relforcerowsecurity`;
    expect(forced).toEqual({ count: 3 });
  });
});

describe('the count of a family’s usage', () => {
  it('starts with the existing data, and the tables stay under forced security', async () => {
    for (const name of ['0001-records.sql', '0002-accounts.sql']) await copy(name);
    await run();
    await owner.begin(async (tx) => {
      await tx`select set_config('trailbook.family_id', '7', true)`;
      await tx`insert into families (id) values (7)`;
      for (const id of [1, 2]) {
        await tx`insert into records values (7, 'class', ${id}, '{"name": "Art"}', 'v', '{}', 1, '{F}')`;
      }
      await tx`insert into change_log (family_id, seq, entries) values (7, 1, '[["m1"]]')`;
    });
    await copy('0004-usage-and-demo.sql');
    await run();
    const [counted] = await owner.begin(async (tx) => {
      await tx`select set_config('trailbook.family_id', '7', true)`;
      return tx`select record_count, byte_count, demo_laid_at from families`;
    });
    const bytes = 2 * ('{"name": "Art"}'.length + '{}'.length) + '[["m1"]]'.length;
    expect(counted).toEqual({ record_count: 2, byte_count: bytes, demo_laid_at: null });
    const forced = await owner<{ name: string }[]>`
      select relname as name from pg_class
      where relname in ('families', 'records', 'change_log') and relforcerowsecurity and relrowsecurity`;
    expect(forced).toHaveLength(3);
  });
});

describe('the counts of finished work', () => {
  it('start with the work finished already, as if it had been counted, also where what it was done for is deleted', async () => {
    await copy('0001-records.sql');
    await run();
    const lesson = (id: number, curriculumId: number) =>
      stored('curriculum-lesson', id, { curriculumId, type: 'exam' });
    const progress = (id: number, lessonId: number, status = 'completed') =>
      stored('lesson-progress', id, { studentId: 3, curriculumId: 8, lessonId, status });
    const done = (id: number, assignmentId: number, fields: FieldValues = { completed: true }) =>
      stored('task', id, { assignmentId, studentId: 4, ...fields });
    const records = [
      stored('assignment', 1, { classId: 5 }),
      stored('assignment', 2, { classId: 5, type: 'quiz', xpReward: 70, _del: false }),
      stored('assignment', 9, { classId: 5, _del: true }),
      done(11, 1),
      done(12, 2),
      done(13, 2),
      done(14, 9),
      done(15, 1, {}),
      done(16, 1, { completed: true, _del: true }),
      lesson(21, 8),
      lesson(22, 9),
      progress(31, 21),
      progress(32, 22),
      progress(33, 21, 'skipped'),
      stored('planner-task', 41, { studentId: 4, status: 'completed', type: 'activity' }),
      stored('planner-task', 42, { studentId: 4, status: 'pending' }),
    ];
    const named = (tx: TransactionSql) => tx`select set_config('trailbook.family_id', '7', true)`;
    await owner.begin(async (tx) => {
      await named(tx);
      for (const { t, id, fields } of records) {
        await tx`insert into records values (7, ${t}, ${id}, ${tx.json(fields as never)}, 'v', '{}', 1, '{F}')`;
      }
    });
    await copy('0009-finished-work.sql');
    await run();
    await copy('0023-finished-work-that-stays.sql');
    await run();
    const counted = await owner.begin(async (tx) => {
      await named(tx);
      return tx<FinishedWork[]>`select work, count from finished_work`;
    });
    const expected = countFinished(records);
    const sorted = (all: readonly FinishedWork[]) =>
      all
        .map(({ work: { studentId, type, xpReward }, count }) =>
          JSON.stringify([studentId, type, xpReward, count]),
        )
        .sort();
    expect(sorted(counted)).toEqual(sorted(expected));
    expect(expected.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });
});

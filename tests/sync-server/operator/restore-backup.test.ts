/**
 * The drill that an operator should do: a backup of families as large as real ones, an empty database, and everything
 * is there again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { backUp } from '../../../sync-server/operator/back-up.ts';
import { openBackup, writeBackup } from '../../../sync-server/operator/backup-file.ts';
import { restoreBackup } from '../../../sync-server/operator/restore-backup.ts';
import { postgresFiles } from '../../../sync-server/store/file-store.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import type { Client } from '../../support/server/client.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import {
  connectionUrl,
  freshDatabase,
  type TestDatabase,
} from '../../support/server/postgres-cluster.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { added, stored } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { connectAsOwner } from '../store/store-fixture.ts';

/** Two backups are made, and each restored until it is refused: ten seconds where nothing else runs. */
const refusedRestores = { timeout: 240_000 };

const passphrase = 'a key that lies elsewhere';
const now = Date.parse('2035-03-01T10:00:00Z');
/** The usual one takes half a second each time. */
const keyCost = { N: 2 ** 10, r: 8, p: 1 };
const photo = aPhoto(900_000);

let server: TestApp;
let families: Family<'leo'>[];
let directory: string;
let target: TestDatabase;

const envOf = (connection: PostgresConnection) => ({
  databaseUrl: connectionUrl(connection),
  isCluster: false,
  dataDir: join(directory, 'data'),
  keys: server.keys,
});

/** Records whose text doesn't shrink, 3 MB of them, each in a commit of its own: the log and the commits grow too. */
async function fillFamily({ familyId, studentIds: { leo } }: Family<'leo'>): Promise<void> {
  const store = postgresFamilyStore(server.db, familyId);
  for (let at = 1; at <= 60; at += 1) {
    const about = () => ({
      name: randomBytes(6_000).toString('base64'),
      description: 'a\tb\\.\nc',
    });
    const classes = [0, 1, 2].map((one) => stored('class', at * 3 + one, about()));
    await store.transact((tx) => tx.write(added(...classes)));
  }
  const values = { studentId: leo, date: '2026-03-01', title: 'Kept', file: photo.text };
  const item = create(portfolioItem, values, seededRandom(familyId));
  await store.transact((tx) => tx.write(added(stored(item.t, item.id, item.fields))));
  const file = { hash: photo.hash, type: 'image/jpeg' as const };
  await postgresFiles(server.db, familyId).keep(file, photo.content, {
    most: 5e6,
    writer: 1,
    now: Date.now(),
  });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-drill-'));
  server = await openTestApp();
  families = [];
  for (const name of ['ana', 'ben']) {
    families.push(await family(server, name, { students: ['leo'] }));
    await fillFamily(families.at(-1)!);
  }
  target = await freshDatabase(inject('postgres'));
});
afterAll(async () => {
  await server.close();
  await target.drop();
  await rm(directory, { recursive: true });
});

const backUpTo = (name: string, patienceMs = 60_000) =>
  backUp({
    env: envOf(server.connection),
    passphrase,
    file: join(directory, name),
    now,
    patienceMs,
    keyCost,
  });

/** Does something as the owner of the server's tables, then takes it back. */
async function meanwhile<T>(before: string, after: string, work: () => Promise<T>): Promise<T> {
  const owner = connectAsOwner(server.connection);
  try {
    await owner.unsafe(before);
    return await work();
  } finally {
    await owner.unsafe(after);
    await owner.end();
  }
}

async function recordsOf(connection: PostgresConnection): Promise<object[]> {
  const owner = connectAsOwner(connection);
  try {
    return await owner.begin(async (tx) => {
      await tx`select set_config('trailbook.operator', 'on', true)`;
      const rows = await tx`
        select md5(r::text) as digest from records r order by family_id, t, id`;
      return [...rows];
    });
  } finally {
    await owner.end();
  }
}

describe('A backup of megabytes in several tables', () => {
  it('ends, and says what it holds', async () => {
    const records = (await recordsOf(server.connection)).length;
    for (let at = 0; at < 2; at += 1) {
      const held = { families: 2, records, files: 2 };
      expect(await backUpTo(`${at}.backup`)).toEqual({ ok: true, value: held });
    }
  });

  it('says so and leaves nothing when the database goes silent', async () => {
    const locking = connectAsOwner(server.connection);
    await locking.begin(async (tx) => {
      await tx`lock table records in access exclusive mode`;
      expect(await backUpTo('silent.backup', 300)).toEqual({
        ok: false,
        error: expect.stringMatching(/sent nothing .*records/),
      });
    });
    await locking.end();
    const names = await readdir(directory);
    expect(names.filter((name) => name.includes('silent'))).toEqual([]);
  });
});

describe('A backup to which row-level security shows less than there is', () => {
  const hide = (table: string, condition: string) =>
    [
      `create policy hidden on ${table} as restrictive for select using (${condition})`,
      `drop policy hidden on ${table}`,
    ] as const;

  it('fails when a family is hidden, or all of them', async () => {
    const [one] = families;
    const some = await meanwhile(...hide('families', `id <> ${one!.familyId}`), () =>
      backUpTo('hidden.backup'),
    );
    expect(some).toEqual({
      ok: false,
      error: expect.stringContaining('shows 1 of the 2 families'),
    });
    const all = await meanwhile(
      'alter function is_operator() rename to was_operator; create function is_operator() returns boolean language sql stable return false; ' +
        `alter policy of_the_operator on families using (is_operator())`,
      'alter policy of_the_operator on families using (was_operator()); drop function is_operator; alter function was_operator() rename to is_operator',
      () => backUpTo('hidden.backup'),
    );
    expect(all).toEqual({ ok: false, error: expect.stringContaining('shows 0 of the 2 families') });
  });

  it('fails when records or parts of files are hidden', async () => {
    const records = await meanwhile(...hide('records', `t <> 'student'`), () =>
      backUpTo('hidden.backup'),
    );
    expect(records).toEqual({
      ok: false,
      error: expect.stringMatching(/shows \d+ of the \d+ records/),
    });
    const files = await meanwhile(...hide('blob_parts', 'part <> 1'), () =>
      backUpTo('hidden.backup'),
    );
    expect(files).toEqual({ ok: false, error: expect.stringContaining('files') });
    expect(existsSync(join(directory, 'hidden.backup'))).toBe(false);
  });
});

describe('The drill', () => {
  const signedIn = async (at: TestApp, { email, password }: Family<'leo'>): Promise<Client> => {
    const browser = at.browser();
    must(await browser.post('/api/auth/login', { email, password }));
    return browser;
  };

  it('brings families, sign-ins, PINs, records and files back into an empty database, under forced row-level security', async () => {
    const made = await backUpTo('drill.backup');
    const file = join(directory, 'drill.backup');
    const options = { passphrase, file, replace: false, now, keyCost };
    const restored = await restoreBackup({ ...options, env: envOf(target.connection) });
    expect(restored).toEqual({
      ok: true,
      value: { ...(made.ok && made.value), madeAt: '2035-03-01T10:00:00.000Z' },
    });
    expect(await recordsOf(target.connection)).toEqual(await recordsOf(server.connection));

    const there = await openTestApp({ on: { connection: target.connection, keys: server.keys } });
    for (const home of families) {
      const parent = await signedIn(there, home);
      const students = must(await parent.get<{ id: number; pin: string }[]>('/api/auth/students'));
      expect(students.map(({ id, pin }) => [id, pin])).toEqual([[home.studentIds.leo, home.pin]]);
      must(await parent.post('/api/devices', { name: 'Tablet', holder: { kind: 'family' } }));
      const tablet = parent.without('__Host-session');
      must(
        await tablet.post('/api/auth/student-login', {
          studentId: home.studentIds.leo,
          pin: home.pin,
        }),
      );
      const content = await parent.raw(`/api/files/${photo.hash}`, {});
      expect(Buffer.from(await content.arrayBuffer()).equals(photo.content)).toBe(true);
    }
    await there.close();

    const owner = connectAsOwner(target.connection);
    const [unbound] = await owner`
      select count(*)::int as count from pg_class c
      where c.relnamespace = 'trailbook'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not c.relforcerowsecurity`;
    const [seen] = await owner`select count(*)::int as count from records`;
    await owner.end();
    expect([unbound, seen]).toEqual([{ count: 0 }, { count: 0 }]);
  });
});

describe('A restore', () => {
  it('is refused where the environment says a cluster and the database is none', async () => {
    const env = { ...envOf(target.connection), isCluster: true };
    const file = join(directory, 'drill.backup');
    expect(await restoreBackup({ env, passphrase, file, replace: true, now, keyCost })).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^TRAILBOOK_CITUS is 1, but the database has no extension citus/,
      ),
    });
  });

  it(
    'ends with the reason when PostgreSQL refuses a row, or rows are missing, and changes nothing',
    refusedRestores,
    async () => {
      const file = join(directory, 'drill.backup');
      const opened = await openBackup(file, passphrase, keyCost);
      if (!opened.ok) throw new Error(opened.error);
      const lines: Buffer[] = [];
      const newline = Buffer.from('\n');
      for await (const line of opened.value) lines.push(Buffer.concat([line, newline]));
      // The tally's rows are a number and a 1 each, and stand nowhere else.
      const at = lines.findIndex((line) => /^\d+\t1\n$/.test(line.toString()));
      const before = await recordsOf(target.connection);
      const spoiled: [string, Buffer[], string][] = [
        ['twice', lines.toSpliced(at, 0, lines[at]!), 'family_tally_pkey'],
        ['fewer', lines.toSpliced(at, 1), 'The backup says 2 rows of family_tally, and 1 came'],
      ];
      for (const [name, content, words] of spoiled) {
        const path = join(directory, name);
        await writeBackup(path, passphrase, Readable.from(content), keyCost);
        const options = {
          env: envOf(target.connection),
          passphrase,
          file: path,
          replace: true,
          now,
          keyCost,
        };
        expect(await restoreBackup(options)).toEqual({
          ok: false,
          error: expect.stringContaining(words),
        });
      }
      expect(await recordsOf(target.connection)).toEqual(before);
    },
  );
});

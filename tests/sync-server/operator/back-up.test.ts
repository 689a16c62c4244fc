/** Backups of a real PostgreSQL: what they hold, and what is refused. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '../../../sync-server/operator/back-up.ts';
import type { BackupCounts } from '../../../sync-server/operator/backup-counts.ts';
import { openBackup } from '../../../sync-server/operator/backup-file.ts';
import { restoreBackup } from '../../../sync-server/operator/restore-backup.ts';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { connectAsOwner, openOrThrow } from '../store/store-fixture.ts';
import { freshDatabase, type TestDatabase } from '../../support/server/postgres-cluster.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const passphrase = 'a key that lies elsewhere';
const now = Date.parse('2035-03-01T10:00:00Z');
/** For backups that aren't about their key: the usual one takes half a second each time. */
const keyCost = { N: 2 ** 10, r: 8, p: 1 };

let server: TestApp;
let ana: Family<'leo'>;
let directory: string;
/** Made while the server was written to, with a key as usual; and another one after it. */
let file: string;
let quickFile: string;
let held: BackupCounts;
let target: TestDatabase;

const urlOf = ({ user, password, port, database }: PostgresConnection): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
const envOf = (connection: PostgresConnection) => ({
  databaseUrl: urlOf(connection),
  isCluster: false,
  dataDir: join(directory, 'data'),
  keys: server.keys,
});

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-backup-'));
  file = join(directory, 'family.backup');
  quickFile = join(directory, 'quick.backup');
  server = await openTestApp();
  ana = await family(server, 'ana', { students: ['leo'] });
  await family(server, 'ben', { students: ['leo'] });
  target = await freshDatabase(inject('postgres'));
  const writing = new AbortController();
  const writes = (async () => {
    for (let at = 0; !writing.signal.aborted; at += 1)
      must(
        await ana.parent.post('/api/classes', { name: `Class ${at}`, description: 'a\tb\\.\nc' }),
      );
  })();
  const env = envOf(server.connection);
  const made = await backUp({ env, passphrase, file, now });
  writing.abort();
  await writes;
  if (!made.ok) throw new Error(made.error);
  held = made.value;
  const quick = await backUp({ env, passphrase, file: quickFile, now, keyCost });
  if (!quick.ok) throw new Error(quick.error);
});
afterAll(async () => {
  await server.close();
  await target.drop();
  await rm(directory, { recursive: true });
});

const restore = (options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    env: envOf(target.connection),
    passphrase,
    file: quickFile,
    replace: false,
    now,
    keyCost,
    ...options,
  });

/** Everything of a database, as its owner sees it in an operator's transaction. */
async function contentOf(connection: PostgresConnection, table: string): Promise<object[]> {
  const owner = connectAsOwner(connection);
  try {
    return await owner.begin(async (tx) => {
      await tx`select set_config('trailbook.operator', 'on', true)`;
      return [...(await tx.unsafe<object[]>(`select * from ${table} order by 1, 2, 3`))];
    });
  } finally {
    await owner.end();
  }
}

describe('A backup', () => {
  it('is one moment of a server that goes on writing, and comes back in another database', async () => {
    const options = { env: envOf(target.connection), passphrase, file, replace: false, now };
    expect(await restoreBackup(options)).toEqual({
      ok: true,
      value: { ...held, families: 2, files: 0, madeAt: '2035-03-01T10:00:00.000Z' },
    });
    for (const table of ['accounts', 'devices', 'student_secrets', 'device_marks']) {
      expect(await contentOf(target.connection, table)).toEqual(
        await contentOf(server.connection, table),
      );
    }
    const records = (await contentOf(target.connection, 'records')) as {
      family_id: number;
      seq: number;
    }[];
    expect(records).toHaveLength(held.records);
    const there = (await contentOf(server.connection, 'records')) as typeof records;
    for (const { id, head, epoch } of (await contentOf(target.connection, 'families')) as {
      id: number;
      head: number;
      epoch: number;
    }[]) {
      const own = records.filter((one) => one.family_id === id);
      // All that was written up to its number, and nothing later.
      expect(Math.max(...own.map(({ seq }) => seq))).toBe(head);
      expect(own).toEqual(there.filter((one) => one.family_id === id && one.seq <= head));
      expect(epoch).toBe(now);
    }
  });

  it('leaves a database on which a server can start, and which numbers on', async () => {
    const db = await openOrThrow(target.connection);
    await db.close();
    const owner = connectAsOwner(target.connection);
    const [unbound] = await owner`
      select count(*)::int as count from pg_class c
      where c.relnamespace = 'trailbook'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not c.relforcerowsecurity`;
    const [next] = await owner`
      select nextval(pg_get_serial_sequence('trailbook.change_log', 'at_row')) as value`;
    await owner.end();
    const rows = (await contentOf(target.connection, 'change_log')) as { at_row: number }[];
    expect(unbound).toEqual({ count: 0 });
    expect(next!['value']).toBe(Math.max(...rows.map((row) => row.at_row)) + 1);
  });

  it('is refused where families are, unless they may be replaced', async () => {
    expect(await restore()).toEqual({
      ok: false,
      error: 'The database holds 2 families: give --replace to put the backup in their place.',
    });
    const replaced = await restore({ replace: true, now: now - 5_000 });
    expect(replaced).toMatchObject({ ok: true, value: { families: 2 } });
  });

  it('is refused while a server uses the database', async () => {
    const db = await openOrThrow(target.connection);
    try {
      expect(await restore({ replace: true })).toEqual({
        ok: false,
        error: 'A Trailbook server is using this database: stop it first.',
      });
    } finally {
      await db.close();
    }
  });

  it('is refused with other keys in the environment than it holds', async () => {
    const env = {
      ...envOf(target.connection),
      keys: { pepper: randomBytes(32), pinKey: randomBytes(32) },
    };
    expect(await restore({ env, replace: true })).toMatchObject({
      ok: false,
      error: expect.stringContaining('are not the keys of the backup'),
    });
  });

  it('shows nothing of itself to who has no key, and is its owner’s alone', async () => {
    const bytes = await readFile(quickFile);
    for (const word of ['Fern', ana.email, 'records', 'pepper'])
      expect(bytes.includes(word)).toBe(false);
    expect((await stat(quickFile)).mode & 0o777).toBe(0o600);
    expect(await openBackup(quickFile, 'another key than that', keyCost)).toEqual({
      ok: false,
      error: `TRAILBOOK_BACKUP_KEY is not the key that ${quickFile} was made with.`,
    });
  });

  it('that is cut off, changed or no backup is refused, and changes nothing', async () => {
    const before = await contentOf(target.connection, 'families');
    const whole = await readFile(quickFile);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const spoiled: [string, Buffer, string][] = [
      ['short', whole.subarray(0, whole.length - 1), 'damaged or not complete'],
      ['half', whole.subarray(0, whole.length / 2), 'damaged or not complete'],
      ['head', whole.subarray(0, 60), 'damaged or not complete'],
      ['flipped', flipped, 'damaged or not complete'],
      ['text', Buffer.from('{}'), 'is not a backup of Trailbook'],
      ['empty', Buffer.alloc(0), 'is not a backup of Trailbook'],
    ];
    for (const [name, bytes, words] of spoiled) {
      const path = join(directory, name);
      await writeFile(path, bytes);
      expect(await restore({ file: path, replace: true })).toMatchObject({
        ok: false,
        error: expect.stringContaining(words),
      });
    }
    expect(await contentOf(target.connection, 'families')).toEqual(before);
    expect(await restore({ file: join(directory, 'nowhere') })).toMatchObject({ ok: false });
  });

  it('overwrites no file, and leaves none where there is no database', async () => {
    const again = await backUp({ env: envOf(server.connection), passphrase, file, now });
    expect(again).toEqual({ ok: false, error: `${file} exists already: name another file.` });
    const nowhere = join(directory, 'nowhere.backup');
    const dataDir = join(directory, 'nothing');
    const env = { databaseUrl: null, isCluster: false, dataDir, keys: server.keys };
    expect(await backUp({ env, passphrase, file: nowhere, now })).toMatchObject({
      ok: false,
      error: expect.stringContaining('holds no database'),
    });
    const broken = { ...envOf(server.connection), databaseUrl: 'postgres://x:y@127.0.0.1:1/z' };
    expect(await backUp({ env: broken, passphrase, file: nowhere, now })).toMatchObject({
      ok: false,
    });
    expect(existsSync(nowhere)).toBe(false);
    expect((await readdir(directory)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});

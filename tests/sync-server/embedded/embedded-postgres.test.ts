import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import {
  atTheEnd,
  connect,
  refusal,
  spawnOwner,
  start,
  toldBy,
  usedDirectory,
  killNow,
} from './embedded-fixture.ts';
import { copyCluster } from '../../support/server/postgres-cluster.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

it('makes a database with checksums, in UTF-8, durable, whose role is no superuser', async () => {
  const dataDir = await temporaryDirectory();
  const { connection } = await start({ dataDir });
  const [row] = await connect(connection)`
    select current_database() as database, current_setting('is_superuser') as superuser,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('server_encoding') as encoding, lower('ÄÉ') as lower,
      current_setting('listen_addresses') as network`;
  expect(row).toEqual({
    database: 'trailbook',
    superuser: 'off',
    checksums: 'on',
    fsync: 'on',
    encoding: 'UTF8',
    lower: 'äé',
    network: '',
  });
});

it('lets the application create the role that row-level security applies to', async () => {
  const { connection } = await start({ dataDir: await usedDirectory() });
  const sql = connect(connection);
  await sql.unsafe('create role family_reader nologin; grant family_reader to current_user');
  const [row] = await sql.begin(async (tx) => {
    await tx`set local role family_reader`;
    return tx`select current_user as name`;
  });
  expect(row?.['name']).toBe('family_reader');
});

it('keeps the data over a restart', async () => {
  const dataDir = await temporaryDirectory();
  const first = await start({ dataDir });
  await connect(first.connection)`create table kept as select 42 as answer`;
  await first.stop();
  const second = await start({ dataDir });
  expect(await connect(second.connection)`select answer from kept`).toEqual([{ answer: 42 }]);
});

it('keeps data, password and socket from other users of the machine', async () => {
  const dataDir = await usedDirectory();
  const { connection } = await start({ dataDir });
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(join(dataDir, 'postgres'))).toBe(0o700);
  expect(await mode(join(dataDir, 'postgres', 'trailbook-password'))).toBe(0o600);
  expect(await mode(connection.host)).toBe(0o700);
  const wrong = connect({ ...connection, password: 'guess' });
  await expect(wrong`select 1`).rejects.toThrow('password authentication failed');
  const superuser = connect({ ...connection, user: 'postgres' });
  await expect(superuser`select 1`).rejects.toThrow('no pg_hba.conf entry');
});

it('passes none of the secrets of its environment to PostgreSQL', async () => {
  vi.stubEnv('TRAILBOOK_PEPPER', 'canary-pepper');
  const embedded = await start({ dataDir: await usedDirectory() });
  const environment = await readFile(`/proc/${embedded.pid()}/environ`, 'utf8');
  vi.unstubAllEnvs();
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('canary-pepper');
});

it('writes no value of a row into its log', async () => {
  const dataDir = await usedDirectory();
  const { connection } = await start({ dataDir });
  const sql = connect(connection);
  await sql`create table pupils (name text primary key)`;
  await sql`insert into pupils values ('Canary Child')`;
  await expect(sql`insert into pupils values ('Canary Child')`).rejects.toThrow('duplicate key');
  await expect(sql`select 'Canary Child'::int`).rejects.toThrow('invalid input syntax');
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('ready to accept connections');
  expect(log).not.toContain('Canary');
});

it('rotates a full log and keeps the previous one', async () => {
  const dataDir = await usedDirectory();
  await writeFile(join(dataDir, 'postgres.log'), 'x'.repeat(5_000_000));
  await start({ dataDir });
  expect((await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(100_000);
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBe(5_000_000);
});

it('stops although a client is in a transaction, and can be stopped twice', async () => {
  const embedded = await start({ dataDir: await usedDirectory() });
  const sql = connect(embedded.connection);
  // Only a connection that is open can be reserved (`connect`).
  await sql`select 1`;
  const client = await sql.reserve();
  await client`begin`;
  await client`create table never_committed ()`;
  await Promise.all([embedded.stop(), embedded.stop()]);
  expect(existsSync(`/proc/${embedded.pid()}`)).toBe(false);
});

it('works where the path is too long for a socket', async () => {
  const dataDir = join(await temporaryDirectory(), 'a-long-name'.repeat(12));
  await mkdir(dataDir);
  await copyCluster(inject('usedCluster'), dataDir);
  const embedded = await start({ dataDir });
  expect(await connect(embedded.connection)`select 1 as one`).toEqual([{ one: 1 }]);
  await embedded.stop();
  expect(existsSync(embedded.connection.host)).toBe(false);
});

it('rejects a second server on the same directory, in this process and in another', async () => {
  const dataDir = await usedDirectory();
  const embedded = await start({ dataDir });
  const line = `Another Trailbook server is using ${dataDir}: stop it, or give this one a DATA_DIR of its own.`;
  expect(await refusal(dataDir)).toBe(line);
  const other = spawnOwner(dataDir);
  atTheEnd(() => killNow(other));
  expect(await toldBy(other)).toEqual({ error: line });
  expect(await connect(embedded.connection)`select 1 as one`).toEqual([{ one: 1 }]);
});

it('rejects the data of another major version and changes nothing', async () => {
  const dataDir = await temporaryDirectory();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await chmod(join(dataDir, 'postgres'), 0o700);
  const before = await stat(join(dataDir, 'postgres'));
  expect(await refusal(dataDir)).toContain('was written by PostgreSQL 15');
  const after = await stat(join(dataDir, 'postgres'));
  expect([after.mtimeMs, after.uid, after.mode]).toEqual([before.mtimeMs, before.uid, before.mode]);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

it("rejects a folder with somebody's files in it", async () => {
  const dataDir = await temporaryDirectory();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear Ana');
  expect(await refusal(dataDir)).toContain('is not empty and not a PostgreSQL data directory');
});

it('says why when the data directory cannot be made', async () => {
  const dataDir = join(await temporaryDirectory(), 'file');
  await writeFile(dataDir, '');
  expect(await refusal(join(dataDir, 'data'))).toContain("can't be made (ENOTDIR)");
  expect(await refusal('/proc/x/data')).toContain("can't be made (ENOENT)");
});

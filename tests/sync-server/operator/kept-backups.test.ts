/** A folder of backups over a real PostgreSQL: what is written, read again and removed. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { keepBackups } from '../../../sync-server/operator/kept-backups.ts';
import { restoreBackup } from '../../../sync-server/operator/restore-backup.ts';
import { connectionUrl, freshDatabase } from '../../support/server/postgres-cluster.ts';
import { family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const keyCost = { N: 2 ** 10, r: 8, p: 1 };
const passphrase = 'a key that lies elsewhere';
const night = (day: number): number => Date.UTC(2035, 2, day, 3);
const nameOf = (day: number): string => `trailbook-2035-03-0${day}T03-00-00Z.backup`;

let server: TestApp;
let directory: string;
let folder: string;

beforeAll(async () => {
  server = await openTestApp();
  await family(server, 'ana', { students: ['leo'] });
  directory = await mkdtemp(join(tmpdir(), 'trailbook-kept-'));
});
beforeEach(async () => {
  folder = await mkdtemp(join(directory, 'backups-'));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const envOf = () => ({
  databaseUrl: connectionUrl(server.connection),
  isCluster: false,
  dataDir: join(directory, 'data'),
  keys: server.keys,
});
const keepTwo = (day: number, options: { folder?: string; databaseUrl?: string } = {}) =>
  keepBackups({
    env: { ...envOf(), ...(options.databaseUrl && { databaseUrl: options.databaseUrl }) },
    passphrase,
    folder: options.folder ?? folder,
    keep: 2,
    now: night(day),
    keyCost,
  });

it('A folder keeps the newest backups, and nothing that isn’t one goes', async () => {
  await writeFile(join(folder, 'trailbook-monday.backup'), 'somebody’s own');
  for (const day of [1, 2]) expect(await keepTwo(day)).toMatchObject({ value: { removed: [] } });
  expect(await keepTwo(3)).toMatchObject({
    ok: true,
    value: { file: join(folder, nameOf(3)), counts: { families: 1 }, removed: [nameOf(1)] },
  });
  expect((await readdir(folder)).sort()).toEqual([nameOf(2), nameOf(3), 'trailbook-monday.backup']);
});

it('A backup that fails removes no older one', async () => {
  await keepTwo(1);
  await keepTwo(2);
  const failing = await keepTwo(3, { databaseUrl: 'postgres://nobody@127.0.0.1:1/trailbook' });
  expect(failing.ok).toBe(false);
  expect((await readdir(folder)).sort()).toEqual([nameOf(1), nameOf(2)]);
});

it('A folder that isn’t there, as on a disk that isn’t mounted, is said and not made', async () => {
  const missing = join(folder, 'disk');
  expect(await keepTwo(1, { folder: missing })).toEqual({
    ok: false,
    error: `${missing} is no folder: make it, or mount its disk.`,
  });
  expect(await readdir(folder)).toEqual([]);
});

it('A kept backup comes back in another database', async () => {
  const kept = await keepTwo(1);
  if (!kept.ok) throw new Error(kept.error);
  const target = await freshDatabase(inject('postgres'));
  onTestFinished(target.drop);
  const restored = await restoreBackup({
    env: { ...envOf(), databaseUrl: connectionUrl(target.connection) },
    passphrase,
    file: kept.value.file,
    replace: false,
    now: night(2),
    keyCost,
  });
  expect(restored).toMatchObject({ ok: true, value: kept.value.counts });
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { checkKeys } from '../../../sync-server/accounts/key-fingerprints.ts';
import type { ServerKeys } from '../../../sync-server/accounts/keys.ts';
import { backUp } from '../../../sync-server/operator/back-up.ts';
import type { Sql } from '../../../sync-server/store/connect.ts';
import {
  connectionUrl,
  migratedDatabase,
  type TestDatabase,
} from '../../support/server/postgres-cluster.ts';
import { family } from '../../support/server/registered-family.ts';
import { spawnServer, untilReady } from '../../support/server/server-process.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';
import { openTestApp } from '../../support/server/test-app.ts';
import { connectAsOwner } from '../store/store-fixture.ts';

const newKeys = (): ServerKeys => ({ pepper: randomBytes(32), pinKey: randomBytes(32) });
const text = (key: Uint8Array): string => Buffer.from(key).toString('base64url');

let database: TestDatabase;
let owner: Sql;
beforeAll(async () => {
  database = await migratedDatabase(inject('postgres'));
  owner = connectAsOwner(database.connection);
});
beforeEach(() => owner`delete from server_keys`);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const lines: string[] = [];
const check = (keys: ServerKeys, mayReplace = false, dataDir: string | null = null) =>
  checkKeys(owner, { keys, dataDir }, { mayReplace, log: (line) => void lines.push(line) });

it('The first server’s keys become the database’s, and no key stands in it', async () => {
  const keys = newKeys();
  await check(keys);
  await check(keys);
  const rows = JSON.stringify(await owner`select * from server_keys`);
  expect(rows).toContain('pepper');
  for (const key of [keys.pepper, keys.pinKey]) expect(rows).not.toContain(text(key));
});

it('Other keys are refused, and the message names the variable or the file', async () => {
  const keys = newKeys();
  await check(keys);
  const other = { ...keys, pinKey: randomBytes(32) };
  await expect(check(other)).rejects.toThrow(/other keys: TRAILBOOK_PIN_KEY differs\./);
  await expect(check(newKeys(), false, '/data')).rejects.toThrow(
    /pepper and pinKey in \/data\/keys\.json differ\./,
  );
  await check(keys);
});

it('Other keys are taken if the operator says so, which is logged, and the former ones are refused then', async () => {
  const [keys, other] = [newKeys(), newKeys()];
  await check(keys);
  await check(other, true);
  expect(lines.at(-1)).toMatch(/TRAILBOOK_NEW_KEYS/);
  await expect(check(keys)).rejects.toThrow(/other keys/);
});

it('A database from before there were fingerprints is known by its PINs; its backup with other keys is refused', async () => {
  const server = await openTestApp();
  const its = connectAsOwner(server.connection);
  const look = (keys: ServerKeys) =>
    checkKeys(its, { keys, dataDir: null }, { mayReplace: false, log: () => undefined });
  await family(server, 'ana', { students: ['leo'] });
  await expect(look(newKeys())).rejects.toThrow(/TRAILBOOK_PIN_KEY differs/);
  await look(server.keys);
  const dataDir = await temporaryDirectory();
  const file = join(dataDir, 'other.backup');
  const databaseUrl = connectionUrl(server.connection);
  const env = { databaseUrl, isCluster: false, dataDir, keys: newKeys() };
  expect(
    await backUp({ env, passphrase: 'a key that lies elsewhere', file, now: 0 }),
  ).toMatchObject({
    ok: false,
    error: expect.stringContaining('other keys'),
  });
  expect(existsSync(file)).toBe(false);
  await its`drop table server_keys`;
  expect(
    await backUp({
      env: { ...env, keys: server.keys },
      passphrase: 'a key that lies elsewhere',
      file: join(dataDir, 'own.backup'),
      now: 0,
    }),
  ).toMatchObject({ ok: true, value: { families: 1 } });
  await its.end();
  await server.close();
});

it('A second server with keys of its own doesn’t start, says which file, and starts with the first one’s', async () => {
  const [one, two] = [await temporaryDirectory(), await temporaryDirectory()];
  const env = { DATABASE_URL: connectionUrl(database.connection), TRAILBOOK_DEMO: 'off' };
  const first = spawnServer({ ...env, DATA_DIR: one });
  await untilReady(first);
  expect(first.stderr()).toContain(`New keys are in ${join(one, 'keys.json')}`);
  const second = spawnServer({ ...env, DATA_DIR: two });
  expect(await second.ended).toBe(1);
  expect(second.stdout()).toBe('');
  expect(second.stderr()).toContain(join(two, 'keys.json'));
  await writeFile(join(two, 'keys.json'), await readFile(join(one, 'keys.json')));
  const again = spawnServer({ ...env, DATA_DIR: two });
  await untilReady(again);
  for (const { child, ended } of [first, again]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});

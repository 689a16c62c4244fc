import { existsSync, readdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { EmbeddedEvent } from '../../../sync-server/embedded/keep-running.ts';
import type { Sql } from '../../../sync-server/store/connect.ts';
import {
  connect,
  isAlive,
  killNow,
  spawnOwner,
  start,
  toldBy,
  usedDirectory,
} from './embedded-fixture.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

/** Inserts 1, 2, 3, … until `enough`, over any number of lost connections. */
const insertUntil = (sql: Sql, enough: () => boolean) => {
  const acknowledged: number[] = [];
  const insert = async (): Promise<void> => {
    for (let n = 1; !enough(); n++) {
      try {
        await sql`insert into rows values (${n})`;
        acknowledged.push(n);
      } catch {
        await sleep(5);
      }
    }
  };
  const writing = insert();
  /** Waits until some more are acknowledged. */
  const someMore = () => {
    const before = acknowledged.length;
    return expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3);
  };
  return { acknowledged, writing, someMore };
};

const storedRows = async (sql: Sql): Promise<number[]> =>
  (await sql<{ n: number }[]>`select n from rows order by n`).map((row) => row.n);

it('starts PostgreSQL again after each kill -9, with every committed row', async () => {
  const events: EmbeddedEvent['kind'][] = [];
  const dataDir = await usedDirectory();
  const embedded = await start({ dataDir, onEvent: (event) => events.push(event.kind) });
  const sql = connect(embedded.connection);
  await sql`create table rows (n int primary key)`;
  const restarts = () => events.filter((kind) => kind === 'restarted').length;
  const { acknowledged, writing, someMore } = insertUntil(sql, () => restarts() === 3);
  for (const round of [1, 2, 3]) {
    await someMore();
    process.kill(embedded.pid(), 'SIGKILL');
    await expect.poll(restarts).toBe(round);
  }
  await writing;
  const rows = await storedRows(sql);
  expect(acknowledged.filter((n) => !rows.includes(n))).toEqual([]);
});

it('gives up when PostgreSQL does not come back, and can still be stopped', async () => {
  const events: EmbeddedEvent['kind'][] = [];
  const dataDir = await usedDirectory();
  const onEvent = (event: EmbeddedEvent) => events.push(event.kind);
  const embedded = await start({ dataDir, onEvent, restartPauses: [0, 10] });
  await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
  process.kill(embedded.pid(), 'SIGKILL');
  await expect.poll(() => events).toContain('gave-up');
  expect(events).toEqual(['died', 'restart-failed', 'restart-failed', 'gave-up']);
  await embedded.stop();
});

it('takes over from a server that was killed with -9 while PostgreSQL lives on', async () => {
  const dataDir = await usedDirectory();
  const owner = spawnOwner(dataDir);
  const started = await toldBy(owner);
  const sql = connect(started.connection);
  await sql`create table rows (n int primary key)`;
  const rows = insertUntil(sql, () => owner.signalCode !== null);
  await rows.someMore();
  await killNow(owner);
  await rows.writing;
  expect(isAlive(started.pid)).toBe(true);
  const next = await start({ dataDir });
  expect(next.pid()).not.toBe(started.pid);
  expect(await storedRows(connect(next.connection))).toEqual(
    expect.arrayContaining(rows.acknowledged),
  );
});

it('starts after both processes were killed with -9', async () => {
  const dataDir = await usedDirectory();
  const owner = spawnOwner(dataDir);
  const started = await toldBy(owner);
  await connect(started.connection)`create table kept as select 42 as answer`;
  await killNow(owner);
  process.kill(started.pid, 'SIGKILL');
  const { connection } = await start({ dataDir });
  expect(await connect(connection)`select answer from kept`).toEqual([{ answer: 42 }]);
});

it('does not mistake another program with the same process id for PostgreSQL', async () => {
  const dataDir = await usedDirectory();
  const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, '', '', '', 'ready   ', ''];
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale.join('\n'));
  const { connection } = await start({ dataDir });
  expect(await connect(connection)`select 1 as one`).toEqual([{ one: 1 }]);
});

async function killInInitdb(dataDir: string): Promise<void> {
  const owner = spawnOwner(dataDir);
  const laid = () =>
    readdirSync(dataDir).filter(
      (name) =>
        name.startsWith('postgres.new-') && existsSync(join(dataDir, name, 'postgresql.conf')),
    );
  await expect.poll(laid, { interval: 5 }).toHaveLength(1);
  await killNow(owner);
}

it('starts over when the first start was killed in the middle of initdb', async () => {
  let dataDir: string;
  do {
    // On a busy machine it may be over before it was killed: then once more.
    dataDir = await temporaryDirectory();
    await killInInitdb(dataDir);
  } while (existsSync(join(dataDir, 'postgres')));
  const { connection } = await start({ dataDir });
  expect(await connect(connection)`select 1 as one`).toEqual([{ one: 1 }]);
  expect(await readdir(join(dataDir, 'postgres'))).toContain('trailbook-password');
});

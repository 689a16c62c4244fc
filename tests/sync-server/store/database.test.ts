/** The server behind PgBouncer in transaction mode: Debian's, with fewer connections than the server asks for. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../../sync-server/store/database.ts';
import { listenForPokes } from '../../../sync-server/store/poke-channel.ts';
import { migratedDatabase, type TestDatabase } from '../../support/server/postgres-cluster.ts';
import { startPooler } from '../../support/server/pooler.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp } from '../../support/server/test-app.ts';
import { connectAsOwner } from './store-fixture.ts';

const connectQuery =
  'set search_path to trailbook; set role trailbook_app; set statement_timeout to 30000; set idle_in_transaction_session_timeout to 30000';

async function databaseBehindPooler(query: string) {
  const database: TestDatabase = await migratedDatabase(inject('postgres'));
  onTestFinished(database.drop);
  const pooler = await startPooler(database.connection, { connectQuery: query, connections: 3 });
  onTestFinished(pooler.stop);
  const opened = await openDatabase(pooler.connection, { direct: database.connection });
  return { opened, database };
}

it('Families behind a pooler write at the same time, see their own rows alone, and every server hears of it [SY16]', async () => {
  const { opened, database } = await databaseBehindPooler(connectQuery);
  if (!opened.ok) throw new Error(opened.error);
  const db: Database = opened.value;
  const other = await openDatabase(database.connection);
  if (!other.ok) throw new Error(other.error);
  /** What each server heard: the newest head of each family. */
  const heard = [new Map<number, number>(), new Map<number, number>()];
  const listeners = await Promise.all(
    [db, other.value].map((one, at) =>
      listenForPokes(one, {
        onPoke: ({ familyId, head }) => void heard[at]!.set(familyId, head),
      }),
    ),
  );
  const server = await openTestApp({ open: () => db });
  onTestFinished(async () => {
    await Promise.all(listeners.map(({ stop }) => stop()));
    await other.value.close();
    await server.close();
  });
  const names = ['ana', 'ben', 'cleo', 'dan', 'eva', 'finn'];
  const homes = await Promise.all(names.map((name) => family(server, name, { students: ['leo'] })));
  await Promise.all(
    homes.map(async ({ parent }, at) => {
      for (let each = 0; each < 5; each += 1) {
        must(await parent.post('/api/classes', { name: `Class ${names[at]} ${each}` }));
      }
    }),
  );
  for (const [at, { parent }] of homes.entries()) {
    const classes = must<{ name: string }[]>(await parent.get('/api/classes'));
    const own = classes.map(({ name }) => name).filter((name) => name.startsWith('Class '));
    expect(own.sort()).toEqual([0, 1, 2, 3, 4].map((each) => `Class ${names[at]} ${each}`));
  }
  const owner = connectAsOwner(database.connection);
  const families = await owner.begin(async (tx) => {
    await tx`select set_config('trailbook.operator', 'on', true)`;
    return [...(await tx<{ id: number; head: number }[]>`select id, head from families`)];
  });
  await owner.end();
  const heads = new Map(families.map(({ id, head }) => [id, head]));
  expect(heads.size).toBe(names.length);
  await expect.poll(() => heard).toEqual([heads, heads]);
});

it('A pooler that doesn’t prepare its connections is refused, with the line for its file', async () => {
  const { opened } = await databaseBehindPooler('');
  expect(opened).toEqual({
    ok: false,
    error: `The pooler in DATABASE_URL doesn't prepare its connections: give its database connect_query='${connectQuery}'.`,
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { Sql, TransactionSql } from '../../../sync-server/store/connect.ts';
import {
  askAnyway,
  listenForPokes,
  type FamilyPoke,
} from '../../../sync-server/store/poke-channel.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { added, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

const cut = () => fixture.owner`
  select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and application_name = 'trailbook'`;

/** How many statements of the server's sleep. */
const sleepers = async () =>
  (
    await fixture.owner`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'trailbook'
        and state = 'active' and query like 'select pg_sleep%'`
  ).length;

/** Whether the server's farewell or the closed socket comes first is a matter of luck. */
const isCut = /CONNECTION_CLOSED|terminating connection/;

const record = (id: number) => stored('class', id, { name: 'Math' });

const escaped: unknown[] = [];
const note = (error: unknown) => escaped.push(error);
beforeEach(() => {
  escaped.length = 0;
  process.on('uncaughtExceptionMonitor', note);
});
/**
 * Whether no connection of the pool is one that was cut and has not noticed yet: its next statement would fail (57P01,
 * EPIPE, ECONNRESET).
 */
const isPoolWhole = () =>
  Promise.all(
    [fixture.db.sql, fixture.db.streams].flatMap((pool) =>
      Array.from({ length: 10 }, () => pool`select 1`),
    ),
  ).then(
    () => true,
    () => false,
  );
/** Under load a cut is noticed only by the next use of each connection, which would be what a test asks next. */
const poolIsWhole = () => expect.poll(isPoolWhole).toBe(true);
afterEach(async () => {
  process.off('uncaughtExceptionMonitor', note);
  await poolIsWhole();
});

describe('a connection lost under a transaction', () => {
  it('rejects it, stores nothing of it, and makes its continuing callback harmless [SY4]', async () => {
    const { store } = await fixture.newFamily();
    const [wentOn, rejected] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    const failing = store.transact(async (tx) => {
      await tx.write(added(record(1)));
      await cut();
      await rejected.promise;
      await tx.write(added(record(2))).then(wentOn.resolve, wentOn.resolve);
    });
    await expect(failing).rejects.toThrow(isCut);
    rejected.resolve();
    expect(await wentOn.promise).toMatchObject({
      message: 'The connection to the database was lost',
    });
    await sleep(50);
    expect(escaped).toEqual([]);
    await poolIsWhole();
    await store.transact((tx) => tx.write(added(record(3))));
    expect(await store.list('class')).toEqual([record(3)]);
  });

  it('rejects it too if it happens during a statement', async () => {
    const { familyId } = await fixture.newFamily();
    const waiting = inFamily(fixture.db, familyId, (sql) => sql`select pg_sleep(20)`);
    const cutItAsleep = async () => {
      await expect.poll(sleepers).toBe(1);
      await cut();
    };
    await Promise.all([expect(waiting).rejects.toThrow(isCut), cutItAsleep()]);
    await poolIsWhole();
    expect(await inFamily(fixture.db, familyId, (sql) => sql`select 1 as one`)).toEqual([
      { one: 1 },
    ]);
  });

  it('ends a stream with an error, never as if it were complete [SY12]', async () => {
    const { store } = await fixture.newFamily();
    const many = Array.from({ length: 4_500 }, (_, at) => record(at + 1));
    await store.transact((tx) => tx.write(added(...many)));
    let seen = 0;
    const reading = async () => {
      for await (const batch of (await store.stream(null, '2025-08-01')).rows) {
        seen += batch.length;
        await cut();
      }
    };
    await expect(reading()).rejects.toThrow(isCut);
    expect(seen).toBeLessThan(4_500);
    await poolIsWhole();
    expect((await store.stream(null, '2025-08-01')).count).toBe(4_500);
  });
});

describe('pokes', () => {
  it('are sent for committed transactions only [SY16]', async () => {
    const { familyId, store } = await fixture.newFamily();
    const pokes: FamilyPoke[] = [];
    const { stop } = await listenForPokes(fixture.db, { onPoke: (poke) => pokes.push(poke) });
    await store.transact((tx) => tx.read([record(1)]));
    await store
      .transact(async (tx) => {
        await tx.write(added(record(1)));
        throw new Error('no');
      })
      .catch(() => undefined);
    await store.transact((tx) => tx.write(added(record(2))));
    const { epoch } = await store.pull(0, null, 1);
    const { nonce } = await store.readHead();
    await expect.poll(() => pokes).toEqual([{ familyId, epoch, head: 1, nonce, writer: null }]);
    await stop();
  });

  it('make devices ask where nobody knows whether a commit was made [SY16]', async () => {
    const { familyId, store } = await fixture.newFamily();
    const pokes: FamilyPoke[] = [];
    const { stop } = await listenForPokes(fixture.db, { onPoke: (poke) => pokes.push(poke) });
    const begin = async (...given: [string, (tx: TransactionSql) => Promise<unknown>]) => {
      await fixture.db.sql.begin(...given);
      throw new Error('lost after the commit');
    };
    const unlucky = postgresFamilyStore(
      { ...fixture.db, sql: { begin } as unknown as Sql },
      familyId,
    );
    await expect(unlucky.transact((tx) => tx.write(added(record(1))))).rejects.toThrow(
      'lost after',
    );
    await expect.poll(() => pokes).toEqual([{ familyId, ...askAnyway, writer: null }]);
    expect((await store.readHead()).head).toBe(1);
    await stop();
  });

  it('arrive again after a lost connection, and the listener learns that it missed some [SY16]', async () => {
    const { store } = await fixture.newFamily();
    const pokes: FamilyPoke[] = [];
    const listening = vi.fn<() => void>();
    const { stop } = await listenForPokes(fixture.db, {
      onPoke: (poke) => pokes.push(poke),
      onListening: listening,
    });
    const before = listening.mock.calls.length;
    await cut();
    await expect.poll(() => listening.mock.calls.length).toBeGreaterThan(before);
    await store.transact((tx) => tx.write(added(record(1))));
    await expect.poll(() => pokes).toHaveLength(1);
    await stop();
  });
});

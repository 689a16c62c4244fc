/** A migrated database and stores of new families in it, for the tests of this folder. */
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Connection, type Sql } from '../../../sync-server/store/connect.ts';
import { inFamily, openDatabase, type Database } from '../../../sync-server/store/database.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { addFamily, postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import type { TransactionOptions } from '../../../sync-server/store/postgres-transaction.ts';
import { migratedDatabase, type TestDatabase } from '../../support/server/postgres-cluster.ts';

export interface StoreFixture {
  /** Set before the first test. */
  db: Database;
  connection: Connection;
  /** As the tables' owner, as the migrations run. */
  owner: Sql;
  newFamily: (options?: TransactionOptions) => Promise<{ familyId: number; store: FamilyStore }>;
}

export async function openOrThrow(connection: Connection, connections = 10): Promise<Database> {
  const opened = await openDatabase(connection, { connections });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

/** As the user who owns the tables, one connection. */
export const connectAsOwner = (connection: Connection): Sql =>
  connect(connection, { max: 1, connection: { search_path: 'trailbook' } });

/** Opens a database before a file's tests and drops it after them. */
export function databaseForTests(): StoreFixture {
  const fixture = {} as StoreFixture;
  let fresh: TestDatabase;
  let families = 0;
  beforeAll(async () => {
    fresh = await migratedDatabase(inject('postgres'));
    fixture.connection = fresh.connection;
    fixture.db = await openOrThrow(fresh.connection);
    fixture.owner = connectAsOwner(fresh.connection);
  });
  afterAll(async () => {
    await fixture.db.close();
    await fixture.owner.end();
    await fresh.drop();
  });
  fixture.newFamily = async (options = {}) => {
    const familyId = (families += 1);
    await inFamily(fixture.db, familyId, (sql) => addFamily({ sql, familyId }));
    return { familyId, store: postgresFamilyStore(fixture.db, familyId, options) };
  };
  return fixture;
}

/** Connections to Postgres, configured alike wherever they are made. */
import postgres from 'postgres';

// bigint columns hold safe integers only: ids, sequence numbers, milliseconds.
interface SqlTypes extends Record<string, unknown> {
  bigint: number;
}

/** A pool: single statements and `begin`. */
export type Sql = postgres.Sql<SqlTypes>;

/** An open transaction. */
export type TransactionSql = postgres.TransactionSql<SqlTypes>;

/** A DATABASE_URL, or the parts of one (`host` may be the directory of a Unix socket). */
export type Connection =
  string | { host: string; port: number; user: string; password: string; database: string };

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('The database holds a number that is not a safe integer');
};

const types = {
  bigint: { to: 20, from: [20], parse: toSafeInteger, serialize: (value: number) => String(value) },
};

/** Makes a pool; it connects when it is first used. */
export function connect(connection: Connection, options: postgres.Options<typeof types>): Sql {
  const all = { types, onnotice: () => undefined, connect_timeout: 10, ...options };
  return typeof connection === 'string'
    ? postgres(connection, all)
    : postgres({ ...connection, ...all });
}

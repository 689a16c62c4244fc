/** Connects to Postgres, with the same configuration everywhere. */
import postgres from 'postgres';
import type { Id } from '../../shared-model/lib/ids.ts';

// bigint columns hold safe integers only: ids, sequence numbers, milliseconds.
interface SqlTypes extends Record<string, unknown> {
  bigint: number;
  textArray: readonly string[];
  bigintArray: readonly number[];
}

/** A pool: single statements and `begin`. */
export type Sql = postgres.Sql<SqlTypes>;

/** An open transaction. */
export type TransactionSql = postgres.TransactionSql<SqlTypes>;

/** An open transaction, and the family whose rows it sees (`inFamily`). */
export interface FamilySql {
  sql: TransactionSql;
  familyId: Id<'family'>;
}

/** A template tag like `Sql`, for a single statement in its own transaction. */
export type Statement = <Rows extends readonly object[] = postgres.Row[]>(
  template: TemplateStringsArray,
  ...values: readonly postgres.ParameterOrFragment<SqlTypes[keyof SqlTypes]>[]
) => Promise<postgres.RowList<Rows>>;

/** A DATABASE_URL, or the parts of one (`host` may be the directory of a Unix socket). */
export type Connection =
  string | { host: string; port: number; user: string; password: string; database: string };

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('The database holds a number that is not a safe integer');
};

/** An array in Postgres' syntax (its manual, "Array Value Input"), with every value quoted. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** An array type for parameters only. */
const sentArray = <T extends string | number>(oid: number) => ({
  to: oid,
  from: [] as number[],
  serialize: (values: readonly T[]) => arrayLiteral(values),
  parse: (): readonly T[] => {
    throw new TypeError('Arrays are only sent to the database');
  },
});

const types = {
  bigint: { to: 20, from: [20], parse: toSafeInteger, serialize: (value: number) => String(value) },
  textArray: sentArray<string>(1009),
  bigintArray: sentArray<number>(1016),
};

/**
 * Seconds until a lost connection is made anew: 0.03, 0.09, 0.27, 0.81, then 1. The driver's own goes on to 20, and
 * counts every connection of the pool that was lost: a database that restarted would be asked again only much later.
 */
const backoff = (losses: number): number => Math.min(3 ** losses / 100, 1);

/**
 * A setting that each connection brings along so that its first message has a kilobyte, which is sent at once. The
 * driver writes less in the event loop's next phase, and never again on a connection that was lost with something to be
 * written (porsager/postgres, pull request 1209): each next attempt ran out of time after ten seconds, four times,
 * until what had gathered was a kilobyte. Now the first attempt sends what had gathered, is refused, and the next one
 * succeeds.
 */
const ballast = { 'trailbook.ballast': ' '.repeat(1_024) };

/**
 * Makes a pool, which connects at its first use. It doesn't query the database's types on each new connection, which is
 * the default: an error in that query is unhandled, so a Postgres that stopped in that moment would end the server's
 * process too (porsager/postgres, issue 1192). That is why the array types are defined above, and why `reserve` works
 * for open connections only: for a new one it would wait for ever.
 */
export function connect(connection: Connection, options: postgres.Options<typeof types>): Sql {
  const all = {
    types,
    fetch_types: false,
    onnotice: () => undefined,
    connect_timeout: 10,
    backoff,
    ...options,
    connection: { ...ballast, ...options.connection },
  };
  return typeof connection === 'string'
    ? postgres(connection, all)
    : postgres({ ...connection, ...all });
}

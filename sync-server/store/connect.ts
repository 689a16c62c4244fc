/** Connections to Postgres, configured alike wherever they are made. */
import postgres from 'postgres';

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

/** A template's tag, like `Sql` itself, for one statement that is a transaction of its own. */
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

/** An array type that is only sent, as Postgres reads one (its manual, "Array Value Input"), with every value quoted. */
const sentArray = <T extends string | number>(oid: number) => ({
  to: oid,
  from: [] as number[],
  serialize: (values: readonly T[]) =>
    `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`,
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
 * Makes a pool; it connects when it is first used. It doesn't ask each new connection for the database's types, as it would by
 * default: nobody hears when that is refused, and a Postgres that ended in that moment would end the server's process too
 * (porsager/postgres, issue 1192). So what arrays are sent as is said above, and `reserve` takes open connections only: for a
 * new one it would wait for ever.
 */
export function connect(connection: Connection, options: postgres.Options<typeof types>): Sql {
  const all = {
    types,
    fetch_types: false,
    onnotice: () => undefined,
    connect_timeout: 10,
    ...options,
  };
  return typeof connection === 'string'
    ? postgres(connection, all)
    : postgres({ ...connection, ...all });
}

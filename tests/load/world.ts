/**
 * PostgreSQL with fsync on or a given Citus cluster, one or more servers over it as `npm start` runs them, and as many
 * families as are asked for: one is registered and filled as a family would be, the others are its copies with devices
 * of their own.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { bundleServer } from '../../scripts/lib/server-build.ts';
import { hashToken, newToken } from '../../sync-server/accounts/secret-tokens.ts';
import { readTables, tableIn } from '../../sync-server/operator/tables.ts';
import { clusterSettings } from '../../sync-server/store/citus.ts';
import { connect, type Sql } from '../../sync-server/store/connect.ts';
import { nameFamily, openDatabase } from '../../sync-server/store/database.ts';
import { fillFamily } from '../bench/support/bench-family-server.ts';
import { pairNodeDevice, register } from '../bench/support/bench-device.ts';
import { isCompletable } from '../bench/support/completions.ts';
import { stoppedAtLast } from '../bench/support/leftovers.ts';
import { timezone } from '../bench/support/scale.ts';
import { startPooler } from '../support/server/pooler.ts';
import { connectionUrl } from '../support/server/postgres-cluster.ts';
import { spawnServer, untilReady } from '../support/server/server-process.ts';
import { LoadDevice, type FamilyTemplate } from './device.ts';
import { openCluster, startPostgres, type LoadDatabase } from './load-database.ts';

/** As many records as a family has after some weeks (`review/server.md` measured with as many). */
const recordsOfAFamily = 143;

/** Devices of each family. */
export const devicesOfAFamily = 2;

/** A running server. */
export interface LoadServer {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** How a server is started. */
export interface ServerOptions {
  /** Through PgBouncer in transaction mode, with this many connections to the database. */
  pooledConnections?: number;
}

/** Where the load is put. */
export interface World {
  template: FamilyTemplate;
  /** PostgreSQL's own processes: one, or one for each node of a cluster. */
  postmasterPids: readonly number[];
  startServer: (options?: ServerOptions) => Promise<LoadServer>;
  /** Sees to it that there are at least so many families. */
  growTo: (families: number) => Promise<void>;
  /** The devices of the first `families` of them: `devicesOfAFamily` each, family by family. */
  devices: (families: number) => LoadDevice[];
  /** Bytes of the database, and its records. */
  databaseBytes: () => Promise<number>;
  records: () => number;
  sql: Sql;
  stop: () => Promise<void>;
}

/** What `npm start` runs, once all is built: `env`, variables, `node` and its arguments. */
const [variables, startArguments] = packageJson.scripts.start
  .replace(/^.* exec env /, '')
  .split(' node ')
  .map((words) => words.split(' ')) as [string[], string[]];

/** Tables whose rows are of one moment, or of a browser that a copy hasn't. */
const notCopied = new Set(['sessions', 'idempotent_answers', 'due_work', 'rate_limits']);

const connectQuery = (isCluster: boolean): string =>
  'set search_path to trailbook; set role trailbook_app; set statement_timeout to 30000; ' +
  'set idle_in_transaction_session_timeout to 30000' +
  (isCluster ? '; set citus.propagate_set_commands to local' : '');

const quoted = (name: string): string => `"${name}"`;

/** How far a copy's ids of devices are from its template's: nobody else's are in between. */
const idsApart = (template: FamilyTemplate, copy: number): number => copy - template.familyId;

/**
 * Makes copies of a family in the database. All of a family's rows carry its id, so a copy differs by that, by its
 * account's address and by its devices.
 *
 * @param copies the new families' ids, and the hashes of their devices' tokens by the template's devices.
 */
async function copyFamily(
  sql: Sql,
  template: FamilyTemplate,
  copies: readonly { familyId: number; hashes: Record<string, string> }[],
): Promise<void> {
  const { familyId } = template;
  await sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`;
    await nameFamily(tx, familyId);
    const inserts: string[] = [];
    for (const table of await readTables(tx)) {
      const key = table.name === 'families' ? 'id' : 'family_id';
      if (!table.columns.includes(key) || notCopied.has(table.name)) continue;
      const temporary = `template_${table.name}`;
      await tx.unsafe(
        `create temp table ${temporary} on commit drop as select * from ${tableIn(table)} where ${key} = ${familyId}`,
      );
      const columns = table.columns.filter((column) => !table.numbered.includes(column));
      const values = columns.map((column) => {
        const place = `${table.name}.${column}`;
        if (column === key) return '$1::bigint';
        // Of the records, the family's own have its id.
        if (place === 'records.id') return `case when id = ${familyId} then $1::bigint else id end`;
        if (place === 'devices.id' || column === 'device_id') return `${column} + $2::bigint`;
        if (place === 'devices.token_hash') return '($3::jsonb)->>(id::text)';
        if (column === 'email' || column === 'email_key') return '$1::text || email_key';
        return quoted(column);
      });
      inserts.push(
        `insert into ${tableIn(table)} (${columns.map(quoted).join(', ')})
         select ${values.join(', ')} from (select $1::bigint, $2::bigint, $3::jsonb) given, ${temporary}
         on conflict do nothing`,
      );
    }
    for (const copy of copies) {
      await nameFamily(tx, copy.familyId);
      const given = [copy.familyId, idsApart(template, copy.familyId), copy.hashes];
      for (const insert of inserts) await tx.unsafe(insert, given);
    }
  });
}

/** Registers the family that the others are copies of. */
async function makeTemplate(url: string, sql: Sql, { connection, isCluster }: LoadDatabase) {
  const account = await register(url);
  const first = await pairNodeDevice(url, account);
  const second = await pairNodeDevice(url, account);
  const { familyId, memberId, epoch, scopeVersion } = first;
  const opened = await openDatabase(connection, { isCluster });
  if (!opened.ok) throw new Error(opened.error);
  const size = { records: recordsOfAFamily, schoolDays: 20 };
  const { records } = await fillFamily(
    opened.value,
    { familyId, memberId },
    {
      size,
      now: Date.now(),
      timezone,
      mix: 'planned',
    },
  );
  await opened.value.close();
  const head = await sql.begin(async (tx) => {
    await nameFamily(tx, familyId);
    const [row] = await tx<{ head: number }[]>`select head from families where id = ${familyId}`;
    return row!.head;
  });
  const deviceIds = [first.deviceId, second.deviceId];
  return { familyId, deviceIds, epoch, scopeVersion, head, work: records.filter(isCompletable) };
}

/**
 * Starts a world with one family and one server, which is stopped again.
 *
 * @param clusterUrl the coordinator of a Citus cluster, instead of a PostgreSQL of its own.
 */
export async function startWorld(clusterUrl?: string): Promise<World> {
  await bundleServer();
  const database = clusterUrl === undefined ? await startPostgres() : await openCluster(clusterUrl);
  const { connection, isCluster, postmasterPids } = database;
  const keys = {
    TRAILBOOK_PEPPER: randomBytes(32).toString('base64url'),
    TRAILBOOK_PIN_KEY: randomBytes(32).toString('base64url'),
  };

  const startServer = async ({ pooledConnections }: ServerOptions = {}): Promise<LoadServer> => {
    const pooler =
      pooledConnections === undefined
        ? undefined
        : await startPooler(connection, {
            connectQuery: connectQuery(isCluster),
            connections: pooledConnections,
          });
    const running = spawnServer(
      {
        ...Object.fromEntries(variables.map((variable) => variable.split('='))),
        ...keys,
        DATABASE_URL: connectionUrl(pooler?.connection ?? connection),
        TRAILBOOK_CITUS: isCluster ? '1' : '0',
        ...(pooler && { TRAILBOOK_DIRECT_URL: connectionUrl(connection) }),
        HOST: 'localhost',
        DATA_DIR: database.dataDir,
        TRAILBOOK_DEMO: 'off',
        LOG_LEVEL: 'warn',
        NODE_DISABLE_COMPILE_CACHE: '1',
      },
      startArguments,
    );
    const url = await untilReady(running);
    const stop = stoppedAtLast(async () => {
      running.child.kill('SIGTERM');
      await running.ended;
      await pooler?.stop();
    });
    return { url, pid: running.child.pid!, stop };
  };

  const registering = await startServer();
  const sql = connect(connection, {
    max: 1,
    connection: { search_path: 'trailbook', ...(isCluster && clusterSettings) },
  });
  const template = await makeTemplate(registering.url, sql, database);
  await registering.stop();
  const idOf = (at: number): number => template.familyId + 1 + at;
  /** Of the families that are made, in their order. They know what they have sent, so each is one for good. */
  const all: LoadDevice[] = [];
  const made = (): number => all.length / devicesOfAFamily;
  const newCopy = (familyId: number) => {
    const hashes: Record<string, string> = {};
    for (const id of template.deviceIds) {
      const token = newToken(familyId);
      hashes[id] = hashToken(token);
      const deviceId = id + idsApart(template, familyId);
      all.push(new LoadDevice(template, { familyId, deviceId, token }));
    }
    return { familyId, hashes };
  };
  return {
    template,
    postmasterPids,
    startServer,
    sql,
    async growTo(families) {
      const batch = 250;
      while (made() < families) {
        const first = made();
        const count = Math.min(batch, families - first);
        await copyFamily(
          sql,
          template,
          Array.from({ length: count }, (_, at) => newCopy(idOf(first + at))),
        );
      }
      await sql.unsafe('vacuum (analyze)');
      await sleep(1_000);
    },
    devices: (families) => all.slice(0, families * devicesOfAFamily),
    records: () => made() * recordsOfAFamily,
    async databaseBytes() {
      const [row] = await sql<{ bytes: number }[]>`
        select pg_database_size(current_database())::bigint as bytes`;
      return row!.bytes;
    },
    async stop() {
      await sql.end();
      await database.stop();
    },
  };
}

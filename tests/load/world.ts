/**
 * PostgreSQL with fsync on, one or more servers over it as `npm start` runs them, and as many families as are asked for:
 * one is registered and filled as a family would be, the others are its copies with tokens of their own.
 */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { bundleServer } from '../../scripts/lib/server-build.ts';
import { hashToken } from '../../sync-server/accounts/secret-tokens.ts';
import { readPostmasterFile } from '../../sync-server/embedded/postmaster.ts';
import { readTables, tableIn } from '../../sync-server/operator/tables.ts';
import { connect, type Sql } from '../../sync-server/store/connect.ts';
import { openDatabase } from '../../sync-server/store/database.ts';
import { fillFamily } from '../bench/support/bench-family-server.ts';
import { pairNodeDevice, register } from '../bench/support/bench-device.ts';
import { isCompletable } from '../bench/support/completions.ts';
import { stoppedAtLast } from '../bench/support/leftovers.ts';
import { timezone } from '../bench/support/scale.ts';
import { startPooler } from '../support/server/pooler.ts';
import { connectionUrl, startTestCluster } from '../support/server/postgres-cluster.ts';
import { spawnServer, untilReady } from '../support/server/server-process.ts';
import { LoadDevice, type FamilyTemplate } from './device.ts';

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
  postmasterPid: number;
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A device's token, the same each time; as long as those that the server makes. */
const tokenOf = (familyId: number, deviceId: number): string => sha256(`${familyId} ${deviceId}`);

/** Tables whose rows are of one moment, or of a browser that a copy hasn't. */
const notCopied = new Set(['sessions', 'idempotent_answers', 'due_work', 'rate_limits']);

const connectQuery =
  'set search_path to trailbook; set role trailbook_app; set statement_timeout to 30000; set idle_in_transaction_session_timeout to 30000';

const quoted = (name: string): string => `"${name}"`;

/**
 * Makes copies of a family in the database. All of a family's rows carry its id, so a copy differs by that, by its
 * account's address and by its devices' tokens.
 */
async function copyFamily(
  sql: Sql,
  { familyId, deviceIds }: FamilyTemplate,
  copies: readonly number[],
): Promise<void> {
  await sql.begin(async (tx) => {
    const name = (id: number) => tx`select set_config('trailbook.family_id', ${String(id)}, true)`;
    await tx`set local synchronous_commit = off`;
    await name(familyId);
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
        if (column === key) return '$1::bigint';
        // Of the records, the family's own have its id.
        if (table.name === 'records' && column === 'id')
          return `case when id = ${familyId} then $1::bigint else id end`;
        if (table.name === 'accounts' && column.startsWith('email')) return `$1::text || email_key`;
        if (table.name === 'devices' && column === 'token_hash')
          return `(($2::jsonb)->>(id::text))`;
        return quoted(column);
      });
      inserts.push(
        `insert into ${tableIn(table)} (${columns.map(quoted).join(', ')}) select ${values.join(', ')} from ${temporary}`,
      );
    }
    for (const copy of copies) {
      const hashes = deviceIds.map((id) => [id, hashToken(tokenOf(copy, id))]);
      const tokens = Object.fromEntries(hashes) as Record<string, string>;
      await name(copy);
      for (const insert of inserts)
        await tx.unsafe(insert, insert.includes('$2') ? [copy, tokens] : [copy]);
    }
  });
}

/** Registers the family that the others are copies of. */
async function makeTemplate(url: string, sql: Sql, connection: Parameters<typeof openDatabase>[0]) {
  const account = await register(url);
  const first = await pairNodeDevice(url, account);
  const second = await pairNodeDevice(url, account);
  const { familyId, memberId, epoch, scopeVersion } = first;
  const opened = await openDatabase(connection);
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
    await tx`select set_config('trailbook.family_id', ${String(familyId)}, true)`;
    const [row] = await tx<{ head: number }[]>`select head from families where id = ${familyId}`;
    return row!.head;
  });
  const deviceIds = [first.deviceId, second.deviceId];
  return { familyId, deviceIds, epoch, scopeVersion, head, work: records.filter(isCompletable) };
}

/** Starts a world with one family and one server, which is stopped again. */
export async function startWorld(): Promise<World> {
  await bundleServer();
  const cluster = await startTestCluster({
    fsync: true,
    settings: { max_connections: '200', shared_buffers: '256MB' },
  });
  const { connection } = cluster;
  const keys = {
    TRAILBOOK_PEPPER: randomBytes(32).toString('base64url'),
    TRAILBOOK_PIN_KEY: randomBytes(32).toString('base64url'),
  };

  const startServer = async ({ pooledConnections }: ServerOptions = {}): Promise<LoadServer> => {
    const pooler =
      pooledConnections === undefined
        ? undefined
        : await startPooler(connection, { connectQuery, connections: pooledConnections });
    const running = spawnServer(
      {
        ...Object.fromEntries(variables.map((variable) => variable.split('='))),
        ...keys,
        DATABASE_URL: connectionUrl(pooler?.connection ?? connection),
        ...(pooler && { TRAILBOOK_DIRECT_URL: connectionUrl(connection) }),
        HOST: 'localhost',
        DATA_DIR: cluster.dataDir,
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

  const first = await startServer();
  const sql = connect(connection, { max: 1 });
  const template = await makeTemplate(first.url, sql, connection);
  await first.stop();
  const postmaster = await readPostmasterFile(join(cluster.dataDir, 'postgres'));
  const idOf = (at: number): number => template.familyId + 1 + at;
  /** They know what they have sent, so each is one for good. */
  const known = new Map<number, Map<number, LoadDevice>>();
  const deviceOf = (familyId: number, deviceId: number): LoadDevice => {
    const ofFamily = known.get(familyId) ?? new Map<number, LoadDevice>();
    known.set(familyId, ofFamily);
    const token = tokenOf(familyId, deviceId);
    const device =
      ofFamily.get(deviceId) ?? new LoadDevice(template, { familyId, deviceId, token });
    ofFamily.set(deviceId, device);
    return device;
  };
  let made = 0;
  return {
    template,
    postmasterPid: postmaster!.pid,
    startServer,
    sql,
    async growTo(families) {
      const batch = 250;
      for (; made < families; made += Math.min(batch, families - made)) {
        const count = Math.min(batch, families - made);
        await copyFamily(
          sql,
          template,
          Array.from({ length: count }, (_, at) => idOf(made + at)),
        );
      }
      await sql.unsafe('vacuum (analyze)');
      await sleep(1_000);
    },
    devices: (families) =>
      Array.from({ length: families }, (_, at) => idOf(at)).flatMap((familyId) =>
        template.deviceIds.map((deviceId) => deviceOf(familyId, deviceId)),
      ),
    records: () => made * recordsOfAFamily,
    async databaseBytes() {
      const [row] = await sql<{ bytes: number }[]>`
        select pg_database_size(current_database())::bigint as bytes`;
      return Number(row!.bytes);
    },
    async stop() {
      await sql.end();
      await cluster.stop();
    },
  };
}

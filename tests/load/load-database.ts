/** The databases that the load can be put on: a PostgreSQL of its own, or a Citus cluster that is there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresConnection } from '../../sync-server/embedded/embedded-postgres.ts';
import { readPostmasterFile } from '../../sync-server/embedded/postmaster.ts';
import { connect } from '../../sync-server/store/connect.ts';
import { startTestCluster } from '../support/server/postgres-cluster.ts';
import { parentOf } from './processor.ts';

/** The database that carries the load. */
export interface LoadDatabase {
  connection: PostgresConnection;
  isCluster: boolean;
  postmasterPids: readonly number[];
  dataDir: string;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL with fsync on. */
export async function startPostgres(): Promise<LoadDatabase> {
  const { connection, dataDir, stop } = await startTestCluster({
    fsync: true,
    settings: { max_connections: '200', shared_buffers: '256MB' },
  });
  const postmaster = await readPostmasterFile(join(dataDir, 'postgres'));
  return { connection, isCluster: false, postmasterPids: [postmaster!.pid], dataDir, stop };
}

/** The coordinator of a Citus cluster whose nodes are all on this machine, and an empty database on it. */
export async function openCluster(url: string): Promise<LoadDatabase> {
  const sql = connect(url, { max: 1 });
  // The processes that live as long as PostgreSQL itself, and are its children.
  const oldest = 'select min(pid) as pid from pg_stat_activity';
  const [own] = await sql.unsafe<{ pid: number }[]>(oldest);
  const nodes = await sql<{ pid: string }[]>`
    select result as pid from run_command_on_workers(${oldest})`;
  const pids = [own!.pid, ...nodes.map(({ pid }) => Number(pid))];
  const postmasterPids = await Promise.all(pids.map(parentOf));
  await sql.end();
  const dataDir = await mkdtemp(join(tmpdir(), 'trailbook-load-'));
  const stop = () => rm(dataDir, { recursive: true });
  const { hostname, port, username, password, pathname } = new URL(url);
  const connection = {
    host: hostname,
    port: Number(port),
    user: username,
    password,
    database: pathname.slice(1),
  };
  return { connection, isCluster: true, postmasterPids, dataDir, stop };
}

/** Data directories, clients and owner processes for the tests of the embedded PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished } from 'vitest';
import {
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  type PostgresConnection,
} from '../../../sync-server/embedded/embedded-postgres.ts';
import { connect as connectAsServer } from '../../../sync-server/store/connect.ts';
import { copyCluster } from '../../support/server/postgres-cluster.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

/** What began last ends first. */
export const atTheEnd = (cleanUp: () => Promise<unknown>) =>
  onTestFinished(async () => void (await cleanUp()));

/** A data directory whose cluster was made before, by a server that stopped well. */
export const usedDirectory = async (): Promise<string> => {
  const dir = await temporaryDirectory();
  await copyCluster(inject('usedCluster'), dir);
  return dir;
};

/** Starts, or fails the test with the reason; stopped after the test. */
export const start = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const started = await startEmbedded(options);
  if (!started.ok) throw new Error(started.error);
  atTheEnd(started.value.stop);
  return started.value;
};

/** The one line with which a start is refused. */
export const refusal = async (dataDir: string): Promise<string> => {
  const started = await startEmbedded({ dataDir });
  if (started.ok) await started.value.stop();
  const line = started.ok ? 'it started' : started.error;
  expect(line.split('\n')).toHaveLength(1);
  return line;
};

/** Connects as the server does: nothing that a killed PostgreSQL rejects is left to the process. */
export const connect = (connection: PostgresConnection) => {
  const sql = connectAsServer(connection, { max: 2 });
  atTheEnd(() => sql.end({ timeout: 1 }));
  return sql;
};

export interface OwnerReport {
  connection: PostgresConnection;
  pid: number;
  error?: string;
}

export const spawnOwner = (dataDir: string): ChildProcess => {
  const script = fileURLToPath(new URL('owner-process.ts', import.meta.url));
  return spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
};

/** The first line an owner process prints. */
export const toldBy = async (owner: ChildProcess): Promise<OwnerReport> => {
  if (!owner.stdout) throw new Error('no output');
  for await (const line of createInterface(owner.stdout)) return JSON.parse(line);
  throw new Error('the owner process said nothing');
};

export const killNow = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The real server as a process, on its embedded PostgreSQL (fsync on) in a directory that is removed after. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName, readPassword, roleName } from '../../../sync-server/embedded/cluster.ts';
import { readPostmasterFile } from '../../../sync-server/embedded/postmaster.ts';
import { homeServerSettings } from '../../../sync-server/embedded/cluster-plan.ts';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { stoppedAtLast } from './leftovers.ts';
import { slowDownServer } from './slow-server.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { bundleServer } from '../../../scripts/lib/server-build.ts';
import {
  spawnServer,
  untilReady,
  type ServerProcess,
} from '../../support/server/server-process.ts';

export interface BenchServer {
  /** The same after a restart's own: another port each time. */
  url: () => string;
  pid: () => number;
  /** The way to its PostgreSQL, as the role that owns the tables. */
  connection: () => Promise<PostgresConnection>;
  postmasterPid: () => Promise<number>;
  /** Stops the processes and starts them on the same data. */
  restart: () => Promise<void>;
  /** Makes its processes slower from now on, until it stops (`slow-server.ts`). */
  slowDown: (times: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** What `npm start` runs, once all is built: `env`, variables, `node` and its arguments. */
const [variables, startArguments] = packageJson.scripts.start
  .replace(/^.* exec env /, '')
  .split(' node ')
  .map((words) => words.split(' ')) as [string[], string[]];

/** `profile`: where Node leaves a processor profile when the server ends. */
export async function startBenchServer(profile: string | null = null): Promise<BenchServer> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'trailbook-bench-')));
  // Started as root, PostgreSQL runs as another user, who has to get here.
  await chmod(dataDir, 0o755);
  const clusterDir = join(dataDir, 'postgres');
  await bundleServer();
  const begin = async (): Promise<{ process: ServerProcess; url: string }> => {
    const env = {
      ...Object.fromEntries(variables.map((variable) => variable.split('='))),
      // Browsers keep Secure cookies without HTTPS for this name.
      HOST: 'localhost',
      DATA_DIR: dataDir,
      TRAILBOOK_DEMO: 'off',
      LOG_LEVEL: 'warn',
      // A family's server compiles what it runs.
      NODE_DISABLE_COMPILE_CACHE: '1',
    };
    const profiling = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const process = spawnServer(env, [...profiling, ...startArguments]);
    return { process, url: await untilReady(process) };
  };
  let running = await begin();
  const end = async (): Promise<void> => {
    running.process.child.kill('SIGTERM');
    await running.process.ended;
  };
  const postmaster = async () => {
    const found = await readPostmasterFile(clusterDir);
    if (!found) throw new Error('The server’s PostgreSQL is not running');
    return found;
  };
  let speedUp = (): Promise<void> => Promise.resolve();
  return {
    url: () => running.url,
    pid: () => running.process.child.pid!,
    postmasterPid: async () => (await postmaster()).pid,
    connection: async () => ({
      host: (await postmaster()).socketDir,
      port: Number(homeServerSettings['port']),
      user: roleName,
      password: await readPassword({ clusterDir }),
      database: databaseName,
    }),
    async restart() {
      await end();
      running = await begin();
    },
    async slowDown(times) {
      const pids = [running.process.child.pid!, (await postmaster()).pid];
      if (times > 1) speedUp = await slowDownServer(pids, times);
    },
    stop: stoppedAtLast(async () => {
      await speedUp();
      await end();
      await rm(dataDir, { recursive: true, force: true });
    }),
  };
}

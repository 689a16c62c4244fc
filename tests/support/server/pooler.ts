/** PgBouncer, as operators run it: a few connections to the database, each lent for one transaction. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installWithApt } from '../../../scripts/lib/install-with-apt.ts';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { freePort } from './free-port.ts';

const program = '/usr/sbin/pgbouncer';

async function ensurePooler(): Promise<void> {
  if (!existsSync(program)) await installWithApt('pgbouncer');
  if (!existsSync(program)) throw new Error("Install PgBouncer: Debian's package pgbouncer.");
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A running pooler. */
export interface Pooler {
  /** The database as its clients reach it. */
  connection: PostgresConnection;
  stop: () => Promise<void>;
}

/**
 * Starts PgBouncer in front of a database.
 *
 * @param connectQuery what it does with each of its connections; '' for nothing.
 */
export async function startPooler(
  database: PostgresConnection,
  { connectQuery, connections }: { connectQuery: string; connections: number },
): Promise<Pooler> {
  await ensurePooler();
  const folder = await mkdtemp(join(tmpdir(), 'trailbook-pooler-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${database.user}" "${database.password}"\n`);
  const query = connectQuery && ` connect_query='${connectQuery}'`;
  await writeFile(
    settings,
    `[databases]
${database.database} = host=127.0.0.1 port=${database.port} dbname=${database.database}${query}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = trailbook.ballast
`,
  );
  await chmod(folder, 0o755);
  // It refuses to be root's.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const running = spawn(program, ['-q', ...asUser, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => void running.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    running.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await answers(port)) return { connection: { ...database, host: '127.0.0.1', port }, stop };
    if (running.exitCode !== null) break;
    await sleep(25);
  }
  await stop();
  throw new Error('PgBouncer did not start');
}

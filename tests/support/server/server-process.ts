/** The server as a process of its own, as `npm start` runs it, on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { minute } from '../house/patience.ts';
import { Client } from './client.ts';

const root = join(import.meta.dirname, '../../..');
const main = join(root, 'sync-server/main.ts');

/** Node's compile cache: the second server of a run starts in half the time. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node');

/** A running server. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its output so far. */
  stdout: () => string;
  stderr: () => string;
  /** Its exit code, once it has ended; null after a signal that it didn't handle. */
  ended: Promise<number | null>;
}

/** Starts it with this environment and none of our own variables; `args` are Node's, by default to run the sources. */
export function spawnServer(
  env: Record<string, string>,
  args: readonly string[] = [main],
): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, stdout: () => out, stderr: () => err, ended };
}

/**
 * Waits for its `ready` line; returns the address in it.
 *
 * @throws when the server ends, or two minutes of a quiet machine later, with what it said until then.
 */
export async function untilReady(server: ServerProcess): Promise<string> {
  const patience = AbortSignal.timeout(2 * minute);
  const isOver = once(patience, 'abort').then(() => 'no time');
  for (;;) {
    const address = /^ready (http:\/\/\S+)$/m.exec(server.stdout())?.[1];
    if (address !== undefined) return address;
    const told = once(server.child.stdout!, 'data').then(() => undefined);
    const code = await Promise.race([server.ended, told, isOver]);
    if (code === undefined) continue;
    const why = patience.aborted ? 'has not said that it is ready' : `ended with ${code}`;
    throw new Error(`The server ${why}: ${server.stdout()}${server.stderr()}`);
  }
}

/** A browser that uses it through real sockets. */
export const browserAt = (address: string): Client =>
  new Client((path, init) => fetch(`${address}${path}`, init));

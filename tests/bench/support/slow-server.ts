/** A server on a slow machine: its processes share one core with processes that only count. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Puts these processes, and those they start from now on, on the first core beside so many others that they get one
 * part in `times`.
 */
export async function slowDownServer(
  pids: readonly number[],
  times: number,
): Promise<() => Promise<void>> {
  for (const pid of pids) await run('taskset', ['-a', '-c', '-p', '0', String(pid)]);
  const others = Array.from({ length: times - 1 }, () =>
    spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return async () => {
    for (const other of others) other.kill('SIGKILL');
  };
}

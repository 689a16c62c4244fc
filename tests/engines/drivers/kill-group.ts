import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** kill -9 of a process that was started as the first of a group, and of all that it started. */
export async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

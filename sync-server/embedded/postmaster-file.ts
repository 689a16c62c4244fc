/**
 * `postmaster.pid`, the file by which PostgreSQL itself guards its data directory.
 * Line 1 is the process id, line 5 the socket's directory, line 8 the status.
 * Source: PostgreSQL's `src/include/utils/pidfile.h`.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { removeTemporarySocketDirectory } from './socket-directory.ts';
import { processesIn, signal, waitFor, worksIn } from './processes.ts';

const fileIn = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** The process id and whether it accepts connections; null when there is no such file. */
export const readPostmasterFile = async (
  clusterDir: string,
): Promise<{ pid: number; socketDir: string; ready: boolean } | null> => {
  const text = await readFile(fileIn(clusterDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  // A server in single-user mode writes its process id as a negative number.
  const pid = Math.abs(Number(lines[0]));
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
};

/**
 * Makes sure that nothing runs on the data directory and nothing stale blocks it. The caller holds
 * the data lock, so whatever still runs was left behind by a server that is gone. It is stopped, not
 * reused: it isn't our child, so its death couldn't be seen, and it may run an older version or
 * other settings. A fast shutdown costs a tenth of a second.
 */
export const clearLeftovers = async (clusterDir: string): Promise<void> => {
  const found = await readPostmasterFile(clusterDir);
  if (found !== null && found.pid > 0) {
    const gone = () => !worksIn(found.pid, clusterDir);
    if (!gone()) signal(found.pid, 'SIGINT');
    if (!(await waitFor(gone, 5000))) signal(found.pid, 'SIGQUIT');
    if (!(await waitFor(gone, 3000))) signal(found.pid, 'SIGKILL');
  }
  await clearOrphans(clusterDir);
  if (found !== null) await removeTemporarySocketDirectory(found.socketDir);
  // PostgreSQL takes a zombie, or a stranger with the same process id, for a running server.
  await rm(fileIn(clusterDir), { force: true });
};

/**
 * Ends what a killed postmaster left behind. Its children notice and leave by themselves, unless
 * they are busy; their shared memory is void, so killing them loses nothing that was committed.
 */
const clearOrphans = async (clusterDir: string): Promise<void> => {
  const none = () => processesIn(clusterDir).length === 0;
  if (await waitFor(none, 300)) return;
  for (const pid of processesIn(clusterDir)) signal(pid, 'SIGKILL');
  if (await waitFor(none, 3000)) return;
  throw new CannotStart(`Processes ${processesIn(clusterDir).join(', ')} keep ${clusterDir} busy.`);
};

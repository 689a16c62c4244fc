/**
 * The page's connection to its worker. `main.tsx` starts the worker and sets it here; a test sets a host of its own,
 * which may live in the page itself (`tests/support/screens/page-host.ts`).
 */
import type { SyncClient } from '../workers/sync-client.ts';

let held: SyncClient | undefined;

/** Sets the host that the page uses from now on. */
export function holdHost(next: SyncClient): void {
  held = next;
}

/**
 * The device's worker; a call resolves when its effect is durable.
 *
 * @throws before `holdHost`.
 */
export function host(): SyncClient {
  if (!held) throw new Error('The page holds no worker yet');
  return held;
}

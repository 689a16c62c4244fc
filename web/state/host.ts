/**
 * The page's hold on its worker. `main.tsx` starts the worker and hands it over; a test hands over a host of its own, which
 * may live in the page itself (`tests/support/page-host.ts`).
 */
import type { SyncClient } from '../workers/sync-client.ts';

let held: SyncClient | undefined;

/** From now on the page asks this one. */
export function holdHost(next: SyncClient): void {
  held = next;
}

/**
 * Whom the page asks for everything that concerns its device; a call answers when what it did is durable.
 *
 * @throws before `holdHost`.
 */
export function host(): SyncClient {
  if (!held) throw new Error('The page holds no worker yet');
  return held;
}

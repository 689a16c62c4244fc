import type { SyncStatus } from '../sync/status.ts';

/** How many of a new device's first records are stored, in whole percent; null until their number is known. */
export const fetchedPercent = (bootstrap: SyncStatus['bootstrap']): number | null =>
  bootstrap && bootstrap.of > 0 ? Math.floor((100 * bootstrap.done) / bootstrap.of) : null;

import type { SyncStatus } from '../sync/status.ts';

/** Whole percent of a new device's first records that are kept here; null until their number is known. */
export const fetchedPercent = (bootstrap: SyncStatus['bootstrap']): number | null =>
  bootstrap && bootstrap.of > 0 ? Math.floor((100 * bootstrap.done) / bootstrap.of) : null;

import type { RefusedGroup } from './device-store.ts';
import type { Reader } from './read-family.ts';

/** Actions that did not stay, as a live query: also what a run, or another tab, adds or takes away is seen. */
export const listRefused = (db: Reader): Promise<RefusedGroup[]> =>
  db.table<RefusedGroup, number>('refused').toArray();

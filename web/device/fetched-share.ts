import type { FirstRecordsProgress } from '../sync/status.ts';

/**
 * Progress of a new device's first records: the server is gathering them, or they are arriving. `percent` is null until
 * known.
 */
export interface FetchedShare {
  kind: 'gathering' | 'coming';
  percent: number | null;
}

const share = (part: number, of: number): number => Math.floor((100 * part) / of);

/** Share of a new device's first records that the server has gathered or that has arrived. */
export function fetchedShare(progress: FirstRecordsProgress | null): FetchedShare {
  if (!progress || progress.of === 0) return { kind: 'coming', percent: null };
  const { gathered, done, of } = progress;
  if (gathered === null || done > 0) return { kind: 'coming', percent: share(done, of) };
  return { kind: 'gathering', percent: gathered > 0 ? share(gathered, of) : null };
}

import type { FirstRecordsProgress } from '../sync/status.ts';

/** What a new device waits for: the server, which gathers the records, or their coming; `percent` is null until it is known. */
export interface FetchedShare {
  kind: 'gathering' | 'coming';
  percent: number | null;
}

const share = (part: number, of: number): number => Math.floor((100 * part) / of);

/** How much of a new device's first records the server has gathered, or how much of them has come. */
export function fetchedShare(progress: FirstRecordsProgress | null): FetchedShare {
  if (!progress || progress.of === 0) return { kind: 'coming', percent: null };
  const { gathered, done, of } = progress;
  if (gathered === null || done > 0) return { kind: 'coming', percent: share(done, of) };
  return { kind: 'gathering', percent: gathered > 0 ? share(gathered, of) : null };
}

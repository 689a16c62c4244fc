/**
 * Reports the progress of a new device's first records: how many the server has gathered, and how many have arrived. A
 * pack may be all that the first screens need, so the arrived part of a pack in progress counts.
 */
import type { PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import type { FirstRecordsProgress, StatusStore } from './status.ts';

/** Progress of one list. */
export interface ListProgress {
  /** Number of records in the list; 0: not known yet. */
  begin: (of: number) => void;
  /** Number of records the server has gathered. */
  gathered: (records: number) => void;
  /** Number of records of a pack that have arrived. */
  arriving: (entry: PackEntry, records: number) => void;
  /** A pack is stored, or was here before. */
  kept: (entry: PackEntry) => void;
}

/** Starts reporting the progress of a list. */
export function reportProgress(statusStore: StatusStore): ListProgress {
  let of = 0;
  let stored = 0;
  let gathered: number | null = null;
  /** By the pack's hash. */
  const arriving = new Map<string, number>();
  let last: FirstRecordsProgress | undefined;
  const tell = (): void => {
    const come = [...arriving.values()].reduce((sum, count) => sum + count, stored);
    const bootstrap = { gathered: gathered === of ? null : gathered, done: Math.min(of, come), of };
    const isNew =
      last?.of !== of || last.done !== bootstrap.done || last.gathered !== bootstrap.gathered;
    last = bootstrap;
    if (isNew) statusStore.update({ bootstrap });
  };
  return {
    begin(all) {
      of = all;
      tell();
    },
    gathered(records) {
      gathered = records;
      tell();
    },
    arriving({ hash }, records) {
      arriving.set(hash, records);
      tell();
    },
    kept({ hash, count }) {
      arriving.delete(hash);
      stored += count;
      tell();
    },
  };
}

import type { DeviceStore } from '../data/device-store.ts';
import type { Pace } from './batch-size.ts';
import type { StatusStore, SyncTrouble } from './status.ts';
import type { Transport } from './transport.ts';

/** What a run needs. */
export interface RunDeps {
  store: DeviceStore;
  transport: Transport;
  /** The device's own time, milliseconds since 1970. */
  now: () => number;
  statusStore: StatusStore;
  /** How much the connection takes, as learnt by earlier runs; without it, as much as a request may hold. */
  pace?: Pace;
  /** Whether the run is to end before its next request. */
  isStopped?: () => boolean;
}

/** How a run ended: with everything sent and fetched (null), or with an obstacle. */
export interface RunEnd {
  trouble: SyncTrouble | null;
  /** How long the server asked to wait; null: not stated. */
  retryAfterMs: number | null;
}

/** The end of a run that met an obstacle. */
export const stopped = (trouble: SyncTrouble, retryAfterMs: number | null = null): RunEnd => ({
  trouble,
  retryAfterMs,
});

/** The state of the sync, for screens to describe. */
import type { PendingFiles } from '../data/device-store.ts';

/** Why the device's own storage fails. */
export type StorageTrouble = 'no-storage' | 'quota' | 'blocked' | 'lost-connection';

/** Why a run ended early. */
export type SyncTrouble =
  | StorageTrouble
  /** No answer: no network, or the server is down. */
  | 'unreachable'
  /** Something else answered in the server's place, such as a hotel's sign-in page. */
  | 'captive-portal'
  | 'server-error'
  | 'throttled'
  /** The device is not, or no longer, paired with the family. */
  | 'signed-out'
  /** A parent removed this device from the family: its records are deleted. */
  | 'revoked'
  /** The app and the server speak different versions [SY15]. */
  | 'upgrade'
  /** This profile is a copy of another device's [SY10]. */
  | 'forked'
  /** The server knows less than it confirmed to this device before: it was restored or replaced [SY11]. */
  | 'server-replaced'
  /** This device has no room for closed school years; all the rest is here. */
  | 'no-room'
  /** An unexpected error; the device's records are untouched. */
  | 'fault';

/**
 * Whether the trouble is an unreachable server: it probably ends once the server answers again; any other keeps its
 * back-off.
 */
export const endsOnContact = (trouble: SyncTrouble | null): boolean =>
  trouble === 'unreachable' || trouble === 'captive-portal';

/**
 * Whether sync continues despite the trouble: with a server that lost records, or a device that lacks some, everything
 * else is exchanged.
 */
export const allowsSync = (trouble: SyncTrouble | null): boolean =>
  trouble === null || trouble === 'server-replaced' || trouble === 'no-room';

/** Whether a parent ends the trouble by signing in here. */
export const needsParent = (trouble: SyncTrouble | null): boolean =>
  trouble === 'signed-out' || trouble === 'forked' || trouble === 'server-replaced';

/** Progress of a new device's first records. */
export interface FirstRecordsProgress {
  /** How many the server has gathered for this device so far; null: they are ready, or it hasn't said. */
  gathered: number | null;
  /** How many have arrived, including those of a pack in progress. */
  done: number;
  /** How many there are; 0: not known yet. */
  of: number;
}

/** The state of the sync. */
export interface SyncStatus {
  /** `unpaired`: this device's family has no server. */
  phase: 'unpaired' | 'idle' | 'syncing';
  trouble: SyncTrouble | null;
  /** How many ops the server hasn't accepted. */
  pending: number;
  /** How many files the server hasn't accepted, and what blocks them. */
  files: number;
  filesTrouble: PendingFiles['filesTrouble'];
  /** How many refused actions nobody has seen yet. */
  refused: number;
  /** When everything was last sent and fetched, in milliseconds of the server's time; null: never. */
  syncedAt: number | null;
  /**
   * Milliseconds to add to this device's clock to get the true time, as far as it is known [SY9]; null: not read yet.
   */
  clockOffset: number | null;
  /**
   * When this device's records last differed from the server's, which was repaired [SY14], in its own milliseconds;
   * null: never.
   */
  differedAt: number | null;
  /** The server can be reached and ops are pending, but none has left for two minutes. */
  stalled: boolean;
  /** Progress of a new device's first records. */
  bootstrap: FirstRecordsProgress | null;
}

/** The status before the first run. */
export const initialStatus: SyncStatus = {
  phase: 'idle',
  trouble: null,
  pending: 0,
  files: 0,
  filesTrouble: null,
  refused: 0,
  syncedAt: null,
  clockOffset: null,
  differedAt: null,
  stalled: false,
  bootstrap: null,
};

/** Whether the server has every change and every file of this device and nothing blocks the next. */
export const isSynced = ({ phase, trouble, pending, files, syncedAt }: SyncStatus): boolean =>
  phase === 'idle' && trouble === null && pending === 0 && files === 0 && syncedAt !== null;

/** How many things only this device has: they are lost if it is [FX3]. */
export const onlyHere = ({ pending, files, refused }: SyncStatus): number =>
  pending + files + refused;

/** Holds the status and notifies subscribers. */
export type StatusStore = ReturnType<typeof createStatusStore>;

/** Creates a status store. */
export function createStatusStore() {
  let status = initialStatus;
  const listeners = new Set<(status: SyncStatus) => void>();
  return {
    current: (): SyncStatus => status,
    update(patch: Partial<SyncStatus>): void {
      const next = { ...status, ...patch };
      const changed = (Object.keys(next) as (keyof SyncStatus)[]).some(
        (key) => next[key] !== status[key],
      );
      if (!changed) return;
      status = next;
      for (const listener of listeners) listener(status);
    },
    /** Calls back on every change until the returned function is called. */
    subscribe(listener: (status: SyncStatus) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

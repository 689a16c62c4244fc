/** What the engine can truthfully say about the sync, for every screen to put into words. */

/** Why the device's own storage fails. */
export type StorageTrouble = 'no-storage' | 'quota' | 'blocked' | 'lost-connection';

export type Trouble =
  | StorageTrouble
  /** No answer: no network, or the server is down. */
  | 'unreachable'
  /** Something else answered in the server's place, such as a hotel's sign-in page. */
  | 'captive-portal'
  | 'server-error'
  | 'throttled'
  /** The device is not, or no longer, paired with the family. */
  | 'signed-out'
  /** A parent removed this device from the family: what it holds goes. */
  | 'revoked'
  /** The app and the server speak different versions [SY15]. */
  | 'upgrade'
  /** This profile is a copy of another device's [SY10]. */
  | 'forked'
  /** The server knows less than this device was told: it was restored or replaced [SY11]. */
  | 'server-replaced'
  /** This device has no room for closed school years; all the rest is here. */
  | 'no-room'
  /** An error nobody foresaw; the device's records are untouched. */
  | 'fault';

/** Whether the server can't be reached: such troubles are over, it seems, when it is heard; any other keeps its back-off. */
export const endsWhenHeard = (trouble: Trouble | null): boolean =>
  trouble === 'unreachable' || trouble === 'captive-portal';

/** Whether everything goes on as ever: a server that forgot something, or a device that lacks something, takes and gives all the rest. */
export const goesOn = (trouble: Trouble | null): boolean =>
  trouble === null || trouble === 'server-replaced' || trouble === 'no-room';

/** Troubles that a parent ends by coming in here. */
export const needsParent = (trouble: Trouble | null): boolean =>
  trouble === 'signed-out' || trouble === 'forked' || trouble === 'server-replaced';

export interface SyncStatus {
  /** `unpaired`: this device's family has no server. */
  phase: 'unpaired' | 'idle' | 'syncing';
  trouble: Trouble | null;
  /** Ops that the server hasn't taken. */
  pending: number;
  /** Actions that the server refused and nobody has looked at. */
  refused: number;
  /** When everything was last sent and fetched, in milliseconds of the server's time; null: never. */
  syncedAt: number | null;
  /** The server can be reached, ops wait, and none has left for two minutes. */
  stalled: boolean;
  /** A new device's first records: how far. */
  bootstrap: { done: number; of: number } | null;
}

export const initialStatus: SyncStatus = {
  phase: 'idle',
  trouble: null,
  pending: 0,
  refused: 0,
  syncedAt: null,
  stalled: false,
  bootstrap: null,
};

/** Whether every change of this device is at the server and nothing stands in the way of the next. */
export const isSynced = ({ phase, trouble, pending, syncedAt }: SyncStatus): boolean =>
  phase === 'idle' && trouble === null && pending === 0 && syncedAt !== null;

export type StatusStore = ReturnType<typeof createStatusStore>;

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

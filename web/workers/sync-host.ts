/** What the sync worker does for a page: open the device, keep its engine running, and write for its people. */
import type { Change } from '../../shared-model/changes/change.ts';
import type { RecordKey } from '../../shared-model/changes/stored-record.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';
import type { DeviceState } from '../data/device-store.ts';
import { readOverview } from '../data/overview.ts';
import type { Overview } from '../data/overview.ts';
import { takePairing } from '../data/pairing.ts';
import type { Pairing } from '../data/pairing.ts';
import { createSeal } from '../data/seal.ts';
import { LockedError, storageFailure } from '../data/storage-failure.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import { write } from '../data/write.ts';
import type { SyncStatus } from '../sync/status.ts';
import { openDevice } from './device.ts';
import type { Device, DeviceOptions } from './device.ts';

export type HostOptions = Omit<DeviceOptions, 'schema' | 'onTrouble'>;

/** Why an action was not saved: refused by the rules, by a locked profile or by the storage. */
export type WriteFailure = Rejection | { code: 'locked' } | { code: StorageFailure };

/** Every call but `open` needs an open device. */
export interface SyncHost {
  open(
    options: HostOptions,
    onTrouble: (trouble: StorageFailure) => void,
  ): Promise<Result<null, StorageFailure>>;
  /** Keeps in touch with the server from now on. */
  start(): void;
  syncNow(): Promise<SyncStatus>;
  /** Tells the status now and whenever it changes. */
  subscribe(listener: (status: SyncStatus) => void): void;
  /** One action of one person: saved, durably, when it resolves with `ok`; then it is on its way to the server. */
  commit(actor: Actor, changes: readonly Change[]): Promise<Result<RecordKey[], WriteFailure>>;
  /** Makes this the device that the server named, and opens the profile of the parent who paired it. */
  pair(pairing: Pairing, sealKey: Uint8Array | null): Promise<Result<null, 'another-family'>>;
  /** Opens a parent's profile for writing with the key that pairing gave, or locks it (null). */
  setSealKey(memberId: number, key: Uint8Array | null): void;
  state(): Promise<DeviceState>;
  setState(patch: Partial<DeviceState>): Promise<void>;
  overview(): Promise<Overview>;
  close(): void;
}

const writeFailure = (error: unknown): WriteFailure | undefined => {
  if (error instanceof LockedError) return { code: error.code };
  const code = storageFailure(error);
  return code && { code };
};

export function createSyncHost(): SyncHost {
  let opened: Device | undefined;
  let isStarted = false;
  const device = (): Device => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };
  return {
    async open(options, onTrouble) {
      opened?.close();
      opened = undefined;
      isStarted = false;
      const result = await openDevice({ ...options, onTrouble });
      if (!result.ok) return result;
      opened = result.value;
      return ok(null);
    },
    start() {
      isStarted = true;
      device().engine.start();
    },
    syncNow: () => device().engine.syncNow(),
    subscribe(listener) {
      const { engine } = device();
      engine.subscribe(listener);
      listener(engine.status());
    },
    async commit(actor, changes) {
      const { store, engine } = device();
      try {
        const written = await write(store, actor, changes, Date.now());
        if (!written.ok) return written;
        engine.wrote();
        return ok(written.value.map(({ after }) => ({ t: after.t, id: after.id })));
      } catch (error) {
        const failure = writeFailure(error);
        if (!failure) throw error;
        return failed(failure);
      }
    },
    async pair(pairing, sealKey) {
      const { store, engine } = device();
      const seal = sealKey && createSeal(sealKey);
      const taken = await takePairing(store, pairing, seal);
      if (!taken.ok) return taken;
      store.setSeal(pairing.memberId, seal);
      if (isStarted) {
        // From now on there is a server to hear.
        engine.stop();
        engine.start();
      }
      return taken;
    },
    setSealKey: (memberId, key) => device().store.setSeal(memberId, key && createSeal(key)),
    state: () => device().store.look((tx) => tx.state()),
    setState: (patch) => device().store.transact((tx) => tx.setState(patch)),
    overview: () => readOverview(device().store),
    close() {
      opened?.close();
      opened = undefined;
    },
  };
}

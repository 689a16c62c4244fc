/**
 * A device as tests of the engine need it: the same store and engine as the app's, but whoever drives it says who acts. The
 * app's own worker (`web/workers/sync-host.ts`) takes nobody's word for that.
 */
import type { Change } from '../../../shared-model/changes/change.ts';
import type { RecordKey } from '../../../shared-model/changes/stored-record.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/permissions/actor.ts';
import { takePairing } from '../../../web/data/pairing.ts';
import type { Pairing } from '../../../web/data/pairing.ts';
import { createSeal } from '../../../web/data/seal.ts';
import { LockedError, storageFailure } from '../../../web/data/storage-failure.ts';
import type { StorageFailure } from '../../../web/data/storage-failure.ts';
import { write } from '../../../web/data/write.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import { openDevice } from '../../../web/workers/device.ts';
import type { Device } from '../../../web/workers/device.ts';
import type { WriteFailure } from '../../../web/workers/sync-host.ts';

const writeFailure = (error: unknown): WriteFailure | undefined => {
  if (error instanceof LockedError) return { code: error.code };
  const code = storageFailure(error);
  return code && { code };
};

export type HarnessHost = ReturnType<typeof createHarnessHost>;

export function createHarnessHost() {
  let opened: Device | undefined;
  let isStarted = false;
  const device = (): Device => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };
  return {
    async open(
      name: string,
      onTrouble: (trouble: StorageFailure) => void,
    ): Promise<StorageFailure | null> {
      opened?.close();
      opened = undefined;
      isStarted = false;
      const result = await openDevice({ name, onTrouble });
      if (!result.ok) return result.error;
      opened = result.value;
      return null;
    },
    start() {
      isStarted = true;
      device().engine.start();
    },
    syncNow: () => device().engine.syncNow(),
    subscribe(listener: (status: SyncStatus) => void) {
      const { engine } = device();
      engine.subscribe(listener);
      listener(engine.status());
    },
    async commit(
      actor: Actor,
      changes: readonly Change[],
    ): Promise<Result<RecordKey[], WriteFailure>> {
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
    async pair(
      pairing: Pairing,
      sealKey: Uint8Array | null,
    ): Promise<Result<null, 'another-family'>> {
      const { store, engine } = device();
      const seal = sealKey && createSeal(sealKey);
      const taken = await takePairing(store, pairing, seal);
      if (!taken.ok) return taken;
      store.setSeal(pairing.memberId, seal);
      if (isStarted) {
        engine.stop();
        engine.start();
      }
      return taken;
    },
    setSealKey: (memberId: number, key: Uint8Array | null) =>
      device().store.setSeal(memberId, key && createSeal(key)),
    countRecords: () => device().store.countRecords(),
    close() {
      opened?.close();
      opened = undefined;
    },
  };
}

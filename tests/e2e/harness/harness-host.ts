/** A device of the e2e harness in a worker: the one of all tests, with answers that can be cloned. */
import type { Change } from '../../../shared-model/commit/change.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import type { Pairing } from '../../../web/data/pairing.ts';
import { LockedError, storageFailure } from '../../../web/data/storage-failure.ts';
import type { StorageFailure, StorageNotice } from '../../../web/data/storage-failure.ts';
import type { SyncStatus } from '../../../web/sync/status.ts';
import type { WriteFailure } from '../../../web/workers/sync-host.ts';
import { openTestDevice } from '../../support/devices/test-device.ts';
import type { TestDevice } from '../../support/devices/test-device.ts';

const writeFailure = (error: unknown): WriteFailure | undefined => {
  if (error instanceof LockedError) return { code: error.code };
  const code = storageFailure(error);
  return code && { code };
};

export type HarnessHost = ReturnType<typeof createHarnessHost>;

export function createHarnessHost() {
  let opened: TestDevice | undefined;
  let isStarted = false;
  const device = (): TestDevice => {
    if (!opened) throw new Error('The device is not open');
    return opened;
  };
  return {
    async open(
      name: string,
      onTrouble: (trouble: StorageNotice | null) => void,
    ): Promise<StorageFailure | null> {
      opened?.close();
      opened = undefined;
      isStarted = false;
      const result = await openTestDevice({ name, onTrouble });
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
      try {
        const written = await device().commit(actor, changes);
        if (!written.ok) return written;
        return ok(written.value.map(({ after }) => ({ t: after.t, id: after.id })));
      } catch (error) {
        const failure = writeFailure(error);
        if (!failure) throw error;
        return failed(failure);
      }
    },
    async pair(
      pairing: Pairing & { memberId: number },
      sealKey: Uint8Array | null,
    ): Promise<Result<null, 'another-family'>> {
      const taken = await device().pair(pairing, sealKey);
      if (taken.ok && isStarted) {
        const { engine } = device();
        engine.stop();
        engine.start();
      }
      return taken;
    },
    setSealKey: (memberId: number, key: Uint8Array | null) => device().unlock(memberId, key),
    /**
     * Runs until everything is sent and fetched; milliseconds until the open school year was here, and until the end.
     */
    async fetchAll(): Promise<{ usable: number; complete: number; status: SyncStatus }> {
      const { store, engine } = device();
      const start = performance.now();
      let usable: number | undefined;
      const stop = store.subscribe(({ profiles }) => {
        if (profiles) usable ??= performance.now() - start;
      });
      const status = await engine.syncNow();
      stop();
      const complete = performance.now() - start;
      return { usable: usable ?? complete, complete, status };
    },
    countRecords: async () => (await device().store.view()).size,
    close() {
      opened?.close();
      opened = undefined;
    },
  };
}

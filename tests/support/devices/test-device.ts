/**
 * A whole device for tests, in a page or in Node: the app's own store, engine and calls, but the test says who acts.
 * The app's own worker (`web/workers/sync-host.ts`) never lets its caller decide that.
 *
 * Tests of the store alone open just a store (`tests/web/data/open-store.ts`); tests of the sync run the engine over a
 * store in memory, where every step can be delayed (`memory-server.ts`).
 */
import type { Change } from '../../../shared-model/commit/change.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { storePairing } from '../../../web/data/pairing.ts';
import type { Pairing } from '../../../web/data/pairing.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { write } from '../stores/write-changes.ts';
import { browserDeps, openDevice } from '../../../web/workers/open-device.ts';
import type { Device, DeviceDeps, DeviceOptions } from '../../../web/workers/open-device.ts';
import type { StorageFailure } from '../../../web/data/storage-failure.ts';

/** A device whose acting person the test chooses. */
export interface TestDevice extends Device {
  /** Makes it a device of a family, with its parent's signature open from then on. */
  pair: (
    pairing: Pairing & { memberId: number },
    sealKey: Uint8Array | null,
  ) => Promise<Result<null, 'another-family'>>;
  unlock: (memberId: number, sealKey: Uint8Array | null) => void;
  /** One action of one person: saved when it resolves with `ok`, then sent. Throws what the storage throws. */
  commit: (actor: Actor, changes: readonly Change[]) => ReturnType<typeof write>;
}

/** Opens a device. */
export async function openTestDevice(
  options: DeviceOptions,
  deps: DeviceDeps = browserDeps,
): Promise<Result<TestDevice, StorageFailure>> {
  const opened = await openDevice(options, deps);
  if (!opened.ok) return opened;
  const { store, engine } = opened.value;
  const unlock = (memberId: number, sealKey: Uint8Array | null): void =>
    void (sealKey
      ? store.signers.set(memberId, createOpSigner(sealKey))
      : store.signers.delete(memberId));
  return ok({
    ...opened.value,
    unlock,
    async pair(pairing, sealKey) {
      const { memberId, ...paired } = pairing;
      const sign = sealKey && createOpSigner(sealKey);
      const signer = { memberId, sign, former: null };
      const isTaken = await store.transact((tx) => storePairing(tx, paired, signer));
      if (!isTaken) return failed('another-family');
      unlock(memberId, sealKey);
      return ok(null);
    },
    async commit(actor, changes) {
      const written = await write(store, actor, changes, deps.now());
      if (written.ok) engine.onLocalWrite();
      return written;
    },
  });
}

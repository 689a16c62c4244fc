/** Opens this device: its store and its engine. The page's worker and the service worker open the same device. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { openDeviceStore, type IndexedDbStore } from '../data/indexed-db-store.ts';
import type { OpenOptions } from '../data/connection.ts';
import { namedByBackups } from '../data/local-backups.ts';
import { markRevoked } from '../data/pairing.ts';
import { storageFailure, type StorageFailure } from '../data/storage-failure.ts';
import { createEngine, type Engine } from '../sync/engine.ts';
import { createFileExchange, type FileExchange } from '../sync/file-exchange.ts';
import { createFileTransport } from '../sync/file-transport.ts';
import { createRunLock } from '../sync/run-lock.ts';
import type { StorageTrouble } from '../sync/status.ts';
import { createRest, type RestClient } from '../sync/rest-client.ts';
import { createTransport } from '../sync/transport.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { secureRandom } from '../data/secure-random.ts';

/** An open device. */
export interface Device {
  store: IndexedDbStore;
  engine: Engine;
  rest: RestClient;
  files: FileExchange;
  close: () => void;
}

/** A device's dependencies; tests pass their own. */
export interface DeviceDeps {
  /** Milliseconds since 1970. */
  now: () => number;
  /** A cryptographic source. */
  random: Random;
  fetch: typeof fetch;
  /** Undefined where there are no Web Locks. */
  locks: LockManager | undefined;
}

/** The browser's own clock, randomness, network and locks. */
export const browserDeps: DeviceDeps = {
  now: () => Date.now(),
  random: secureRandom,
  fetch: (input, init) => fetch(input, init),
  locks: navigator.locks,
};

/** How to open this device. */
export interface DeviceOptions extends OpenOptions {
  /** The server's origin; empty for the page's own. */
  origin?: string;
}

/** The page reports by itself that a newer Trailbook has taken over; for the engine the storage is gone. */
const storageTrouble = (error: unknown): StorageTrouble | undefined => {
  const failure = storageFailure(error);
  // Unexpected, so it must be findable.
  if (!failure) console.error(error);
  return failure === 'outdated' ? 'lost-connection' : failure;
};

/** Opens this device; its engine doesn't run until it is started or called. */
export async function openDevice(
  options: DeviceOptions,
  { now, random, fetch, locks }: DeviceDeps = browserDeps,
): Promise<Result<Device, StorageFailure>> {
  const opened = await openDeviceStore({ now, ...options });
  if (!opened.ok) return failed(opened.error);
  const store = opened.value;
  const onRevoked = (deviceId: Id<'device'>): Promise<boolean> => markRevoked(store, deviceId);
  const reach = { fetch, origin: options.origin ?? '', onRevoked };
  const files = createFileExchange({
    store,
    transport: createFileTransport(reach),
    now,
    lock: createRunLock(locks, `${options.name}-files`),
    backupNames: () => namedByBackups(options.name),
  });
  const engine = createEngine({
    store,
    files,
    transport: createTransport({ ...reach, now }),
    now,
    random,
    lock: createRunLock(locks, `${options.name}-sync`),
    timers: globalThis,
    storageTrouble,
  });
  const close = (): void => {
    engine.stop();
    store.close();
  };
  return ok({ store, engine, files, rest: createRest(reach), close });
}

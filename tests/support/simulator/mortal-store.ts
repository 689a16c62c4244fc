import type { DeviceStore } from '../../../web/data/device-store.ts';

/** Thrown by the store of a killed device. */
export class KilledError extends Error {}

/** Thrown often: one stack for all of them. */
const killed = new KilledError();

/**
 * Wraps a device's store for one run until the device is killed: then writes under way are lost, and nothing is read
 * any more.
 */
export function mortal(store: DeviceStore): { store: DeviceStore; kill: () => KilledError } {
  let isDead = false;
  const alive = <T>(value: T): T => {
    if (isDead) throw killed;
    return value;
  };
  const own: Partial<DeviceStore> = {
    transact: (work) => store.transact(async (tx) => alive(await work(alive(tx)))),
    readTransaction: (work) => store.readTransaction(async (tx) => alive(await work(alive(tx)))),
  };
  const proxy = new Proxy(store, {
    get(_, name) {
      const found: unknown = own[name as keyof DeviceStore] ?? store[name as keyof DeviceStore];
      return typeof found === 'function' ? (found.bind(store) as unknown) : found;
    },
  });
  const kill = (): KilledError => {
    isDead = true;
    return killed;
  };
  return { store: proxy, kill };
}

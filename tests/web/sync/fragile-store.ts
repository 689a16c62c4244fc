/**
 * A device's store that is killed at its k-th call: whatever its transaction did is gone, as IndexedDB would have it.
 */
import type { DeviceStore, DeviceTransaction } from '../../../web/data/device-store.ts';

export class KilledError extends Error {}

export interface FragileStore {
  store: DeviceStore;
  /** How many calls there were. */
  calls: () => number;
}

/** Calls of the store and of its transactions are counted alike, from 1; before the `killAt`th is done, it throws. */
export function fragile(store: DeviceStore, killAt: number): FragileStore {
  let calls = 0;
  const step = (): void => {
    calls += 1;
    if (calls >= killAt) throw new KilledError(`at call ${calls}`);
  };
  const counted = <T extends object>(target: T, wrap?: Partial<T>): T =>
    new Proxy(target, {
      get(_, name) {
        const own: unknown = wrap?.[name as keyof T] ?? target[name as keyof T];
        if (typeof own !== 'function') return own;
        return async (...given: unknown[]) => {
          step();
          return (own as (...args: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  const wrapped = counted<DeviceStore>(store, {
    transact: (work) =>
      store.transact(async (tx) => {
        const value = await work(counted<DeviceTransaction>(tx));
        step();
        return value;
      }),
  });
  return { store: wrapped, calls: () => calls };
}

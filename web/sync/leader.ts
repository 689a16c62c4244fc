/**
 * One run at a time per device, across tabs, workers and the service worker. The lock saves work; correctness never
 * depends on it, so one that is held for 90 seconds, by a tab that the system froze, is taken over.
 */
export type RunLock = <T>(work: () => Promise<T>) => Promise<T>;

const stealAfterMs = 90_000;

/** Runs at once: where there is one context only, and where there are no Web Locks. */
export const noLock: RunLock = (work) => work();

/** A lock that all contexts of this origin share under `name`. */
export function createRunLock(locks: LockManager | undefined, name: string): RunLock {
  if (!locks) return noLock;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let isOurs = false;
    const hold = (): Promise<T> => {
      isOurs = true;
      return work();
    };
    try {
      return (await locks.request(name, { signal: AbortSignal.timeout(stealAfterMs) }, hold)) as T;
    } catch (error) {
      if (isOurs) throw error;
      return (await locks.request(name, { steal: true }, hold)) as T;
    }
  };
}

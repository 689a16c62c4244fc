/**
 * One run at a time per device, across tabs, workers and the service worker. The lock saves work; correctness never
 * depends on it, so one that is held for 90 seconds, by a tab that the system froze, is taken over.
 */
export type RunLock = <T>(work: () => Promise<T>) => Promise<T>;

const stealAfterMs = 90_000;

/** Runs at once: where there is one context only, and where there are no Web Locks. */
export const noLock: RunLock = (work) => work();

/**
 * A lock that all contexts of this origin share under `name`. A run whose lock is taken over goes on to its own end, and
 * that end is what its caller hears; where no lock is to be had the run goes without one.
 */
export function createRunLock(locks: LockManager | undefined, name: string): RunLock {
  if (!locks) return noLock;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    let ours: Promise<T> | undefined;
    const hold = (): Promise<T> => (ours = work());
    const waits: LockOptions = { signal: AbortSignal.timeout(stealAfterMs) };
    for (const options of [waits, { steal: true }]) {
      try {
        await locks.request(name, options, hold);
      } catch {
        // Waited too long, robbed, or the work failed: `ours` tells which.
      }
      if (ours) return ours;
    }
    return work();
  };
}

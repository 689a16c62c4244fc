/**
 * One run at a time per device, across tabs, workers and the service worker. The lock saves work; correctness never
 * depends on it, so a lock that is held for 90 seconds, by a frozen tab, is stolen.
 */
export type RunLock = <T>(work: () => Promise<T>) => Promise<T>;

const stealAfterMs = 90_000;

/** Runs at once: for a single context, and where Web Locks are missing. */
export const noLock: RunLock = (work) => work();

/**
 * A lock that all contexts of this origin share under `name`. A run whose lock is stolen continues to its own end, and
 * its caller gets that end; if no lock can be had, the run goes without.
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
        // Timed out, stolen, or the work failed: `ours` tells which.
      }
      if (ours) return ours;
    }
    return work();
  };
}

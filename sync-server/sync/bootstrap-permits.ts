/**
 * Limits how many devices of a family read a list at once; `first-records-builds.ts` limits how many are built at once.
 * A device's next bootstrap ends its previous one, whose connection may be dead unnoticed. The count is per process,
 * like the connections.
 */
import type { SyncDevice } from '../store/family-store.ts';

/** The most concurrent bootstraps of a family. */
export const bootstrapsPerFamily = 2;

/** Permission for one bootstrap. */
export interface BootstrapPermit {
  /** Aborts when the device starts another bootstrap. */
  signal: AbortSignal;
  /** Call it when the bootstrap is over, however it ended. */
  end: () => void;
}

/** Makes the limiter of this process. */
export function createBootstrapPermits() {
  /** By family, then by device. */
  const families = new Map<number, Map<number, AbortController>>();
  return {
    /** Starts a device's bootstrap; undefined if its family has reached the limit. */
    take({ id, familyId }: Pick<SyncDevice, 'id' | 'familyId'>): BootstrapPermit | undefined {
      const underWay = families.get(familyId) ?? new Map<number, AbortController>();
      const before = underWay.get(id);
      if (!before && underWay.size >= bootstrapsPerFamily) return undefined;
      const own = new AbortController();
      families.set(familyId, underWay.set(id, own));
      before?.abort();
      return {
        signal: own.signal,
        end: () => {
          if (underWay.get(id) === own) underWay.delete(id);
          if (underWay.size === 0 && families.get(familyId) === underWay) families.delete(familyId);
        },
      };
    },
  };
}

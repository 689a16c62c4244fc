/**
 * Who may have a bootstrap now. Each holds a snapshot and one of the few connections that all families share, as long as its
 * reader takes: so two devices of a family have one at a time. A device's own next one ends the one before, whose connection
 * may be dead without this server knowing. Counted in this process: the connections are its own too.
 */
import type { SyncDevice } from '../store/family-store.ts';

export const bootstrapsPerFamily = 2;

export interface BootstrapTurn {
  /** Aborts when the device asks for another one. */
  signal: AbortSignal;
  /** To be called when it is over, however it ended. */
  end: () => void;
}

export function createBootstrapTurns() {
  /** By family, then by device. */
  const families = new Map<number, Map<number, AbortController>>();
  return {
    /** Undefined: others of the family have theirs. */
    take({ id, familyId }: Pick<SyncDevice, 'id' | 'familyId'>): BootstrapTurn | undefined {
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

/** Who of this server's connected devices is told when a family has something new [SY16]. */
import type { Poke } from '../../shared-model/contracts/sync.ts';

type Listener = (poke: Poke) => void;

export interface PokeHub {
  /** Listens for a family's pokes until the returned function is called. */
  listen(familyId: number, listener: Listener): () => void;
  tell(familyId: number, poke: Poke): void;
  /** Pokes may have been missed: everyone is told to ask. */
  tellAll(): void;
  /** Ends every connection, for a stop of the server. */
  close(): void;
  /** Called when `close` is. */
  onClose(listener: () => void): () => void;
}

/** One connection that is gone already must not keep the others from hearing. */
function tellEach(listeners: Iterable<Listener>, poke: Poke): void {
  for (const listener of listeners) {
    try {
      listener(poke);
    } catch {
      // Its own end takes it off the list.
    }
  }
}

/** A poke that any device takes as something new: no family ever gets that far. */
const askAnyway: Poke = { epoch: 0, head: Number.MAX_SAFE_INTEGER };

export function createPokeHub(): PokeHub {
  const families = new Map<number, Set<Listener>>();
  const closing = new Set<() => void>();
  return {
    listen(familyId, listener) {
      const listeners = families.get(familyId) ?? new Set();
      families.set(familyId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && families.get(familyId) === listeners) families.delete(familyId);
      };
    },
    tell(familyId, poke) {
      tellEach(families.get(familyId) ?? [], poke);
    },
    tellAll() {
      for (const listeners of families.values()) tellEach(listeners, askAnyway);
    },
    close() {
      for (const listener of closing) listener();
    },
    onClose(listener) {
      closing.add(listener);
      return () => closing.delete(listener);
    },
  };
}

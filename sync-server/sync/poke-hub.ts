/** Who of this server's connected devices is told when a family has something new [SY16]. */
import type { Poke } from '../../shared-model/contracts/sync.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

type Listener = (poke: Poke) => void;

export interface PokeHub {
  /** Listens for a family's pokes until the returned function is called. */
  listen(familyId: Id<'family'>, listener: Listener): () => void;
  tell(familyId: Id<'family'>, poke: Poke): void;
  /** Pokes may have been missed: everyone is told to ask. */
  tellAll(): void;
  /**
   * Keeps a connection of a device, until the returned function is called. `end` is to end it: when the device is cut off,
   * when the server stops, or when it is the oldest of more than a device may have.
   */
  hold(deviceId: Id<'device'>, end: () => void): () => void;
  /** Ends every connection of a device. */
  cut(deviceId: Id<'device'>): void;
  /** Ends every connection, for a stop of the server. */
  close(): void;
}

/** A device has one for each of its tabs that leads, and those whose end nobody has noticed yet. */
export const connectionsPerDevice = 8;

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
  const devices = new Map<number, Set<() => void>>();
  const endEach = (ends: Iterable<() => void>): void => {
    for (const end of ends) end();
  };
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
    hold(deviceId, end) {
      const ends = devices.get(deviceId) ?? new Set();
      devices.set(deviceId, ends.add(end));
      if (ends.size > connectionsPerDevice) endEach([...ends].slice(0, 1));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && devices.get(deviceId) === ends) devices.delete(deviceId);
      };
    },
    cut(deviceId) {
      endEach(devices.get(deviceId) ?? []);
    },
    close() {
      for (const ends of devices.values()) endEach(ends);
    },
  };
}

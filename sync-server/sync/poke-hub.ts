/** Who of this server's connected devices is told when a family has something new [SY16], and what: a small commit's content. */
import {
  toWire,
  wireKey,
  type Poke,
  type PokePage,
} from '../../shared-model/contracts/sync-call.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { jsonBytes } from '../../shared-model/lib/json-bytes.ts';
import { mayHold } from '../../shared-model/records/scopes.ts';
import type { CommitNews, SyncDevice } from '../store/family-store.ts';
import type { FamilyPoke } from '../store/poke-channel.ts';

/** Bytes of JSON that a commit may have to be carried by a poke; devices ask for a larger one. */
export const mostPokeBytes = 16 * 1024;

/** More records than this are too large, whatever is in them. */
const mostRecords = 100;

function isSmall({ placements }: Pick<CommitNews, 'placements'>): boolean {
  if (placements.length > mostRecords) return false;
  const bytes = placements.map(({ record }) => jsonBytes(toWire(record)));
  return bytes.reduce((sum, one) => sum + one, 0) <= mostPokeBytes;
}

/**
 * What a device that has everything before this commit would get if it asked [SY5]: the records in its scopes, and of the
 * others those that have left them [SY7]. Undefined where it has to ask: somebody's value was lost and is to be told, or
 * nobody can say what the commit before is called.
 */
export function pageFor(
  { head, nonce, nonceBefore, placements, losers }: CommitNews,
  { id, holder, scopeVersion }: SyncDevice,
): PokePage | undefined {
  if (nonceBefore === '' || losers.includes(id)) return undefined;
  const held = placements.filter(({ scopes }) => mayHold(holder, scopes));
  const gone = placements.filter(
    ({ scopes, left }) => !mayHold(holder, scopes) && mayHold(holder, left),
  );
  return {
    scopeVersion,
    after: head - 1,
    afterNonce: nonceBefore,
    nonce,
    records: held.map(({ record }) => toWire(record)),
    drops: gone.map(({ record }) => wireKey(record)),
  };
}

type Listener = (poke: Poke) => void;
type Listeners = Map<Listener, SyncDevice>;

/** A device has one for each of its tabs that leads, and those whose end nobody has noticed yet. */
export const connectionsPerDevice = 8;

/** Commits that are expected at most: one that fails is never heard of. */
const mostExpected = 100;

/** One connection that is gone already must not keep the others from hearing. */
function tellEach(listeners: Listeners, pokeTo: (device: SyncDevice) => Poke): void {
  for (const [listener, device] of listeners) {
    try {
      listener(pokeTo(device));
    } catch {
      // Its own end takes it off the list.
    }
  }
}

/** A poke that any device takes as something new: no family ever gets that far. */
const askAnyway: Poke = { epoch: 0, head: Number.MAX_SAFE_INTEGER };

export type PokeHub = ReturnType<typeof createPokeHub>;

export function createPokeHub() {
  const families = new Map<number, Listeners>();
  const devices = new Map<number, Set<() => void>>();
  const expected = new Map<string, CommitNews>();
  const endEach = (ends: Iterable<() => void>): void => {
    for (const end of ends) end();
  };
  /** Ends every connection, for a stop of the server. */
  const close = (): void => {
    for (const ends of devices.values()) endEach(ends);
  };
  return {
    /** Listens for the pokes to a device until the returned function is called. */
    listen(device: SyncDevice, listener: Listener): () => void {
      const { familyId } = device;
      const listeners: Listeners = families.get(familyId) ?? new Map();
      families.set(familyId, listeners.set(listener, device));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && families.get(familyId) === listeners) families.delete(familyId);
      };
    },
    /** Keeps what a transaction of this server is about to commit, until the poke says that it did. */
    expect(news: CommitNews): void {
      if (!isSmall(news)) return;
      expected.set(news.nonce, news);
      const [oldest] = expected.keys();
      if (expected.size > mostExpected) expected.delete(oldest!);
    },
    /** Tells the family's devices, all but the one that wrote: of a small commit that was made here what they would get if they asked. */
    tell({ familyId, epoch, head, nonce, writer }: FamilyPoke): void {
      const news = expected.get(nonce);
      expected.delete(nonce);
      const others = [...(families.get(familyId) ?? [])].filter(([, { id }]) => id !== writer);
      tellEach(new Map(others), (device) => {
        const page = news && pageFor(news, device);
        return { epoch, head, ...(page && { page }) };
      });
    },
    /**
     * Pokes may have been missed, and that a device was cut off: everyone is told to ask, and every connection ends, so that
     * nobody stays connected who couldn't come back.
     */
    tellAll(): void {
      for (const listeners of families.values()) tellEach(listeners, () => askAnyway);
      close();
    },
    /**
     * Keeps a connection of a device, until the returned function is called. `end` is to end it: when the device is cut off,
     * when the server stops, or when it is the oldest of more than a device may have.
     */
    hold(deviceId: Id<'device'>, end: () => void): () => void {
      const ends = devices.get(deviceId) ?? new Set();
      devices.set(deviceId, ends.add(end));
      if (ends.size > connectionsPerDevice) endEach([...ends].slice(0, 1));
      return () => {
        ends.delete(end);
        if (ends.size === 0 && devices.get(deviceId) === ends) devices.delete(deviceId);
      };
    },
    /** How many there are. */
    connections: (): number => [...devices.values()].reduce((sum, { size }) => sum + size, 0),
    /** Ends every connection of a device. */
    cut(deviceId: Id<'device'>): void {
      endEach(devices.get(deviceId) ?? []);
    },
    close,
  };
}

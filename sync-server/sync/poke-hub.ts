/**
 * Pokes this server's connected devices when their family has a new commit [SY16], with its content if that is small.
 */
import { toWire, wireKey } from '../../shared-model/contracts/sync-call.ts';
import { type Poke, type PokePage } from '../../shared-model/contracts/poke-call.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { jsonBytes } from '../../shared-model/lib/json-bytes.ts';
import { mayHold } from '../../shared-model/records/scopes.ts';
import type { CommitNews, SyncDevice } from '../store/family-store.ts';
import { askAnyway, type FamilyPoke } from '../store/poke-channel.ts';

/** The most bytes of JSON of a commit that a poke carries; devices request a larger one. */
export const mostPokeBytes = 16 * 1024;

/** The most records of a commit that a poke carries. */
const mostRecords = 100;

function isSmall({ placements }: Pick<CommitNews, 'placements'>): boolean {
  if (placements.length > mostRecords) return false;
  const bytes = placements.map(({ record }) => jsonBytes(toWire(record)));
  return bytes.reduce((sum, one) => sum + one, 0) <= mostPokeBytes;
}

/**
 * The page that a device with everything before this commit would get from a sync [SY5]: the records in its scopes, and
 * the keys of those that have left them [SY7]. Undefined if it must sync: it has a loss to learn of, or the nonce of
 * the previous commit is unknown.
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

/** The most connections of a device: one per leading tab, and dead ones that nobody has noticed yet. */
export const connectionsPerDevice = 8;

/** The most commits awaiting their notification; a failed commit never gets one. */
const mostExpected = 100;

/** Pokes each listener; a dead connection doesn't keep the others from their poke. */
function pokeEach(listeners: Listeners, pokeTo: (device: SyncDevice) => Poke): void {
  for (const [listener, device] of listeners) {
    try {
      listener(pokeTo(device));
    } catch {
      // The end of its connection removes it from the list.
    }
  }
}

/** Connects a server's commits with its devices' streams. */
export type PokeHub = ReturnType<typeof createPokeHub>;

/** Makes the hub of this process. */
export function createPokeHub() {
  const families = new Map<number, Listeners>();
  const devices = new Map<number, Set<() => void>>();
  const expected = new Map<string, CommitNews>();
  const endEach = (ends: Iterable<() => void>): void => {
    for (const end of ends) end();
  };
  /** Ends every connection when the server stops. */
  const close = (): void => {
    for (const ends of devices.values()) endEach(ends);
  };
  return {
    /** Subscribes to a device's pokes; the returned function unsubscribes. */
    listen(device: SyncDevice, listener: Listener): () => void {
      const { familyId } = device;
      const listeners: Listeners = families.get(familyId) ?? new Map();
      families.set(familyId, listeners.set(listener, device));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && families.get(familyId) === listeners) families.delete(familyId);
      };
    },
    /** Holds the content of a commit of this server until its notification arrives. */
    expect(news: CommitNews): void {
      if (!isSmall(news)) return;
      expected.set(news.nonce, news);
      const [oldest] = expected.keys();
      if (expected.size > mostExpected) expected.delete(oldest!);
    },
    /** Pokes the family's devices except the writer; the poke for a small commit of this server carries its page. */
    poke({ familyId, epoch, head, nonce, writer }: FamilyPoke): void {
      const news = expected.get(nonce);
      expected.delete(nonce);
      const others = [...(families.get(familyId) ?? [])].filter(([, { id }]) => id !== writer);
      pokeEach(new Map(others), (device) => {
        const page = news && pageFor(news, device);
        return { epoch, head, ...(page && { page }) };
      });
    },
    /**
     * Makes every device sync and ends every connection, because notifications may have been missed, even of a revoked
     * device: only a device that may reconnect stays connected.
     */
    pokeAll(): void {
      for (const listeners of families.values())
        pokeEach(listeners, () => ({ epoch: askAnyway.epoch, head: askAnyway.head }));
      close();
    },
    /**
     * Registers a connection of a device; the returned function unregisters it. The hub calls `end` to close it: when
     * the device is revoked, when the server stops, or when it is the oldest of too many connections.
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
    /** The number of connections. */
    connections: (): number => [...devices.values()].reduce((sum, { size }) => sum + size, 0),
    /** Ends every connection of a device. */
    cut(deviceId: Id<'device'>): void {
      endEach(devices.get(deviceId) ?? []);
    },
    close,
  };
}

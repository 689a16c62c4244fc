/** A device of a history: the product's own engine, over a network that drops, repeats, delays and breaks. */
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { randomInteger } from '../../../shared-model/lib/random.ts';
import { grantsOf, type DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { applyPoke } from '../../../web/sync/apply-poke.ts';
import { fullPace } from '../../../web/sync/batch-size.ts';
import type { RunEnd } from '../../../web/sync/run-end.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import type { Answer, Lines, Transport } from '../../../web/sync/transport.ts';
import { createOpSigner, sealKey } from '../devices/op-signing.ts';
import { MemoryDeviceStore } from '../stores/memory-device-store.ts';
import type { MemoryFamilyStore } from '../stores/memory-family-store.ts';
import { DiskDevice } from './disk-device.ts';
import { CrashError, dying } from './dying-store.ts';
import type { Counts } from './history-counts.ts';
import type { HistoryOptions } from './history-options.ts';
import { answerTo, digestFrom, firstLines, packFrom, unreachable } from './memory-server.ts';
import type { SyncExchange } from './memory-server.ts';
import { KilledError, mortal } from './mortal-store.ts';
import type { PokesUnderWay } from './pokes-under-way.ts';
import { firstWaiting, type SimStore } from './sim-store.ts';

/** A simulated device. */
export interface SimDevice {
  store: SimStore;
  /** Its holder, as the server knows. */
  holder: DeviceHolder;
  now: () => number;
  sync: (faulty: boolean) => Promise<RunEnd>;
  /** Receives one of the pokes under way to it, and syncs if that doesn't bring everything. */
  hear: () => Promise<void>;
  /** Changes its holder at the server; the device notices at its next sync. */
  give: (to: DeviceHolder) => void;
  /** Sets its clock; `ahead`: milliseconds ahead of the true time. */
  setClock: (ahead: number) => void;
}

/** What the devices of a history share. */
export interface SimWorld {
  options: HistoryOptions;
  server: MemoryFamilyStore;
  /** How often each kind of event happened. */
  counts: Counts;
  /** The true time. */
  now: () => number;
  random: () => number;
  /** Random numbers of its own, so that a history without pokes stays the same. */
  poking: () => number;
  underWay: PokesUnderWay;
}

/** Of five histories one sends text, and one messages that nobody may change. */
const wireOf = (seed: number): NonNullable<SyncExchange['wire']> =>
  (['text', 'frozen', 'asIs', 'asIs', 'asIs'] as const)[seed % 5]!;

/**
 * Opens a device.
 *
 * @param isOnDisk it has the product's own store, instead of one in memory.
 */
export async function openSimDevice(
  world: SimWorld,
  id: number,
  holder: DeviceHolder,
  isOnDisk: boolean,
): Promise<SimDevice> {
  const { options, server, counts, random, poking, underWay } = world;
  const { mishapRate = 0 } = options;
  const happens = (fault: keyof Counts, faulty: boolean): boolean => {
    const does = faulty && random() < options.faultRate;
    if (does) counts[fault] += 1;
    return does;
  };
  const cookie = { id, scopeVersion: 1 };
  let skew = Math.round((random() * 2 - 1) * options.skewMs);
  const now = () => world.now() + skew;
  const state = { deviceId: id, familyId: 1, holder };

  const store = isOnDisk
    ? await DiskDevice.open(options.seed, now, state)
    : new MemoryDeviceStore(state, createOpSigner(sealKey));
  const answer = (request: SyncRequest, through: FamilyStore = server) =>
    answerTo(request, {
      store: through,
      device: { ...cookie, familyId: 1, holder: device.holder },
      now: world.now,
      deviceNow: now,
      wire: wireOf(options.seed),
    });
  const transportOf = (faulty: boolean, kill: () => KilledError): Transport => ({
    async sync(request) {
      const first = firstWaiting(store);
      const isAhead = first !== undefined && first !== request.ops[0]?.n;
      if (request.ops.length > 0 && isAhead) counts.followed += 1;
      if (happens('lost', faulty)) return unreachable;
      if (request.ops.length > 0 && happens('crashed', faulty)) {
        const crash = await answer(request, dying(server)).catch((error: unknown) => error);
        const isConflict = (crash as Answer<SyncReply>).kind === 'conflict';
        if (!isConflict && !(crash instanceof CrashError)) {
          throw new Error('The server should have died');
        }
        return unreachable;
      }
      const answered = await answer(request);
      // A poke may arrive before the answer to an earlier request.
      if (poking() < (options.pokeRate ?? 0) / 3) await take();
      if (happens('repeated', faulty)) await answer(request);
      if (happens('lost', faulty)) return unreachable;
      if (happens('killed', faulty)) throw kill();
      return answered;
    },
    async bootstrap(least) {
      const asked = {
        least,
        scopes: grantsOf(device.holder),
        now: world.now(),
        packedTogether: mishapRate > 0 ? 500 : 3,
      };
      const lines = await firstLines(server, asked);
      const most = Math.ceil(server.rows.map.size / asked.packedTogether);
      let left = happens('cut', faulty) ? randomInteger(random, 0, most) : Infinity;
      const at = now();
      const reply: Lines = (async function* () {
        for await (const line of lines) {
          if (left-- <= 0) throw new Error('cut');
          yield line;
        }
      })();
      return { kind: 'reply', reply, sentAt: at, receivedAt: at };
    },
    pack: (hash) => packFrom(server, grantsOf(device.holder), hash, now()),
    digest: () => digestFrom(server, grantsOf(device.holder), now()),
    async renew({ lastN, chain }) {
      counts.renewed += 1;
      cookie.id += 100;
      server.renew(cookie.id, lastN, chain);
      const at = now();
      const reply = { deviceId: cookie.id, epoch: server.epoch };
      return { kind: 'reply', reply, sentAt: at, receivedAt: at };
    },
    events: async () => unreachable,
  });
  const nextPoke = underWay.to(() => ({ ...cookie, familyId: 1, holder: device.holder }));
  /** Applies the next poke; false if that doesn't bring everything. */
  async function take(): Promise<boolean> {
    const poke = nextPoke();
    if (!poke) return true;
    const { cursor } = store.deviceState;
    const isKnown = await store.transact((tx) => applyPoke(tx, poke, now()));
    if (store.deviceState.cursor > cursor) counts.poked += 1;
    return isKnown;
  }
  const device: SimDevice = {
    store,
    holder,
    now,
    async hear() {
      if (!(await take())) await device.sync(true);
    },
    give(to) {
      device.holder = to;
      cookie.scopeVersion += 1;
    },
    setClock(ahead) {
      skew = ahead;
    },
    async sync(faulty) {
      try {
        const own = mortal(store);
        const transport = transportOf(faulty, own.kill);
        const pace = options.pokeRate ? { most: randomInteger(poking, 1, 6) } : fullPace();
        const deps = { store: own.store, transport, now, statusStore: createStatusStore(), pace };
        const end = await runOnce(deps);
        if (end.trouble !== 'signed-out') return end;
        // Other people's ops are pending on it: a parent signs in, and it is the former holder's again.
        device.give(store.deviceState.holder);
        return await runOnce(deps);
      } catch (error) {
        if (error instanceof KilledError) return { trouble: 'fault', retryAfterMs: null };
        throw error;
      }
    },
  };
  return device;
}

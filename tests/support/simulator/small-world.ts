/**
 * The small scope's world: two devices and their server in memory, whose whole state is a value. A step takes a state
 * to the next one, and any state can be gone on from as often as wanted, also while a device waits for an answer: its
 * run is begun again from the disk it had, up to the request that is under way.
 *
 * Time passes by acts alone, a second each, so that what doesn't touch each other leads to the same state in either
 * order.
 */
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { SyncTrouble } from '../../../web/sync/status.ts';
import type { Answer, Transport } from '../../../web/sync/transport.ts';
import type { AcceptedAction } from './history-oracle.ts';
import { MemoryDeviceStore } from '../stores/memory-device-store.ts';
import type { SavedDevice } from '../stores/memory-device-store.ts';
import { MemoryFamilyStore } from '../stores/memory-family-store.ts';
import type { SavedServer } from '../stores/memory-family-store.ts';
import { commitToStore } from '../stores/commit-to-store.ts';
import { answerTo, digestFrom, firstLines, packFrom, unreachable } from './memory-server.ts';
import { KilledError, mortal } from './mortal-store.ts';
import { createOpSigner, sealKey } from '../devices/op-signing.ts';
import type { Act } from './small-plans.ts';
import { noon } from '../family/story.ts';
import { write } from '../stores/write-changes.ts';

/** A request under way, and what its run was begun from. */
interface Flight {
  disk: SavedDevice;
  server: SavedServer;
  time: number;
  request: SyncRequest;
  answer: Answer<SyncReply>;
}

/** A device between two steps. */
export interface SmallDevice {
  disk: SavedDevice;
  /** Whom its cookie names. */
  cookie: number;
  /** How often it has acted and has begun to sync. */
  acted: number;
  synced: number;
  flight: Flight | null;
  /** What it has sent last, and as whom. */
  last: { request: SyncRequest; cookie: number } | null;
}

/** The world between two steps. */
export interface SmallState {
  server: SavedServer;
  devices: readonly SmallDevice[];
  time: number;
  nextCookie: number;
  accepted: readonly AcceptedAction[];
}

/** What becomes of a request. */
export type RequestOutcome = 'answered' | 'request lost' | 'answer lost' | 'sent twice';

/** A device that is about to take a step. */
type LiveDevice = Omit<SmallDevice, 'disk'> & { store: MemoryDeviceStore };

/** A run that has begun, and stands at its first request. */
interface StartedRun {
  /** Undefined: it ended without one. */
  asked: SyncRequest | undefined;
  answer: (with_: Answer<SyncReply>) => void;
  kill: () => void;
  ended: Promise<SyncTrouble | null>;
}

/** The world, in one of its states at a time. */
export class SmallWorld {
  readonly server = new MemoryFamilyStore();
  #devices: LiveDevice[] = [];
  #time = noon;
  #nextCookie = 100;
  #accepted: readonly AcceptedAction[] = [];

  /** A family's devices with nothing on them yet. */
  static withDevices(count: number): SmallWorld {
    const world = new SmallWorld();
    for (let at = 0; at < count; at += 1) {
      const store = newStore({ deviceId: 7 + at, familyId: 1 });
      const unused = { acted: 0, synced: 0, flight: null, last: null };
      world.#devices.push({ cookie: 7 + at, store, ...unused });
    }
    return world;
  }

  save(): SmallState {
    return {
      server: this.server.save(),
      devices: this.#devices.map(({ store, cookie, acted, synced, flight, last }) => {
        return { disk: store.save(), cookie, acted, synced, flight, last };
      }),
      time: this.#time,
      nextCookie: this.#nextCookie,
      accepted: this.#accepted,
    };
  }

  load({ server, devices, time, nextCookie, accepted }: SmallState): void {
    this.server.load(server);
    // Packs are of the history that was here before.
    this.server.packs.drop();
    this.#devices = devices.map(({ disk, ...device }) => ({ ...device, store: storeOf(disk) }));
    this.#time = time;
    this.#nextCookie = nextCookie;
    this.#accepted = accepted;
  }

  stores = (): MemoryDeviceStore[] => this.#devices.map(({ store }) => store);

  /** A device acts. */
  async act(at: number, { who, does }: Act): Promise<void> {
    const device = this.#devices[at]!;
    const { store } = device;
    device.acted += 1;
    this.#time += 1_000;
    const random = seededRandom(100 * (at + 1) + device.acted);
    const context = { now: this.#time, zone: 'UTC', role: who.role, random };
    const acted = does(new FamilyView(store.records.map.values()), context);
    if (!acted.ok || acted.value.changes.length === 0) return;
    const firstN = store.deviceState.nextN;
    const written = await write(store, who, acted.value.changes, this.#time);
    if (!written.ok) return;
    const name = `${at}/${firstN}`;
    this.#accepted = [...this.#accepted, { name, recordChanges: written.value }];
  }

  /** Somebody acts by REST. */
  async actElsewhere({ who, does }: Act): Promise<void> {
    this.#time += 1_000;
    const context = { now: this.#time, zone: 'UTC', role: who.role, random: seededRandom(99) };
    const records = [...this.server.rows.map.values()].map(({ record }) => record);
    const acted = does(new FamilyView(records), context);
    if (!acted.ok || acted.value.changes.length === 0) return;
    const at = { now: this.#time, node: 0 };
    const written = await commitToStore(this.server, who, acted.value.changes, at);
    if (written.ok) {
      this.#accepted = [...this.#accepted, { name: 'rest', recordChanges: written.value }];
    }
  }

  /** A device begins to sync: its request leaves, and arrives or not. */
  async send(at: number, fate: RequestOutcome): Promise<void> {
    const device = this.#devices[at]!;
    device.synced += 1;
    const [disk, server, time] = [device.store.save(), this.server.save(), this.#time];
    const { asked: request } = await this.#begin(device);
    if (!request) return;
    device.flight = { disk, server, time, request, answer: unreachable };
    if (fate === 'request lost') return;
    let answer = await this.#serve(device, request);
    if (fate === 'sent twice') answer = await this.#serve(device, request);
    if (fate !== 'answer lost') device.flight = { ...device.flight, answer };
  }

  /** The answer comes, and the run goes on to its end; `isKilled`: only until it has stored something. */
  async hear(at: number, isKilled: boolean): Promise<void> {
    const device = this.#devices[at]!;
    const flight = device.flight!;
    const [disk, server, time] = [device.store.save(), this.server.save(), this.#time];
    this.server.load(flight.server);
    device.store.load(flight.disk);
    this.#time = flight.time;
    const begun = await this.#begin(device);
    if (JSON.stringify(begun.asked) !== JSON.stringify(flight.request))
      throw new Error('A run that was begun again asks something else');
    this.server.load(server);
    device.store.load(disk);
    this.#time = time;
    device.flight = null;
    if (isKilled) device.store.subscribeToCounts(begun.kill);
    begun.answer(flight.answer);
    await begun.ended;
  }

  /** What a device sent last arrives once more; nobody hears the answer. */
  async repeat(at: number): Promise<void> {
    const { request, cookie } = this.#devices[at]!.last!;
    await this.#answer(cookie, request);
  }

  /** The server is put back to what it was: from here on it has another history. */
  putBack(server: SavedServer): void {
    this.server.load({ ...server, history: this.server.history + 1 });
  }

  /** Another device has a copy of this one's disk, and its cookie. */
  copy(at: number): void {
    const { store, cookie } = this.#devices[at]!;
    const unused = { acted: 0, synced: 0, flight: null, last: null };
    const copy = storeOf(store.save());
    this.#devices.push({ cookie, store: copy, ...unused });
  }

  /** A run from its beginning to its end. */
  async sync(at: number): Promise<SyncTrouble | null> {
    const device = this.#devices[at]!;
    const { asked, answer, ended } = await this.#begin(device);
    if (asked) answer(await this.#serve(device, asked));
    return ended;
  }

  #answer(cookie: number, request: SyncRequest): Promise<Answer<SyncReply>> {
    const holder = { kind: 'family' } as const;
    const now = () => this.#time;
    const device = { id: cookie, familyId: 1, holder, scopeVersion: 1 };
    return answerTo(request, { store: this.server, device, now, deviceNow: now });
  }

  #serve(device: LiveDevice, request: SyncRequest): Promise<Answer<SyncReply>> {
    device.last = { request, cookie: device.cookie };
    return this.#answer(device.cookie, request);
  }

  async #begin(device: LiveDevice): Promise<StartedRun> {
    const { store } = device;
    const own = mortal(store);
    const now = () => this.#time;
    const asked = Promise.withResolvers<SyncRequest>();
    const answered = Promise.withResolvers<Answer<SyncReply>>();
    let isFirst = true;
    const transport: Transport = {
      sync: (request) => {
        if (!isFirst) return this.#serve(device, request);
        isFirst = false;
        asked.resolve(request);
        return answered.promise;
      },
      bootstrap: async (least) => {
        const reply = await firstLines(this.server, { now: now(), least, scopes: null });
        return { kind: 'reply', reply, sentAt: now(), receivedAt: now() };
      },
      pack: (hash) => packFrom(this.server, null, hash, now()),
      digest: () => digestFrom(this.server, null, now()),
      renew: async ({ lastN, chain }) => {
        device.cookie = this.#nextCookie;
        this.#nextCookie += 1;
        this.server.renew(device.cookie, lastN, chain);
        const reply = { deviceId: device.cookie, epoch: this.server.epoch };
        return { kind: 'reply', reply, sentAt: now(), receivedAt: now() };
      },
      events: async () => unreachable,
    };
    const running = runOnce({ store: own.store, transport, now, statusStore: createStatusStore() });
    const ended = running.then(
      ({ trouble }) => trouble,
      (error: unknown) => {
        if (error instanceof KilledError) return null;
        throw error;
      },
    );
    const request = await Promise.race([asked.promise, ended.then(() => undefined)]);
    // The run reads meanwhile what comes next.
    await store.readTransaction(async () => undefined);
    return { asked: request, answer: answered.resolve, kill: () => void own.kill(), ended };
  }
}

function newStore(state: Partial<SavedDevice['state']>): MemoryDeviceStore {
  const store = new MemoryDeviceStore(state, createOpSigner(sealKey));
  // A parent's profile is open: the device can heal a server that was put back.
  store.openSigners.push(11);
  return store;
}

function storeOf(disk: SavedDevice): MemoryDeviceStore {
  const store = newStore(disk.state);
  store.load(disk);
  return store;
}

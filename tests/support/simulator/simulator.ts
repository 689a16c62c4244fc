/**
 * A family of devices and their server in one process, on memory stores, with a network that drops, repeats, delays and
 * breaks. Everything follows from one seed, so a failing history can be repeated by its number. Over 300 lines because
 * its devices, network and server share one clock and one sequence of random numbers.
 */
import { commitToStore } from '../stores/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { pick } from '../family/pick.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { grantsOf } from '../../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { write } from '../stores/write-changes.ts';
import { trueTime } from '../../../web/data/write-within.ts';
import { applyPoke } from '../../../web/sync/apply-poke.ts';
import { fullPace } from '../../../web/sync/batch-size.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import type { RunEnd } from '../../../web/sync/run-end.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { Answer, Lines, Transport } from '../../../web/sync/transport.ts';
import { DiskDevice } from './disk-device.ts';
import { CrashError, dying } from './dying-store.ts';
import { chooseCourseChanges, courseOf } from './course-acts.ts';
import { chooseChanges, type ActionRequest } from './history-acts.ts';
import { chooseTrayChanges } from './tray-acts.ts';
import { chooseChildChanges, rewardsOf } from './child-acts.ts';
import { noCounts } from './history-counts.ts';
import type { Counts } from './history-counts.ts';
import { expectedFields } from './history-oracle.ts';
import type { AcceptedAction, WinningWrites } from './history-oracle.ts';
import { MemoryDeviceStore } from '../stores/memory-device-store.ts';
import { MemoryFamilyStore } from '../stores/memory-family-store.ts';
import { answerTo, digestFrom, firstLines, packFrom, unreachable } from './memory-server.ts';
import type { SyncExchange } from './memory-server.ts';
import { KilledError, mortal } from './mortal-store.ts';
import { PokesUnderWay } from './pokes-under-way.ts';
import { createOpSigner, sealKey } from '../devices/op-signing.ts';
import { breakSignatures, firstWaiting, heldBy, inOrder, pastOf } from './sim-store.ts';
import type { SimStore } from './sim-store.ts';
import { expectSameByRest } from './same-by-rest.ts';
import { added, fill, noon, parent, smallFamily } from '../family/story.ts';

/** What a history consists of. */
export interface HistoryOptions {
  seed: number;
  devices: number;
  steps: number;
  /** The share of exchanges that fail in some way. */
  faultRate: number;
  /** How wrong the devices' clocks may be, in milliseconds. */
  skewMs: number;
  /** The share of steps in which a device changes hands; 0 by default. */
  handOverRate?: number;
  /**
   * The share of steps in which a device receives a poke under way to it; with one, pushes are small, so that one
   * follows another. 0 by default.
   */
  pokeRate?: number;
  /**
   * The share of steps with a mishap to the database of the first device, which then is the product's own store and
   * holds closed school years. 0 by default: then all devices are in memory.
   */
  mishapRate?: number;
  /** The share of steps in which somebody sets the first device's clock: right, or wrong by a year. 0 by default. */
  clockTurnRate?: number;
  /** The share of what people do that they do in a course, which there is then. 0 unless given. */
  courseRate?: number;
  /** The share of what parents do that they do with the planner's tray of work without a day. 0 unless given. */
  trayRate?: number;
  /**
   * The share of what people do that they do with a child's own things: wishes, hands, notes, orders, stamps, levels;
   * and with one the family has a record of its own, and nights pass. 0 unless given.
   */
  childRate?: number;
}

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

/** The devices and their server after a history. */
export interface Simulation {
  server: MemoryFamilyStore;
  devices: SimDevice[];
  /** How often each kind of event happened. */
  counts: Counts;
  expected: () => Promise<WinningWrites>;
  /** The true time. */
  now: () => number;
}

/** What clocks are set to: the true time, or a year ahead or behind; milliseconds ahead of it. */
const clockTurns = [0, 365 * 24 * 3_600_000, -365 * 24 * 3_600_000];

/** The share of steps after which a night passes, where children have things of their own; and how long it is. */
const nightRate = 0.02;
const night = 16 * 3_600_000;

/** Of five histories one sends text, and one messages that nobody may change. */
const wireOf = (seed: number): NonNullable<SyncExchange['wire']> =>
  (['text', 'frozen', 'asIs', 'asIs', 'asIs'] as const)[seed % 5]!;

/** Runs a history. */
export async function simulate(options: HistoryOptions): Promise<Simulation> {
  const random = seededRandom(options.seed);
  const server = new MemoryFamilyStore();
  const family = smallFamily(options.seed);
  let time = noon;
  await fill(server, family.changes);
  const {
    mishapRate = 0,
    courseRate = 0,
    clockTurnRate = 0,
    trayRate = 0,
    childRate = 0,
  } = options;
  if (courseRate > 0) await fill(server, courseOf(options.seed + 5, [family.leo, family.mia]));
  if (childRate > 0) await fill(server, rewardsOf(options.seed + 9));
  const learning = seededRandom(options.seed + 6);
  const putting = seededRandom(options.seed + 7);
  const wishing = seededRandom(options.seed + 8);
  const studentIds = [family.leo.id, family.mia.id];
  const past = mishapRate > 0 ? pastOf(options.seed + 4) : { records: [], untouched: new Set() };
  if (mishapRate > 0) await server.transact((tx) => tx.write(added(...past.records)));
  const { untouched } = past;
  const within = (records: Iterable<StoredRecord>): StoredRecord[] =>
    inOrder(records).filter(({ id }) => !untouched.has(id));
  const initial = [...server.rows.map.values()].map(({ record }) => record);

  const simulation: Simulation = {
    server,
    devices: [],
    counts: { ...noCounts },
    expected: async () => new Map(),
    now: () => time,
  };
  const accepted: AcceptedAction[] = [];
  const happens = (fault: keyof Counts, faulty: boolean): boolean => {
    const does = faulty && random() < options.faultRate;
    if (does) simulation.counts[fault] += 1;
    return does;
  };

  // Random numbers of its own, so that a history without pokes stays the same.
  const poking = seededRandom(options.seed + 2);
  const underWay = new PokesUnderWay(poking);
  server.onNews = (news) => underWay.send(news);

  async function addDevice(id: number, holder: DeviceHolder): Promise<void> {
    const cookie = { id, scopeVersion: 1 };
    let skew = Math.round((random() * 2 - 1) * options.skewMs);
    const now = () => time + skew;
    const state = { deviceId: id, familyId: 1, holder };
    const isOnDisk = mishapRate > 0 && simulation.devices.length === 0;
    const store = isOnDisk
      ? await DiskDevice.open(options.seed, now, state)
      : new MemoryDeviceStore(state, createOpSigner(sealKey));
    const answer = (request: SyncRequest, through: FamilyStore = server) =>
      answerTo(request, {
        store: through,
        device: { ...cookie, familyId: 1, holder: device.holder },
        now: () => time,
        deviceNow: now,
        wire: wireOf(options.seed),
      });
    const transportOf = (faulty: boolean, kill: () => KilledError): Transport => ({
      async sync(request) {
        const first = firstWaiting(store);
        const isAhead = first !== undefined && first !== request.ops[0]?.n;
        if (request.ops.length > 0 && isAhead) simulation.counts.followed += 1;
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
          now: time,
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
        simulation.counts.renewed += 1;
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
      if (store.deviceState.cursor > cursor) simulation.counts.poked += 1;
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
    simulation.devices.push(device);
  }

  for (let at = 0; at < options.devices; at += 1) {
    const isStudents = at > 0 && random() < 0.3;
    const owner = pick(random, [family.leo, family.mia]);
    await addDevice(
      100 + at,
      isStudents ? { kind: 'student', studentId: owner.id } : { kind: 'family' },
    );
  }
  for (const device of simulation.devices) await device.sync(false);

  async function act(device: SimDevice): Promise<void> {
    const { store } = device;
    const { holder } = store.deviceState;
    const studentId =
      holder.kind === 'student' ? holder.studentId : pick(random, [family.leo.id, family.mia.id]);
    const asParent = holder.kind === 'family' && random() < 0.6;
    const actor: Actor = asParent ? parent : { role: 'student', studentId };
    const held = within(await heldBy(store));
    // As in the product, an action and its stamps have the same time.
    const now = await store.transact((tx) => trueTime(tx, device.now()));
    const isInCourse = courseRate > 0 && learning() < courseRate;
    const isInTray = asParent && trayRate > 0 && !isInCourse && putting() < trayRate;
    const isChilds = childRate > 0 && !isInCourse && !isInTray && wishing() < childRate;
    const changes = isChilds
      ? chooseChildChanges(wishing, actor, held, studentIds, now)
      : isInCourse
        ? chooseCourseChanges(learning, actor, held, studentIds, now)
        : isInTray
          ? chooseTrayChanges(putting, held, studentIds, now)
          : chooseChanges(random, actor, held, studentIds, now);
    if (changes.length === 0) return;
    const firstN = store.deviceState.nextN;
    const result = await write(store, actor, changes, device.now());
    if (!result.ok) return;
    const name = `${simulation.devices.indexOf(device)}/${firstN}`;
    accepted.push({ name, recordChanges: result.value });
    if (asParent && random() < 0.02) await breakSignatures(store, firstN);
  }

  async function actByRest(): Promise<void> {
    const held = within([...server.rows.map.values()].map(({ record }) => record));
    const asked: ActionRequest[] = [];
    const hear = (one: ActionRequest) => void asked.push(one);
    const changes =
      trayRate > 0 && putting() < trayRate
        ? chooseTrayChanges(putting, held, studentIds, time, hear)
        : childRate > 0 && wishing() < childRate
          ? chooseChildChanges(wishing, parent, held, studentIds, time, hear)
          : chooseChanges(random, parent, held, studentIds, time, hear);
    for (const one of asked) await expectSameByRest(server, one);
    if (changes.length === 0) return;
    const result = await commitToStore(server, parent, changes, { now: time, node: 0 });
    if (!result.ok) return;
    simulation.counts.byRest += 1;
    accepted.push({ name: 'server', recordChanges: result.value });
  }

  // Random numbers of its own, so that a history without hand-overs stays the same.
  const handing = seededRandom(options.seed + 1);
  function handOver(): void {
    const to = pick(handing, [null, family.leo, family.mia]);
    const device = pick(handing, simulation.devices);
    device.give(to ? { kind: 'student', studentId: to.id } : { kind: 'family' });
    simulation.counts.handedOver += 1;
  }

  const tending = seededRandom(options.seed + 3);
  for (let step = 0; step < options.steps; step += 1) {
    if (handing() < (options.handOverRate ?? 0)) handOver();
    if (poking() < (options.pokeRate ?? 0)) await pick(poking, simulation.devices).hear();
    const [first] = simulation.devices;
    if (first?.store instanceof DiskDevice && tending() < mishapRate)
      await first.store.meetMishap();
    if (clockTurnRate > 0 && tending() < clockTurnRate) first?.setClock(pick(tending, clockTurns));
    time += randomInteger(random, 1, 5_000);
    if (childRate > 0 && wishing() < nightRate) time += night;
    const device = pick(random, simulation.devices);
    if (random() < 0.05) await actByRest();
    else if (random() < 0.75) await act(device);
    else if (random() < 0.3) {
      // Two contexts of the same device, and another device, at the same time.
      await Promise.all([
        device.sync(true),
        device.sync(true),
        pick(random, simulation.devices).sync(true),
      ]);
    } else await device.sync(true);
  }

  simulation.expected = async () => {
    const refused = new Set<string>();
    for (const [at, { store }] of simulation.devices.entries()) {
      // Superseded actions were accepted; their fields lost to later stamps.
      const all = [...store.letGo, ...(await store.listRefused())];
      const groups = all.filter(({ code }) => code !== 'overruled');
      for (const { ops } of groups) for (const { n } of ops) refused.add(`${at}/${n}`);
      simulation.counts.refused += groups.length;
    }
    return expectedFields(initial, accepted, refused);
  };
  return simulation;
}

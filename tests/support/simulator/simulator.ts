/**
 * A family of devices and their server in one process, on memory stores, with a network that drops, repeats, delays and
 * breaks. Everything follows from one seed, so a failing history can be repeated by its number.
 */
import { commitToStore } from '../stores/commit-to-store.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { pick } from '../family/pick.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { write } from '../stores/write-changes.ts';
import { trueTime } from '../../../web/data/write-within.ts';
import { DiskDevice } from './disk-device.ts';
import { chooseCourseChanges, courseOf } from './course-acts.ts';
import { chooseChanges, type ActionRequest } from './history-acts.ts';
import { chooseTrayChanges } from './tray-acts.ts';
import { chooseChildChanges, rewardsOf } from './child-acts.ts';
import { noCounts } from './history-counts.ts';
import type { Counts } from './history-counts.ts';
import { expectedFields } from './history-oracle.ts';
import type { AcceptedAction, WinningWrites } from './history-oracle.ts';
import { MemoryFamilyStore } from '../stores/memory-family-store.ts';
import { PokesUnderWay } from './pokes-under-way.ts';
import type { HistoryOptions } from './history-options.ts';
import { openSimDevice, type SimDevice, type SimWorld } from './sim-device.ts';
import { breakSignatures, heldBy, inOrder, pastOf } from './sim-store.ts';
import { expectSameByRest } from './same-by-rest.ts';
import { added, fill, noon, parent, smallFamily } from '../family/story.ts';

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
  const poking = seededRandom(options.seed + 2);
  const underWay = new PokesUnderWay(poking);
  server.onNews = (news) => underWay.send(news);
  const { counts, devices } = simulation;
  const world: SimWorld = {
    options,
    server,
    counts,
    now: simulation.now,
    random,
    poking,
    underWay,
  };

  for (let at = 0; at < options.devices; at += 1) {
    const isStudents = at > 0 && random() < 0.3;
    const owner = pick(random, [family.leo, family.mia]);
    const holder = isStudents
      ? ({ kind: 'student', studentId: owner.id } as const)
      : ({ kind: 'family' } as const);
    devices.push(await openSimDevice(world, 100 + at, holder, mishapRate > 0 && at === 0));
  }
  for (const device of devices) await device.sync(false);

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
    const name = `${devices.indexOf(device)}/${firstN}`;
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
    counts.byRest += 1;
    accepted.push({ name: 'server', recordChanges: result.value });
  }

  // Random numbers of its own, so that a history without hand-overs stays the same.
  const handing = seededRandom(options.seed + 1);
  function handOver(): void {
    const to = pick(handing, [null, family.leo, family.mia]);
    const device = pick(handing, devices);
    device.give(to ? { kind: 'student', studentId: to.id } : { kind: 'family' });
    counts.handedOver += 1;
  }

  const tending = seededRandom(options.seed + 3);
  for (let step = 0; step < options.steps; step += 1) {
    if (handing() < (options.handOverRate ?? 0)) handOver();
    if (poking() < (options.pokeRate ?? 0)) await pick(poking, devices).hear();
    const [first] = devices;
    if (first?.store instanceof DiskDevice && tending() < mishapRate)
      await first.store.meetMishap();
    if (clockTurnRate > 0 && tending() < clockTurnRate) first?.setClock(pick(tending, clockTurns));
    time += randomInteger(random, 1, 5_000);
    if (childRate > 0 && wishing() < nightRate) time += night;
    const device = pick(random, devices);
    if (random() < 0.05) await actByRest();
    else if (random() < 0.75) await act(device);
    else if (random() < 0.3) {
      // Two contexts of the same device, and another device, at the same time.
      await Promise.all([device.sync(true), device.sync(true), pick(random, devices).sync(true)]);
    } else await device.sync(true);
  }

  simulation.expected = async () => {
    const refused = new Set<string>();
    for (const [at, { store }] of devices.entries()) {
      // Superseded actions were accepted; their fields lost to later stamps.
      const all = [...store.letGo, ...(await store.listRefused())];
      const groups = all.filter(({ code }) => code !== 'overruled');
      for (const { ops } of groups) for (const { n } of ops) refused.add(`${at}/${n}`);
      counts.refused += groups.length;
    }
    return expectedFields(initial, accepted, refused);
  };
  return simulation;
}

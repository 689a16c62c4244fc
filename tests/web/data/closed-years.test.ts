import { describe, expect, it } from 'vitest';
import { remove, restore, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { pick } from '../../support/family/pick.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { ReceivedPack, DeviceStore } from '../../../web/data/device-store.ts';
import { StorageError } from '../../../web/data/storage-failure.ts';
import { fromPack, type Pack } from '../../../web/data/packs.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { write } from '../../support/stores/write-changes.ts';
import { added, noon, system } from '../../support/family/story.ts';
import { xpIn, xpOfAll, xpTold } from '../../support/family/told-xp.ts';
import { deviceId, openWorld } from '../sync/setup.ts';
import type { World } from '../sync/setup.ts';
import { putIn, rowsIn } from './on-disk.ts';
import { openStore } from './open-store.ts';

/** A family with some school years behind it, and a device's store on the disk that is empty yet. */
async function openYears(): Promise<{ world: World; store: IndexedDbStore }> {
  const world = await openWorld();
  const size = { records: 1_200, schoolDays: 500 };
  const records = generateFamily({ size, now: noon, timezone: 'UTC', seed: 5 }).storedRecords();
  await world.server.transact((tx) => tx.write(added(...records)));
  world.server.packs.drop();
  const store = await openStore({ now: () => world.time });
  await store.transact((tx) => tx.setState({ deviceId, familyId: 1 }));
  return { world, store };
}

describe('Closed school years on a new device', () => {
  it('are stored in separate packs as they came, and not loaded into memory [SY12]', async () => {
    const { world, store } = await openYears();
    expect((await world.run(store)).trouble).toBeNull();
    expect((await rowsIn(store.name, 'closedPacks')).length).toBeGreaterThan(1);
    const dates = [...(await store.view(false)).all(plannerTask)].map(({ date }) => date);
    expect(dates.filter((date) => date < '2025-08-01')).toEqual([]);
    expect(dates.length).toBeGreaterThan(0);
    const all = [...(await store.view()).everything()];
    expect(all).toHaveLength(world.shouldBe().size);
  });

  it('count with the server’s XP before they have come', async () => {
    const { world, store } = await openYears();
    let packs = 0;
    await world.run(store, {
      ...world.transport,
      async pack(hash) {
        packs += 1;
        if (packs > 1) return { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null };
        return world.transport.pack(hash);
      },
    });
    expect(await rowsIn(store.name, 'closedPacks')).toEqual([]);
    await expect.poll(async () => (await store.view(false)).xpElsewhere?.size).toBeGreaterThan(0);
    const earned = (entries: ReturnType<typeof xpIn>) =>
      entries.map(([id, xp]) => [id, xp.earned, xp.earnedToday]);
    const everything = [...world.shouldBe().values()];
    expect(earned((await xpTold(store)).xp)).toEqual(earned(xpIn(new FamilyView(everything))));
  });
});

const hour = 3_600_000;

/**
 * The same store on a device that has room for `room` more packs of closed years; what comes later of them isn't kept
 * apart.
 */
function withRoomFor(store: IndexedDbStore, room: number): DeviceStore {
  let left = room;
  const takeRoom = (records: readonly StoredRecord[], packed?: ReceivedPack): void => {
    const isClosed = packed?.isClosed ?? records.some(({ fields }) => isOver(fields['date']));
    if (isClosed && (left -= 1) < 0) throw new StorageError('quota');
  };
  return overriding(store, {
    transact: (work) =>
      store.transact((tx) =>
        work(
          overriding(tx, {
            async replace(records, packed) {
              takeRoom(records, packed);
              return tx.replace(records, packed);
            },
          }),
        ),
      ),
  });
}

/** The same on a browser that, once it has met its limit, takes nothing but a deletion until there is room again. */
function refusingAllFor(store: IndexedDbStore, room: number): DeviceStore {
  const limited = withRoomFor(store, room);
  let isFull = false;
  return overriding(limited, {
    async transact(work) {
      if (isFull) throw new StorageError('quota');
      try {
        return await limited.transact(work);
      } catch (error) {
        isFull = error instanceof StorageError;
        throw error;
      }
    },
    async makeRoom() {
      await store.makeRoom();
      isFull = false;
    },
  });
}

const isOver = (date: unknown): boolean => typeof date === 'string' && date < '2025-08-01';

const overriding = <T extends object>(target: T, own: Partial<T>): T =>
  new Proxy(target, {
    get(_, name) {
      const found: unknown = own[name as keyof T] ?? target[name as keyof T];
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

/** What the open year has, and of closed ones at most a part. */
async function expectAllButClosed(world: World, store: IndexedDbStore): Promise<void> {
  const held = new Set([...(await store.view()).everything()].map(keyOf));
  const missing = [...world.shouldBe().values()].filter((record) => !held.has(keyOf(record)));
  expect(missing.length).toBeGreaterThan(0);
  const ofPlans = missing.filter(({ t }) => t === plannerTask.name);
  expect(ofPlans.length).toBeGreaterThan(0);
  expect(ofPlans.filter(({ fields }) => !isOver(fields['date']))).toEqual([]);
}

const earnedIn = (entries: ReturnType<typeof xpIn>) =>
  entries.map(([id, xp]) => [id, xp.earned, xp.earnedToday]);

const expectXpOfAll = (world: World, store: IndexedDbStore) =>
  expect
    .poll(async () => earnedIn((await xpTold(store)).xp))
    .toEqual(earnedIn(xpIn(new FamilyView(world.shouldBe().values()))));

describe('A device without room for closed school years', () => {
  it.each([0, 1])(
    'continues without any of them, sends its ops, shows the right XP, and says so (room for %i packs)',
    async (room) => {
      const { world, store } = await openYears();
      const full = withRoomFor(store, room);
      expect((await world.run(full)).trouble).toBe('no-room');
      expect(await rowsIn(store.name, 'closedPacks')).toEqual([]);
      await expectAllButClosed(world, store);
      await expectXpOfAll(world, store);
      const [plan] = (await store.view()).all(plannerTask);
      await write(store, system, [update(plannerTask, plan!.id, { title: 'Page 9' })], world.time);
      expect((await world.run(full)).trouble).toBe('no-room');
      expect((await store.counts()).pending).toBe(0);
      await store.tidy();
      await store.view();
      await expectXpOfAll(world, store);
    },
  );

  it('makes room by deleting alone when its browser accepts no other write', async () => {
    const { world, store } = await openYears();
    const full = refusingAllFor(store, 1);
    expect((await world.run(full)).trouble).toBe('no-room');
    expect(await rowsIn(store.name, 'closedPacks')).toEqual([]);
    await expectAllButClosed(world, store);
    await expectXpOfAll(world, store);
  });

  it('fetches them again if it was killed between making room and noting it', async () => {
    const { world, store } = await openYears();
    const killed = overriding(withRoomFor(store, 1), {
      async makeRoom() {
        await store.makeRoom();
        throw new StorageError('lost-connection');
      },
    });
    await expect(world.run(killed)).rejects.toThrow('lost-connection');
    expect((await world.run(store)).trouble).toBeNull();
    expect([...(await store.view()).everything()]).toHaveLength(world.shouldBe().size);
    await expectXpOfAll(world, store);
  });

  it('requests them again no sooner than an hour later, and has everything once there is room', async () => {
    const { world, store } = await openYears();
    await world.run(withRoomFor(store, 1));
    let lists = 0;
    const transport: Transport = {
      ...world.transport,
      bootstrap: (least) => ((lists += 1), world.transport.bootstrap(least)),
    };
    world.time += hour - 60_000;
    expect((await world.run(store, transport)).trouble).toBe('no-room');
    expect(lists).toBe(0);
    world.time += 60_000;
    expect((await world.run(store, transport)).trouble).toBeNull();
    expect([...(await store.view()).everything()]).toHaveLength(world.shouldBe().size);
    await expectXpOfAll(world, store);
    await store.tidy();
    store.dropClosed();
    await expectXpOfAll(world, store);
    world.time += 2 * hour;
    expect((await world.run(store, transport)).trouble).toBeNull();
    expect(lists).toBe(1);
  });

  it('keeps what fits if there is no room an hour later either, with the right XP', async () => {
    const { world, store } = await openYears();
    await world.run(withRoomFor(store, 0));
    world.time += hour;
    expect((await world.run(withRoomFor(store, 1))).trouble).toBe('no-room');
    await expectAllButClosed(world, store);
    await expectXpOfAll(world, store);
    await store.tidy();
    await expectXpOfAll(world, store);
  });
});

/** Something that a family does, to what is of any year. */
async function anyChange(store: IndexedDbStore, random: () => number): Promise<Change> {
  const all = await store.view();
  const some = <T>(records: readonly T[]): T => pick(random, records);
  switch (Math.floor(random() * 8)) {
    case 0:
      return update(plannerTask, some(all.all(plannerTask)).id, { status: 'pending' });
    case 1:
      return update(plannerTask, some(all.all(plannerTask)).id, { status: 'completed' });
    case 2:
      return update(assignment, some(all.all(assignment)).id, {
        xpReward: Math.floor(random() * 90),
      });
    case 3:
      return update(task, some(all.all(task)).id, { completed: random() < 0.5 });
    case 4:
      return remove(some([assignment, plannerTask]), some(all.all(assignment)).id);
    case 5:
      return remove(schoolClass, some(all.all(schoolClass)).id);
    case 6:
      return restore(schoolClass, some([...all.storedOf(schoolClass.name)]).id);
    default:
      return remove(task, some(all.all(task)).id);
  }
}

describe('The XP of closed school years', () => {
  it('isn’t summed while the students are missing whose pack was torn', async () => {
    const { world, store } = await openYears();
    await world.run(store);
    const packs = await rowsIn<Pack>(store.name, 'packs');
    const torn = packs.find((pack) => fromPack(pack)?.some(({ t }) => t === student.name))!;
    store.close();
    await putIn(store.name, 'packs', { ...torn, bytes: torn.bytes.slice(0, 9) });
    const reopened = await openStore({ name: store.name, now: () => world.time });
    await reopened.view();
    await reopened.tidy();
    expect((await world.run(reopened)).trouble).toBeNull();
    reopened.dropClosed();
    const { xp } = await xpTold(reopened);
    expect(earnedIn(xp)).toEqual(earnedIn(await xpOfAll(reopened)));
  });

  it.each([1, 2, 3, 4])(
    'plus that of the open one is the XP of all, whichever year is changed how (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const { world, store } = await openYears();
      await world.run(store);
      let told = 0;
      for (let step = 0; step < 40; step += 1) {
        if (random() < 0.3) await store.tidy();
        if (random() < 0.7) store.dropClosed();
        world.time += 1_000;
        const change = await anyChange(store, random);
        if (random() < 0.5) store.dropClosed();
        await write(store, system, [change], world.time);
        store.dropClosed();
        const { tells, xp } = await xpTold(store);
        told += tells ? 1 : 0;
        expect(xp).toEqual(await xpOfAll(store));
      }
      expect(told).toBeGreaterThan(0);
    },
  );
});

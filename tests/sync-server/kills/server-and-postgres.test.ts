/**
 * The server's process and its PostgreSQL, killed with -9 while devices push: nothing acknowledged is lost, nothing is
 * there twice. `npm run soak -- kills` has hundreds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, it, onTestFailed } from 'vitest';
import { openNodeDevice, type NodeDevice } from '../../support/devices/node-device.ts';
import { create, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import type { WireRecord } from '../../../shared-model/contracts/sync-call.ts';
import { asText, dumpStore } from '../../support/stores/dump.ts';
import { browserAt } from '../../support/server/server-process.ts';
import { family, type Family } from '../../support/server/registered-family.ts';
import { startLiveServer, type LiveServer } from '../../support/server/live-server.ts';

const kills = Number(process.env['KILLS'] ?? 5);

/**
 * A start of a server or of PostgreSQL after a kill, with pushes before and after: six seconds where nothing else runs.
 */
const aKill = 36_000;
const allKills = { timeout: 60_000 + kills * aKill };

let server: LiveServer;
let home: Family<'leo'>;
beforeAll(async () => {
  server = await startLiveServer({}, { cluster: inject('usedCluster') });
  home = await family({ browser: () => browserAt(server.url) }, 'ana', { students: ['leo'] });
});
afterAll(() => server.remove());

const devices: NodeDevice[] = [];
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

/** A device that writes, and syncs by itself, until it is told to stop. */
async function busyDevice(name: string, seed: number) {
  const device = await openNodeDevice(server.url, { account: home, name });
  devices.push(device);
  const random = seededRandom(seed);
  const studentId = home.studentIds.leo;
  const counter = create(
    plannerTask,
    { studentId, date: '2026-03-02', subject: 'Count', title: `${name} 0` },
    random,
  );
  await device.engine.syncNow();
  await device.save(counter);
  device.engine.start();
  let isOver = false;
  let written = 1;
  const work = async () => {
    while (!isOver) {
      const title = `${name} ${written}`;
      const made = { studentId, date: '2026-03-03', subject: 'Math', title };
      // One action of two changes: both are there, or neither.
      await device.save(
        create(plannerTask, made, random),
        update(plannerTask, counter.id, { title }),
      );
      written += 1;
      // In bursts: a device may make ten runs a second on average.
      await sleep(
        written % 6 === 0 ? randomInteger(random, 150, 450) : randomInteger(random, 0, 4),
      );
    }
    return { counterId: counter.id, written };
  };
  const working = work();
  return {
    device,
    stop() {
      isOver = true;
      return working;
    },
  };
}

type Busy = Awaited<ReturnType<typeof busyDevice>>;

/** A device may make ten runs a second. */
const patiently = { interval: 200 };

/** In the second round all is sent, and whoever runs without trouble has it: without trouble, not only with an end. */
const untilQuiet = async (all: readonly NodeDevice[]): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    for (const { engine, store } of all) {
      const run = async () => [(await engine.syncNow()).trouble, (await store.counts()).pending];
      await expect.poll(run, patiently).toEqual([null, 0]);
    }
  }
};

/** Stops the writing and holds what both devices and the server have against what was said to be saved. */
async function holdsAll(all: readonly Busy[]): Promise<void> {
  const results = await Promise.all(all.map((busy) => busy.stop()));
  await untilQuiet(all.map(({ device }) => device));
  const dumps = await Promise.all(all.map(({ device }) => dumpStore(device.store)));
  const [first, ...others] = dumps.map(({ records }) => asText(records));
  for (const other of others) expect(other).toBe(first);
  for (const { ops, refused, setAside } of dumps)
    expect({ ops, refused, setAside }).toEqual({ ops: [], refused: [], setAside: [] });

  const { records, lastN, logged } = await server.sql(home.familyId, async (sql) => ({
    records: await sql<WireRecord[]>`select t, id, fields, v, fv from records order by t, id`,
    lastN: await sql<{ id: number; n: number }[]>`
      select device_id as id, last_n as n from device_marks order by device_id`,
    logged: await sql<{ device: number; entries: unknown[] }[]>`
      select device_id as device, entries from change_log where device_id is not null`,
  }));
  expect(asText(records as never)).toBe(first);
  for (const [at, { device }] of all.entries()) {
    const { counterId, written } = results[at]!;
    const { deviceId } = device.paired;
    const { state, records: held } = dumps[at]!;
    // Every action was numbered once and taken once: one op to begin with, two for each after it.
    expect(state.nextN - 1).toBe(1 + 2 * (written - 1));
    expect(lastN.find(({ id }) => id === deviceId)?.n).toBe(state.nextN - 1);
    const own = logged.filter(({ device: id }) => id === deviceId);
    expect(own.length).toBeGreaterThan(0);
    const { title } = held.find(({ id }) => id === counterId)!.fields;
    const name = String(title).split(' ')[0]!;
    expect(title).toBe(`${name} ${written - 1}`);
    const titles = held.flatMap(({ id, fields }) =>
      id !== counterId && String(fields['title']).startsWith(`${name} `) ? [fields['title']] : [],
    );
    expect(titles.map((one) => Number(String(one).split(' ')[1])).sort((a, b) => a - b)).toEqual(
      Array.from({ length: written - 1 }, (_, n) => n + 1),
    );
  }
}

/** What the server has told of its PostgreSQL: each end, each start, and why one failed. */
const toldOfPostgres = (): string =>
  server
    .process()
    .stderr()
    .split('\n')
    .filter((line) => line.includes('embedded PostgreSQL'))
    .join('\n');

const random = seededRandom(Number(process.env['SEED'] ?? 11));

it(
  'kills of the server while two devices push lose nothing and double nothing; they go on by themselves [SY4]',
  allKills,
  async () => {
    const all = [await busyDevice('kitchen', 1), await busyDevice('phone', 2)];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await Promise.all(
        all.map(({ device }) => device.store.transact((tx) => tx.state())),
      );
      await sleep(randomInteger(random, 100, 700));
      await server.kill();
      await sleep(randomInteger(random, 0, 300));
      await server.start();
      for (const [at, { device }] of all.entries()) {
        const moved = async () => (await device.store.transact((tx) => tx.state())).cursor;
        await expect.poll(moved).toBeGreaterThan(before[at]!.cursor);
      }
    }
    await holdsAll(all);
  },
);

it(
  'kills of PostgreSQL while two devices push lose nothing and double nothing; the server lives on [SY4]',
  allKills,
  async () => {
    onTestFailed(() => console.info(toldOfPostgres()));
    const all = [await busyDevice('tablet', 3), await busyDevice('laptop', 4)];
    const { pid } = server.process().child;
    for (let kill = 0; kill < kills; kill += 1) {
      // One that ends within its first second seven times in a row is given up (keep-running.ts): each fifth lives on.
      await sleep(kill % 5 === 4 ? 1200 : randomInteger(random, 100, 700));
      const killed = await server.postgresPid();
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(async () => (await server.postgresPid().catch(() => killed)) || killed)
        .not.toBe(killed);
      await expect
        .poll(async () => (await all[0]!.device.engine.syncNow()).trouble, patiently)
        .toBe(null);
    }
    await holdsAll(all);
    expect(server.process().child.pid).toBe(pid);
    expect(server.process().child.exitCode).toBe(null);
  },
);

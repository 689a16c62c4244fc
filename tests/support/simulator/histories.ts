/**
 * 2,000 random histories, each from a seed: of ten, eight have slightly wrong clocks, one has clocks that are wrong by
 * days, and in one devices change hands. In some more the first device uses the product's own store (`disk-device.ts`)
 * and the family has some school years behind it, of either kind of family; they take ten times as long. They are
 * independent of each other, so several files run a share each, on all cores. A failure is printed with its seed and
 * number of devices: a line for `tests/web/sync/regressions.test.ts`.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAsTheOracleSays,
  expectConverged,
  expectNoFuture,
  expectSameLessons,
  expectToldOnDisk,
  settle,
} from './history-checks.ts';
import { expectChildrenAsTallied, type StarCounts } from './child-checks.ts';
import { nameToActor } from '../../../shared-model/records/actor.ts';
import { mayCarry } from '../../../shared-model/records/scopes.ts';
import { noCounts } from './history-counts.ts';
import type { Counts } from './history-counts.ts';
import { DiskDevice, mishaps } from './disk-device.ts';
import type { Mishap } from './disk-device.ts';
import { simulate } from './simulator.ts';
import type { SimStore } from './sim-store.ts';
import type { HistoryOptions } from './history-options.ts';
import type { Simulation } from './simulator.ts';

/** Unbiased: fast-check likes to repeat numbers at the edges, but those histories are like all others. */
const seeds = fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const devices = fc.noBias(fc.integer({ min: 2, max: 6 }));

/** How many histories; `HISTORIES=100000 npx vitest run --project web histories` is the long run. */
const all = Number(process.env['HISTORIES'] ?? 2_000);

const day = 24 * 3_600_000;

async function histories(
  runs: number,
  skewMs: number,
  check: (simulation: Simulation) => Promise<void> | void,
  more: Partial<HistoryOptions> = {},
): Promise<number> {
  let made = 0;
  const steps = skewMs < day ? 200 : 120;
  const property = fc.asyncProperty(seeds, devices, async (seed, count) => {
    const simulation = await simulate({
      seed,
      devices: count,
      steps,
      faultRate: 0.2,
      skewMs,
      pokeRate: 0.3,
      trayRate: 0.2,
      childRate: 0.2,
      ...more,
    });
    await settle(simulation);
    await expectConverged(simulation);
    await check(simulation);
    await Promise.all(simulation.devices.map(({ store }) => endOf(store)));
    made += 1;
  });
  await fc.assert(property, { numRuns: runs });
  return made;
}

/** What becomes of wishes for rewards; `over`: more was promised than earned. */
const fates = ['held', 'waiting', 'promised', 'given', 'declined', 'withdrawn', 'returned', 'over'];
/** In so many histories each of them comes up. */
const enoughForAll = 100;

const endOf = async (store: SimStore): Promise<void> =>
  store instanceof DiskDevice ? store.remove() : store.close();

/** Describes one share of `of`. */
export function describeHistories(share: number, of: number): void {
  const numRuns = Math.ceil(all / of / 10);
  const runs = 8 * numRuns;
  describe(
    `Random histories over devices that are cut off, repeated, killed and out of order, and a server that dies (${share} of ${of})`,
    { timeout: runs * 5_000 },
    () => {
      it('converge, lose nothing acknowledged and take nothing twice, as the naive oracle says, and tell every child’s stars, XP, level, stamps and streak as an independent tally does [SY2] [SY4] [SY6] [SY7] [SY8]', async () => {
        const total: Counts = { ...noCounts };
        const wishes: StarCounts = new Map();
        const made = await histories(runs, 50_000, async (simulation) => {
          await expectAsTheOracleSays(simulation);
          await expectChildrenAsTallied(simulation, wishes);
          for (const [name, times] of Object.entries(simulation.counts)) {
            total[name as keyof Counts] += times;
          }
        });
        expect(made).toBe(runs);
        const { refused, byRest, poked, followed, renewed, cut, handedOver: _, ...faults } = total;
        expect(renewed).toBe(0);
        for (const [name, times] of Object.entries({
          ...faults,
          refused,
          byRest,
          poked,
          followed,
        })) {
          expect([name, times > runs]).toEqual([name, true]);
        }
        const sum = Object.values(faults).reduce((whole, times) => whole + times, cut);
        expect(sum).toBeGreaterThan(runs * 10);
        const missing = fates.filter((fate) => !wishes.has(fate));
        expect(runs < enoughForAll ? [] : missing).toEqual([]);
      });

      it('over devices that change hands end with nothing of others on a student’s own, and nobody’s work lost [SY7]', async () => {
        let handedOver = 0;
        const check = async (simulation: Simulation): Promise<void> => {
          await expectAsTheOracleSays(simulation);
          await expectChildrenAsTallied(simulation, new Map());
          handedOver += simulation.counts.handedOver;
          for (const { store, holder } of simulation.devices) {
            const refused = await store.listRefused();
            const names = refused.flatMap(({ ops }) => ops.map(({ by }) => by));
            expect(names.filter((by) => !mayCarry(holder, nameToActor(by)))).toEqual([]);
            const words = [...refused, ...store.letGo].map(({ message }) => message);
            expect(words).not.toContain('This device belongs to another student');
          }
        };
        expect(await histories(numRuns, 50_000, check, { handOverRate: 0.03 })).toBe(numRuns);
        expect(handedOver).toBeGreaterThan(numRuns);
      });

      it('over a device that keeps packs, whose tabs and service worker come and go and hear of each other late, which is killed while it folds, and whose packs are torn, end with what the server has [SY1] [SY12]', async () => {
        const onDisk = Math.ceil(numRuns / 20);
        const met = new Set<Mishap>();
        const check = async (simulation: Simulation): Promise<void> => {
          await expectAsTheOracleSays(simulation);
          await expectToldOnDisk(simulation);
          for (const { store } of simulation.devices) {
            for (const mishap of store instanceof DiskDevice ? store.met : []) met.add(mishap);
          }
        };
        const more = { steps: 60, mishapRate: 0.4 };
        expect(await histories(onDisk, 50_000, check, more)).toBe(onDisk);
        expect(met.size).toBeGreaterThan(mishaps.length / 2);
      });

      it('over such a device whose clock is set a year ahead and back, end so too, with the whole open year at hand [SY9] [SY12]', async () => {
        const onDisk = Math.ceil(numRuns / 25);
        const check = async (simulation: Simulation): Promise<void> => {
          expectNoFuture(simulation);
          const [first] = simulation.devices;
          await (first!.store as DiskDevice).tidy();
          await expectToldOnDisk(simulation);
          first!.setClock(0);
          await settle(simulation);
          await (first!.store as DiskDevice).tidy();
          await expectToldOnDisk(simulation);
        };
        const more = { steps: 60, mishapRate: 0.4, clockTurnRate: 0.1 };
        expect(await histories(onDisk, 50_000, check, more)).toBe(onDisk);
      });

      it('of a family with a course converge too, and its lessons are on the same days everywhere [SC2] [SC3]', async () => {
        const runsOfThese = Math.ceil(numRuns / 2);
        const check = async (simulation: Simulation): Promise<void> => {
          await expectAsTheOracleSays(simulation);
          await expectSameLessons(simulation);
        };
        expect(await histories(runsOfThese, 50_000, check, { courseRate: 0.6 })).toBe(runsOfThese);
      });

      it('converge with clocks that are wrong by days, with the same figures of each child, and nothing is left from the future [SY9]', async () => {
        const check = async (simulation: Simulation): Promise<void> => {
          expectNoFuture(simulation);
          await expectChildrenAsTallied(simulation, new Map());
        };
        expect(await histories(numRuns, 3 * day, check)).toBe(numRuns);
      });
    },
  );
}

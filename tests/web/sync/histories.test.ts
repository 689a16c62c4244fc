import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAsTheOracleSays,
  expectConverged,
  expectNoFuture,
  settle,
} from '../../support/history-checks.ts';
import { simulate } from '../../support/simulator.ts';
import type { Counts } from '../../support/simulator.ts';

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const devices = fc.integer({ min: 2, max: 6 });

/** How many histories; `HISTORIES=100000 npx vitest run --project web histories` makes the long run. */
const runs = Number(process.env['HISTORIES'] ?? 2_000);

describe(
  'Random histories over devices that are cut off, repeated, killed and out of order, and a server that dies',
  { timeout: runs * 1_000 },
  () => {
    it('converge, lose nothing acknowledged and take nothing twice, as the naive oracle says [SY2] [SY4] [SY6] [SY7] [SY8]', async () => {
      const total: Counts = {
        lost: 0,
        repeated: 0,
        killed: 0,
        crashed: 0,
        cut: 0,
        refused: 0,
        byRest: 0,
      };
      const property = fc.asyncProperty(seeds, devices, async (seed, count) => {
        const simulation = await simulate({
          seed,
          devices: count,
          steps: 200,
          faultRate: 0.2,
          skewMs: 50_000,
        });
        await settle(simulation);
        expectConverged(simulation);
        await expectAsTheOracleSays(simulation);
        for (const [name, times] of Object.entries(simulation.counts)) {
          total[name as keyof Counts] += times;
        }
      });
      await fc.assert(property, { numRuns: runs });
      const { refused, byRest, cut, ...faults } = total;
      for (const [name, times] of Object.entries({ ...faults, refused, byRest })) {
        expect([name, times > runs]).toEqual([name, true]);
      }
      const sum = Object.values(faults).reduce((all, times) => all + times, cut);
      expect(sum).toBeGreaterThan(runs * 10);
    });

    it('converge with clocks that are wrong by days, and nothing is left from the future [SY9]', async () => {
      let histories = 0;
      const property = fc.asyncProperty(seeds, devices, async (seed, count) => {
        const day = 24 * 3_600_000;
        const simulation = await simulate({
          seed,
          devices: count,
          steps: 120,
          faultRate: 0.2,
          skewMs: 3 * day,
        });
        await settle(simulation);
        expectConverged(simulation);
        expectNoFuture(simulation);
        histories += 1;
      });
      const numRuns = Math.ceil(runs / 4);
      await fc.assert(property, { numRuns });
      expect(histories).toBe(numRuns);
    });
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, toVersioned } from '../../../shared-model/changes/stored-record.ts';
import { holds, shouldHold, simulate } from '../../support/simulator.ts';
import type { Simulation } from '../../support/simulator.ts';

/** Lets everyone sync until nobody has anything left. */
async function settle({ devices }: Simulation): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) expect((await device.sync(false)).trouble).toBeNull();
  }
}

function expectConverged(simulation: Simulation): void {
  for (const device of simulation.devices) {
    expect(holds(device)).toEqual(shouldHold(simulation, device));
    expect(device.store.outbox.map.size).toBe(0);
  }
}

async function expectAsTheOracleSays(simulation: Simulation): Promise<void> {
  const expected = await simulation.expected();
  for (const { record } of simulation.server.rows.map.values()) {
    const fields = expected.get(keyOf(record));
    expect(Object.keys(record.fields).sort()).toEqual([...(fields?.keys() ?? [])].sort());
    for (const [field, [value, hlc]] of Object.entries(toVersioned(record))) {
      expect([keyOf(record), field, value, hlc]).toEqual([
        keyOf(record),
        field,
        ...fields!.get(field)!,
      ]);
    }
  }
  expect(simulation.server.rows.map.size).toBe(expected.size);
}

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const devices = fc.integer({ min: 2, max: 6 });

/** How many histories; `HISTORIES=100000 npx vitest run --project web histories` makes the long run. */
const runs = Number(process.env['HISTORIES'] ?? 2_000);

describe(
  'Random histories over devices that are cut off, repeated, killed and out of order',
  { timeout: runs * 1_000 },
  () => {
    it('converge, lose nothing acknowledged and take nothing twice, as the naive oracle says [SY2] [SY4] [SY8]', async () => {
      let faults = 0;
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
        faults += simulation.faults;
      });
      await fc.assert(property, { numRuns: runs });
      expect(faults).toBeGreaterThan(runs * 10);
    });

    it('converge with clocks that are wrong by days, and nothing is left from the future [SY9]', async () => {
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
      });
      await fc.assert(property, { numRuns: runs / 4 });
    });
  },
);

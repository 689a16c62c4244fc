/** What must hold after every history. */
import { expect } from 'vitest';
import { isAhead } from '../../shared-model/changes/clock.ts';
import { keyOf, toVersioned } from '../../shared-model/changes/stored-record.ts';
import { holds, shouldHold } from './simulator.ts';
import type { Simulation } from './simulator.ts';

/** Lets everyone sync until nobody has anything left. */
export async function settle({ devices }: Simulation): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) expect((await device.sync(false)).trouble).toBeNull();
  }
}

export function expectConverged(simulation: Simulation): void {
  for (const device of simulation.devices) {
    expect(holds(device)).toEqual(shouldHold(simulation, device));
    expect(device.store.outbox.map.size).toBe(0);
  }
}

/** Whatever the devices' clocks said, no stamp lies more than two minutes after the true time [SY9]. */
export function expectNoFuture({ server, now }: Simulation): void {
  const stamps = [...server.rows.map.values()].flatMap(({ record: { v, fv } }) => [
    v,
    ...Object.values(fv),
  ]);
  expect([server.clock, ...stamps].filter((hlc) => isAhead(hlc, now()))).toEqual([]);
}

const line = (key: string, field: string, value: unknown, hlc: string): string =>
  `${key} ${field} = ${JSON.stringify(value)} at ${hlc}`;

/** Compared as lines: an assertion for each of the fields would take longer than the history. */
export async function expectAsTheOracleSays(simulation: Simulation): Promise<void> {
  const expected = [...(await simulation.expected())].flatMap(([key, fields]) =>
    [...fields].map(([field, [value, hlc]]) => line(key, field, value, hlc)),
  );
  const stored = [...simulation.server.rows.map.values()].flatMap(({ record }) =>
    Object.entries(toVersioned(record)).map(([field, [value, hlc]]) =>
      line(keyOf(record), field, value, hlc),
    ),
  );
  expect(stored.sort()).toEqual(expected.sort());
}

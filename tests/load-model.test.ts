/** The year of arrivals, against what can be worked out by hand. */
import { expect, it } from 'vitest';
import { assumed, monthlyCost, simulateYear, type Costs, type Habits } from './load/model.ts';

const costs: Costs = { nodeMs: 3, postgresMs: 1.5, streamKb: 20, recordKb: 0.5, runKb: 2 };

/** Everybody comes on 1 January, stays, and does everything between eight and nine in UTC, every day. */
const plain: Habits = {
  families: 36_500,
  arrivals: [31, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  leaving: 0,
  devices: 2,
  activeOnSchoolDays: 1,
  activeOtherwise: 1,
  runs: 36,
  hours: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 1 : 0)),
  zones: new Map([[0, 1]]),
  held: 0.5,
  records: 100,
};

it('A year in which everybody is there from its first day on comes to what one works out by hand', () => {
  const end = simulateYear(costs, plain);
  // On each of January's days a thirty-first of 31 times as many: all of them, and no more after that month.
  const { families } = end;
  expect(families).toBe(31 * plain.families);
  expect(end.runsPerSecond).toBeCloseTo((families * 36) / 3_600);
  expect(end.nodeCores).toBeCloseTo((end.runsPerSecond * 3) / 1_000 / 0.6);
  expect(end.postgresCores).toBeCloseTo((end.runsPerSecond * 1.5) / 1_000 / 0.6);
  expect(end.heldDevices).toBe(families);
  expect(end.streamsGb).toBeCloseTo((families * 20) / 1e6);
});

it('A year of a tenth of the families needs a tenth, within a hundredth', () => {
  const whole = simulateYear(costs, assumed);
  const tenth = simulateYear(costs, { ...assumed, families: assumed.families / 10 });
  for (const name of ['families', 'records', 'databaseGb', 'runsPerSecond', 'runs'] as const)
    expect(Math.abs(whole[name] / tenth[name] / 10 - 1)).toBeLessThan(0.01);
});

it('A month costs more where more is kept, and nothing where nothing is', () => {
  const prices = { core: 0, memoryGb: 0, diskGb: 1, wireTb: 0 };
  const end = simulateYear(costs, assumed);
  expect(monthlyCost({ ...end, databaseGb: 0 }, prices)).toBe(0);
  expect(monthlyCost({ ...end, databaseGb: 10 }, prices)).toBe(60);
});

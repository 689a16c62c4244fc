/**
 * A year in which families arrive, by simulation: what a service for them needs at its busiest hour, and what it keeps.
 * What one run, one stream and one family cost is measured (`npm run load`); how families live is assumed, and said.
 */
import { dayMs, hourMs } from '../../shared-model/lib/dates.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';

/** What one of each costs a server; from `npm run load` and `npm run bench`. */
export interface Costs {
  /** Milliseconds of processor of the server's Node, and of PostgreSQL, for a run. */
  nodeMs: number;
  postgresMs: number;
  /** Kilobytes of the server's memory for a device that holds its stream. */
  streamKb: number;
  /** Kilobytes of the database, with its indexes, for a record. */
  recordKb: number;
  /** Kilobytes on the wire for a run. */
  runKb: number;
}

/** How families live: assumptions, each to be replaced by what a real service sees. */
export interface Habits {
  /** Families at the year's end, if none left. */
  families: number;
  /** The share of all arrivals in each month, January first: most begin with the school year. */
  arrivals: readonly number[];
  /** The share of families that leave in a month. */
  leaving: number;
  devices: number;
  /** The share of families that use it on a school day, and on any other. */
  activeOnSchoolDays: number;
  activeOtherwise: number;
  /** Runs of an active family a day: taps that are sent together, and openings. */
  runs: number;
  /** The share of a day's runs in each hour of the family's own clock, from midnight. */
  hours: readonly number[];
  /** The share of families by their hours from UTC. */
  zones: ReadonlyMap<number, number>;
  /** The share of an active family's devices that hold a stream in its busiest hour. */
  held: number;
  /** New records of a family a year. */
  records: number;
}

/** Processors are bought for the busiest hour at this share of their time. */
const usedAtMost = 0.6;

/** What a school year and a working day in the United States look like from outside. */
export const assumed: Habits = {
  families: 1_000_000,
  arrivals: [9, 6, 5, 5, 6, 7, 12, 22, 13, 6, 5, 4].map((share) => share / 100),
  leaving: 0.01,
  devices: 3,
  activeOnSchoolDays: 0.7,
  activeOtherwise: 0.25,
  runs: 60,
  hours: [0, 0, 0, 0, 0, 0, 1, 4, 9, 12, 12, 11, 9, 10, 9, 6, 4, 3, 3, 3, 2, 1, 1, 0].map(
    (share) => share / 100,
  ),
  zones: new Map([
    [-8, 0.17],
    [-7, 0.07],
    [-6, 0.26],
    [-5, 0.4],
    [1, 0.1],
  ]),
  held: 0.5,
  records: 7_000,
};

/** What a month of each costs, in dollars: assumptions too, of the size that is asked for rented machines in 2026. */
export interface Prices {
  core: number;
  memoryGb: number;
  diskGb: number;
  wireTb: number;
}

/** Whoever runs a service puts its own here. */
export const assumedPrices: Prices = { core: 20, memoryGb: 3, diskGb: 0.12, wireTb: 10 };

/** PostgreSQL has a standby, and so has its disk, which is never more than half full; backups take another two. */
const databaseCopies = 2;
const diskFor = 2 * databaseCopies + 2;

/** Of memory, a Node process takes this beside its streams, and a core of PostgreSQL's wants as much as is usual. */
const nodeGb = 0.12;
const postgresGbACore = 4;

/** What the service has come to. */
export interface YearsEnd {
  families: number;
  records: number;
  databaseGb: number;
  /** In the busiest hour of the year. */
  runsPerSecond: number;
  heldDevices: number;
  nodeCores: number;
  postgresCores: number;
  streamsGb: number;
  /** Of a whole year. */
  runs: number;
  wireTb: number;
}

const isSchoolDay = (day: Date): boolean => {
  const month = day.getUTCMonth();
  return month !== 5 && month !== 6 && day.getUTCDay() > 0 && day.getUTCDay() < 6;
};

/** About as many of `count` as the share says, by chance: the normal approximation of a binomial. */
function some(random: () => number, count: number, share: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const normal = radius * Math.cos(2 * Math.PI * random());
  const mean = count * share;
  return Math.min(count, Math.max(0, Math.round(mean + normal * Math.sqrt(mean * (1 - share)))));
}

/** Lives a year hour by hour, from an empty service on. */
export function simulateYear(costs: Costs, habits: Habits, seed = 1): YearsEnd {
  const random = seededRandom(seed);
  const begin = Date.UTC(2026, 0, 1);
  const days = 365;
  let families = 0;
  let records = 0;
  let runs = 0;
  let busiestHour = 0;
  let heldDevices = 0;
  for (let at = 0; at < days; at += 1) {
    const day = new Date(begin + at * dayMs);
    const month = day.getUTCMonth();
    const daysOfMonth = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
    families -= some(random, families, habits.leaving / daysOfMonth);
    families += some(random, habits.families, habits.arrivals[month]! / daysOfMonth);
    const share = isSchoolDay(day) ? habits.activeOnSchoolDays : habits.activeOtherwise;
    const active = some(random, families, share);
    records += (families * habits.records) / days;
    for (let hour = 0; hour < dayMs / hourMs; hour += 1) {
      let now = 0;
      for (const [zone, ofAll] of habits.zones) {
        const local = (((hour + zone) % 24) + 24) % 24;
        now += active * ofAll * habits.runs * habits.hours[local]!;
      }
      runs += now;
      busiestHour = Math.max(busiestHour, now);
    }
    heldDevices = Math.max(heldDevices, active * habits.devices * habits.held);
  }
  const runsPerSecond = busiestHour / (hourMs / 1_000);
  const cores = (ms: number): number => (runsPerSecond * ms) / 1_000 / usedAtMost;
  return {
    families,
    records,
    databaseGb: (records * costs.recordKb) / 1e6,
    runsPerSecond,
    heldDevices,
    nodeCores: cores(costs.nodeMs),
    postgresCores: cores(costs.postgresMs),
    streamsGb: (heldDevices * costs.streamKb) / 1e6,
    runs,
    wireTb: (runs * costs.runKb) / 1e9,
  };
}

/** Dollars a month at the year's end, without anybody's work. */
export function monthlyCost(end: YearsEnd, prices: Prices): number {
  const months = 12;
  const nodes = Math.ceil(end.nodeCores);
  const memory =
    nodes * nodeGb + end.streamsGb + databaseCopies * end.postgresCores * postgresGbACore;
  return (
    (nodes + databaseCopies * end.postgresCores) * prices.core +
    memory * prices.memoryGb +
    end.databaseGb * diskFor * prices.diskGb +
    (end.wireTb / months) * prices.wireTb
  );
}

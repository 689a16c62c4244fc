/** `npm run load -- --year`: the costs that were measured last (dist/load.json), over a year of a million families. */
import { readFile } from 'node:fs/promises';
import { assumed, assumedPrices, monthlyCost, simulateYear, type Costs } from './model.ts';
import { costNames } from './measures/runs.ts';

interface Report {
  at: string;
  figures: { name: string; value?: number }[];
}

/** @throws when a cost wasn't measured. */
function costsIn({ figures }: Report): Costs {
  const cost = (end: string): number => {
    const value = figures.findLast(({ name }) => name.endsWith(end))?.value;
    if (value === undefined) throw new Error(`Measure it first: ${end} (npm run load)`);
    return value;
  };
  return {
    nodeMs: cost(costNames.node),
    postgresMs: cost(costNames.postgres),
    streamKb: cost(costNames.stream),
    recordKb: cost(costNames.record),
    runKb: cost(costNames.wire),
  };
}

/** The year as lines of a Markdown table. */
export async function tellYear(reportFile: string): Promise<string> {
  const report = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  const end = simulateYear(costsIn(report), assumed);
  const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');
  const rows = [
    ['families at the year’s end', grouped(end.families)],
    ['their records', grouped(end.records)],
    ['the database', `${grouped(end.databaseGb)} GB`],
    ['the busiest hour', `${grouped(end.runsPerSecond)} runs/s`],
    ['devices that hold a stream then', grouped(end.heldDevices)],
    ['cores of Node then', grouped(end.nodeCores)],
    ['cores of PostgreSQL then', grouped(end.postgresCores)],
    ['memory of the streams then', `${grouped(end.streamsGb)} GB`],
    ['runs in the year', grouped(end.runs)],
    ['bodies of them on the wire', `${grouped(end.wireTb)} TB`],
    ['dollars a month at its end', grouped(monthlyCost(end, assumedPrices))],
  ];
  const lines = rows.map(([name, value]) => `| ${name} | ${value} |`);
  return ['| a year of arrivals |  |', '|---|---|', ...lines, '', `Costs of ${report.at}.`].join(
    '\n',
  );
}

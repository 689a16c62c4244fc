/** The figures as the lines of a Markdown table: measure | raw limit | aim | Trailbook. */
import type { FailedFigure, Figure, Unit } from './figure.ts';

const number = (value: number, unit: Unit): string => {
  if (unit === 'taps') return String(value);
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
};

const amount = (value: number, p95: number | null, unit: Unit): string =>
  `${number(value, unit)}${p95 === null ? '' : ` / ${number(p95, unit)}`} ${unit}`;

function rawCell({ raw, rawP95, rawIs, unit }: Figure): string {
  if (raw === null) return '–';
  return `${amount(raw, rawP95, unit)}${rawIs === undefined ? '' : ` (${rawIs})`}`;
}

function aimCell({ aim, unit }: Figure): string {
  if (aim === null) return '–';
  if ('timesRaw' in aim) return `≤ ${aim.timesRaw} × raw`;
  return 'most' in aim
    ? `≤ ${aim.most.toLocaleString('en-US')} ${unit}`
    : `≥ ${aim.least.toLocaleString('en-US')} ${unit}`;
}

function ownCell({ value, p95, unit, timesRaw, isMet }: Figure): string {
  const ratio = timesRaw === null || unit === 'changes/s' ? '' : ` (${timesRaw.toFixed(2)} × raw)`;
  return `${amount(value, p95, unit)}${ratio}${isMet === false ? ' – misses' : ''}`;
}

/** The first two lines of the table. */
export const tableHead = '| measure | raw limit | aim | Trailbook |\n|---|---|---|---|';

/** A line of the table. Latencies show p50 / p95; what failed says why. */
export const tableLine = (row: Figure | FailedFigure): string =>
  'failure' in row
    ? `| ${row.name} | – | – | **FAILED**: ${row.failure} |`
    : `| ${row.name} | ${rawCell(row)} | ${aimCell(row)} | ${ownCell(row)} |`;

/** What stands below the table: how a figure was measured, where its name doesn't say it. */
export const tableNotes = (figures: readonly (Figure | FailedFigure)[]): string =>
  figures
    .flatMap((row) =>
      'failure' in row || row.note === undefined ? [] : [`- ${row.name}: ${row.note}`],
    )
    .join('\n');

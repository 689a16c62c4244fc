/** What a soak's tests print, read and added up. */

/** Figures by their names. */
export type Figures = Record<string, number>;

/** The lines by which a test tells a figure; see `tellFigure`. */
const told = /^(?:Figure|Small scope): (?:(.+) = )?(\d+)(?: (executions))?$/gm;

/** The figures that a round printed. */
export function figuresIn(output: string): Figures {
  let figures: Figures = {};
  for (const [, name, value, unit] of output.matchAll(told))
    figures = addFigures(figures, { [name ?? unit ?? '']: Number(value) });
  return figures;
}

/** Sums; of what is called “most …” the most. */
export function addFigures(some: Figures, more: Figures): Figures {
  const sum = { ...some };
  for (const [name, value] of Object.entries(more)) {
    const before = sum[name] ?? 0;
    sum[name] = name.startsWith('most ') ? Math.max(before, value) : before + value;
  }
  return sum;
}

const seeds = /Counterexample: .*|\{ seed: .*\}|EXECUTION='.*'|Property failed.*/g;

/** What repeats a failure, as fast-check and the small scope tell it. */
export const seedsIn = (output: string): string[] => [
  ...new Set(Array.from(output.matchAll(seeds), ([line]) => line)),
];

/** The first two lines of the table. */
export const tableHead =
  '| soak | | runs | failed rounds | minutes | of them |\n|---|---|---|---|---|---|';

/** A soak's line in the table. */
export function tableLine(
  name: string,
  about: string,
  outcome: { runs: number; failures: number; minutes: number; figures: Figures },
): string {
  const figures = Object.entries(outcome.figures).map(
    ([key, value]) => `${key} ${value.toLocaleString('en-US')}`,
  );
  const cells = [
    `\`${name}\``,
    about,
    outcome.runs.toLocaleString('en-US'),
    String(outcome.failures),
    outcome.minutes.toFixed(1),
    figures.join(', ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

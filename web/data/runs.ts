/** The runs of consecutive integers in a list, ascending: [5, 1, 2, 4] gives [[1, 2], [4, 5]]. */
export function runsOf(ns: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const n of [...ns].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && n <= run[1] + 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs;
}

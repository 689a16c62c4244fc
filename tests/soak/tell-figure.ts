/** Tells a figure of a soak to the script that adds them up (`figures.ts`). */
export const tellFigure = (name: string, value: number): void =>
  void process.stdout.write(`\nFigure: ${name} = ${Math.round(value)}\n`);

/** A number that the soak's script gives. */
export const givenNumber = (name: 'RUNS' | 'SEED' | 'WEEKS', usual: number): number =>
  Number(process.env[name] ?? usual);

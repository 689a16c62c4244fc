/** What `npm run soak` reads of its tests, and that the tests it repeats are there. Repeating them takes hours. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addFigures, figuresIn, seedsIn, tableLine } from './soak/figures.ts';
import { soaks } from './soak/soaks.ts';

it('Every soak repeats tests that are there', () => {
  const rounds = Object.values(soaks).map(({ round }) => round(1, 1));
  const files = rounds.flatMap(({ args }) => args.filter((one) => one.endsWith('.ts')));
  expect(files.length).toBeGreaterThanOrEqual(rounds.length);
  const named = files.map((file) => file.replace(/^--config=/, ''));
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('Figures of rounds are added up, the most of them kept, and seeds are found', () => {
  const output = [
    'Small scope: 29888 executions',
    'Figure: replies cut = 50',
    'Figure: most MB kept = 31',
    'Counterexample: [17,3]',
    'Figure: replies cut = 8',
    'said again: Counterexample: [17,3]',
    "EXECUTION='doneBoth: phone acts > tablet hears'",
  ].join('\n');
  const first = figuresIn(output);
  expect(first).toEqual({ executions: 29_888, 'replies cut': 58, 'most MB kept': 31 });
  expect(addFigures(first, { 'replies cut': 2, 'most MB kept': 30, kinds: 4 })).toEqual({
    executions: 29_888,
    'replies cut': 60,
    'most MB kept': 31,
    kinds: 4,
  });
  expect(seedsIn(output)).toEqual([
    'Counterexample: [17,3]',
    "EXECUTION='doneBoth: phone acts > tablet hears'",
  ]);
  const outcome = { runs: 2_000, failures: 1, minutes: 3.25, figures: { 'replies cut': 1_200 } };
  expect(tableLine('cuts', 'lives', outcome)).toBe(
    '| `cuts` | lives | 2,000 | 1 | 3.3 | replies cut 1,200 |',
  );
});

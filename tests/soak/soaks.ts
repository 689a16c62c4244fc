/** The soaks: what each does, in how many runs, and by which tests. A new one is a line here. */

/** What a round of a soak executes. */
export interface Round {
  tool: 'vitest' | 'playwright';
  args: readonly string[];
  env: Record<string, string>;
}

/** A test of the suite, or one of this folder, that is repeated. */
export interface Soak {
  /** What its table's line says. */
  about: string;
  /** How many runs the whole soak has; a run is one history, one kill, one request, … */
  runs: number;
  /** How many of them one process does: what fails is told then, and what piles up goes with its process. */
  perRound: number;
  /** `seed`: another one for each round. */
  round: (runs: number, seed: number) => Round;
}

const inSuite = (project: string, ...files: string[]): string[] => [
  'run',
  `--project=${project}`,
  ...files,
];

const inFolder = (file: string): string[] => [
  'run',
  '--config=tests/soak/vitest.config.ts',
  `tests/soak/stories/${file}`,
];

/** A family's year. `where`: in what, and how long (`stories/year.ts`). */
const year = (about: string, runs: number, where: Record<string, string> = {}): Soak => ({
  about: `a family’s year: ${about}`,
  runs,
  perRound: 1,
  round: (_, seed) => ({
    tool: 'vitest',
    args: inFolder('year.ts'),
    env: { SEED: String(seed), ...where },
  }),
});

/** All soaks by name. */
export const soaks: Record<string, Soak> = {
  histories: {
    about: 'random histories of two to six devices against the oracle',
    runs: 100_000,
    perRound: 2_000,
    round: (runs) => ({
      tool: 'vitest',
      args: inSuite(
        'web',
        ...[1, 2, 3, 4].map((n) => `tests/web/sync/histories/share-${n}.test.ts`),
      ),
      env: { HISTORIES: String(runs) },
    }),
  },
  contents: {
    about: 'random histories of photos on a tablet',
    runs: 5_000,
    perRound: 1_000,
    round: (runs) => ({
      tool: 'vitest',
      args: inSuite('web', 'tests/web/sync/histories/contents.test.ts'),
      env: { CONTENTS: String(runs) },
    }),
  },
  scope: {
    about: 'all that two devices and three acts can do, with every order and every mishap',
    runs: 1,
    perRound: 1,
    round: () => ({
      tool: 'vitest',
      args: inSuite('web', 'tests/web/sync/histories/small-scope.test.ts'),
      env: {},
    }),
  },
  'large-scope': {
    about:
      'the same with twice as many plans, people who act while a device syncs, and more mishaps',
    runs: 1,
    perRound: 1,
    round: () => ({
      tool: 'vitest',
      args: inSuite('web', 'tests/web/sync/histories/small-scope.test.ts'),
      env: { SCOPE: 'large' },
    }),
  },
  kills: {
    about: 'kill -9 of the server, and as many of PostgreSQL, while two devices push',
    runs: 300,
    perRound: 10,
    round: (runs, seed) => ({
      tool: 'vitest',
      args: inSuite('server', 'tests/sync-server/kills/server-and-postgres.test.ts'),
      env: { KILLS: String(runs), SEED: String(seed) },
    }),
  },
  'browser-kills': {
    about: 'kill -9 of the browser, and as many of the server under two browsers',
    runs: 300,
    perRound: 5,
    round: (runs, seed) => ({
      tool: 'playwright',
      args: ['test', '--config=tests', '--reporter=list', 'tests/e2e/kills.test.ts'],
      env: { KILLS: String(runs), SEED: String(seed) },
    }),
  },
  cuts: {
    about:
      'a tablet’s life in which every kind of reply is cut: all lives cut it after each of its bytes',
    runs: 1_200,
    perRound: 200,
    round: (runs, seed) => ({
      tool: 'vitest',
      args: inFolder('cuts.ts'),
      env: { RUNS: String(runs), SEED: String(seed) },
    }),
  },
  requests: {
    about: 'malformed requests: no 5xx, nothing undocumented, memory flat',
    runs: 1_000_000,
    perRound: 100_000,
    round: (runs, seed) => ({
      tool: 'vitest',
      args: inFolder('requests.ts'),
      env: { RUNS: String(runs), SEED: String(seed) },
    }),
  },
  year: year('five children, five devices, and all that happens to them', 3),
  'year-in-chromium': year('the same, each device in a Chromium', 1, { IN: 'chromium' }),
  'year-in-firefox': year('eight weeks of it, the shared tablets in Firefox', 1, {
    IN: 'firefox',
    WEEKS: '8',
  }),
  'year-in-webkit': year('eight weeks of it, the shared tablets in WebKit', 1, {
    IN: 'webkit',
    WEEKS: '8',
  }),
};

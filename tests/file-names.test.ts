/** How files are named, and where they stand. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';

/** All there is at the top, beside dotfiles. A Dockerfile and its compose file may come. */
const roomsAtTheTop = ['web', 'sync-server', 'shared-model', 'public', 'tests', 'scripts'];
const filesAtTheTop = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'Dockerfile',
  'compose.yaml',
];
const topLevel = new Set([...roomsAtTheTop, ...filesAtTheTop]);

/** The names that stand at the top without a reason; `ignored` is what .gitignore says. */
const unknownNames = (names: readonly string[], ignored: string): string[] => {
  const made = new Set(ignored.split('\n').map((line) => line.replaceAll('/', '')));
  return names.filter((name) => !topLevel.has(name) && !name.startsWith('.') && !made.has(name));
};

it('The top level holds the rooms, the app’s own configuration and README.md; the tests’ configuration is with the tests', () => {
  const root = new URL('../', import.meta.url);
  const ignored = readFileSync(new URL('.gitignore', root), 'utf8');
  expect(unknownNames(readdirSync(root), ignored)).toEqual([]);
  expect(unknownNames(['web', 'dist', '.npmrc', 'vitest.config.ts', 'docs'], ignored)).toEqual([
    'vitest.config.ts',
    'docs',
  ]);
});

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const kebabFile =
  /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:config|d|module|spec|test|worker))?\.[a-z0-9]+|(?:README|DECISIONS|GLOSSARY)\.md)$/;

lintRule(
  'files and folders are named in kebab-case',
  (files) =>
    files
      .map(({ path }) => path)
      .filter((path) => {
        const [name = '', ...folders] = path.split('/').reverse();
        return !kebabFile.test(name) || !folders.every((folder) => kebab.test(folder));
      }),
  {
    breaks: [{ 'web/aFile.ts': '' }, { 'web/a_file.ts': '' }, { 'web/Students/a.ts': '' }],
    keeps: [
      {
        'web/my-tasks/a.worker.ts': '',
        'web/README.md': '',
        'web/DECISIONS.md': '',
        'tests/a-b.test.ts': '',
      },
    ],
  },
);

const migration = /^sync-server\/store\/migrations\/(.*)$/;

lintRule(
  'migrations are numbered from 0001 on, without a gap and none twice',
  (files) =>
    files
      .flatMap(({ path }) => migration.exec(path)?.[1] ?? [])
      .sort()
      .filter((name, index) => {
        const number = String(index + 1).padStart(4, '0');
        return !name.startsWith(`${number}-`) || !/^\d{4}-[a-z0-9-]+\.sql$/.test(name);
      }),
  {
    breaks: [
      { 'sync-server/store/migrations/records.sql': '' },
      { 'sync-server/store/migrations/0002-records.sql': '' },
      {
        'sync-server/store/migrations/0001-records.sql': '',
        'sync-server/store/migrations/0001-accounts.sql': '',
      },
    ],
    keeps: [
      {
        'sync-server/store/migrations/0001-records.sql': '',
        'sync-server/store/migrations/0002-accounts.sql': '',
      },
    ],
  },
);

/** What tests prove beyond one source file, by the name of the test. */
const kinds = new Set([
  // Random histories of several devices, against an oracle, in a folder of shares; and those that failed once.
  'completions',
  'torn-by-healing',
  'regressions',
  // Calendars, tables and backups of other programs, through all that reads them.
  'foreign-backups',
  'foreign-files',
  // Photos and files on their way between tablet, server and backups.
  'contents',
  // Two tabs of one device at once; a student's device and what is a sibling's.
  'two-contexts',
  'two-parents',
  'scopes',
  // Processes killed in the middle of what they do, also a folder of such files; the store contracts, kept by
  // stand-ins.
  'kills',
  'memory-stores',
  // What the database holds by itself: connections that are lost, rows of other families; and that what families do
  // all day says whose rows it means.
  'hot-path',
  'lost-connections',
  'row-level-security',
  // Every module that a screen loads.
  'words-at-import',
  // Every screen; those of a family of one child. Malformed requests by the thousand, every route for everybody and by
  // what its statements cost, secrets where they must not be.
  'every-screen',
  'one-child',
  'hostile',
  'principals',
  'secrets',
  'statements',
  // Programs that have only HTTP, or only the OpenAPI document.
  'outside-client',
  'generated-client',
  // A device that lacks room, over the pill and the sheet.
  'no-room',
  // What every entity's schema may become, and what its fields take and refuse.
  'schema',
  'validation',
  // What actions say that they read, over all that a REST call runs.
  'needs',
  // What is said of every entity, whether people delete it and whether the search finds it.
  'every-entity',
  // What a deletion hides, over all entities that refer to each other.
  'visibility',
]);

/**
 * `tests/web/data/connection.test.ts` mirrors the file web/data/connection.ts(x); `tests/web/data.test.ts` the folder
 * web/data.
 */
const strayTests: RuleCheck = (files) => {
  const sources = files.map(({ path }) => path);
  return sources.filter((path) => {
    const [, mirrored, name = ''] = /^tests\/(.+\/([^/]+))\.test\.tsx?$/.exec(path) ?? [];
    if (mirrored === undefined || /^(?:e2e|browser|bench|.+\/(?:kills|histories))\//.test(mirrored))
      return false;
    const folder = mirrored.slice(0, -name.length);
    if (kinds.has(name)) return !sources.some((source) => source.startsWith(folder));
    return !sources.some((source) => source.startsWith(`${mirrored}/`) || isFile(source, mirrored));
  });
};

const isFile = (source: string, mirrored: string): boolean =>
  source === `${mirrored}.ts` || source === `${mirrored}.tsx`;

lintRule('a test stands where its source does, or is of a listed kind', strayTests, {
  breaks: [
    { 'tests/web/data/b.test.ts': '', 'web/data/a.ts': '' },
    { 'tests/web/a.test.ts': '', 'web/data/a.ts': '' },
    { 'tests/web/nowhere/kills.test.ts': '', 'web/data/a.ts': '' },
  ],
  keeps: [
    { 'tests/web/data/a.test.ts': '', 'web/data/a.tsx': '' },
    { 'tests/web/data.test.ts': '', 'web/data/a.ts': '' },
    { 'tests/web/data/kills.test.ts': '', 'web/data/a.ts': '' },
    { 'tests/web/kills/a-tab.test.ts': '', 'tests/web/histories/one.test.ts': '' },
    { 'tests/architecture.test.ts': '', 'tests/e2e/day.test.ts': '' },
  ],
});

/**
 * Files whose names are the same but for their folder and ending, among the rooms that somebody opens files of side by
 * side.
 */
const namesakes: RuleCheck = (files) => {
  const firstOf = new Map<string, string>();
  return files.flatMap(({ path }) => {
    const [room = '', ...rest] = path.split('/');
    const base = /^([a-z0-9-]+)\.tsx?$/.exec(rest.at(-1) ?? '')?.[1];
    if (base === undefined || !['shared-model', 'web', 'sync-server'].includes(room)) return [];
    const neighbours = room === 'shared-model' ? ['web', 'sync-server'] : [room];
    return neighbours.flatMap((neighbour) => {
      const key = `${neighbour} ${base}`;
      const first = firstOf.get(key);
      if (first === undefined) firstOf.set(key, path);
      return first === undefined ? [] : [`${path} is called as ${first}`];
    });
  });
};

lintRule(
  'no two files of the model and the app, or of the model and the server, have one name',
  namesakes,
  {
    breaks: [
      { 'shared-model/lib/a.ts': '', 'web/ui/a.tsx': '' },
      { 'web/features/x/a.ts': '', 'web/features/y/a.ts': '' },
      { 'shared-model/records/a.ts': '', 'sync-server/store/a.ts': '' },
    ],
    keeps: [
      { 'web/main.tsx': '', 'sync-server/main.ts': '' },
      { 'web/a.tsx': '', 'web/a.module.css': '' },
    ],
  },
);

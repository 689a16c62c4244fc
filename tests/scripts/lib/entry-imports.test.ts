import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { entryImports } from '../../../scripts/lib/entry-imports.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

const page = '<script src="/theme.js"></script><script type="module" src="/assets/index-1a.js">';

/** A built app of these scripts. */
async function built(scripts: Record<string, string>): Promise<string> {
  const directory = await temporaryDirectory();
  const files = {
    'index.html': page,
    'sw.js': '',
    'theme.js': '',
    'assets/index-1a.js': 'import"./start-2b.js";',
    'assets/sync.worker-3c.js': 'import{a}from"./device-4d.js";a();',
    ...scripts,
  };
  for (const [path, script] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), script);
  }
  return directory;
}

it('A built app whose files import one another, and name a worker for its address, imports no entry', async () => {
  const directory = await built({
    'assets/start-2b.js': 'new Worker(new URL("sync.worker-3c.js",import.meta.url))',
    'assets/device-4d.js': 'export const a=()=>import("./backups-5e.js")',
    'assets/backups-5e.js': 'import{b}from"./device-4d.js"',
  });
  expect(entryImports(directory)).toEqual([]);
});

it.each([
  ['a lazily loaded file of a worker', 'import{a as b}from"./sync.worker-3c.js"', 'sync.worker-3c'],
  ['a screen', 'import "./index-1a.js"', 'index-1a'],
  ['an import that waits', 'await import(`./index-1a.js`)', 'index-1a'],
  ['an import by the whole path', "import('/assets/sync.worker-3c.js')", 'sync.worker-3c'],
  ['a script beside the page', 'import"../sw.js"', 'sw'],
])('An entry imported by %s is found', async (_, script, entry) => {
  expect(entryImports(await built({ 'assets/odd-6f.js': script }))).toEqual([
    `assets/odd-6f.js → ${entry}.js`,
  ]);
});

/**
 * Invariant: dist/web-inputs.sha256 is written only after a successful build, and holds the hash of exactly the files
 * which that build read; so an interrupted build counts as missing. While a process builds, dist/web-building has its
 * id.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressFiles } from './compress-files.ts';
import { entryImports } from './entry-imports.ts';
import { hashOfFiles } from './inputs.ts';
import { compileMessages } from './compile-messages.ts';
import { projectRoot, run } from './run.ts';

const inputs = [
  'web',
  'shared-model',
  'public',
  'vite.config.ts',
  'scripts/lib/classic-scripts.ts',
  'scripts/lib/compress-files.ts',
  'scripts/lib/device-worker.ts',
  'scripts/lib/entry-imports.ts',
  'scripts/lib/first-screens.ts',
  'scripts/lib/landing-pages.ts',
  'scripts/lean',
  'scripts/lib/sync-script.ts',
  'scripts/lib/system-css.ts',
  'scripts/messages.ts',
  'scripts/lib/message-modules.ts',
  'tsconfig.json',
  'package.json',
];
const stamp = join(projectRoot, 'dist/web-inputs.sha256');
const builder = join(projectRoot, 'dist/web-building');
const page = join(projectRoot, 'dist/web/index.html');
const patienceMs = 300_000;

/** A hash over every file that determines the built app. Every build compiles the catalogue itself. */
const inputsHash = (): string =>
  hashOfFiles(
    inputs.flatMap((input) => [input, `${input}/**`]),
    (name) => name.startsWith('web/messages/compiled'),
  );

/** Whether dist/web was built from the current files. */
const isWebBuilt = (): boolean =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === inputsHash();

/** The id of the process that is building the app; undefined where none is, or the one that was has died. */
function builderId(): number | undefined {
  const id = existsSync(builder) ? Number(readFileSync(builder, 'utf8')) : 0;
  try {
    return id > 0 && process.kill(id, 0) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Builds the app into dist/web; the build's own messages go to standard error.
 *
 * @throws when the build fails, or one of its files imports an entry (`entry-imports.ts`).
 */
export const buildWeb = async (): Promise<void> => {
  const hash = inputsHash();
  mkdirSync(dirname(stamp), { recursive: true });
  rmSync(stamp, { force: true });
  writeFileSync(builder, String(process.pid));
  try {
    await compileMessages();
    const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
    // A test runner's own NODE_ENV would make a development build, without a service worker.
    const env = { NODE_ENV: 'production' };
    const code = await run(process.execPath, [vite, 'build'], { output: 'stderr', env });
    if (code !== 0) throw new Error(`The app could not be built (vite ended with ${code})`);
    const wrong = entryImports(dirname(page));
    if (wrong.length > 0) throw new Error(`Files of the app import an entry:\n${wrong.join('\n')}`);
    compressFiles(dirname(page));
    writeFileSync(stamp, `${hash}\n`);
  } finally {
    rmSync(builder, { force: true });
  }
};

/**
 * Builds the app unless that is done. A build that another process has begun is waited for.
 *
 * @throws when the build fails, or that of another process doesn't end.
 */
export async function ensureWebBuilt(): Promise<void> {
  const start = performance.now();
  for (let id = builderId(); id !== undefined; id = builderId()) {
    if (performance.now() - start > patienceMs)
      throw new Error(`For five minutes the process ${id} has been building the app.`);
    await sleep(100);
  }
  if (!isWebBuilt()) await buildWeb();
}

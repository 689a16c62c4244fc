/**
 * `npm run dev`: runs the server on its embedded database (with the demo family) and Vite with hot reload, in one
 * terminal. The server restarts when its own or the model's files change; when either of the two ends, the other is
 * stopped.
 */
import { compileMessages } from './lib/compile-messages.ts';
import { run, runTool } from './lib/run.ts';

await compileMessages();
const either = new AbortController();
const endBoth = (code: number): number => {
  either.abort();
  return code;
};

const watched = ['sync-server', 'shared-model'].map((folder) => `--watch-path=${folder}`);
const catalogues = [
  'web/messages/en',
  'shared-model/problems',
  'shared-model/derive/description-in-english.ts',
].map((folder) => `--watch-path=${folder}`);
const codes = await Promise.all([
  runTool('vite', [], { signal: either.signal }).then(endBoth),
  run(process.execPath, [...catalogues, 'scripts/messages.ts'], {
    signal: either.signal,
  }).then(endBoth),
  run(process.execPath, [...watched, '--watch-preserve-output', 'sync-server/main.ts'], {
    env: { NODE_ENV: 'development' },
    signal: either.signal,
  }).then(endBoth),
]);
process.exitCode = Math.max(...codes);

/**
 * `npm run dev`: the server on its embedded database (which brings the demo family) and Vite with hot
 * reload, in one terminal. The server restarts when its own or the model's files change.
 */
import { createServer } from 'vite';
import { run } from './lib/run.ts';

const vite = await createServer();
await vite.listen();
vite.printUrls();

const watched = ['sync-server', 'shared-model'].map((folder) => `--watch-path=${folder}`);
process.exitCode = await run(
  process.execPath,
  [...watched, '--watch-preserve-output', 'sync-server/main.ts'],
  { env: { NODE_ENV: 'development' } },
);
await vite.close();

/**
 * `npm run build`: the app into dist/web, the server into dist/server.js. With `--stale`, as `npm start` has it, the app only
 * where its build is missing or older than its sources.
 */
import { bundleServer } from './lib/server-build.ts';
import { buildWeb, isWebBuilt } from './lib/web-build.ts';

try {
  if (!process.argv.includes('--stale') || !isWebBuilt()) await buildWeb();
  await bundleServer();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

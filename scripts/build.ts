/**
 * `npm run build`: builds the app into dist/web and the server into dist/server.js. With `--stale`, as in `npm start`,
 * it builds the app only if its build is missing or older than its sources.
 */
import { bundleServer } from './lib/server-build.ts';
import { buildWeb, ensureWebBuilt } from './lib/web-build.ts';

try {
  await (process.argv.includes('--stale') ? ensureWebBuilt() : buildWeb());
  await bundleServer();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

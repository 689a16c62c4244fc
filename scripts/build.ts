/**
 * `npm run build`: builds the app into dist/web and the server into dist/server.js. With `--stale`, as in `npm start`, it
 * builds the app only if its build is missing or older than its sources.
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

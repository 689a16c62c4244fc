/**
 * `npm start`: builds the app where its build is missing or older than its sources, then becomes the
 * server. The server runs in this very process, so signals and the exit code are its own.
 */
import { buildWeb, isWebBuilt } from './lib/web-build.ts';

try {
  if (!isWebBuilt()) await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../sync-server/main.ts');

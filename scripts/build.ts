/** Builds the app into dist/web (`npm run build`). */
import { buildWeb } from './lib/web-build.ts';

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

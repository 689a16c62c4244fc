/**
 * Compiles the message catalogue (`npm run messages`): `web/messages/<language>/*.json` become typed functions in
 * `web/messages/compiled`, one module a message, so that a screen loads its own words only. Building, checking and testing
 * do it first by themselves.
 */
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { projectRoot } from './lib/run.ts';

await compile({
  project: join(projectRoot, 'web/messages/project.inlang'),
  outdir: join(projectRoot, 'web/messages/compiled'),
  // The family's language is data, not a cookie; the app sets it.
  strategy: ['globalVariable', 'baseLocale'],
  emitPrettierIgnore: false,
  emitReadme: false,
  emitTsDeclarations: true,
});
// The library's own store would hold the process for half a minute.
process.exit(0);

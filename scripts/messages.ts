/**
 * Compiles the message catalogue (`npm run messages`): `web/messages/<language>/*.json` become typed functions in
 * `web/messages/compiled`, one module a message, so that a built screen loads its own words only; and in its folder `served` all
 * of a language in one module, for pages that load each module by itself (scripts/lib/aliases.ts). Building, checking and
 * testing do it first by themselves.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { catalogueHash, compiledMessages, messagesStamp } from './lib/messages.ts';
import { projectRoot } from './lib/run.ts';

const hash = catalogueHash();
const compileInto = (outdir: string, outputStructure: 'message-modules' | 'locale-modules') =>
  compile({
    project: join(projectRoot, 'web/messages/project.inlang'),
    outdir,
    outputStructure,
    // The family's language is data, not a cookie; the app sets it.
    strategy: ['globalVariable', 'baseLocale'],
    emitPrettierIgnore: false,
    emitReadme: false,
    emitTsDeclarations: true,
  });
// Each empties its folder first, so the outer one comes first.
await compileInto(compiledMessages, 'message-modules');
await compileInto(join(compiledMessages, 'served'), 'locale-modules');
writeFileSync(messagesStamp, hash);
// The library's own store would hold the process for half a minute.
process.exit(0);

/**
 * Compiles the message catalogue (`npm run messages`): `web/messages/<language>/*.json` become typed functions in
 * `web/messages/compiled`, one module a message, so that a built screen loads its own words only; and in its folder `served` all
 * of a language in one module, for pages that load each module by itself (scripts/lib/aliases.ts). Beside them, `labels.js` has what
 * `labels.json` calls the fields and entities, by their names. Building, checking and testing do it first by themselves.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { catalogueHash, compiledMessages, messagesStamp } from './lib/messages.ts';
import { projectRoot } from './lib/run.ts';

const languages = ['en'];
const folder = join(projectRoot, 'web/messages');
const hash = catalogueHash();

type Catalogue = Record<string, unknown>;
const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(join(folder, language)).map(
      (file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Catalogue,
    ),
  ) as Catalogue;

/** The compiler takes one file a language, and the folder of a project of its own. */
const project = join(projectRoot, 'node_modules/.cache/messages/project.inlang');
mkdirSync(project, { recursive: true });
for (const language of languages)
  writeFileSync(join(project, '..', `${language}.json`), JSON.stringify(catalogueOf(language)));
const settings = {
  baseLocale: 'en',
  locales: languages,
  modules: [join(projectRoot, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
  'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  telemetry: 'off',
};
writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));

const camelCase = (words: string): string =>
  words.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What `labels.json` calls things, as two objects, and their types. */
const labels = (
  [
    ['fieldLabels', 'labels_field_', camelCase],
    ['entityLabels', 'labels_entity_', (words: string) => words.replaceAll('_', '-')],
  ] as const
).map(([name, prefix, toKey]) => {
  const messages = Object.keys(catalogueOf('en')).filter((message) => message.startsWith(prefix));
  const members = (value: (message: string) => string): string =>
    messages.map((one) => `'${toKey(one.slice(prefix.length))}': ${value(one)}`).join(',\n  ');
  return {
    values: `export const ${name} = {\n  ${members((message) => `m.${message}`)},\n};`,
    types: `export const ${name}: {\n  ${members(() => '() => string')},\n};`,
  };
});
const labelsModule = [`import { m } from './messages.js';`, ...labels.map(({ values }) => values)];
const labelsTypes = labels.map(({ types }) => types);

async function compileInto(
  outdir: string,
  outputStructure: 'message-modules' | 'locale-modules',
): Promise<void> {
  await compile({
    project,
    outdir,
    outputStructure,
    // The family's language is data, not a cookie; the app sets it.
    strategy: ['globalVariable', 'baseLocale'],
    emitPrettierIgnore: false,
    emitReadme: false,
    emitTsDeclarations: true,
  });
  writeFileSync(join(outdir, 'labels.js'), `${labelsModule.join('\n')}\n`);
  writeFileSync(join(outdir, 'labels.d.ts'), `${labelsTypes.join('\n')}\n`);
}
// Each empties its folder first, so the outer one comes first.
await compileInto(compiledMessages, 'message-modules');
await compileInto(join(compiledMessages, 'served'), 'locale-modules');
writeFileSync(messagesStamp, hash);
rmSync(join(project, '..'), { recursive: true });
// The library's own store would hold the process for half a minute.
process.exit(0);

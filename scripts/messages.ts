/**
 * Compiles the message catalogue (`npm run messages`): `web/messages/<language>/*.json` become typed functions in
 * `web/messages/compiled`, one module per message, so that a built screen loads its own texts only; and in its folder
 * `served` one module with a whole language, for pages that load each module by itself (scripts/lib/aliases.ts). Beside them,
 * `labels.js` has the labels of fields and entities from `labels.json`, by name, and `problems.js` the problems' messages by
 * code: their English comes from the model (shared-model/problems/english.ts), other languages' from their `problem.json`.
 * Building, checking and testing run this first by themselves.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { problems } from '../shared-model/problems/english.ts';
import { madeUpWords } from './lib/made-up-words.ts';
import { catalogueHash, compiledMessages, messagesStamp } from './lib/compile-messages.ts';
import { projectRoot } from './lib/run.ts';

const folder = join(projectRoot, 'web/messages');
const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
/**
 * For tests and development only: reveals texts that don't change with the language, and layouts without room for longer
 * words.
 */
const madeUp = 'xx';
const hash = catalogueHash();

const problemPrefix = 'problem_';
const problemsInEnglish = Object.fromEntries(
  Object.entries(problems).map(([code, sentence]) => [
    problemPrefix + code.replaceAll('-', '_'),
    sentence,
  ]),
);

type Catalogue = Record<string, unknown>;
const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    language === 'en' && problemsInEnglish,
    ...readdirSync(join(folder, language)).map(
      (file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Catalogue,
    ),
  ) as Catalogue;

const inBrackets = (message: unknown): unknown => {
  if (typeof message === 'string') return madeUpWords(message);
  const [variants] = message as { match: Record<string, string> }[];
  const match = Object.entries(variants!.match).map(([when, words]) => [when, inBrackets(words)]);
  return [{ ...variants, match: Object.fromEntries(match) as object }];
};

const wordsOf = (language: string): Catalogue =>
  language === madeUp
    ? Object.fromEntries(
        Object.entries(catalogueOf('en')).map(([key, message]) => [key, inBrackets(message)]),
      )
    : catalogueOf(language);

const camelCase = (words: string): string =>
  words.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const kebabCase = (words: string): string => words.replaceAll('_', '-');

/** The messages with this prefix, as an object by the rest of their names, and its type. */
function table(name: string, prefix: string, toKey: (words: string) => string, type: string) {
  const messages = Object.keys(catalogueOf('en')).filter((message) => message.startsWith(prefix));
  const members = (value: (message: string) => string): string =>
    messages.map((one) => `'${toKey(one.slice(prefix.length))}': ${value(one)}`).join(',\n  ');
  return {
    values: `export const ${name} = {\n  ${members((message) => `m.${message}`)},\n};`,
    types: `export const ${name}: {\n  ${members(() => type)},\n};`,
  };
}

/** By module, what is found by a name that no code spells out. */
const tables = {
  labels: [
    table('fieldLabels', 'labels_field_', camelCase, '() => string'),
    table('entityLabels', 'labels_entity_', kebabCase, '() => string'),
  ],
  problems: [
    table(
      'problems',
      problemPrefix,
      kebabCase,
      '(parameters: Readonly<Record<string, string | number>>) => string',
    ),
  ],
};

/** The compiler needs one file per language, in a project folder of its own. */
const work = join(projectRoot, 'node_modules/.cache/messages');

async function compileInto(
  outdir: string,
  outputStructure: 'message-modules' | 'locale-modules',
  locales: readonly string[],
): Promise<void> {
  const project = join(work, `${outputStructure}.inlang`);
  mkdirSync(project, { recursive: true });
  for (const language of locales)
    writeFileSync(join(work, `${language}.json`), JSON.stringify(wordsOf(language)));
  const settings = {
    baseLocale: 'en',
    locales,
    modules: [join(projectRoot, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    telemetry: 'off',
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
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
  for (const [name, objects] of Object.entries(tables)) {
    const values = objects.map((object) => object.values);
    const types = objects.map((object) => object.types);
    writeFileSync(
      join(outdir, `${name}.js`),
      `${["import { m } from './messages.js';", ...values].join('\n')}\n`,
    );
    writeFileSync(join(outdir, `${name}.d.ts`), `${types.join('\n')}\n`);
  }
}
// Each empties its folder first, so the outer one comes first.
await compileInto(compiledMessages, 'message-modules', languages);
await compileInto(join(compiledMessages, 'served'), 'locale-modules', [...languages, madeUp]);
writeFileSync(messagesStamp, hash);
rmSync(work, { recursive: true });
// The library's own store would keep the process alive for half a minute.
process.exit(0);

/**
 * Compiles the message catalogue (`npm run messages`): `web/messages/<language>/*.json` become typed functions in
 * `web/messages/compiled`, one module per message, so that a built screen loads its own texts only; and in its folder
 * `served` one module with all of them, for pages that load each module by itself (scripts/lean/aliases.ts). Beside
 * them, `labels.js` has the labels of fields and entities from `labels.json`, by name, `choices.js` those of choices,
 * and `problems.js` the problems' messages by code: their English comes from the model
 * (shared-model/problems/english.ts), other languages' from their `problem.json`. So do the sentences of a curriculum's
 * description (`descriptions.js`, shared-model/derive/description-in-english.ts, `description.json`). Building,
 * checking and testing run this first by themselves.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { descriptionSentences } from '../shared-model/derive/description-in-english.ts';
import { languages as spoken } from '../shared-model/entities/family.ts';
import { problems } from '../shared-model/problems/english.ts';
import { madeUpWords } from './lib/made-up-words.ts';
import { catalogueHash, compiledMessages, messagesStamp } from './lib/compile-messages.ts';
import {
  descriptionPrefix,
  messageModules,
  problemPrefix,
  type Catalogue,
  type Entry,
} from './lib/message-modules.ts';
import { projectRoot } from './lib/run.ts';

const hash = catalogueHash();
const folder = join(projectRoot, 'web/messages');

/** What is counted by `count`, as the catalogue writes it. */
const counted = ({ one, other }: { one: string; other: string }): Entry => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    match: { 'countPlural=one': one, 'countPlural=other': other },
  },
];

const descriptionsInEnglish: Catalogue = Object.fromEntries(
  Object.entries(descriptionSentences).map(([name, words]) => [
    descriptionPrefix + name.replaceAll('-', '_'),
    typeof words === 'string' ? words : counted(words),
  ]),
);

const problemsInEnglish = Object.fromEntries(
  Object.entries(problems).map(([code, sentence]) => [
    problemPrefix + code.replaceAll('-', '_'),
    sentence,
  ]),
);

/** Nothing for a language that nobody has begun. */
const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...(existsSync(join(folder, language)) ? readdirSync(join(folder, language)) : []).map(
      (file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Catalogue,
    ),
  ) as Catalogue;

const valuesOf = <A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const inBrackets = (entry: Entry): Entry =>
  typeof entry === 'string'
    ? madeUpWords(entry)
    : entry.map(({ declarations, match }) => ({
        declarations,
        match: valuesOf(match, madeUpWords),
      }));

function write(into: string, modules: ReadonlyMap<string, string>): void {
  for (const [path, code] of modules) {
    const file = join(into, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}

const english = { ...problemsInEnglish, ...descriptionsInEnglish, ...catalogueOf('en') };
const languages = Object.fromEntries(
  spoken.filter((tag) => tag !== 'en').map((language) => [language, catalogueOf(language)]),
);
/**
 * For tests and development only: reveals texts that don't change with the language, and layouts without room for
 * longer words.
 */
const xx = valuesOf(english, inBrackets);

rmSync(compiledMessages, { recursive: true, force: true });
write(compiledMessages, messageModules(english, languages, false));
write(join(compiledMessages, 'served'), messageModules(english, { ...languages, xx }, true));
writeFileSync(messagesStamp, hash);

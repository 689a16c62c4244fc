/** The modules that a message catalogue is compiled to (`scripts/messages.ts`). */
import type { Text } from '../../web/messages/message.ts';

/**
 * A catalogue's entry: words, or a form for each plural category of an input, as inlang's message format writes them.
 */
export type Entry =
  string | readonly { declarations: readonly string[]; match: Readonly<Record<string, string>> }[];

/** A language’s messages by name, as its JSON files hold them. */
export type Catalogue = Readonly<Record<string, Entry>>;

/** `local countPlural = count: plural`, or with `type=ordinal`. */
const pluralOf = /^local \w+ = (\w+): plural( type=ordinal)?$/;

/**
 * A catalogue's entry as the app reads it.
 *
 * @throws when it isn't words, nor one number's plural.
 */
export function textOf(name: string, entry: Entry): Text {
  if (typeof entry === 'string') return entry;
  const [variants, ...others] = entry;
  const plurals = variants?.declarations.flatMap((one) => pluralOf.exec(one) ?? []) ?? [];
  const [, by, ordinal] = plurals;
  const forms = Object.entries(variants?.match ?? {}).map(([when, words]) => [
    when.slice(when.indexOf('=') + 1),
    words,
  ]);
  const isOther = forms.some(([category]) => category === 'other');
  if (others.length > 0 || plurals.length !== 3 || by === undefined || !isOther)
    throw new Error(`The message ${name} is neither words nor the plural of one number`);
  const all = Object.fromEntries(forms) as Record<string, string>;
  return ordinal === undefined ? { by, forms: all } : { by, ordinal: true, forms: all };
}

const formsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text.forms);

/** The names of a text's parameters. */
const parametersOf = (text: Text): string[] => [
  ...new Set([
    ...(typeof text === 'string' ? [] : [text.by]),
    ...formsOf(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
  ]),
];

const typeOf = (text: Text): string => {
  const inputs = parametersOf(text).map((name) => `${name}: string | number`);
  return `(${inputs.length > 0 ? `inputs: { ${inputs.join('; ')} }` : ''}) => string`;
};

const camelCase = (words: string): string =>
  words.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const kebabCase = (words: string): string => words.replaceAll('_', '-');

/** How the names of the problems’ messages begin. */
export const problemPrefix = 'problem_';
export const descriptionPrefix = 'description_';

const withParameters = '(parameters: Readonly<Record<string, string | number>>) => string';

/** The messages with this prefix, as an object by the rest of their names, and its type. */
function table(
  messages: readonly string[],
  name: string,
  prefix: string,
  toKey: (words: string) => string,
  type: string,
) {
  const members = (value: (message: string) => string): string =>
    messages
      .filter((message) => message.startsWith(prefix))
      .map((message) => `'${toKey(message.slice(prefix.length))}': ${value(message)}`)
      .join(',\n  ');
  return {
    values: `export const ${name} = {\n  ${members((message) => `m.${message}`)},\n};`,
    types: `export const ${name}: {\n  ${members(() => type)},\n};`,
  };
}

/** By module, what is found by a name that no code spells out. */
const tablesOf = (messages: readonly string[]) => ({
  labels: [
    table(messages, 'fieldLabels', 'labels_field_', camelCase, '() => string'),
    table(messages, 'entityLabels', 'labels_entity_', kebabCase, '() => string'),
  ],
  choices: [table(messages, 'choiceLabels', 'labels_choice_', (words) => words, '() => string')],
  problems: [table(messages, 'problems', problemPrefix, kebabCase, withParameters)],
  descriptions: [table(messages, 'descriptions', descriptionPrefix, kebabCase, withParameters)],
});

/**
 * The modules of a catalogue, by their paths in their folder.
 *
 * @param languages the texts of languages besides English; a message that one of them lacks is said in English.
 * @param isOneModule whether all messages are in one module instead of a module each.
 */
export function messageModules(
  english: Catalogue,
  languages: Readonly<Record<string, Catalogue>>,
  isOneModule: boolean,
): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const names = Object.keys(english);
  const texts = Object.entries(english).map(([name, entry]) => textOf(name, entry));
  const isTranslated = Object.keys(languages).length > 0;
  const values = names.map((name, number) => {
    const place = isTranslated ? `, ${number}` : '';
    const value = `/* @__PURE__ */ message(${JSON.stringify(texts[number])}${place})`;
    return `export const ${name} = ${value};\n`;
  });
  const runtime = (folder: string): string => `import { message } from '${folder}message.ts';\n`;
  if (isOneModule) modules.set('all.js', `${runtime('../../')}${values.join('')}`);
  else {
    names.forEach((name, number) => {
      modules.set(`messages/${name}.js`, `${runtime('../../')}${values[number]!}`);
    });
    const exports = names.map((name) => `export { ${name} } from './messages/${name}.js';\n`);
    modules.set('all.js', exports.join(''));
  }
  modules.set('messages.js', "export * as m from './all.js';\n");
  const types = names.map(
    (name, number) =>
      `  /** ${formsOf(texts[number]!).join(' | ')} */\n  ${name}: ${typeOf(texts[number]!)};\n`,
  );
  modules.set('messages.d.ts', `export const m: {\n${types.join('')}};\n`);
  for (const [name, objects] of Object.entries(tablesOf(names))) {
    const lines = ["import { m } from './messages.js';", ...objects.map((one) => one.values)];
    modules.set(`${name}.js`, `${lines.join('\n')}\n`);
    modules.set(`${name}.d.ts`, `${objects.map((one) => one.types).join('\n')}\n`);
  }
  for (const [tag, catalogue] of Object.entries(languages)) {
    const ofLanguage = names.map((name) => textOf(name, catalogue[name] ?? english[name]!));
    const language = JSON.stringify({ tag, texts: ofLanguage });
    modules.set(`${tag}.js`, `export const ${tag} = ${language};\n`);
    const type = "import('../../message.ts').Language";
    modules.set(`${tag}.d.ts`, `export const ${tag}: ${type};\n`);
  }
  return modules;
}

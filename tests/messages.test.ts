/**
 * Words: every one on a screen comes from the message catalogue, and few modules alone write dates, numbers and lists.
 */
import { descriptionSentences } from '../shared-model/derive/description-in-english.ts';
import type { Field } from '../shared-model/entities/define-entity.ts';
import { problems } from '../shared-model/problems/english.ts';
import { registry } from '../shared-model/registry/registry.ts';
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';
import { importsOutside } from './support/house/imports.ts';
import { isNode, nameOf, place, type Node, type SourceFile } from './support/house/source-files.ts';

const catalogue = /^web\/messages\/([a-z]+)\/([a-z-]+)\.json$/;

/** The messages of a catalogue file, and whether its area is how they begin. */
function messagesIn({ path, text }: SourceFile): { key: string; isOfItsArea: boolean }[] {
  const area = catalogue.exec(path)?.[2]?.replaceAll('-', '_');
  if (area === undefined) return [];
  return Object.keys(JSON.parse(text) as Record<string, unknown>).map((key) => ({
    key,
    isOfItsArea: key.startsWith(`${area}_`) && /^[a-z0-9_]+$/.test(key),
  }));
}

/** The messages that a file names: `m.key`. */
const messagesOf = (file: SourceFile): string[] =>
  file.nodes.flatMap(({ node }) =>
    node.type === 'MemberExpression' && nameOf(node['object']) === 'm'
      ? (nameOf(node['property']) ?? [])
      : [],
  );

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/** The labels of what the registry has: they are found by name (scripts/messages.ts). */
const registryLabels = registry.flatMap(({ name, fields }) => [
  `labels_entity_${snakeCase(name)}`,
  ...Object.entries<Field>(fields as Record<string, Field>).flatMap(([field, { options = [] }]) => [
    `labels_field_${snakeCase(field)}`,
    ...options.map(
      (value) => `labels_choice_${String(value).toLowerCase().replaceAll(/[-/]/g, '_')}`,
    ),
  ]),
]);

/** Another language's words for what the model has the English of, by their codes and names. */
const modelsMessages = [
  ...Object.keys(problems).map((code) => `problem_${snakeCase(code)}`),
  ...Object.keys(descriptionSentences).map((name) => `description_${snakeCase(name)}`),
];

const unusedMessages: RuleCheck = (files) => {
  const named = files.filter(({ path }) => path.startsWith('web/')).flatMap(messagesOf);
  const used = new Set([...named, ...registryLabels, ...modelsMessages]);
  return files.flatMap((file) =>
    messagesIn(file)
      .filter(({ key }) => !used.has(key))
      .map(({ key }) => `${file.path} ${key}`),
  );
};

lintRule('every message is used', unusedMessages, {
  breaks: [
    { 'web/messages/en/labels.json': '{"labels_field_shoe_size": "Shoe size"}' },
    { 'web/messages/en/labels.json': '{"labels_choice_overdone": "Overdone"}' },
    { 'web/messages/en/common.json': '{"common_save": "Save"}', 'web/a.ts': 'm.common_cancel();' },
  ],
  keeps: [
    { 'web/messages/es/problem.json': '{"problem_class_required": "Falta la clase"}' },
    {
      'web/messages/en/common.json': '{"common_save": "Save"}',
      'web/a.ts': 'const a = m.common_save;',
    },
  ],
});

lintRule(
  'a message begins with its area',
  (files) =>
    files.flatMap((file) =>
      messagesIn(file)
        .filter(({ isOfItsArea }) => !isOfItsArea)
        .map(({ key }) => `${file.path} ${key}`),
    ),
  {
    breaks: [
      { 'web/messages/en/my-tasks.json': '{"tasks_title": "My Tasks"}' },
      { 'web/messages/en/common.json': '{"common_Save": "Save"}' },
    ],
    keeps: [{ 'web/messages/en/my-tasks.json': '{"my_tasks_title": "My Tasks"}' }],
  },
);

lintRule(
  'no message stands twice',
  (files) => {
    const seen = new Set<string>();
    return files.flatMap((file) => {
      const language = catalogue.exec(file.path)?.[1] ?? '';
      return messagesIn(file).flatMap(({ key }) => {
        const name = `${language} ${key}`;
        const isTwice = seen.has(name);
        seen.add(name);
        return isTwice ? [`${file.path} ${key}`] : [];
      });
    });
  },
  {
    breaks: [
      {
        'web/messages/en/ui.json': '{"ui_close": "Close"}',
        'web/messages/en/common.json': '{"ui_close": "Close"}',
      },
    ],
    keeps: [
      {
        'web/messages/en/ui.json': '{"ui_close": "Close"}',
        'web/messages/es/ui.json': '{"ui_close": "Cerrar"}',
      },
    ],
  },
);

const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'hint',
  'description',
  'message',
  'legend',
]);
const hasWords = (text: unknown): boolean => typeof text === 'string' && /\p{L}{2,}/u.test(text);

lintRule(
  'no screen spells out a word of its own: text and labels in JSX come from the catalogue',
  (files) =>
    files
      .filter(({ path }) => /^web\/.*\.tsx$/.test(path))
      .flatMap((file) =>
        file.nodes.flatMap(({ node }) => {
          if (node.type === 'JSXText' && hasWords(node['value']))
            return [`${place(file, node)} ${String(node['value']).trim()}`];
          if (node.type !== 'JSXAttribute' || !spoken.has(nameOf(node['name']) ?? '')) return [];
          const value = isNode(node['value']) ? node['value']['value'] : undefined;
          return hasWords(value) ? [`${place(file, node)} ${String(value)}`] : [];
        }),
      ),
  {
    breaks: [
      { 'web/app/a.tsx': 'const A = () => <p>Nothing here yet</p>;' },
      { 'web/app/a.tsx': 'const A = () => <input aria-label="Search" />;' },
    ],
    keeps: [
      { 'web/app/a.tsx': 'const A = () => <p title={m.a()} className="big">{m.b()} · 3</p>;' },
      { 'tests/a.tsx': 'const A = () => <p>Gallery</p>;' },
    ],
  },
);

const makesLater = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'PropertyDefinition',
]);

const runsNow = new Set(['map', 'flatMap', 'filter', 'forEach', 'reduce', 'some', 'every', 'find']);

/** A function that is given to a list's method runs there and then. */
const isRunNow = ({ type, ...call }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(call['callee']) &&
  runsNow.has(nameOf(call['callee']['property']) ?? '');

/** Where a file takes words, or the language, while it is imported: they would stay when the language changes. */
const wordsAtImport: RuleCheck = (files) =>
  files.flatMap((file) => {
    const parents = new Map(file.nodes.map(({ node, parent }) => [node, parent]));
    const isLater = (node: Node): boolean => {
      const parent = parents.get(node);
      if (!parent) return false;
      return (makesLater.has(node.type) && !isRunNow(parent)) || isLater(parent);
    };
    return file.nodes.flatMap(({ node }) => {
      const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
      const isWords = isNode(callee) && nameOf(callee['object']) === 'm';
      return (isWords || nameOf(callee) === 'getLocale') && !isLater(node)
        ? [place(file, node)]
        : [];
    });
  });

lintRule(
  'no message is evaluated at import',
  (files) => wordsAtImport(files.filter(({ path }) => path.startsWith('web/'))),
  {
    breaks: [
      { 'web/a.ts': 'const title = m.common_save();' },
      { 'web/a.ts': 'const schema = v.string(m.sign_in_short());' },
      { 'web/a.ts': 'const list = new Intl.ListFormat(getLocale());' },
      { 'web/a.ts': 'const titles = kinds.map(() => m.a());' },
      { 'web/a.tsx': 'export const column = { head: <b>{m.a()}</b> };' },
    ],
    keeps: [
      { 'web/a.ts': 'const words = { save: m.common_save }; const save = () => m.common_save();' },
      { 'web/a.ts': 'export function language(of = getLocale()) { return of; }' },
      { 'web/a.ts': 'const titles = () => kinds.map(() => m.a());' },
      { 'web/a.ts': 'v.minLength(6, () => m.sign_in_short());' },
    ],
  },
);

lintRule(
  'web/format imports only messages and the model’s dates; it alone writes dates, numbers and lists',
  (files) => [
    ...importsOutside(
      /^web\/format\//,
      /^(?:web\/(?:format|messages)\/|shared-model\/lib\/)/,
    )(files),
    ...files
      .filter(({ path }) => /^web\/(?!format\/|messages\/)/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/new Intl\.\w+|formatterFor|\.toLocale(?:Date|Time)?String\(/g)].map(
          ([found]) => `${path}: ${found}`,
        ),
      ),
  ],
  {
    breaks: [
      { 'web/format/a.ts': "import { useFamily } from '../device/use-family.ts';" },
      { 'web/features/students/a.ts': 'new Intl.ListFormat([]).format(names);' },
      { 'web/app/a.ts': 'new Date(at).toLocaleTimeString();' },
    ],
    keeps: [
      {
        'web/format/a.ts':
          "import { m } from '../messages/compiled/messages.js'; new Intl.ListFormat();",
      },
      { 'web/device/a.ts': 'Intl.DateTimeFormat().resolvedOptions().timeZone;' },
    ],
  },
);

const amounts =
  /^(?:length|count|total|completed|done|scored|xp|xpToday|cost|stars|books|pages|figure)$/;

lintRule(
  'an amount in JSX is written by showNumber or a message, never bare',
  (files) =>
    files
      .filter(({ path }) => /^web\/.*\.tsx$/.test(path))
      .flatMap((file) =>
        file.nodes.flatMap(({ node, parent }) => {
          if (
            node.type !== 'JSXExpressionContainer' ||
            !/^JSX(?:Element|Fragment)$/.test(parent.type)
          )
            return [];
          const { expression } = node;
          const name = nameOf(isNode(expression) ? (expression['property'] ?? expression) : null);
          return name !== undefined && amounts.test(name) ? [`${place(file, node)} ${name}`] : [];
        }),
      ),
  {
    breaks: [
      { 'web/features/a/a.tsx': 'const A = () => <b>{tasks.length}</b>;' },
      { 'web/ui/a.tsx': 'const A = ({ count }) => <>{item.count} {count}</>;' },
    ],
    keeps: [
      { 'web/features/a/a.tsx': 'const A = () => <b count={done}>{showNumber(tasks.length)}</b>;' },
      { 'web/features/a/a.tsx': 'const A = () => <b>{m.a({ count: tasks.length })}</b>;' },
    ],
  },
);

/**
 * How files are sized and written. Who may import whom: architecture.test.ts; what they are called: file-names.test.ts.
 */
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';
import {
  isNode,
  nameOf,
  place,
  type PlacedNode,
  type SourceFile,
} from './support/house/source-files.ts';

/** Finds the syntax nodes that `wrong` says something about. */
const nodes =
  (wrong: (placed: PlacedNode, file: SourceFile) => string | false | undefined): RuleCheck =>
  (files) =>
    files.flatMap((file) =>
      file.nodes.flatMap((placed) => {
        const what = wrong(placed, file);
        return what ? [`${place(file, placed.node)} ${what}`] : [];
      }),
    );

/** Finds the lines that match, comments and strings included. */
const lines =
  (wrong: RegExp): RuleCheck =>
  (files) =>
    files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          wrong.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    );

/** The names that a file imports, as it calls them. */
const importedNames = ({ nodes: all }: SourceFile): Set<string> =>
  new Set(
    all
      .filter(({ parent }) => parent.type === 'ImportDeclaration')
      .flatMap(({ node }) => nameOf(node['local']) ?? []),
  );

const passesOn: RuleCheck = (files) =>
  files.flatMap((file) => {
    const imported = importedNames(file);
    return nodes(({ node }) => {
      if (node.type === 'ExportAllDeclaration') return 'exports all of another file';
      if (node.type === 'ExportNamedDeclaration' && isNode(node['source']))
        return 'exports from another file';
      const name = node.type === 'ExportSpecifier' && nameOf(node['local']);
      return name && imported.has(name) ? `exports the imported ${name}` : false;
    })([file]);
  });

lintRule('no file passes on what another exports: no barrels, no `export … from`', passesOn, {
  breaks: [
    { 'web/a.ts': "export { b } from './b.ts';" },
    { 'web/a.ts': "export type { B } from './b.ts';" },
    { 'web/a.ts': "export * from './b.ts';" },
    { 'web/a.ts': "import { b } from './b.ts'; export { b as c };" },
  ],
  keeps: [{ 'web/a.ts': "import { b } from './b.ts'; const c = b(); export { c };" }],
});

const written = /\.(?:tsx?|sql|css)$/;
const lineCount = ({ text }: SourceFile): number => text.replace(/\n$/, '').split('\n').length;

lintRule(
  'a file over 300 lines says at its top why ("Over 300 lines because …")',
  (files) =>
    files
      .filter((file) => written.test(file.path) && lineCount(file) > 300)
      .filter(
        ({ opening }) =>
          !/Over 300 lines because \w/.test(opening.replaceAll(/\s*\n\s*\*?\s*/g, ' ')),
      )
      .map((file) => `${file.path} has ${lineCount(file)} lines`),
  {
    breaks: [
      { 'web/a.ts': 'a();\n'.repeat(301) },
      { 'web/a.ts': `${'a();\n'.repeat(301)}// Over 300 lines because the reason comes too late.` },
    ],
    keeps: [
      { 'web/a.ts': 'a();\n'.repeat(300) },
      { 'web/a.ts': `/** Over 300 lines because it is a table. */\n${'a();\n'.repeat(301)}` },
      { 'web/a.sql': `-- Over 300 lines because it is a table.\n${'--\n'.repeat(301)}` },
    ],
  },
);

lintRule(
  'a REST handler names no records to load: a computation has its needs beside it (`…Needs`), and a single record is read by `get`',
  (files) =>
    lines(/\b(?:load|readView)\((?:.*, )?\{/)(
      files.filter(({ path }) => path.startsWith('sync-server/routes/')),
    ),
  {
    breaks: [
      { 'sync-server/routes/a.ts': 'const view = await family.load({ keys });' },
      {
        'sync-server/routes/a.ts': 'const view = await readView(storeOf(id), { all: [student] });',
      },
    ],
    keeps: [
      { 'sync-server/routes/a.ts': 'const view = await family.load(classesNeeds);' },
      { 'sync-server/notices/a.ts': 'const view = await reading.load({ all: [member] });' },
    ],
  },
);

lintRule(
  'at least nine files of ten have no more than 200 lines',
  (files) => {
    const counted = files.filter(({ path }) => written.test(path));
    const long = counted.filter((file) => lineCount(file) > 200);
    return long.length * 10 <= counted.length
      ? []
      : long.map((file) => `${file.path} has ${lineCount(file)} lines`);
  },
  {
    breaks: [{ 'web/a.ts': 'a();\n'.repeat(201), 'web/b.ts': 'b();\n' }],
    keeps: [
      Object.fromEntries(
        Array.from({ length: 10 }, (_, n) => [`web/a${n}.ts`, 'a();\n'.repeat(n ? 200 : 201)]),
      ),
    ],
  },
);

lintRule(
  'no path of one machine stands in the code',
  lines(/(?<![\w.:}/])\/(?:home|Users|root|tmp|work|var\/folders)\/|\b[A-Z]:\\{1,2}Users/),
  {
    breaks: [
      { 'web/a.ts': `const a = '${['', 'home', 'ana', 'a'].join('/')}';` },
      { 'web/a.ts': `// See ${['', 'tmp', 'a.log'].join('/')}` },
      { 'web/a.ts': `const a = '${['C:', 'Users', 'ana'].join('\\\\')}';` },
    ],
    keeps: [{ 'web/a.ts': "import '../home/a.ts'; const a = 'https://trailbook.test/home/a';" }],
  },
);

/** With any element before `:has`, Chromium styles the whole document anew for each element that comes or goes. */
lintRule(
  'a style’s `:has()` names the element that has it',
  (files) =>
    lines(/[\s('"`,>+~]:has\(/)(files.filter(({ path }) => /^web\/.*\.(?:tsx?|css)$/.test(path))),
  {
    breaks: [
      { 'web/a.ts': "const a = '&:is(:has(> b) > *)';" },
      { 'web/a.css': 'main :has(> b) c {}' },
    ],
    keeps: [{ 'web/a.ts': "const a = ['&:has(:checked)', 'body:has(b) &'];" }],
  },
);

const switches = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails']);

lintRule(
  'no test is switched off, or on alone',
  nodes(({ node }, { path }) => {
    if (!path.startsWith('tests/')) return false;
    const called = nameOf(node['callee']) ?? '';
    if (node.type === 'CallExpression' && /^(?:x|f)(?:it|test|describe)$/.test(called))
      return called;
    const ofTest = /^(?:it|test|describe|suite)$/.test(rootName(node['object']) ?? '');
    const option = node.type === 'Property' && isNode(node['value']) && node['value']['value'];
    const name = nameOf(ofTest ? node['property'] : node['key']) ?? '';
    return (ofTest || option === true) && switches.has(name) && `says ${name}`;
  }),
  {
    breaks: [
      { 'tests/a.test.ts': "it.skip('is so', () => {});" },
      { 'tests/a.test.ts': "describe.only('it', () => {});" },
      { 'tests/a.test.ts': "it.each([1]).skip('is so', () => {});" },
      { 'tests/a.test.ts': "test.describe.skip('it', () => {});" },
      { 'tests/a.test.ts': "it.todo('is so');" },
      { 'tests/a.test.ts': "it('is so', { skip: true }, () => {});" },
      { 'tests/a.test.ts': "xit('is so', () => {});" },
    ],
    keeps: [
      { 'tests/a.test.ts': "it('can skip', () => { page.skip(); }); // no it.skip here" },
      { 'tests/a.test.ts': "it.for([1])('is so', { timeout: 1 }, () => {});" },
    ],
  },
);

/** `it` of `it.each([…]).skip`. */
function rootName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  return nameOf(value) ?? rootName(value['object'] ?? value['callee'] ?? value['tag']);
}

/** A screen's address, or what one holds behind its question mark. */
const screenAddress =
  /^(?:\/(?:assignments|attendance|calendar|classes|curriculum|join|pair|parent|planner|portfolio|records|reports|school-year|settings|share|students?|teacher|who)(?=[/?#]|$)|\?(?:add|class|course|date|day|lesson|q|student|tab|view|week|year)=)/;
const areAddresses =
  /^(?:web\/routes\/(?:paths|pages)|shared-model\/contracts\/page-addresses)\.ts$/;

lintRule(
  'addresses of screens are spelt in web/routes, and in the contracts those that the server knows',
  (files) =>
    nodes(({ node }) => {
      const value =
        node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : node['value'];
      return typeof value === 'string' && screenAddress.test(value) && `spells ${value}`;
    })(files.filter(({ path }) => /^(?:web|sync-server)\//.test(path) && !areAddresses.test(path))),
  {
    breaks: [
      { 'web/features/a.tsx': "const a = <Link to='/planner'>x</Link>;" },
      { 'web/features/a.ts': 'const a = `${paths.planner}?week=${week}`;' },
      { 'web/features/a.ts': "navigate('/curriculum?tab=import');" },
      { 'sync-server/a.ts': 'const link = `${url}/parent/reset#${token}`;' },
    ],
    keeps: [
      { 'web/features/a.ts': "const a = '/api/students'; const b = `?${query}`; const c = '/';" },
      { 'web/routes/paths.ts': "const a = '/planner';" },
      { 'tests/a.ts': "open('/planner');" },
    ],
  },
);

lintRule(
  'no line of a comment is wider than 120 columns',
  (files) =>
    lines(/^(?=.{121})\s*(?:\/\*|\*|\/\/)(?!.*(?:https?:|oxlint-|prettier-))/)(
      files.filter(({ path }) => written.test(path)),
    ),
  {
    breaks: [
      { 'web/a.ts': `/** ${'word '.repeat(30)} */` },
      { 'web/a.ts': `// ${'word '.repeat(30)}` },
    ],
    keeps: [
      { 'web/a.ts': `/** ${'word '.repeat(22)} */` },
      { 'web/a.ts': `// https://example.org/${'a'.repeat(120)}` },
    ],
  },
);

/** How screens are styled (web/ui/README.md, "Styling"). */
import { lintRule } from './support/house/lint-rule.ts';
import { isNode, nameOf, place, type SourceFile } from './support/house/source-files.ts';

const isModule = (path: string): boolean => path.endsWith('.module.css');

lintRule(
  'stylesheets are CSS modules; the page’s ground and letters, web/theme/base.css, are the one that isn’t',
  (files) =>
    files
      .map(({ path }) => path)
      .filter((path) => /^web\/.*\.css$/.test(path) && !isModule(path))
      .filter((path) => path !== 'web/theme/base.css'),
  {
    breaks: [{ 'web/features/a/a.css': '.a { color: red; }' }, { 'web/ui/a.css': '' }],
    keeps: [{ 'web/features/a/a.module.css': '', 'web/theme/base.css': 'body { margin: 0; }' }],
  },
);

lintRule(
  'no rule is for whatever stands after an element (`+ *`, `~ *`): one more there would restyle all that they hold',
  (files) =>
    files.flatMap(({ path, text }) =>
      isModule(path)
        ? (text.match(/[+~] \*(?= *[,{])/g) ?? []).map((what) => `${path}: ${what}`)
        : [],
    ),
  {
    breaks: [
      { 'web/ui/a.module.css': '.a > * + * { margin: 0; }' },
      { 'web/ui/a.module.css': '.a,\n.b ~ * {\n  margin: 0;\n}' },
    ],
    keeps: [{ 'web/ui/a.module.css': '.a > :not(:first-child), .a + .b > * { margin: 0; }' }],
  },
);

const controls = new Set(['button', 'input', 'select', 'textarea']);

lintRule(
  'features and the app write no bare control: what is pressed, typed in or chosen from is a piece',
  (files) =>
    files
      .filter(({ path }) => /^web\/(?:app|features)\//.test(path))
      .flatMap((file) =>
        file.nodes
          .filter(
            ({ node, parent }) =>
              parent.type === 'JSXOpeningElement' && controls.has(nameOf(node) ?? ''),
          )
          .map(({ node }) => place(file, node)),
      ),
  {
    breaks: [
      { 'web/features/a/a.tsx': 'const A = () => <button type="button">A</button>;' },
      { 'web/app/a.tsx': 'const A = () => <input hidden />;' },
      { 'web/app/a.tsx': 'const A = () => <p><select>{options}</select><textarea /></p>;' },
    ],
    keeps: [
      { 'web/features/a/a.tsx': 'const A = () => <Row as="label" button>{input}</Row>;' },
      { 'web/ui/a.tsx': "const A = chakra('button'); const B = () => <input />;" },
    ],
  },
);

/** The classes that stand in the selectors of a module. */
function classesIn({ text }: SourceFile): Set<string> {
  const plain = text.replace(/\/\*.*?\*\/|'[^']*'|:global\([^)]*\)/gs, '');
  const selectors = (plain.match(/[^{};]+(?=\{)/g) ?? []).filter((one) => !/^\s*@/.test(one));
  return new Set(selectors.flatMap((one) => one.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? []));
}

interface Naming {
  module: string;
  /** Undefined where it is computed. */
  name: string | undefined;
  at: string;
}

/** What a file names of the modules that it imports, as `styles.name`. */
function namings(file: SourceFile): Naming[] {
  const modules = new Map(
    file.nodes
      .filter(({ node }) => node.type === 'ImportDefaultSpecifier')
      .flatMap(({ node, parent }) => {
        const source = isNode(parent['source']) ? parent['source']['value'] : undefined;
        const found = file.imports.find(({ specifier }) => specifier === source);
        return found && isModule(found.target) ? [[nameOf(node['local']), found.target]] : [];
      }),
  );
  return file.nodes.flatMap(({ node }) => {
    const module = node.type === 'MemberExpression' && modules.get(nameOf(node['object']));
    if (!module) return [];
    const name = node['computed'] ? undefined : nameOf(node['property']);
    return [{ module, name, at: place(file, node) }];
  });
}

lintRule(
  'a class that is named stands in its module, and who imports a module names each class of it, one by one',
  (files) => {
    const named = files.flatMap(namings);
    const inWeb = new Set(
      named
        .filter(({ at }) => at.startsWith('web/'))
        .map(({ module, name }) => `${module} ${name}`),
    );
    return files
      .filter(({ path }) => isModule(path))
      .flatMap((file) => {
        const classes = classesIn(file);
        return [
          ...named
            .filter(({ module, name }) => module === file.path && !classes.has(name ?? ''))
            .map(({ name, at }) => `${at} names ${name ?? 'what it computes'} of ${file.path}`),
          ...[...classes]
            .filter((name) => !inWeb.has(`${file.path} ${name}`))
            .map((name) => `${file.path} has ${name}, which nothing names`),
        ];
      });
  },
  {
    breaks: [
      {
        'web/a.module.css': '.stone { color: red; }',
        'web/a.tsx': "import styles from './a.module.css'; const a = [styles.stone, styles.stoen];",
      },
      {
        'web/a.module.css': '.stone .moss:hover, .stone > .fern { color: red; }',
        'web/a.tsx': "import styles from './a.module.css'; const a = [styles.stone, styles.moss];",
      },
      {
        'web/a.module.css': '.stone { color: red; }',
        'web/a.tsx': "import styles from './a.module.css'; const a = styles[`st${one}`];",
      },
      {
        'web/a.module.css': '.stone { color: red; }',
        'tests/a.test.ts': "import styles from '../web/a.module.css'; const a = styles.stone;",
      },
    ],
    keeps: [
      {
        'web/a.module.css':
          ":global(.dark) .stone[data-of='a.b'] > p { top: 0.5rem; } /* .moss { */ @media (width > 1.5rem) { .fern { top: 0; } }",
        'web/a.tsx': "import styles from './a.module.css'; const a = `${styles.stone} ${b.moss}`;",
        'web/b.tsx': "import look from './a.module.css'; const a = look.fern;",
      },
    ],
  },
);

/**
 * A width or height in pixels that decides how a screen is laid out: of a media query, also one that a component asks,
 * or a breakpoint.
 */
const pixelQuery = /(?:@media|useMedia\(|breakpoints: \{)[^{;\n]*\b\d+px/;

lintRule(
  'what fits is asked in rem: a parent with large letters has a narrow screen',
  (files) =>
    files
      .filter(({ path }) => /^web\/.*\.(?:css|tsx?)$/.test(path))
      .filter(({ text }) => pixelQuery.test(text))
      .map(({ path }) => path),
  {
    breaks: [
      { 'web/ui/a.module.css': '@media (width >= 768px) { .a { color: red; } }' },
      { 'web/features/a/a.ts': "const isWide = useMedia('(min-width: 1180px)');" },
      { 'web/theme/a.ts': "const theme = { breakpoints: { md: '768px' } };" },
    ],
    keeps: [
      { 'web/ui/a.module.css': '@media (width >= 48rem) { .a { width: 10px; } }' },
      { 'web/features/a/a.ts': "const isWide = useMedia('(min-width: 73.75rem)');" },
    ],
  },
);

const countsInside = /:has\([^)]*:(?:nth|first|last|only)-/;

lintRule(
  'no selector counts children inside `:has()`: with one on the page, each change of any list computes all styles anew',
  (files) =>
    files
      .filter(({ path }) => isModule(path))
      .filter(({ text }) => countsInside.test(text))
      .map(({ path }) => path),
  {
    breaks: [
      { 'web/ui/a.module.css': '.a:has(> :nth-child(5)) { gap: 0; }' },
      { 'web/ui/a.module.css': '.a section:has(thead th:last-child) { gap: 0; }' },
    ],
    keeps: [{ 'web/ui/a.module.css': '.a:has(> [data-open]) > :nth-child(2) { gap: 0; }' }],
  },
);

/** The selectors of a module that hold on a screen. */
function selectorsOnScreen(text: string): string[] {
  const plain = text.replace(/\/\*.*?\*\//gs, '');
  const onScreen = plain.replace(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return (onScreen.match(/[^{};]+(?=\{)/g) ?? []).filter((one) => !/^\s*@/.test(one));
}

/** What a selector is split at: none of these stands within parentheses or brackets. */
const combinator = /[\s>+~]+(?![^(]*\))(?![^[]*\])/;
const comma = /,(?![^(]*\))/;

/** The element whose insides a `:has()` asks about, and the one that is styled; undefined without a `:has()`. */
function partsOfHas(selector: string): { anchor: string; styled: string } | undefined {
  const flat = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, (inside) =>
    inside.includes('.') ? '(.)' : '()',
  );
  const compounds = flat.trim().split(combinator);
  const anchor = compounds.find((one) => one.includes(':has('));
  return anchor === undefined ? undefined : { anchor, styled: compounds.at(-1)! };
}

const isOfPage = (anchor: string): boolean => /^(?:\*|:|html|body|main)/.test(anchor);
const isNamed = (styled: string): boolean => /[.[]/.test(styled);

lintRule(
  'a `:has()` on a screen is of one named thing and styles one: of the page, or for a bare tag, each change anywhere is looked for among all elements',
  (files) =>
    files
      .filter(({ path }) => isModule(path))
      .filter(({ text }) =>
        selectorsOnScreen(text)
          .flatMap((selector) => selector.split(comma))
          .map(partsOfHas)
          .some((parts) => parts && (isOfPage(parts.anchor) || !isNamed(parts.styled))),
      )
      .map(({ path }) => path),
  {
    breaks: [
      { 'web/ui/a.module.css': 'body:has([data-open]) .a { top: 0; }' },
      { 'web/ui/a.module.css': '@media (width < 48rem) { .b, main:has(.a) .b { top: 0; } }' },
      { 'web/ui/a.module.css': ':has(> .a) > .b { top: 0; }' },
      { 'web/ui/a.module.css': '.a:has(.b) > span:first-child { top: 0; }' },
      { 'web/ui/a.module.css': '.a:has(input) > :last-child { display: contents; }' },
    ],
    keeps: [
      { 'web/ui/a.module.css': '@media print { .a { top: 0; } main:has(.a) header { top: 0; } }' },
      { 'web/ui/a.module.css': '.a:has(> [aria-disabled]) > :is(.b, .c) { opacity: 0.5; }' },
      { 'web/ui/a.module.css': '.a:has(:is(.b[data-open], .b[data-chosen])) .c { top: 0; }' },
      { 'web/ui/a.module.css': '.a:has(:focus-visible) { top: 0; } .a > span { top: 0; }' },
    ],
  },
);

/**
 * What the app may ask of a browser: no more than Safari 16.4 has (README.md, "Browsers"). Types know the language's
 * own methods (`lib` in the tsconfigs); this knows the browser's, and what style sheets need.
 */
import { expect, it } from 'vitest';
import { parseSync } from 'vite';
import { readFileSync } from 'node:fs';
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';

/**
 * Newer than Safari 16.4 (browser compatibility data of November 2026), and not what only makes something look better.
 */
const tooNew: readonly RegExp[] = [
  /\bURL\.(?:canParse|parse)\b/,
  /\bArrayBuffer\.prototype\.transfer\b/,
  /\bReadableStream\.from\b/,
  /\bResponse\.json\b/,
  /\bRegExp\.escape\b/,
  /\bUint8Array\.from(?:Base64|Hex)\b/,
  /\bMath\.sumPrecise\b/,
  /\bPromise\.try\b/,
  /\bIterator\.(?:from|concat)\b/,
  /\bObject\.groupBy\b/,
  /\bIntl\.DurationFormat\b/,
  /\bdocument\.startViewTransition\b/,
  /\b(?:request|cancel)IdleCallback\b/,
  /\.checkVisibility\(/,
  /(?<!'showPopover' in element\) element)\.(?:show|hide|toggle)Popover\(/,
  /\.setHTMLUnsafe\(/,
  /\.getHTML\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bnavigator\.storage\.estimate\(/,
  /\bfor await \(.+ of (?:\w+\.)*(?:body|stream)\)/,
  /(?<![\w)\]'"`])\/(?:[^/\n\\]|\\.)+\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\s])/,
];

/** What rules of a style sheet need to be understood at all; a browser that doesn't know them drops what they say. */
const tooNewStyles: readonly RegExp[] = [
  /\blight-dark\(/,
  /@scope\b/,
  /@starting-style\b/,
  /\banchor\(|\banchor-name\b|\bposition-area\b/,
  /:popover-open\b/,
  /\bcalc-size\(/,
];

/** The same lines without what comments say. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

const isApps = (path: string): boolean => /^(?:web|shared-model)\//.test(path);

const uses =
  (kind: RegExp, patterns: readonly RegExp[]): RuleCheck =>
  (files) =>
    files
      .filter(({ path }) => isApps(path) && kind.test(path) && path !== 'web/supplied.ts')
      .flatMap(({ path, text }) =>
        withoutComments(text)
          .split('\n')
          .flatMap((line, index) =>
            patterns.some((pattern) => pattern.test(line))
              ? [`${path}:${index + 1} ${line.trim()}`]
              : [],
          ),
      );

lintRule(
  'the app asks nothing of a browser that Safari 16.4 doesn’t have and web/supplied.ts doesn’t supply',
  uses(/\.tsx?$/, tooNew),
  {
    breaks: [
      { 'web/a.ts': 'const isAddress = URL.canParse(text);' },
      { 'shared-model/a.ts': 'const { past } = Object.groupBy(days, whenIs);' },
      { 'web/a.tsx': 'const one = a.isSubsetOf(b);' },
      { 'web/a.ts': 'async () => { for await (const part of response.body) take(part); };' },
      { 'web/a.ts': 'const letters = /[\\p{L}--q]/v;' },
    ],
    keeps: [
      { 'web/a.ts': 'const groups = Map.groupBy(days, whenIs); const path = `/v1/${id}/view`;' },
      { 'sync-server/a.ts': 'const isAddress = URL.canParse(text);' },
      { 'web/supplied.ts': 'URL.canParse' },
    ],
  },
);

lintRule(
  'what a style sheet needs to work, Safari 16.4 has',
  uses(/\.(?:css|tsx?)$/, tooNewStyles),
  {
    breaks: [
      { 'web/a.module.css': '.a { color: light-dark(black, white); }' },
      { 'web/a.tsx': "const base = { '@starting-style': { opacity: 0 } };" },
    ],
    keeps: [
      {
        'web/a.module.css':
          '/* not light-dark() */ .a { text-wrap: pretty; field-sizing: content; }',
      },
    ],
  },
);

const entries = /^web\/(?:main\.tsx|sw\.ts|workers\/[\w-]+\.worker\.ts)$/;
const firstImport = /^import\b[^;]*?'([^']+)'/m;

lintRule(
  'the page’s script, each worker’s and the service worker’s first import what Safari 16.4 lacks',
  (files) =>
    files
      .filter(({ path }) => entries.test(path))
      .filter(({ text }) => !/(?:^|\/)supplied\.ts$/.test(firstImport.exec(text)?.[1] ?? ''))
      .map(({ path }) => path),
  {
    breaks: [
      { 'web/sw.ts': "import { a } from './a.ts';\nimport './supplied.ts';" },
      { 'web/workers/a.worker.ts': '' },
    ],
    keeps: [{ 'web/main.tsx': "/** Starts. */\nimport './supplied.ts';\nimport './a.ts';" }],
  },
);

/** Syntax that came after 2009. */
const newer = new Set([
  'ArrowFunctionExpression',
  'AwaitExpression',
  'ChainExpression',
  'ClassDeclaration',
  'ForOfStatement',
  'ImportExpression',
  'ObjectPattern',
  'ArrayPattern',
  'SpreadElement',
  'TemplateLiteral',
]);

function newerSyntax(text: string): string[] {
  const { program, errors } = parseSync('a.js', text);
  const found = errors.map(({ message }) => message);
  JSON.stringify(program, (_, node: { type?: string; kind?: string; operator?: string } | null) => {
    if (node?.type !== undefined && newer.has(node.type)) found.push(node.type);
    if (node?.type === 'VariableDeclaration' && node.kind !== 'var') found.push(String(node.kind));
    if (node?.operator === '??' || node?.operator === '**') found.push(node.operator);
    return node;
  });
  return found;
}

it('What tells an old browser’s owner that it is too old is read by browsers of ten years ago', () => {
  for (const name of ['first-words.js', 'first-words-texts.js']) {
    const script = readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');
    expect([name, newerSyntax(script)]).toEqual([name, []]);
  }
  for (const sample of ['const a = 1', 'var a = () => 1', 'var a = `b`', 'var a = b ?? c', 'a?.b'])
    expect([sample, newerSyntax(sample)]).not.toEqual([sample, []]);
});

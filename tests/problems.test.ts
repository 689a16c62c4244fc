/**
 * The problems that the model and the server tell as codes: one catalogue has their English, and nobody else says them.
 */
import { lintRule } from './support/house/lint-rule.ts';
import { importsOutside } from './support/house/imports.ts';
import { isNode, nameOf, place, type Node, type SourceFile } from './support/house/source-files.ts';

const catalogueOfProblems = 'shared-model/problems/english.ts';

/** Every code that a file tells. */
const codesToldIn = ({ nodes }: SourceFile): unknown[] =>
  nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'problemText') return [];
    const [code] = node['arguments'] as Node[];
    return [code?.['value']];
  });

/** The keys of the objects that the catalogue of problems exports. */
const codesIn = ({ nodes }: SourceFile): unknown[] =>
  nodes.flatMap(({ node }) =>
    node.type === 'Property' && isNode(node['key']) ? [node['key']['value']] : [],
  );

lintRule(
  'every problem in the catalogue is told somewhere',
  (files) => {
    const told = new Set(
      files.filter(({ path }) => !path.startsWith('tests/')).flatMap(codesToldIn),
    );
    return files
      .filter(({ path }) => path === catalogueOfProblems)
      .flatMap(codesIn)
      .filter((code) => !told.has(code))
      .map(String);
  },
  {
    breaks: [
      {
        [catalogueOfProblems]: "export const problems = { 'class-required': 'Class is required' };",
        'tests/a.ts': "problemText('class-required');",
      },
    ],
    keeps: [
      {
        [catalogueOfProblems]: "export const problems = { 'class-required': 'Class is required' };",
        'shared-model/a.ts': "problemText('class-required');",
      },
    ],
  },
);

lintRule(
  'the model gives valibot no sentence of its own: what is wrong is a problem’s text',
  (files) =>
    files
      .filter(({ path }) => path.startsWith('shared-model/'))
      .flatMap((file) =>
        file.nodes.flatMap(({ node }) => {
          if (node.type !== 'CallExpression' || !isNode(node['callee'])) return [];
          const { object, property } = node['callee'];
          // Told in the OpenAPI document, of a value that is fine.
          if (nameOf(object) !== 'v' || nameOf(property) === 'description') return [];
          const given = (node['arguments'] as Node[]).map((argument) => argument['value']);
          const isSaid = given.some(
            (value) => typeof value === 'string' && /^\p{Lu}.* /u.test(value),
          );
          return isSaid ? [place(file, node)] : [];
        }),
      ),
  {
    breaks: [{ 'shared-model/a.ts': "v.minLength(1, 'Class is required');" }],
    keeps: [
      { 'shared-model/a.ts': "v.minLength(1, problemText('class-required'));" },
      { 'shared-model/a.ts': "v.custom<number>(isId, 'not an id');" },
      { 'shared-model/a.ts': "v.description('Taken and ignored');" },
    ],
  },
);

lintRule(
  'the app takes the words for a problem from its messages, not from the model’s English',
  importsOutside(
    /^web\//,
    /^(?!shared-model\/(?:problems\/(?:english|in-english)|derive\/description-in-english)\.ts$)/,
  ),
  {
    breaks: [{ 'web/a.ts': "import { inEnglish } from '../shared-model/problems/in-english.ts';" }],
    keeps: [
      { 'web/a.ts': "import { problemText } from '../shared-model/problems/problem-text.ts';" },
    ],
  },
);

/** The model is pure: time and randomness are handed in, and nothing is printed or asked of the machine. */
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';
import { globalUses, nameOf, place, type SourceFile } from './support/house/source-files.ts';

const ambient = new Set(['console', 'process', 'performance', 'crypto', 'setTimeout', 'fetch']);
const impurities = (file: SourceFile): string[] =>
  file.nodes.flatMap(({ node }) => {
    const found = (what: string) => [`${place(file, node)} ${what}`];
    const member = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
    if (/^(?:Date\.now|Math\.random)$/.test(member)) return found(member);
    const date = /^(?:New|Call)Expression$/.test(node.type) && nameOf(node['callee']) === 'Date';
    const given = Array.isArray(node['arguments']) ? node['arguments'].length : 0;
    if (date && (node.type === 'CallExpression' || given === 0)) return found('reads the clock');
    return [];
  });

const modelIsPure: RuleCheck = (files) =>
  files
    .filter(({ path }) => path.startsWith('shared-model/'))
    .flatMap((file) => [...impurities(file), ...globalUses(file, ambient)]);

lintRule(
  'shared-model has no clock, no randomness, no console and no process of its own',
  modelIsPure,
  {
    breaks: [
      { 'shared-model/a.ts': 'const now = Date.now();' },
      { 'shared-model/a.ts': 'const clock = Date.now;' },
      { 'shared-model/a.ts': 'const id = Math.random();' },
      { 'shared-model/a.ts': 'const now = new Date();' },
      { 'shared-model/a.ts': 'const now = new Date;' },
      { 'shared-model/a.ts': 'const now = Date();' },
      { 'shared-model/a.ts': "console.log('hello');" },
      { 'shared-model/a.ts': "const home = process.env['HOME'];" },
    ],
    keeps: [
      { 'shared-model/a.ts': "const day = new Date('2026-01-05'); // never Date.now() here" },
      { 'shared-model/a.ts': "const word = 'console';" },
      { 'sync-server/a.ts': 'const now = Date.now();' },
    ],
  },
);

/** Which tests hold which numbered rule: a test that holds one quotes its number, `[SP2.4]`, in its name. */
import { globSync, readFileSync } from 'node:fs';
import { projectRoot } from '../../scripts/lib/run.ts';
import { madeReal } from './made-real.ts';
import { protocol } from './protocol.ts';
import { specification } from './specification.ts';

/** Every numbered rule, with its title. */
export const rules: Readonly<Record<string, string>> = {
  ...specification,
  ...madeReal,
  ...protocol,
};

/** A test that quotes a rule. */
interface Quotation {
  rule: string;
  /** Its file, from the project's root. */
  file: string;
  /** Its name; of a test that has one for each of several cases, with placeholders. */
  test: string;
}

/** The name of a test or of a group of them. */
const named =
  /(?<![\w.])(?:it|test|describe)(?:\.(?:each|for)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gsu;

const quoted =
  /\[((?:SP|MR)\d+\.\d+|(?:SY|FX|SC)\d+)(?:, ((?:SP|MR)\d+\.\d+|(?:SY|FX|SC)\d+))*\]/gu;

/** The rules that the names of tests in a file's text quote. */
export function quotationsIn(file: string, text: string): Quotation[] {
  return [...text.matchAll(named)].flatMap(([, , test = '']) =>
    [...test.matchAll(quoted)].flatMap(([all]) =>
      all
        .slice(1, -1)
        .split(', ')
        .map((rule) => ({ rule, file, test })),
    ),
  );
}

/** Every quotation of a rule in this project's tests. */
export const allQuotations = (): Quotation[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: projectRoot })
    .sort()
    .flatMap((file) => quotationsIn(file, readFileSync(`${projectRoot}/${file}`, 'utf8')));

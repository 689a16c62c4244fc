/** Texts of problems in the current language. */
import {
  readProblem,
  type ServerMessage,
  type ShownProblemCode,
} from '../../shared-model/problems/problem-text.ts';
import * as compiled from './compiled/problems.js';

type Words = (parameters: Readonly<Record<string, string | number>>) => string;

const words: Record<ShownProblemCode, Words> = compiled.problems;

function wordsOf(text: string): string | undefined {
  const problem = readProblem(text);
  return problem && Object.hasOwn(words, problem.code)
    ? words[problem.code as ShownProblemCode](problem.parameters)
    : undefined;
}

/** Text of a problem; one unknown to this version is shown as it is. */
export const problemWords = (text: string): string => wordsOf(text) ?? text;

/** Text of a server's message; its English if it is too old for codes, or too new. */
export function serverMessageWords({ message, problems = [] }: ServerMessage): string {
  const known = problems.map(wordsOf).filter((said) => said !== undefined);
  return known.length > 0 && known.length === problems.length
    ? known.join(' ')
    : problemWords(message);
}

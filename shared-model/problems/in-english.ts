import { callerProblems, problems } from './english.ts';
import { readProblem } from './problem-text.ts';

const sentences: Readonly<Record<string, string>> = { ...problems, ...callerProblems };

/** A problem in the specification's English; anything else as it is. */
export function inEnglish(text: string): string {
  const { code = '', parameters = {} } = readProblem(text) ?? {};
  if (!Object.hasOwn(sentences, code)) return text;
  return sentences[code]!.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

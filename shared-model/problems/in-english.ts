import { callerProblems, problems } from './english.ts';
import { readProblem } from './problem-text.ts';

const sentences: Readonly<Record<string, string>> = { ...problems, ...callerProblems };

/** Decodes a problem text to its English sentence; returns any other text unchanged. */
export function inEnglish(text: string): string {
  const { code = '', parameters = {} } = readProblem(text) ?? {};
  if (!Object.hasOwn(sentences, code)) return text;
  return sentences[code]!.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

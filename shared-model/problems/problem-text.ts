/**
 * A problem as a code with parameters in one string, so that valibot messages, the wire and stored rows can carry it:
 * `problem:class-required`, `problem:text-too-long {"max":120}`. No sentence begins with that prefix. The user
 * interface translates it; it shows a fallback for a string without the prefix or with an unknown code.
 */
import type { callerProblems, problems } from './english.ts';

type Problems = typeof problems & typeof callerProblems;
/** The code of any problem that the model or the server reports. */
export type ProblemCode = keyof Problems;
/** A problem that the app shows in the family's language. */
export type ShownProblemCode = keyof typeof problems;

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParametersOf<Code extends ProblemCode> = [NamesIn<Problems[Code]>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Problems[Code]>, string | number>>];

const mark = 'problem:';
/** A problem as a string: the prefix, its code, and its parameters as JSON if it has any. */
export type ProblemText = `${typeof mark}${string}`;

/** JSON in ASCII, which a header and every store can hold. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Encodes a problem. A code whose sentence has parameters requires exactly those. */
/* @__NO_SIDE_EFFECTS__ */
export const problemText = <Code extends ProblemCode>(
  code: Code,
  ...[parameters]: ParametersOf<Code>
): ProblemText => `${mark}${code}${parameters ? ` ${asciiJson(parameters)}` : ''}`;

const isProblemText = (text: string): text is ProblemText => text.startsWith(mark);

/** The problem in a valibot issue; valibot's own English sentence becomes `format-invalid`. */
export const textOf = ({ message }: { message: string }): ProblemText =>
  isProblemText(message) ? message : problemText('format-invalid', { sentence: message });

/** A server's reason for an error: an English sentence, and problem texts if the server is new enough to send them. */
export interface ServerMessage {
  message: string;
  problems?: readonly string[];
}

type PartialMessage = { [Part in keyof ServerMessage]?: ServerMessage[Part] | undefined };

/** Takes `message` and `problems` from an answer. */
export const serverMessageOf = ({ message = '', problems }: PartialMessage): ServerMessage => ({
  message,
  ...(problems && { problems }),
});

/** A decoded problem. A later version may have added the code, so it is any string. */
export interface ReadProblem {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
}

const shape = /^problem:(?<code>[a-z-]+)(?: (?<json>\{.*\}))?$/;

/** Decodes a problem text; undefined for any other string. */
export function readProblem(text: string): ReadProblem | undefined {
  const { code = '', json = '{}' } = shape.exec(text)?.groups ?? {};
  if (code === '') return undefined;
  try {
    return { code, parameters: JSON.parse(json) as ReadProblem['parameters'] };
  } catch {
    return undefined;
  }
}

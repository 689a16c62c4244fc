/**
 * A problem as a code with parameters in one string, which valibot carries as a message, the wire as text and a device in its
 * rows: `problem:class-required`, `problem:text-too-long {"max":120}`. No sentence begins so. Whoever shows it to a person takes
 * the words for it in their language; what isn't such a string, or has a code that is not known, is shown another way.
 */
import type { callerProblems, problems } from './english.ts';

type Problems = typeof problems & typeof callerProblems;
export type ProblemCode = keyof Problems;
/** A problem that the app has words for. */
export type ToldCode = keyof typeof problems;

type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParametersOf<Code extends ProblemCode> = [NamesIn<Problems[Code]>] extends [never]
  ? []
  : [Readonly<Record<NamesIn<Problems[Code]>, string | number>>];

const mark = 'problem:';
export type ProblemText = `${typeof mark}${string}`;

/** In ASCII, so that a header can carry it, and every store. */
const asciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/* @__NO_SIDE_EFFECTS__ */
export const problemText = <Code extends ProblemCode>(
  code: Code,
  ...[parameters]: ParametersOf<Code>
): ProblemText => `${mark}${code}${parameters ? ` ${asciiJson(parameters)}` : ''}`;

const isProblemText = (text: string): text is ProblemText => text.startsWith(mark);

/** What valibot says of a value; a schema of a program's own format has valibot's sentences. */
export const textOf = ({ message }: { message: string }): ProblemText =>
  isProblemText(message) ? message : problemText('format-invalid', { sentence: message });

/** What a server has said of a problem: in English, and as texts where it is new enough to send them. */
export interface Told {
  message: string;
  problems?: readonly string[];
}

type Saying = { [Part in keyof Told]?: Told[Part] | undefined };

/** Of an answer, what it has said. */
export const toldOf = ({ message = '', problems }: Saying): Told => ({
  message,
  ...(problems && { problems }),
});

/** A problem's code, which a later version may have made up, and its parameters. */
export interface ReadProblem {
  code: string;
  parameters: Readonly<Record<string, string | number>>;
}

const shape = /^problem:(?<code>[a-z-]+)(?: (?<json>\{.*\}))?$/;

/** The problem that a string tells; undefined: it is something else. */
export function readProblem(text: string): ReadProblem | undefined {
  const { code = '', json = '{}' } = shape.exec(text)?.groups ?? {};
  if (code === '') return undefined;
  try {
    return { code, parameters: JSON.parse(json) as ReadProblem['parameters'] };
  } catch {
    return undefined;
  }
}

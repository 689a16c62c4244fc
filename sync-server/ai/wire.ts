/** A request to a model in a form independent of the provider, and the wire formats of providers. */
import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ModelFailure } from './lesson-model.ts';
import type { Picture } from './picture.ts';

/** The subset of JSON Schema that providers accept for answers. */
export type AnswerSchema =
  | { type: 'string'; enum?: readonly string[] }
  | { type: readonly ['integer', 'null'] }
  | { type: 'array'; items: AnswerSchema }
  | {
      type: 'object';
      properties: Readonly<Record<string, AnswerSchema>>;
      required: readonly string[];
      additionalProperties: false;
    };

/** One request to a language model, whatever its provider. */
export interface ModelTask {
  /** The name of the answer: letters and underscores. */
  name: string;
  /** The instructions to the model. They contain nothing that a family wrote. */
  instructions: string;
  /** The family's text, as JSON, so that it can't end its own quotes. */
  material: string;
  picture?: Picture;
  answer: AnswerSchema;
}

/** A provider: its address, the form of its requests, and the parsing of its answers. */
export interface WireFormat {
  url: string;
  headers: Readonly<Record<string, string>>;
  bodyOf: (task: ModelTask) => object;
  /** The model's answer, as parsed JSON, from the body of a 2xx reply; the body may be any value. */
  answerIn: (task: ModelTask, body: unknown) => Result<unknown, ModelFailure>;
}

/** A provider as configured in the environment. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** The base address of its API, without a slash at the end. */
  url: string;
  /** Null: it requires none, such as a server at home. */
  key: string | null;
  model: string;
}

/** The failure of an answer that isn’t what was asked for. */
export const unusable = failed({ code: 'unusable' } satisfies ModelFailure);
/** The failure of an answer in which the model declines. */
export const refused = failed({ code: 'refused' } satisfies ModelFailure);

/** The value parsed by the schema, or `unusable`. */
export function parseAnswer<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
): Result<T, ModelFailure> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : unusable;
}

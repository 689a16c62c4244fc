/** What is asked of a model, whichever provider has it, and what a provider's wire format makes of that. */
import type { Result } from '../../shared-model/lib/result.ts';
import type { ModelFailure } from './lesson-model.ts';
import type { Picture } from './picture.ts';

/** The JSON Schema subset that providers take for what a model is to answer. */
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
  /** What the answer is called: letters and underscores. */
  name: string;
  /** What the model is to do. Nothing that a family wrote stands here. */
  instructions: string;
  /** What the family wrote, as JSON: it can't end its own quotes. */
  material: string;
  picture?: Picture;
  answer: AnswerSchema;
}

/** A provider: where it is, how it is asked, and how its answers are read. */
export interface Wire {
  url: string;
  headers: Readonly<Record<string, string>>;
  bodyOf: (task: ModelTask) => object;
  /** What the model has answered, as parsed JSON, out of the body of a 2xx answer; any value at all may come in. */
  answerIn: (task: ModelTask, body: unknown) => Result<unknown, ModelFailure>;
}

/** A provider as the environment names it. */
export interface ModelSettings {
  provider: 'openai' | 'anthropic';
  /** Where its API begins, without a slash at the end. */
  url: string;
  /** Null: it asks for none, as servers at home do. */
  key: string | null;
  model: string;
}

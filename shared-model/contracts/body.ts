/**
 * The JSON body of a call: an object with exactly these keys. A missing field gives the same message as an invalid one;
 * an unknown key is rejected by its name.
 */
import * as v from 'valibot';
import { problemText } from '../problems/problem-text.ts';

type Entries = Record<string, v.GenericSchema>;

/** The parsed fields; an optional field is absent from the result, never undefined. */
export type ParsedBody<E extends Entries> = {
  [K in keyof E as undefined extends v.InferOutput<E[K]> ? never : K]: v.InferOutput<E[K]>;
} & {
  [K in keyof E as undefined extends v.InferOutput<E[K]> ? K : never]?: Exclude<
    v.InferOutput<E[K]>,
    undefined
  >;
};

const notAnObject = problemText('body-not-object');

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nothingUndefined = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

/** Any JSON object, for a body with fields that depend on each other. */
export const anyObject = v.custom<Record<string, unknown>>(isPlainObject, notAnObject);

/** The schema of a body with these fields; `v.optional` marks those that may be left out. */
export function body<E extends Entries>(entries: E): v.GenericSchema<unknown, ParsedBody<E>> {
  const missing = Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]));
  return v.pipe(
    anyObject,
    v.transform((given) => ({ ...missing, ...given })),
    v.strictObject(entries, (issue) =>
      issue.expected === 'never'
        ? problemText('field-unknown', { name: String(issue.input).slice(0, 60) })
        : notAnObject,
    ),
    v.transform((parsed) => nothingUndefined(parsed) as ParsedBody<E>),
  );
}

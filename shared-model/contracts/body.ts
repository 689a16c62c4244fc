/**
 * Objects that somebody sends: the JSON body of a call, the values of a record, the input of an action. A missing field
 * gives the same message as an invalid one.
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

/** What is left out is there as undefined, so that its own schema tells what is wrong. */
const filled = (entries: Entries) => {
  const missing = Object.fromEntries(Object.keys(entries).map((name) => [name, undefined]));
  return v.pipe(
    anyObject,
    v.transform((given) => ({ ...missing, ...given })),
  );
};

/**
 * An object with exactly these fields, of which `v.optional` marks those that may be left out; an unknown one is
 * rejected by its name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function body<E extends Entries>(entries: E): v.GenericSchema<unknown, ParsedBody<E>> {
  return v.pipe(
    filled(entries),
    v.strictObject(entries, (issue) =>
      issue.expected === 'never'
        ? problemText('field-unknown', { name: String(issue.input).slice(0, 60) })
        : notAnObject,
    ),
    v.transform((parsed) => nothingUndefined(parsed) as ParsedBody<E>),
  );
}

/** An object of which these fields are read; what else it has falls away. */
/* @__NO_SIDE_EFFECTS__ */
export function members<E extends Entries>(entries: E): v.GenericSchema<unknown, ParsedBody<E>> {
  return v.pipe(
    filled(entries),
    v.object(entries, notAnObject),
    v.transform((parsed) => nothingUndefined(parsed) as ParsedBody<E>),
  );
}

/**
 * Schemas for the inputs of actions. A field is never declared here: its schema comes from its entity.
 *
 * Invariant: the values of a record contain only its fields; an unknown one is rejected. Unknown properties around the
 * values are dropped.
 */
import * as v from 'valibot';
import { body, members, type ParsedBody } from '../contracts/body.ts';
import { fieldEntries, partialEntries, type PartialEntries } from '../contracts/shapes.ts';
import type { Fields } from '../entities/define-entity.ts';
import { choice, day, flag, group, id, weekdays } from '../entities/field-types.ts';
import type { Id } from '../lib/ids.ts';
import { problemText } from '../problems/problem-text.ts';

type Entries = Record<string, v.GenericSchema>;

/** The parsed type of a schema. */
export type Input<S extends v.GenericSchema> = v.InferOutput<S>;

/** A list of any length. */
/* @__NO_SIDE_EFFECTS__ */
export const list = <T>(of: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, readonly T[]> =>
  v.array(of, problemText('list-required'));

/** The id of a record of this entity. */
/* @__NO_SIDE_EFFECTS__ */
export const idOf = <const E extends string>(of: E): v.GenericSchema<unknown, Id<E>> =>
  id(of).schema;

/** A day (yyyy-MM-dd). */
export const aDay: v.GenericSchema<unknown, string> = /* @__PURE__ */ day().schema;

/** Days of the week: 1 for Monday to 7 for Sunday. */
export const daysOfWeek: v.GenericSchema<unknown, readonly number[]> =
  /* @__PURE__ */ weekdays().schema;

/** A positive whole number that identifies a first run, a row or a group. */
export const aNumber: v.GenericSchema<unknown, number> = /* @__PURE__ */ group().schema;

/** Yes or no. */
export const yesOrNo: v.GenericSchema<unknown, boolean> = /* @__PURE__ */ flag().schema;

/** One of these strings. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const T extends string>(words: readonly T[]): v.GenericSchema<unknown, T> =>
  choice(words).schema;

/** The schema's value, or null. */
/* @__NO_SIDE_EFFECTS__ */
export const orNull = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.nullable(schema) as v.GenericSchema<unknown, T | null>;

/** The values of a new record. */
/* @__NO_SIDE_EFFECTS__ */
export const newValues = <F extends Fields>(entity: { fields: F }) => body(fieldEntries(entity));

/** Some values of a record: the changed ones. */
/* @__NO_SIDE_EFFECTS__ */
export const changedValues = <F extends Fields>(entity: { fields: F }) =>
  body(partialEntries(fieldEntries(entity)));

/** The named entries. */
/* @__NO_SIDE_EFFECTS__ */
export const pick = <E extends Entries, const K extends keyof E>(
  entries: E,
  ...names: readonly K[]
): Pick<E, K> => Object.fromEntries(names.map((name) => [name, entries[name]])) as Pick<E, K>;

/** The entries without the named ones. */
/* @__NO_SIDE_EFFECTS__ */
export const without = <E extends Entries, const K extends keyof E>(
  entries: E,
  ...names: readonly K[]
): Omit<E, K> => {
  const left: readonly PropertyKey[] = names;
  return Object.fromEntries(
    Object.entries(entries).filter(([name]) => !left.includes(name)),
  ) as Omit<E, K>;
};

type SavingOf<N extends string, E extends Entries, More extends Entries> = ParsedBody<More> &
  ({ id: null; values: ParsedBody<E> } | { id: Id<N>; values: ParsedBody<PartialEntries<E>> });

/**
 * The values of a new record (`id` null) or the changed values of an existing one, with other members (`more`) beside
 * them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function saving<N extends string, E extends Entries, More extends Entries = {}>(
  t: N,
  entries: E,
  more = {} as More,
): v.GenericSchema<unknown, SavingOf<N, E, More>> {
  const made = members({
    ...more,
    id: v.null_(problemText('reference-invalid')),
    values: body(entries),
  });
  const changed = members({ ...more, id: idOf(t), values: body(partialEntries(entries)) });
  return v.lazy((input) => (isOfNew(input) ? made : changed)) as never;
}

const isOfNew = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'id' in input && input.id === null;

/** A union of kinds, discriminated by the member `by`; each kind has its own members. */
/* @__NO_SIDE_EFFECTS__ */
export function byKind<const By extends string, Kinds extends Record<string, Entries>>(
  by: By,
  kinds: Kinds,
): v.GenericSchema<
  unknown,
  { [K in keyof Kinds & string]: { [_ in By]: K } & ParsedBody<Kinds[K]> }[keyof Kinds & string]
> {
  const names = Object.keys(kinds);
  const unknownKind = members({ [by]: choice(names).schema });
  const schemas = new Map(
    names.map((kind) => [kind, members({ [by]: oneOf([kind]), ...kinds[kind] })]),
  );
  const kindOf = (input: unknown): unknown =>
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>)[by] : null;
  return v.lazy((input) => schemas.get(String(kindOf(input))) ?? unknownKind) as never;
}

/**
 * The contract's shapes of a record, derived from its entity: requests accept and replies show every field, unless the
 * entity marks it as `shown` or `internal`.
 */
import * as v from 'valibot';
import type { Entity, Field, Fields, RecordOf } from '../entities/define-entity.ts';

type SchemaOf<F> = F extends Field<infer T> ? v.GenericSchema<unknown, T> : never;

type EntryOf<F> = F extends { needed: true }
  ? SchemaOf<F>
  : v.OptionalSchema<SchemaOf<F>, undefined>;

/** The entries of a new record's values: every field, and which may be left out. */
export type FieldEntries<F extends Fields> = { [K in keyof F]: EntryOf<F[K]> };

/** The entries of a body that creates a record: required and optional fields. */
export type InputEntries<F extends Fields> = {
  [K in keyof F as F[K] extends { rest: 'write' } ? K : never]: EntryOf<F[K]>;
};

/** The entries of a reply, without the id. */
export type ReplyEntries<F extends Fields> = {
  [K in keyof F as F[K] extends { rest: 'none' } ? never : K]: SchemaOf<F[K]>;
};

const entriesOf = (
  { fields }: Pick<Entity, 'fields'>,
  toEntry: (field: Field) => v.GenericSchema | undefined,
): Record<string, v.GenericSchema> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const entry = toEntry(field);
      return entry ? [[name, entry]] : [];
    }),
  );

const toInput = ({ needed, schema }: Field) => (needed ? schema : v.optional(schema));

/** Makes the entries of a new record's values. */
/* @__NO_SIDE_EFFECTS__ */
export const fieldEntries = <F extends Fields>(entity: { fields: F }): FieldEntries<F> =>
  entriesOf(entity, toInput) as FieldEntries<F>;

/** Makes the entries of a body that creates a record of the entity. */
/* @__NO_SIDE_EFFECTS__ */
export const inputEntries = <N extends string, F extends Fields>(
  entity: Entity<N, F>,
): InputEntries<F> =>
  entriesOf(entity, (field) =>
    field.rest === 'write' ? toInput(field) : undefined,
  ) as InputEntries<F>;

/** Makes the entries of a reply that shows a record of the entity, without the id. */
export const replyEntries = <N extends string, F extends Fields>(
  entity: Entity<N, F>,
): ReplyEntries<F> =>
  entriesOf(entity, ({ rest, schema }) =>
    rest === 'none' ? undefined : schema,
  ) as ReplyEntries<F>;

/** A record as replies show it. */
export type ReplyRecord<F extends Fields, N extends string = string> = Pick<
  RecordOf<F, N>,
  'id' | (keyof ReplyEntries<F> & keyof RecordOf<F, N>)
>;

/** Removes the fields that replies don't include. */
export const toReplyRecord = <N extends string, F extends Fields>(
  { fields }: Entity<N, F>,
  record: RecordOf<F, N>,
): ReplyRecord<F, N> =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => name === 'id' || fields[name]?.rest !== 'none'),
  ) as ReplyRecord<F, N>;

/** The entries of a body that changes a record: absent fields stay unchanged. */
export type PartialEntries<E extends Record<string, v.GenericSchema>> = {
  [K in keyof E]: v.OptionalSchema<E[K], undefined>;
};

/** Makes every entry optional. */
/* @__NO_SIDE_EFFECTS__ */
export const partialEntries = <E extends Record<string, v.GenericSchema>>(
  entries: E,
): PartialEntries<E> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, v.optional(entry)]),
  ) as PartialEntries<E>;

/** A text schema that also accepts null and parses it to an empty text. */
export const emptyForNull = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    v.nullable(schema),
    v.transform((given) => given ?? ''),
  );

/**
 * Entity definitions. Each entity is one file with its fields, defaults, references and permissions. The device's
 * tables, the sync scopes, the Postgres views and the contract's shapes derive from the list in `registry/registry.ts`.
 */
import type * as v from 'valibot';
import type { Actor } from '../records/actor.ts';
import type { Scope } from '../records/scopes.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { Id } from '../lib/ids.ts';
import type { FieldType } from './field-types.ts';

/** A field's use in the REST contract: in requests and replies, in replies only, or in neither. */
export type RestUse = 'write' | 'read' | 'none';

/** A field of an entity: its type, whether a new record requires it, and its use in REST. */
export interface Field<
  T = unknown,
  Needed extends boolean = boolean,
  Rest extends RestUse = RestUse,
> extends FieldType<T> {
  needed: Needed;
  rest: Rest;
  /** The value of an unwritten field; only for fields that aren't required. */
  initial?: T;
}

/** A field that every new record must have. */
export const required = <T>(type: FieldType<T>): Field<T, true, 'write'> => ({
  ...type,
  needed: true,
  rest: 'write',
});

/** A field that reads as `initial` until it is written. */
export const optional = <T>(type: FieldType<T>, initial: NoInfer<T>): Field<T, false, 'write'> => ({
  ...type,
  needed: false,
  rest: 'write',
  initial,
});

/** A field that REST replies include and requests can't set. */
export const shown = <T, N extends boolean>(field: Field<T, N>): Field<T, N, 'read'> => ({
  ...field,
  rest: 'read',
});

/** A field that REST neither returns nor accepts. */
export const internal = <T, N extends boolean>(field: Field<T, N>): Field<T, N, 'none'> => ({
  ...field,
  rest: 'none',
});

/** An entity's fields by name. */
export type Fields = Record<string, Field>;

type ValueOf<F> = F extends { schema: v.GenericSchema<unknown, infer T> } ? T : never;
type NeededNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { needed: true } ? K : never;
}[keyof F];

/** A record with its id and every field, defaults applied. */
export type RecordOf<F extends Fields, N extends string = string> = { id: Id<N> } & {
  [K in keyof F]: ValueOf<F[K]>;
};

/** The values of a new record: the required fields, and any optional ones. */
export type NewRecordOf<F extends Fields> = { [K in NeededNames<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, NeededNames<F>>]?: ValueOf<F[K]>;
};

/** The context of normalizing: the actor, the time (milliseconds since 1970), and whether the record is new. */
export interface WriteContext {
  actor: Actor;
  now: number;
  isNew: boolean;
  /** Whether the writer saw the record as completed work; absent for a device's write, whose own fields tell. */
  sawFinished?: boolean;
}

/**
 * A precondition: whether it is met, and the keys of the records that decide it. Later keys may depend on earlier
 * records, so `keys` is complete only once those are loaded.
 */
export interface Precondition {
  keys: RecordKey[];
  isMet: boolean;
}

/** What a student may do with their own records of an entity. */
export interface StudentRights<N extends string, F extends Fields> {
  /** The student who owns the record. */
  owner: (record: RecordOf<F, N>) => Id<'student'>;
  mayCreate: boolean;
  /** The precondition for a student to create a record; `stored` returns records even if they are hidden. */
  needs?: (
    record: RecordOf<F, N>,
    stored: (key: RecordKey) => StoredRecord | undefined,
  ) => Precondition;
  mayWrite: readonly (keyof F & string)[];
  /** Fields that a student writes with a new record and never again. */
  mayState?: readonly (keyof F & string)[];
  /** Whether the student may delete and restore it; absent: no. */
  mayDelete?: boolean;
}

/** The definition of an entity. */
export interface EntityDefinition<N extends string, F extends Fields> {
  /** The entity's name on the wire and in the stores, e.g. `planner-task`. */
  name: N;
  /** The name of its SQL view and of its table on the device, e.g. `plannerTasks`. */
  plural: string;
  fields: F;
  /** The field with a record's title; if it is a reference, the title is that of the record it refers to. */
  title?: keyof F & string;
  /** The fields that determine the id (`idFromKey`): one record per fact, whoever writes it. */
  naturalKey?: readonly (keyof F & string)[];
  /** The scopes a record lies in [SY7]. */
  scopes: (record: RecordOf<F, N>) => Scope[];
  /** Absent: students can't write it. Parents may write everything that `normalize` doesn't overwrite. */
  student?: StudentRights<N, F>;
  /** Fields of an adult's record that only that adult may write, not even another parent. */
  ownFields?: readonly (keyof F & string)[];
  /** `false`: only the server creates and deletes these records. */
  familyMakes?: boolean;
  /**
   * Overwrites derived fields, so that no writer can forge them; returns the fields to store. It runs on the device and
   * again on the server, and must be idempotent.
   */
  normalize?: (fields: FieldValues, context: WriteContext) => FieldValues;
  /** Whether a record is hidden although it isn't deleted: an ended enrolment; an open task, which is derived. */
  isUnseen?: (stored: StoredRecord) => boolean;
  /**
   * Whether a record is completed work. A deletion alone doesn't hide it, because its writer hadn't seen the
   * completion; a writer who has seen it deletes the record together with its completion.
   */
  isFinished?: (record: RecordOf<F, N>) => boolean;
}

/** An entity with what derives from its definition. */
export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
> extends EntityDefinition<N, F> {
  /**
   * Reference field → the entity it refers to; the referenced record must exist (a list of ids isn't a reference). A
   * required reference names an owner: the record is hidden while the owner is deleted. An optional one only mentions a
   * record.
   */
  refs: Readonly<Record<string, string>>;
  /** The fields without which there is no record. */
  required: readonly string[];
  fieldNames: readonly string[];
  /** A record of which nothing is written, with 0 for its id: copied and filled (`readRecord`). */
  unwritten: Readonly<FieldValues>;
  familyMakes: boolean;
  /**
   * The owners of a record, as field and entity: its required references. An optional reference (the teacher of a
   * class, the creator of an assignment) is no owner, so removing a teacher doesn't hide their classes.
   */
  owners: readonly (readonly [field: string, t: string])[];
}

/** An entity with its field types erased, for code that handles every entity generically. */
// Methods of a specific entity take its own record type; only code that pairs the two calls them.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEntity = Entity<string, any>;

/**
 * Defines an entity; `registry/registry.ts` lists it. Its references and owners follow from its fields of type `id`.
 *
 * @example
 *   export const bookRead = defineEntity({
 *     name: 'book-read', // on the wire and in the stores
 *     plural: 'booksRead', // the device's table and the SQL view
 *     title: 'title',
 *     fields: {
 *       studentId: required(id('student')), // a required reference: deleting the student hides the record
 *       title: required(text({ min: 1, message: problemText('title-required') })),
 *       stars: optional(nullable(integer(1, 5)), null), // reads as null until somebody writes it
 *     },
 *     scopes: ({ studentId }) => [studentScope(studentId)], // on family devices and on this student's own
 *     student: { owner: ({ studentId }) => studentId, mayCreate: true, mayWrite: ['title', 'stars'] },
 *   });
 *   export type BookRead = RecordFor<typeof bookRead>; // { id, studentId, title, stars }
 */
export const defineEntity = <const N extends string, F extends Fields>(
  definition: EntityDefinition<N, F>,
): Entity<N, F> => {
  const references = Object.entries(definition.fields).flatMap(([field, { idsOf, column }]) =>
    idsOf !== undefined && column === 'bigint' ? [[field, idsOf] as const] : [],
  );
  const fieldNames = Object.keys(definition.fields);
  return {
    refs: Object.fromEntries(references),
    required: fieldNames.filter((field) => definition.fields[field]!.needed),
    fieldNames,
    unwritten: Object.fromEntries([
      ['id', 0],
      ...fieldNames.map((field) => [field, definition.fields[field]!.initial]),
    ]),
    familyMakes: true,
    owners: references.filter(([field]) => definition.fields[field]!.needed),
    ...definition,
  };
};

/** The record type of an entity: `RecordFor<typeof student>`. */
export type RecordFor<E> = E extends Entity<infer N, infer F> ? RecordOf<F, N> : never;

/** The values of a new record of an entity: `NewRecordFor<typeof student>`. */
export type NewRecordFor<E> = E extends Entity<string, infer F> ? NewRecordOf<F> : never;

/**
 * An entity is one file that owns its records completely: fields, defaults, references and who may read and
 * write what. From the list in `registry/registry.ts` follow the device's tables, the sync scopes, the Postgres views and the
 * contract's shapes.
 */
import type * as v from 'valibot';
import type { Actor } from '../records/actor.ts';
import type { Scope } from '../records/scopes.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { Id } from '../lib/ids.ts';
import type { FieldType } from './field-types.ts';

/** How a field appears in the REST contract: taken and shown, shown only, or not at all. */
export type RestUse = 'write' | 'read' | 'none';

export interface Field<
  T = unknown,
  Needed extends boolean = boolean,
  Rest extends RestUse = RestUse,
> extends FieldType<T> {
  needed: Needed;
  rest: Rest;
  /** What a reader sees where nobody wrote the field; only for fields that are not needed. */
  initial?: T;
}

/** A field that every new record must give. */
export const required = <T>(type: FieldType<T>): Field<T, true, 'write'> => ({
  ...type,
  needed: true,
  rest: 'write',
});

/** A field that reads as `initial` until somebody writes it. */
export const optional = <T>(type: FieldType<T>, initial: NoInfer<T>): Field<T, false, 'write'> => ({
  ...type,
  needed: false,
  rest: 'write',
  initial,
});

/** A field that REST shows and doesn't take. */
export const shown = <T, N extends boolean>(field: Field<T, N>): Field<T, N, 'read'> => ({
  ...field,
  rest: 'read',
});

/** A field that REST doesn't know. */
export const internal = <T, N extends boolean>(field: Field<T, N>): Field<T, N, 'none'> => ({
  ...field,
  rest: 'none',
});

export type Fields = Record<string, Field>;

type ValueOf<F> = F extends { schema: v.GenericSchema<unknown, infer T> } ? T : never;
type NeededNames<F extends Fields> = {
  [K in keyof F]: F[K] extends { needed: true } ? K : never;
}[keyof F];

/** A record as code reads it: its id and every field, defaults applied. */
export type RecordOf<F extends Fields, N extends string = string> = { id: Id<N> } & {
  [K in keyof F]: ValueOf<F[K]>;
};

/** What must and what may be given to make a record. */
export type NewRecordOf<F extends Fields> = { [K in NeededNames<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, NeededNames<F>>]?: ValueOf<F[K]>;
};

/** What a write is normalized against: who acts, when (milliseconds), and whether the record is new. */
export interface WriteContext {
  actor: Actor;
  now: number;
  isNew: boolean;
  /** Whether the writer saw finished work in it; absent where only the write itself can tell, which a device has sent. */
  sawFinished?: boolean;
}

/** Whether what has to be there is there, and the records that say so: all of them once those before are known. */
export interface Need {
  keys: RecordKey[];
  isMet: boolean;
}

/** What a student's profile may do with a record of its own. */
export interface StudentRights<N extends string, F extends Fields> {
  /** The student whose record this is. */
  owner: (record: RecordOf<F, N>) => Id<'student'>;
  mayCreate: boolean;
  /** What has to be there for the student to make one; `stored` gives a record, whatever hides it. */
  needs?: (record: RecordOf<F, N>, stored: (key: RecordKey) => StoredRecord | undefined) => Need;
  mayWrite: readonly (keyof F & string)[];
  /** Whether the student may delete and restore it; absent: not. */
  mayDelete?: boolean;
}

export interface EntityDefinition<N extends string, F extends Fields> {
  /** The entity's name on the wire and in the stores, e.g. `planner-task`. */
  name: N;
  /** The name of its SQL view and of its table on the device, e.g. `plannerTasks`. */
  plural: string;
  fields: F;
  /** The field that says what a record is called; where it is a reference, the record that it refers to says so. */
  title?: keyof F & string;
  /** The fields whose values make the id (`idFromKey`): one record per fact, whoever states it. */
  naturalKey?: readonly (keyof F & string)[];
  /** Who may hold it [SY7]. */
  scopes: (record: RecordOf<F, N>) => Scope[];
  /** Absent: students write nothing here. Parents write everything that `normalize` leaves. */
  student?: StudentRights<N, F>;
  /** A grown-up's record: what nobody else chooses for them, not even another parent. */
  ownFields?: readonly (keyof F & string)[];
  /** `false`: only the server makes or deletes these records. */
  familyMakes?: boolean;
  /**
   * What a writer must not claim, set right: returns the fields as they are to be stored. It is run where the write is
   * made and again on the server, and changes nothing the second time.
   */
  normalize?: (fields: FieldValues, context: WriteContext) => FieldValues;
  /** Whether nobody sees it though it isn't deleted: an enrolment that is over; an open task, which is derived. */
  isUnseen?: (stored: StoredRecord) => boolean;
  /**
   * Whether this is finished work. A deletion of its own doesn't hide that: whoever wrote it hadn't seen it finished. Who has
   * deletes it together with its completion.
   */
  isFinished?: (record: RecordOf<F, N>) => boolean;
}

export interface Entity<
  N extends string = string,
  F extends Fields = Fields,
> extends EntityDefinition<N, F> {
  /**
   * Field → the entity to whose record it refers, which must exist (a list of ids refers to none). Through a required field the
   * record belongs to the other and is hidden while that is deleted; an optional one only mentions it.
   */
  refs: Readonly<Record<string, string>>;
  familyMakes: boolean;
  /**
   * What a record belongs to, as field and entity: the references it can't be made without. One it may lack (who
   * teaches a class, who set an assignment) is only mentioned, so that removing a teacher doesn't hide their classes.
   */
  owners: readonly (readonly [field: string, t: string])[];
}

/** An entity whose own types are forgotten, as code that treats all alike sees it. */
// Methods of a specific entity take its own record type; only code that pairs an entity with its own records calls them.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyEntity = Entity<string, any>;

export const defineEntity = <const N extends string, F extends Fields>(
  definition: EntityDefinition<N, F>,
): Entity<N, F> => {
  const references = Object.entries(definition.fields).flatMap(([field, { idsOf, column }]) =>
    idsOf !== undefined && column === 'bigint' ? [[field, idsOf] as const] : [],
  );
  return {
    refs: Object.fromEntries(references),
    familyMakes: true,
    owners: references.filter(([field]) => definition.fields[field]!.needed),
    ...definition,
  };
};

/** The record type of an entity: `RecordFor<typeof student>`. */
export type RecordFor<E> = E extends Entity<infer N, infer F> ? RecordOf<F, N> : never;

/** What making a record of an entity takes: `NewRecordFor<typeof student>`. */
export type NewRecordFor<E> = E extends Entity<string, infer F> ? NewRecordOf<F> : never;

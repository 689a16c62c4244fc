/**
 * A `Change` sets fields of one record. A group of stamped changes is one person's action: accepted or rejected
 * together, undone together [SY2]. An `Op` is one stamped change in a device's outbox and on the wire.
 */
import type {
  AnyEntity,
  Entity,
  Fields,
  NewRecordOf,
  RecordOf,
} from '../entities/define-entity.ts';
import { idFromKey, randomId, type Id, type KeyPart } from '../lib/ids.ts';
import type { Random } from '../lib/random.ts';
import type { Actor } from '../records/actor.ts';
import type { Hlc } from '../records/clock.ts';
import { deletedField, keyOf, valuesOf } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, VersionedFields } from '../records/stored-record.ts';

/** Sets fields of one record to values. */
export interface Change extends RecordKey {
  fields: FieldValues;
}

/** A change with the stamp of each write. */
export interface StampedChange extends RecordKey {
  fields: VersionedFields;
}

/** One actor's changes that are accepted or rejected together. */
export interface ChangeGroup {
  actor: Actor;
  changes: StampedChange[];
}

/** A change as a device stores it in its outbox and sends it [SY2]. */
export interface Op extends RecordKey {
  /** Contiguous per device, from 1. */
  n: number;
  /** The group: the `n` of its first op. */
  g: number;
  /** The schema version it was written under. */
  s: number;
  f: VersionedFields;
  /** The actor's name (`records/actor.ts`). */
  by: string;
  /** The parent's signature over the op (`signedText`); empty for a student. */
  mac: string;
}

/** The most ops in one request, and so the most changes in one group; a larger action is a batch (`commit.ts`). */
export const maxGroup = 500;

/** The largest change, in bytes of JSON. */
export const maxChangeBytes = 64 * 1024;
/** The largest group, in bytes of JSON: it always fits a request of 1 MiB. */
export const maxGroupBytes = 900 * 1024;

/** A new record's id: computed from its natural key if the entity has one, else random. */
export function newIdFor<N extends string, F extends Fields>(
  entity: Entity<N, F>,
  values: NewRecordOf<F>,
  random: Random,
): Id<N> {
  const key = entity.naturalKey?.map((field) => (values as FieldValues)[field] as KeyPart);
  return key ? idFromKey(entity.name, key) : randomId(random);
}

/** Creates a record; if one with the same natural key was deleted, this restores it. */
export function create<N extends string, F extends Fields>(
  entity: Entity<N, F>,
  values: NewRecordOf<F>,
  random: Random,
): Change {
  const fields: FieldValues = { ...values };
  if (entity.naturalKey) fields[deletedField] = false;
  return { t: entity.name, id: newIdFor(entity, values, random), fields };
}

/** Sets fields of a record. */
export const update = <N extends string, F extends Fields>(
  entity: Entity<N, F>,
  id: Id<N>,
  values: Partial<Omit<RecordOf<F, N>, 'id'>>,
): Change => ({ t: entity.name, id, fields: { ...values } });

const deleting =
  (isDeleted: boolean) =>
  <E extends AnyEntity>({ name: t }: E, id: Id<E['name']>): Change => ({
    t,
    id,
    fields: { [deletedField]: isDeleted },
  });

/** Deletes a record, which hides the records that belong to it until it is restored. */
export const remove = deleting(true);

/** Undoes `remove`. */
export const restore = deleting(false);

/** Joins changes of the same record into one; the later value of a field wins. A group changes a record once. */
export function coalesce(changes: readonly Change[]): Change[] {
  const byKey = new Map<string, Change>();
  for (const change of changes) {
    const earlier = byKey.get(keyOf(change));
    byKey.set(keyOf(change), {
      t: change.t,
      id: change.id,
      fields: { ...earlier?.fields, ...change.fields },
    });
  }
  return [...byKey.values()];
}

/** Makes a group of one actor's changes, all under one stamp. */
export const stampChanges = (actor: Actor, changes: readonly Change[], hlc: Hlc): ChangeGroup => ({
  actor,
  changes: changes.map(({ t, id, fields }) => ({
    t,
    id,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, [value, hlc]]),
    ),
  })),
});

/** The op's change, without its stamps. */
export const changeOf = ({ t, id, f }: Op): Change => ({ t, id, fields: valuesOf(f) });

/**
 * The op's latest stamp; empty if it has no fields. It distinguishes ops with the same number [SY10]. All ops of one
 * action have the same mark, also of a batch of several groups.
 */
export const markOf = ({ f }: Pick<Op, 'f'>): string =>
  Object.values(f).reduce((latest, [, hlc]) => (latest < hlc ? hlc : latest), '');

/** The text whose signature is a signing key's name. No op has this text: `signedText` is always a JSON list. */
export const keyNameText = 'the name of this key';

/** The text that a parent signs: the whole op except its signature, fields in the order of their names. */
export const signedText = ({ n, g, s, t, id, f, by }: Omit<Op, 'mac'>): string =>
  JSON.stringify([
    n,
    g,
    s,
    t,
    id,
    by,
    Object.keys(f)
      .sort()
      .map((field) => [field, ...f[field]!]),
  ]);

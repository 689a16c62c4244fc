/**
 * What somebody wants: a `Change` sets fields of one record. Stamped, a group of changes is one action of one person:
 * accepted or refused together, undone together [SY2]. An `Op` is one stamped change on its way to the server.
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

export interface Change extends RecordKey {
  fields: FieldValues;
}

export interface StampedChange extends RecordKey {
  fields: VersionedFields;
}

export interface ChangeGroup {
  actor: Actor;
  changes: StampedChange[];
}

/** A change as a device keeps it in its outbox and sends it [SY2]. */
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

/** A device may put at most this many ops into one request, so one group has no more changes either; a larger action is a batch (`commit.ts`). */
export const maxGroup = 500;

/** Bytes of JSON: of one change, and of one group, so that a group always fits a request of 1 MiB. */
export const maxChangeBytes = 64 * 1024;
export const maxGroupBytes = 900 * 1024;

/** The id a new record gets: from its natural key where it has one, else a random one. */
export function newIdFor<N extends string, F extends Fields>(
  entity: Entity<N, F>,
  values: NewRecordOf<F>,
  random: Random,
): Id<N> {
  const key = entity.naturalKey?.map((field) => (values as FieldValues)[field] as KeyPart);
  return key ? idFromKey(entity.name, key) : randomId(random);
}

/** Makes a record; on a natural key that was deleted before, it comes back. */
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

/** Deletes a record; what belongs to it is hidden with it and comes back with it. */
export const remove = deleting(true);

/** Undoes `remove`. */
export const restore = deleting(false);

/** Joins changes of one record into one, the later value of a field counting: a group touches a record once. */
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

/** One person's action under one stamp. */
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

/** What it wants. */
export const changeOf = ({ t, id, f }: Op): Change => ({ t, id, fields: valuesOf(f) });

/**
 * Its latest stamp; empty where it says nothing. Tells an op from every other with its number [SY10]; the ops of one action, whose
 * groups are several if it is large, have the same.
 */
export const markOf = ({ f }: Pick<Op, 'f'>): string =>
  Object.values(f).reduce((latest, [, hlc]) => (latest < hlc ? hlc : latest), '');

/** What is signed to name a signing key; no op's text, each of which is a list, is the same. */
export const keyNameText = 'the name of this key';

/** The text under a parent's signature: everything of an op but the signature, fields in the order of their names. */
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

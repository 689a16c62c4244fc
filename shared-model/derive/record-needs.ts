/** Declares the records that a computation reads, so that a store can load them. */
import type { AnyEntity } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import type { RecordKey } from '../records/stored-record.ts';
import type { FamilyView } from './family-view.ts';

/** Records to load. Their owners are loaded with them. */
export interface RecordNeeds {
  /** Entities to load completely. */
  all?: readonly AnyEntity[];
  /** Entities of which to load one student's records. */
  of?: { studentId: Id<'student'>; kinds: readonly AnyEntity[] };
  /** Entities of which to load the records that refer to one of `ids`, such as a curriculum's lessons. */
  by?: readonly { kind: AnyEntity; field: string; ids: readonly number[] }[];
  keys?: readonly RecordKey[];
  /** Assignments to load with the tasks of all their students. */
  parts?: readonly Id<'assignment'>[];
  /** Tasks to load by id, also open ones without a record; with `studentId`, only if the task is that student's. */
  tasks?: readonly { id: Id<'task'>; studentId?: Id<'student'> | undefined }[];
  /**
   * Entities that may be listed although only `keys` names records of them, because no others are asked for, such as
   * those of some days.
   */
  listed?: readonly AnyEntity[];
  /** More records to load, which depend on the first ones. */
  next?: (view: FamilyView) => RecordNeeds;
}

/** Needs all records of these entities, whatever the input. */
export const needsAll = (...all: readonly AnyEntity[]): (() => RecordNeeds) => {
  const needed = { all };
  return () => needed;
};

/** The keys of records by id; null and undefined give none. */
export const keysTo = (
  { name: t }: AnyEntity,
  ...ids: readonly (number | null | undefined)[]
): RecordKey[] => ids.flatMap((id) => (typeof id === 'number' ? [{ t, id }] : []));

/** Needs the record that is saved; none if it is new (`id` null). */
export const needsSaved =
  (entity: AnyEntity) =>
  ({ id }: { id: number | null }): RecordNeeds => ({ keys: keysTo(entity, id) });

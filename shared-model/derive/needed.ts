/** Says which records of a family something reads, so that whoever doesn't hold all of them can load these. */
import type { AnyEntity } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import type { RecordKey } from '../records/stored-record.ts';

/** Records to load. What they belong to comes with them. */
export interface Needed {
  /** Entities to read completely. */
  all?: readonly AnyEntity[];
  /** Entities of which to read one student's own records. */
  of?: { studentId: Id<'student'>; kinds: readonly AnyEntity[] };
  /** Entities of which to read the records that refer to one of these records, such as curriculums' lessons. */
  by?: readonly { kind: AnyEntity; field: string; ids: readonly number[] }[];
  keys?: readonly RecordKey[];
  /** Assignments, with the tasks of all students in them. */
  parts?: readonly Id<'assignment'>[];
  /** Tasks by their ids, also open ones without a record; `studentId`: only if it is that student's. */
  tasks?: readonly { id: Id<'task'>; studentId?: Id<'student'> | undefined }[];
  /** Entities that may be listed although only `keys` names records of them: these are all that are asked about, such as those of some days. */
  listed?: readonly AnyEntity[];
}

/** All records of these kinds, whatever is asked. */
export const whole = (...all: readonly AnyEntity[]): (() => Needed) => {
  const needed = { all };
  return () => needed;
};

/** Records by their ids; of null and undefined there is none. */
export const keysTo = (
  { name: t }: AnyEntity,
  ...ids: readonly (number | null | undefined)[]
): RecordKey[] => ids.flatMap((id) => (typeof id === 'number' ? [{ t, id }] : []));

/** The record that is saved again (`id` null: a new one). */
export const savedOf =
  (entity: AnyEntity) =>
  ({ id }: { id: number | null }): Needed => ({ keys: keysTo(entity, id) });

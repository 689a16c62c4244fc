/**
 * Collects the records of a generated family. Each has a realistic history: created at one moment and, if somebody
 * completed it, changed at a later one.
 *
 * Invariant: the fields are those that `commitWithin` would store for the `system` actor, so records built from them
 * without a commit are the same data.
 */
import { create, type Change } from '../commit/change.ts';
import type { FieldValues } from '../records/stored-record.ts';
import type { Entity, Fields, NewRecordOf } from '../entities/define-entity.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import type { Random } from '../lib/random.ts';

/** A later write to a record; `at` in milliseconds since 1970. */
export interface LaterWrite {
  at: number;
  fields: FieldValues;
}

/** A record created at a moment (milliseconds since 1970), and the later write to it. */
export interface GeneratedRecord extends Change {
  at: number;
  later: LaterWrite | undefined;
}

/** A moment (milliseconds since 1970) as ISO 8601 in UTC. */
export const toIso = (at: number): string => new Date(at).toISOString();

/**
 * Adds a student's completed task in an assignment and returns its id; `by` is an actor's name. Open tasks have no
 * record.
 */
export const addDone = (
  builder: FamilyBuilder,
  part: { assignmentId: Id<'assignment'>; studentId: Id<'student'> },
  { at, by }: { at: number; by: string },
): number =>
  builder.add(task, { ...part, completed: true, completedAt: toIso(at), completedBy: by }, at);

/** The write that completes a planner task or a lesson, with `others` written at the same time. */
export const statusDone = (at: number, by: string, others: FieldValues = {}): LaterWrite => ({
  at,
  fields: { status: 'completed', completedAt: toIso(at), completedBy: by, ...others },
});

/** Collects records in the order in which they are added. */
export class FamilyBuilder {
  readonly random: Random;
  readonly made: GeneratedRecord[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  /**
   * Adds a record created at a moment (milliseconds since 1970); returns its id. Only a record without a natural key
   * may have a given id.
   */
  add<N extends string, F extends Fields>(
    entity: Entity<N, F>,
    values: NewRecordOf<F>,
    at: number,
    { later, id }: { later?: LaterWrite | undefined; id?: number | undefined } = {},
  ): number {
    const made = create(entity, values, this.random);
    for (const name of ['createdAt', 'startedAt']) {
      if (name in entity.fields) made.fields[name] = toIso(at);
    }
    this.made.push({ ...made, id: id ?? made.id, at, later });
    return id ?? made.id;
  }

  /** The changes that create the records, each after those it refers to. */
  changes(): Change[] {
    return this.made.map(({ t, id, fields, later }) => ({
      t,
      id,
      fields: { ...fields, ...later?.fields },
    }));
  }
}

/**
 * Collects the records of a made-up family. Each is kept the way it would have come to be: made at one moment and, if
 * somebody completed it, changed at a later one.
 *
 * Invariant: the fields are those that `commit` would store for the server itself, so that records which are made of it without
 * one are the same data.
 */
import { create, type Change } from '../commit/change.ts';
import type { FieldValues } from '../records/stored-record.ts';
import type { Entity, Fields, NewRecordOf } from '../entities/define-entity.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import type { Random } from '../lib/random.ts';

/** What somebody did to a record after it was made; `at` in milliseconds. */
export interface LaterWrite {
  at: number;
  fields: FieldValues;
}

/** A record as it was made at a moment in milliseconds, and what was written to it later. */
export interface Made extends Change {
  at: number;
  later: LaterWrite | undefined;
}

export const toIso = (at: number): string => new Date(at).toISOString();

/** That a student finished their part in an assignment; `by` is an actor's name. Open parts are no records. */
export const addDone = (
  builder: FamilyBuilder,
  part: { assignmentId: Id<'assignment'>; studentId: Id<'student'> },
  { at, by }: { at: number; by: string },
): number =>
  builder.add(task, { ...part, completed: true, completedAt: toIso(at), completedBy: by }, at);

/** The completion of a planner task or a lesson, with what else was written then. */
export const statusDone = (at: number, by: string, others: FieldValues = {}): LaterWrite => ({
  at,
  fields: { status: 'completed', completedAt: toIso(at), completedBy: by, ...others },
});

export class FamilyBuilder {
  readonly random: Random;
  readonly made: Made[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  /** Makes a record at a moment in milliseconds; gives its id, which a record without a natural key may be handed. */
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

  /** In an order in which every record comes after those it refers to. */
  changes(): Change[] {
    return this.made.map(({ t, id, fields, later }) => ({
      t,
      id,
      fields: { ...fields, ...later?.fields },
    }));
  }
}

/** What the parts of the demo family are made with. */
export interface DemoScene {
  builder: FamilyBuilder;
  now: number;
  today: string;
  memberId: Id<'member'>;
  studentIds: readonly Id<'student'>[];
  /** By name. */
  classIds: ReadonlyMap<string, number>;
  /** A time (HH:mm) of a day, in milliseconds. */
  at: (day: string, time: string) => number;
}

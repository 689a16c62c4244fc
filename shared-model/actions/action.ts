/**
 * What an action is: what a person wants, as a pure function of the family as the writing transaction sees it. The app
 * and REST run the same ones.
 *
 * Invariant: the input is plain data (ids and form values, never a record that somebody had read) and says what the
 * person changed, not all that they saw: what others changed meanwhile stays.
 */
import * as v from 'valibot';
import type { Change } from '../commit/change.ts';
import type { Actor } from '../records/actor.ts';
import type { FieldValues } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Needed } from '../derive/needed.ts';
import type { Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { theFamily } from '../derive/people.ts';
import { zoneFor } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Random } from '../lib/random.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { problemText, textOf } from '../problems/problem-text.ts';

/** What an action depends on beside the records. Callers pass it, so an action is a pure function. */
export interface ActionContext {
  /** Milliseconds since 1970, the true time. */
  now: number;
  random: Random;
  /** The zone (IANA) of whoever acts; a family without one of its own goes by it. */
  zone: string;
  /** Who acts: a student writes of their own alone. */
  role: Actor['role'];
}

/**
 * An accepted action: the changes to commit (none if the records already are as wanted), and the value for its caller.
 */
export interface ActionOutcome<Value> {
  changes: Change[];
  value: Value;
}

/** The result of an action: what to commit and return, or why it is rejected. */
export type ActionResult<Value = undefined> = Result<ActionOutcome<Value>, Rejection>;

/**
 * A user action as a pure function: reads the family as the writing transaction sees it, returns the changes to commit.
 * A deleted or unknown record is rejected (`parent-missing`) unless the action says otherwise.
 */
export type Action<Input, Value = undefined> = (
  view: FamilyView,
  input: Input,
  context: ActionContext,
) => ActionResult<Value>;

/**
 * An action with what it takes and what it reads. Called, it parses its input first: a wrong one is rejected
 * (`invalid`), whoever gives it.
 */
export interface DeclaredAction<Input, Value = undefined> {
  (view: FamilyView, input: Input, context: ActionContext): ActionResult<Value>;
  parse(input: unknown): Result<Input, Rejection>;
  /**
   * The records that it reads beside the family's own, so that it runs also where only a part of the family is at hand:
   * over REST.
   */
  needs(input: Input): Needed;
}

/** The rejection of an input that its schema doesn't take: by the innermost field that is wrong. */
function rejectionOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Rejection {
  const field = issue.path?.findLast(({ key }) => typeof key === 'string')?.key;
  return rejection('invalid', textOf(issue), typeof field === 'string' ? field : null);
}

/** Declares an action: its input (`inputs.ts`), what it reads, and what it computes from that. */
/* @__NO_SIDE_EFFECTS__ */
export const defineAction = <Input, Value = undefined>(
  schema: v.GenericSchema<unknown, Input>,
  needs: (input: Input) => Needed,
  compute: Action<Input, Value>,
): DeclaredAction<Input, Value> => {
  const parse = (input: unknown): Result<Input, Rejection> => {
    const parsed = v.safeParse(schema, input, { abortEarly: true });
    return parsed.success ? ok(parsed.output) : failed(rejectionOf(parsed.issues));
  };
  const action: Action<Input, Value> = (view, input, context) => {
    const parsed = parse(input);
    return parsed.ok ? compute(view, parsed.value, context) : parsed;
  };
  return Object.assign(action, { parse, needs });
};

/** Accepts an action; its caller gets `value`. */
export const doneWith = <Value>(changes: Change[], value: Value): ActionResult<Value> =>
  ok({ changes, value });

/** Accepts an action that returns nothing to its caller. */
export const done = (changes: Change[]): ActionResult => doneWith(changes, undefined);

/** The rejection of an action on a record that is deleted or was never in this family (`parent-missing`). */
export const recordGone: Rejection = rejection('parent-missing', problemText('not-there-any-more'));
/** Rejects an action on a record that is deleted or was never in this family (`parent-missing`). */
export const gone = failed(recordGone);

/** The values that differ from the record’s: writing an equal value would only move its stamp. */
export function differing<T extends object>(record: T, values: Partial<T>): Partial<T> {
  const differs = (name: keyof T): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(record[name]);
  const names = (Object.keys(values) as (keyof T)[]).filter(differs);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Partial<T>;
}

/** The change that gives a record these values; none if it has them already. */
export function updateTo<N extends string, F extends Fields>(
  { name: t }: Entity<N, F>,
  record: RecordOf<F, N>,
  values: Partial<Omit<RecordOf<F, N>, 'id'>>,
): Change[] {
  const fields = differing<FieldValues>(record, values);
  return Object.keys(fields).length > 0 ? [{ t, id: record.id, fields }] : [];
}

/** The family’s timezone (IANA); the caller’s if the family has set none. */
export const zoneOf = (view: FamilyView, { zone }: Pick<ActionContext, 'zone'>): string =>
  zoneFor(theFamily(view)?.timezone ?? 'device', zone);

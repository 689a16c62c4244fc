/**
 * Defines actions: pure functions that compute a person's changes from the family's records. The app and REST run the
 * same ones.
 *
 * Invariant: an action's input is plain data: ids and form values, never a record that was read earlier. It holds only
 * what the person changed, so concurrent changes of others stay.
 */
import * as v from 'valibot';
import { create, type Change } from '../commit/change.ts';
import type { Actor } from '../records/actor.ts';
import type { FieldValues } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { RecordNeeds } from '../derive/record-needs.ts';
import type { Entity, Fields, NewRecordOf, RecordOf } from '../entities/define-entity.ts';
import { familyZone, theFamily } from '../derive/people.ts';
import type { Id } from '../lib/ids.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Random } from '../lib/random.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { withDays } from './with-day.ts';
import { problemText, textOf } from '../problems/problem-text.ts';

/** What an action depends on besides the records. The caller passes it, so an action stays pure. */
export interface ActionContext {
  /** Milliseconds since 1970, corrected by the server's clock. */
  now: number;
  random: Random;
  /** The actor's timezone (IANA). A family without a timezone of its own uses it. */
  zone: string;
  /** The actor's role. A student writes only their own records. */
  role: Actor['role'];
}

/** An accepted action. `changes` is empty if the records already have these values. */
export interface ActionOutcome<Value> {
  changes: Change[];
  value: Value;
}

/** The result of an action: changes and a value, or a rejection. */
export type ActionResult<Value = undefined> = Result<ActionOutcome<Value>, Rejection>;

/**
 * A user action as a pure function of the family, as its write transaction sees it. It rejects a deleted or unknown
 * record (`parent-missing`) unless its comment says otherwise.
 */
export type Action<Input, Value = undefined> = (
  view: FamilyView,
  input: Input,
  context: ActionContext,
) => ActionResult<Value>;

/**
 * An action with its input schema and the records it reads. It parses its input first and rejects a malformed one
 * (`invalid`), whoever calls it.
 */
export interface DeclaredAction<Input, Value = undefined> {
  (view: FamilyView, input: Input, context: ActionContext): ActionResult<Value>;
  parse(input: unknown): Result<Input, Rejection>;
  /** The records it reads besides the family's own. REST loads just these. */
  needs(input: Input): RecordNeeds;
}

/** The rejection of a malformed input. It names the innermost field that is wrong. */
function rejectionOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Rejection {
  const field = issue.path?.findLast(({ key }) => typeof key === 'string')?.key;
  return rejection('invalid', textOf(issue), typeof field === 'string' ? field : null);
}

/** Declares an action: its input schema (`inputs.ts`), the records it reads, and its computation. */
/* @__NO_SIDE_EFFECTS__ */
export const defineAction = <Input, Value = undefined>(
  schema: v.GenericSchema<unknown, Input>,
  needs: (input: Input) => RecordNeeds,
  compute: Action<Input, Value>,
): DeclaredAction<Input, Value> => {
  const parse = (input: unknown): Result<Input, Rejection> => {
    const parsed = v.safeParse(schema, input, { abortEarly: true });
    return parsed.success ? ok(parsed.output) : failed(rejectionOf(parsed.issues));
  };
  const action: Action<Input, Value> = (view, input, context) => {
    const parsed = parse(input);
    if (!parsed.ok) return parsed;
    const computed = compute(view, parsed.value, context);
    if (!computed.ok) return computed;
    const { changes, value } = computed.value;
    return acceptWith(withDays(view, changes, context), value);
  };
  return Object.assign(action, { parse, needs });
};

/** Accepts an action and returns `value` to its caller. */
export const acceptWith = <Value>(changes: Change[], value: Value): ActionResult<Value> =>
  ok({ changes, value });

/** Accepts an action that returns no value. */
export const accept = (changes: Change[]): ActionResult => acceptWith(changes, undefined);

/** The rejection of an action on a record that is deleted or was never in this family (`parent-missing`). */
export const missingRecord: Rejection = rejection(
  'parent-missing',
  problemText('not-there-any-more'),
);
/** Rejects an action on a record that is deleted or was never in this family (`parent-missing`). */
export const rejectMissing = failed(missingRecord);

/** The values that differ from the record's. Writing an equal value would only advance its stamp. */
export function changedFields<T extends object>(record: T, values: Partial<T>): Partial<T> {
  const differs = (name: keyof T): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(record[name]);
  const names = (Object.keys(values) as (keyof T)[]).filter(differs);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Partial<T>;
}

/** The change that sets these values in a record; none if it has them already. */
export function updateTo<N extends string, F extends Fields>(
  { name: t }: Entity<N, F>,
  record: RecordOf<F, N>,
  values: Partial<Omit<RecordOf<F, N>, 'id'>>,
): Change[] {
  const fields = changedFields<FieldValues>(record, values);
  return Object.keys(fields).length > 0 ? [{ t, id: record.id, fields }] : [];
}

/** Sets these values in a record. Returns its id. */
export function change<N extends string, F extends Fields>(
  view: FamilyView,
  entity: Entity<N, F>,
  id: Id<N>,
  values: Partial<Omit<RecordOf<F, N>, 'id'>>,
): ActionResult<{ id: Id<N> }> {
  const found = view.get(entity, id);
  return found ? acceptWith(updateTo(entity, found, values), { id }) : rejectMissing;
}

type Saved<N extends string, F extends Fields> =
  { id: null; values: NewRecordOf<F> } | { id: Id<N>; values: Partial<Omit<RecordOf<F, N>, 'id'>> };

/** Creates a record of these values (`id` null), or sets them in an existing one. Returns its id. */
export function save<N extends string, F extends Fields>(
  view: FamilyView,
  entity: Entity<N, F>,
  { id, values }: Saved<N, F>,
  { random }: Pick<ActionContext, 'random'>,
): ActionResult<{ id: Id<N> }> {
  if (id !== null) return change(view, entity, id, values);
  const made = create(entity, values, random);
  return acceptWith([made], { id: made.id });
}

/** The family's timezone (IANA), or the caller's if the family has set none. */
export const zoneOf = (view: FamilyView, { zone }: Pick<ActionContext, 'zone'>): string =>
  familyZone(theFamily(view), zone);

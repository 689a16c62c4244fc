/**
 * What an action is: what a person wants, as a pure function of the family as the writing transaction sees it. The app and REST
 * run the same ones.
 *
 * Invariant: the input is plain data (ids and form values, never a record that somebody had read) and says what the person
 * changed, not all that they saw: what others changed meanwhile stays.
 */
import type { Change } from '../commit/change.ts';
import type { Actor } from '../records/actor.ts';
import type { FieldValues } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { theFamily } from '../derive/people.ts';
import { zoneFor } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Random } from '../lib/random.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';

/** What an action knows beside the records: handed in, so that an action is a pure function. */
export interface ActionContext {
  /** Milliseconds since 1970, the true time. */
  now: number;
  random: Random;
  /** The zone (IANA) of whoever acts; a family without one of its own goes by it. */
  zone: string;
  /** Who acts: a student writes of their own alone. */
  role: Actor['role'];
}

/** What is to be written, and what whoever asked is told of it (undefined: nothing). No changes: it is so already. */
export interface Acting<Value> {
  changes: Change[];
  value: Value;
}

/** An action's result: what is to be written and what the caller is told, or why it is refused. */
export type Acted<Value = undefined> = Result<Acting<Value>, Rejection>;

/**
 * What a person wants, as a pure function: from the records as the writing transaction sees them to the changes to be
 * committed.
 */
export type Action<Input, Value = undefined> = (
  view: FamilyView,
  input: Input,
  context: ActionContext,
) => Acted<Value>;

/** An accepted action: its changes, and the value the caller gets. */
export const acting = <Value>(changes: Change[], value: Value): Acted<Value> =>
  ok({ changes, value });

/** Nothing is told. */
export const done = (changes: Change[]): Acted => acting(changes, undefined);

/** What was to be changed was deleted, or never was in this family. */
export const isGone: Rejection = rejection('parent-missing', problemText('not-there-any-more'));
/** The refusal of an action on a record that is deleted or was never in this family. */
export const gone = failed(isGone);

/** Those of the values that the record doesn't hold already: writing the others would only move their stamps. */
export function differing<T extends object>(record: T, values: Partial<T>): Partial<T> {
  const differs = (name: keyof T): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(record[name]);
  const names = (Object.keys(values) as (keyof T)[]).filter(differs);
  return Object.fromEntries(names.map((name) => [name, values[name]])) as unknown as Partial<T>;
}

/** What makes a record hold these values; nothing where it does. */
export function updateTo<N extends string, F extends Fields>(
  { name: t }: Entity<N, F>,
  record: RecordOf<F, N>,
  values: Partial<Omit<RecordOf<F, N>, 'id'>>,
): Change[] {
  const fields = differing<FieldValues>(record, values);
  return Object.keys(fields).length > 0 ? [{ t, id: record.id, fields }] : [];
}

/** The family's zone (IANA). */
export const zoneOf = (view: FamilyView, { zone }: Pick<ActionContext, 'zone'>): string =>
  zoneFor(theFamily(view)?.timezone ?? 'device', zone);

/**
 * Deciding: validates groups of changes and merges those it accepts. Pure: `commitWithin` and the server's push load
 * the records before and store them after.
 *
 * Invariant: a group is accepted whole or rejected whole, in the order given, and sees the effects of the groups before
 * it. A rejected group leaves no trace and never blocks the next [SY8].
 */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isFinished, referencesOf } from '../entities/read-record.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import { isId } from '../lib/ids.ts';
import { isLongerInJson } from '../lib/json-bytes.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { bringsAsItWas } from '../records/actor.ts';
import { mayWrite, type WriteAttempt } from './may-write.ts';
import { entityByName } from '../registry/registry.ts';
import { Attempt } from './attempt.ts';
import { maxGroup, maxGroupBytes, type ChangeGroup, type StampedChange } from './change.ts';
import { checkChange, fitsItsKey, missingFields } from './check-change.ts';
import { withFairDay } from './fair-day.ts';
import { laterHlc, zeroHlc, type Hlc } from '../records/clock.ts';
import {
  confirmCompletion,
  followCompletion,
  justAboveCompletion,
  keepWithWhoFinished,
} from './follow-completion.ts';
import { mergeFields } from '../records/merge.ts';
import type { RecordChange } from './record-store.ts';
import { deletedField, keyOf, valuesOf } from '../records/stored-record.ts';
import type {
  FieldValues,
  RecordKey,
  StoredRecord,
  VersionedFields,
} from '../records/stored-record.ts';
import { problemText } from '../problems/problem-text.ts';
import { keysOfWork, withWorkAsDone } from './work-as-done.ts';

/** Loaded records by their `keyOf`. */
export type Records = Map<string, StoredRecord>;

/** Accepted as sent, accepted with normalized values (the writer needs the record back), or rejected. */
export type Outcome = { code: 'ok' } | { code: 'adjusted' } | Rejection;

/** What deciding has found, for the caller to store. */
export interface Decision {
  /** One per group, in their order. */
  outcomes: Outcome[];
  recordChanges: RecordChange[];
  /** The accepted groups with their fields as stored. */
  accepted: ChangeGroup[];
}

/** What deciding depends on besides the records and the groups. */
export interface DecisionContext {
  /** Milliseconds since 1970. */
  now: number;
  /** The stamp of values that `normalize` changes. */
  normalizationStamp: Hlc;
  /**
   * Groups that were restamped: a normalized value in them bears the group's latest stamp, so that later writes of the
   * same device still win over it.
   */
  restamped?: ReadonlySet<ChangeGroup>;
  /** Whether the groups come from a device, which may not have seen what is stored; otherwise their writer has. */
  areSent?: boolean;
}

interface NormalizedChange {
  change: StampedChange;
  adjusted: boolean;
}

const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The fields that the writer may write (`isOwn`), under their own stamps; normalized values get `stamp`. */
function restamped(
  sent: VersionedFields,
  normalized: FieldValues,
  { isOwn, stamp }: { isOwn: (name: string) => boolean; stamp: Hlc },
): VersionedFields {
  const fields: Record<string, readonly [unknown, Hlc]> = {};
  for (const name of Object.keys(normalized)) {
    if (!isOwn(name)) continue;
    const value = normalized[name];
    const own = Object.hasOwn(sent, name) ? sent[name] : undefined;
    fields[name] = own && sameValue(own[0], value) ? own : [value, stamp];
  }
  return fields;
}

function readField(entity: AnyEntity, { fields }: StoredRecord, name: string): unknown {
  if (fields[name] !== undefined) return fields[name];
  return name === deletedField ? false : entity.fields[name]!.initial;
}

/** The references that the writer states. A reference that normalizing fills in is to the writer, who exists. */
const statedReferences = (
  entity: AnyEntity,
  sent: FieldValues,
  normalized: FieldValues,
): RecordKey[] =>
  referencesOf(
    entity,
    normalized,
    (name) => Object.hasOwn(sent, name) && sent[name] === normalized[name],
  );

const latestStamp = ({ changes }: ChangeGroup): Hlc =>
  changes
    .flatMap(({ fields }) => Object.values(fields))
    .reduce((latest, [, hlc]) => laterHlc(latest, hlc), zeroHlc);

const notAllowed: Rejection = rejection('forbidden', problemText('change-not-allowed'));

/** Whether the record exists that a student needs in order to create this one (`StudentRights.needs`). */
const hasItsNeed = (records: Records, { entity, after }: WriteAttempt): boolean =>
  entity.student?.needs?.(after, (key) => records.get(keyOf(key)))?.isMet ?? true;

/**
 * The keys of the records a student needs in order to create this one, as far as `known` tells; none if a reference is
 * missing.
 */
function needsOf(
  entity: AnyEntity,
  id: number,
  fields: FieldValues,
  known: ReadonlyMap<string, StoredRecord>,
): RecordKey[] {
  const isWhole = Object.keys(entity.refs).every((field) => isId(fields[field]));
  const stored = (key: RecordKey) => known.get(keyOf(key));
  return (isWhole && entity.student?.needs?.({ ...fields, id }, stored).keys) || [];
}

function decideChange(
  records: Records,
  group: ChangeGroup,
  change: StampedChange,
  { now, normalizationStamp, restamped: areNew, areSent }: DecisionContext,
): Result<NormalizedChange, Rejection> {
  const { actor } = group;
  const entity = entityByName(change.t);
  if (!entity) return failed(rejection('invalid', problemText('kind-unknown', { kind: change.t })));
  const sent = valuesOf(change.fields);
  const checked = checkChange(entity, { t: change.t, id: change.id, fields: sent });
  if (!checked.ok) return checked;

  const stored = records.get(keyOf(change));
  const isNew = stored === undefined;
  const isAsItWas = bringsAsItWas(actor);
  const values =
    areSent || isAsItWas ? checked.value : confirmCompletion(entity, stored, checked.value);
  const saw = areSent ? {} : { sawFinished: stored !== undefined && isFinished(stored, entity) };
  const derived =
    (!isAsItWas && entity.normalize?.(values, { actor, now, isNew, ...saw })) || values;
  const known = (key: RecordKey) => records.get(keyOf(key));
  const normalized = isAsItWas
    ? derived
    : withWorkAsDone(
        entity,
        change.id,
        withFairDay(entity, stored, derived, { actor, now, isSaid: 'completedOn' in sent }),
        known,
      );
  const whole = { ...stored?.fields, ...normalized };
  const missing = isNew ? missingFields(entity, whole) : [];
  // A student gets the same answer for a sibling's record and for one that doesn't exist.
  if (actor.role === 'student' && isNew && (missing.length > 0 || !entity.student?.mayCreate)) {
    return failed(notAllowed);
  }
  if (missing.length > 0) return failed({ code: 'invalid', issues: missing });
  if (Object.keys(whole).length === 0) {
    // A record without fields has no stamp and would not be stored, so it is rejected.
    return failed(rejection('invalid', problemText('nothing-entered')));
  }
  if (!fitsItsKey(entity, change.id, whole)) {
    return failed(rejection('invalid', problemText('id-not-of-its-key'), 'id'));
  }

  const changed = Object.keys(normalized).filter(
    (name) => !stored || !sameValue(readField(entity, stored, name), normalized[name]),
  );
  const attempt = new Attempt(entity, changed, stored, { id: change.id, fields: whole });
  if (!mayWrite(actor, attempt)) {
    return failed(notAllowed);
  }
  if (actor.role === 'student' && isNew && !hasItsNeed(records, attempt)) {
    return failed(notAllowed);
  }
  /**
   * Leaves out a field that repeats a value which this actor may not change: storing it would move that value's stamp
   * [SY2]. Required fields of a fact with a natural key stay, because they can have one value only: two writers of one
   * fact make the same record in either order.
   */
  const isOwn = (name: string): boolean =>
    changed.includes(name) ||
    (entity.naturalKey !== undefined && entity.fields[name]?.needed === true) ||
    mayWrite(actor, attempt.of(name));
  if (statedReferences(entity, sent, normalized).some((key) => !records.has(keyOf(key)))) {
    return failed(rejection('parent-missing', problemText('owner-missing')));
  }

  const stamp = areNew?.has(group) ? latestStamp(group) : normalizationStamp;
  const written = restamped(change.fields, normalized, { isOwn, stamp });
  const kept = areSent && !isAsItWas ? keepWithWhoFinished(entity, stored, written) : written;
  const fields = (areSent ? followCompletion : justAboveCompletion)(entity, stored, kept);
  const adjusted =
    Object.keys(fields).length !== Object.keys(change.fields).length ||
    Object.keys(fields).some((name) => change.fields[name]?.[1] !== fields[name]![1]);
  return ok({ change: { t: change.t, id: change.id, fields }, adjusted });
}

const isTooLarge = ({ changes }: ChangeGroup): boolean =>
  changes.length > maxGroup || isLongerInJson(changes, maxGroupBytes);

/** Decides one group on top of `records`, which it changes only if it accepts the group. */
function decideGroup(
  records: Records,
  group: ChangeGroup,
  context: DecisionContext,
): Result<NormalizedChange[], Rejection> {
  if (isTooLarge(group)) {
    return failed(rejection('too-large', problemText('action-too-large')));
  }
  const undo: [string, StoredRecord | undefined][] = [];
  const normalized: NormalizedChange[] = [];
  for (const change of group.changes) {
    const decided = decideChange(records, group, change, context);
    if (!decided.ok) {
      for (const [key, before] of undo.reverse()) {
        if (before) records.set(key, before);
        else records.delete(key);
      }
      return decided;
    }
    const key = keyOf(change);
    const before = records.get(key);
    const after = mergeFields(change, before, decided.value.change.fields);
    undo.push([key, before]);
    if (after) records.set(key, after);
    normalized.push(decided.value);
  }
  return ok(normalized);
}

/**
 * The keys that a decision needs: the written records, those they refer to, those a student needs in order to create
 * one, and those that a completion keeps something of. The last two depend on records in `known`, so `loadFor`
 * (`commit.ts`) repeats the call until there is no new key.
 */
export function keysFor(
  changes: readonly { t: string; id: number; fields: FieldValues }[],
  known: ReadonlyMap<string, StoredRecord> = new Map(),
): RecordKey[] {
  const keys = new Map<string, RecordKey>();
  for (const { t, id, fields } of changes) {
    const entity = entityByName(t);
    if (!entity) continue;
    const around = [
      ...referencesOf(entity, fields),
      ...needsOf(entity, id, fields, known),
      ...keysOfWork(entity, id, fields, (key) => known.get(keyOf(key))),
    ];
    for (const key of [{ t, id }, ...around]) keys.set(keyOf(key), key);
  }
  return [...keys.values()];
}

/** Decides the groups in order over the loaded records (`keysFor`), without changing `loaded`. */
export function decide(
  loaded: Records,
  groups: readonly ChangeGroup[],
  context: DecisionContext,
): Decision {
  const records: Records = new Map(loaded);
  const outcomes: Outcome[] = [];
  const accepted: ChangeGroup[] = [];
  for (const group of groups) {
    const decided = decideGroup(records, group, context);
    if (!decided.ok) {
      outcomes.push(decided.error);
      continue;
    }
    accepted.push({ actor: group.actor, changes: decided.value.map(({ change }) => change) });
    outcomes.push({ code: decided.value.some(({ adjusted }) => adjusted) ? 'adjusted' : 'ok' });
  }
  const recordChanges: RecordChange[] = [];
  for (const [key, after] of records) {
    const before = loaded.get(key);
    if (before !== after) recordChanges.push({ before, after });
  }
  return { outcomes, recordChanges, accepted };
}

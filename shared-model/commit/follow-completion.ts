/**
 * A concurrent status change never undoes a completion that its writer hadn't seen.
 *
 * Invariant: a completion sets `completedAt`, `completedBy` and `completedOn`. Only a writer who undoes a completion
 * that they saw empties them, each under a stamp just above the one they saw; a writer who saw open work doesn't touch
 * them.
 * So plain merging of these fields tells, in any order of the writes, whether an unrevoked completion exists. The
 * status field, which every writer sets, may differ from that; only the server aligns it, at every write to the record,
 * and devices receive it by sync.
 */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isFinished } from '../entities/read-record.ts';
import { hlcNode, laterHlc, tick, zeroHlc, type Hlc } from '../records/clock.ts';
import { mergedValue } from '../records/merge.ts';
import { versionOf } from '../records/stored-record.ts';
import type { FieldValues, StoredRecord, VersionedFields } from '../records/stored-record.ts';
import { asDoneFields } from './work-as-done.ts';

/** The first stamp of `node` that wins over `hlc`; later writes still win over it. */
const justAbove = (hlc: Hlc, node: number): Hlc => tick(hlc, 0, node);

/** The writes of an actor who sees `stored`; those that undo a completion are stamped just above it. */
export function justAboveCompletion(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  written: VersionedFields,
): VersionedFields {
  if (!entity.isFinished || !stored) return written;
  const emptied = ['completedAt', 'completedBy', 'completedOn'].flatMap((name) => {
    const [now, seen] = [written[name], versionOf(stored, name)];
    const isEmptied = now?.[0] === null && seen !== undefined;
    return isEmptied ? [[name, [null, justAbove(seen, hlcNode(now[1]))] as const] as const] : [];
  });
  return { ...written, ...Object.fromEntries(emptied) };
}

/** Whether an undo with the stamp `emptied` revokes exactly the completion with the stamp `seen`. */
export const takesBack = (emptied: Hlc, seen: Hlc): boolean =>
  emptied === justAbove(seen, hlcNode(emptied));

/** The field that names the student who owns a piece of work, if the owner can change. */
const ownerField = (entity: AnyEntity): string | undefined =>
  entity.isFinished && !entity.naturalKey && 'studentId' in entity.fields ? 'studentId' : undefined;

/**
 * The writes of an actor who sees `stored` and moves this completed work to another student: they state the completion
 * again, so that the server can tell them from a writer who didn't know of it (`keepWithWhoFinished`).
 */
export function confirmCompletion(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  values: FieldValues,
): FieldValues {
  const owner = ownerField(entity);
  const name = statusField(entity);
  const isMoved =
    owner !== undefined &&
    stored !== undefined &&
    owner in values &&
    values[owner] !== stored.fields[owner];
  if (!isMoved || name in values || !isFinished(stored, entity)) return values;
  const { [name]: status, completedAt, completedOn = null } = stored.fields;
  if (typeof completedAt !== 'string') return { ...values, [name]: status };
  return { ...values, [name]: status, completedAt, completedOn };
}

/**
 * A device's writes without a move of completed work to another student by a writer who hadn't seen it completed. The
 * work stays with the student who completed it, under a stamp above the move's, so that every device agrees and the
 * mover learns of it.
 */
export function keepWithWhoFinished(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  sent: VersionedFields,
): VersionedFields {
  const owner = ownerField(entity);
  const moved = owner === undefined ? undefined : sent[owner];
  if (!stored || !moved || 'completedAt' in sent || !isFinished(stored, entity)) return sent;
  if (mergedValue(stored, sent, owner!) === stored.fields[owner!]) return sent;
  return { ...sent, [owner!]: [stored.fields[owner!], justAbove(moved[1], 0)] };
}

/** The field that states whether work is done. */
const statusField = (entity: AnyEntity): string =>
  'completed' in entity.fields ? 'completed' : 'status';

/** The fields that make up a completion and mean something only together; none if the entity isn't work. */
export const completionFields = (entity: AnyEntity): readonly string[] =>
  entity.isFinished
    ? [
        statusField(entity),
        'completedAt',
        'completedBy',
        'completedOn',
        ...asDoneFields.filter((name) => name in entity.fields),
      ]
    : [];

/** The latest stamp of a field, in the record or in these writes. */
const latestOf = (name: string, stored: StoredRecord | undefined, sent: VersionedFields): Hlc =>
  laterHlc((stored && versionOf(stored, name)) ?? zeroHlc, sent[name]?.[1] ?? zeroHlc);

const statesDone = (entity: AnyEntity, status: unknown): boolean =>
  isFinished({ id: 0, fields: { [statusField(entity)]: status } }, entity);

/** The status value for done or open work: the first of `values` that states it, else the entity's own. */
function statusFor(entity: AnyEntity, isDone: boolean, values: readonly unknown[]): unknown {
  const { options, initial } = entity.fields[statusField(entity)]!;
  const says = (value: unknown): boolean => statesDone(entity, value) === isDone;
  return (
    values.find((value) => value !== undefined && says(value)) ??
    (isDone ? (options?.find(says) ?? true) : initial)
  );
}

/** Keeps `completedBy` with `completedAt`: both come from the same writer. */
function withItsPerson(stored: StoredRecord | undefined, sent: VersionedFields): VersionedFields {
  const [own, known] = [sent['completedBy'], stored && versionOf(stored, 'completedBy')];
  if (!stored || !own || known === undefined) return sent;
  const at = sent['completedAt'];
  const isTheirs = at !== undefined && at[1] > (versionOf(stored, 'completedAt') ?? zeroHlc);
  if (own[1] > known === isTheirs || own[0] === stored.fields['completedBy']) return sent;
  if (isTheirs) return { ...sent, completedBy: [own[0], justAbove(known, 0)] };
  const { completedBy: _by, ...others } = sent;
  return others;
}

/**
 * The stamp of an empty day. One that nobody said was emptied where the write was decided, by that clock (node 0): it
 * bears the stamp of the completion or of its undo. Under its own it would win over the days of completions that arrive
 * later.
 */
function emptiedAt(said: Hlc, at: VersionedFields[string]): Hlc {
  return at[0] !== null || hlcNode(said) === 0 ? at[1] : said;
}

/**
 * Keeps `completedOn` with `completedAt`. A completion's own day bears its stamp. A day with a later stamp is a
 * parent's correction: it says the day of the work, merges like any field, and wins over the day of every completion
 * before it, whichever arrives first. An undo empties the day that its writer saw: where that was a correction, under
 * which an unseen completion's own day had gone, the moment's day counts. So the day follows from the stamps alone, in
 * any order of the writes.
 */
function withItsDay(stored: StoredRecord | undefined, sent: VersionedFields): VersionedFields {
  const { completedOn: said, completedAt: at } = sent;
  if (!said) return sent;
  const { completedOn: _day, ...others } = sent;
  const [known, knownAt] = ['completedOn', 'completedAt'].map(
    (name) => stored && versionOf(stored, name),
  );
  // A day that was said before the completion that stands, which may have come from an older app without one.
  if (!at) return said[1] < (knownAt ?? zeroHlc) ? others : sent;
  const own = said[0] === null ? ([null, emptiedAt(said[1], at)] as const) : said;
  const together = { ...sent, completedOn: own };
  if (!stored || (own[0] !== null && own[1] > at[1])) return together;
  if (knownAt === undefined || at[1] === knownAt) return together;
  // Who moves work states its completion again, and says nothing of the day.
  const isAgain = at[0] !== null && at[0] === stored.fields['completedAt'];
  const isPassed = at[1] < knownAt && own[0] !== null;
  return (isPassed || isAgain) && (known === undefined || own[1] > known) ? others : together;
}

/**
 * A device's writes, adjusted for merging into `stored`, so that the status agrees with the completion afterwards,
 * whichever fields were sent. Drops a status that reopens a completion which its writer hadn't seen. Raises the stamp
 * of a status that must win over a later one (a completion unseen by the later status's writer, or the undo of a
 * completion that had won over such a status). Adds a status if the record's own fields disagree: a restored server may
 * have received one without the others.
 */
export function followCompletion(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  written: VersionedFields,
): VersionedFields {
  if (!entity.isFinished) return written;
  const sent = withItsDay(stored, withItsPerson(stored, written));
  const name = statusField(entity);
  const merged = (field: string): unknown =>
    stored ? mergedValue(stored, sent, field) : sent[field]?.[0];
  const completedAt = merged('completedAt');
  // Without `completedAt`, the record doesn't tell whether its completion was undone.
  if (completedAt === undefined) return sent;
  const isDone = completedAt !== null;
  if (statesDone(entity, merged(name)) === isDone) return sent;
  const [before, sentStatus] = [stored?.fields[name], sent[name]?.[0]];
  // A person who stored done work without a moment, in one write, hasn't undone it.
  const stamp = latestOf(name, stored, sent);
  if (!isDone && stamp === latestOf('completedAt', stored, sent)) return sent;
  if (before !== undefined && statesDone(entity, before) === isDone) {
    const { [name]: _status, ...others } = sent;
    return others;
  }
  return { ...sent, [name]: [statusFor(entity, isDone, [sentStatus]), justAbove(stamp, 0)] };
}

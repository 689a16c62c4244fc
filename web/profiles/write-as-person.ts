/**
 * Writing as the person whose profile is open. Who that is stands in the same transaction as the write: a page, or another tab
 * that hasn't heard of a sign-out yet, can't write as somebody who has left.
 */
import { stillToUndo } from '../../shared-model/actions/still-to-undo.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import { loadRecords } from '../../shared-model/changes/commit.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import { rejection } from '../../shared-model/lib/errors.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import type { DeviceTransaction, RefusedGroup } from '../data/device-store.ts';
import type { ProfileTransaction } from '../data/profile-transaction.ts';
import { writeWithin } from '../data/write.ts';
import { personHere } from './gate.ts';
import type { Gate } from './gate.ts';
import type { Person } from './session.ts';

export type PersonFailure = Rejection | { code: 'locked' };

const notYours = rejection('forbidden', 'This was written by somebody else');

async function asPerson<T>(
  { store, now }: Gate,
  work: (
    person: Person,
    tx: DeviceTransaction,
    own: ProfileTransaction,
  ) => Promise<Result<T, PersonFailure>>,
): Promise<Result<T, PersonFailure>> {
  return store.transactWithProfiles(async (own, tx) => {
    const [state, session] = await Promise.all([tx.state(), own.session()]);
    const person = personHere(session, state, now());
    return person ? work(person, tx, own) : failed({ code: 'locked' as const });
  });
}

/** One action, all changes or none: durable, and on its way to the server, when it resolves with `ok` [SY1]. */
export const commitAsPerson = (
  gate: Gate,
  changes: readonly Change[],
): Promise<Result<null, PersonFailure>> =>
  asPerson(gate, async (person, tx) => {
    const written = await writeWithin(tx, person, changes, gate.now());
    return written.ok ? ok(null) : written;
  });

/** What was done, and what undoes it. */
export interface Undoing {
  action: readonly Change[];
  undo: readonly Change[];
}

/** Takes an action back, all that still is as it says: whether that is the whole of it. */
export const undoAsPerson = (
  gate: Gate,
  { action, undo }: Undoing,
): Promise<Result<{ isWhole: boolean }, PersonFailure>> =>
  asPerson(gate, async (person, tx) => {
    const records = await loadRecords(tx, undo);
    const { changes, isWhole } = stillToUndo(action, undo, (key) => records.get(keyOf(key)));
    if (changes.length === 0) return ok({ isWhole });
    const written = await writeWithin(tx, person, changes, gate.now());
    return written.ok ? ok({ isWhole }) : written;
  });

const wantedBy = ({ ops }: RefusedGroup): Change[] =>
  ops.map(({ t, id, f }) => ({
    t,
    id,
    fields: Object.fromEntries(Object.entries(f).map(([field, [value]]) => [field, value])),
  }));

/**
 * Writes again what could not be saved, and takes it off the list [SY8]. Only whose action it was may: an action is
 * recorded as the act of the person who makes it, and a child's "done" that a parent tries again would be the parent's.
 */
export const retryAsPerson = (gate: Gate, g: number): Promise<Result<null, PersonFailure>> =>
  asPerson(gate, async (person, tx, own) => {
    const group = await own.refused(g);
    if (!group) return ok(null);
    if (group.ops.some(({ by }) => by !== actorToName(person))) return failed(notYours);
    const written = await writeWithin(tx, person, wantedBy(group), gate.now());
    if (!written.ok) return written;
    own.dropRefused(g);
    return ok(null);
  });

/** Lets go of what could not be saved: one's own; a parent may let go of a child's too. */
export const dropAsPerson = (gate: Gate, g: number): Promise<Result<null, PersonFailure>> =>
  asPerson(gate, async (person, _, own) => {
    const group = await own.refused(g);
    const isOwn = group?.ops.every(({ by }) => by === actorToName(person)) ?? true;
    if (person.role === 'student' && !isOwn) return failed(notYours);
    own.dropRefused(g);
    return ok(null);
  });

/**
 * Writing as the person whose profile is open. Who that is stands in the same transaction as the write: a page, or another tab
 * that hasn't heard of a sign-out yet, can't write as somebody who has left.
 */
import type { AnyAction } from '../../shared-model/actions/actions.ts';
import { takingBack, undoOf, type Undo } from '../../shared-model/actions/undo.ts';
import { changeOf } from '../../shared-model/commit/change.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { RefusedGroup } from '../data/device-store.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import { trueTime, writeWithin } from '../data/write-within.ts';
import { personHere, type ProfileContext } from './profile-context.ts';
import type { Person } from './session.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

export type PersonFailure = Rejection | { code: 'locked' };

const notYours = rejection('forbidden', problemText('written-by-another'));

async function asPerson<T>(
  { store, now }: ProfileContext,
  work: (person: Person, tx: IndexedDbTransaction) => Promise<Result<T, PersonFailure>>,
): Promise<Result<T, PersonFailure>> {
  return store.transact(async (tx) => {
    const [state, session] = await Promise.all([tx.state(), tx.session()]);
    const person = personHere(session, state, now());
    return person ? work(person, tx) : failed({ code: 'locked' as const });
  });
}

/** What came of an action: what it tells, and how it is taken back. */
export interface Done {
  value: unknown;
  undo: Undo;
}

/**
 * One action, computed from the records as this transaction sees them, all of it or nothing: durable, and on its way to the server,
 * when it resolves with `ok` [SY1].
 */
export const actAsPerson = (context: ProfileContext, act: AnyAction, input: unknown) =>
  asPerson<Done>(context, async (person, tx) => {
    const [view, now] = await Promise.all([tx.view(), trueTime(tx, context.now())]);
    const { random, zone } = context;
    const acted = act(view, input, { now, random, zone, role: person.role });
    if (!acted.ok) return acted;
    const { changes, value } = acted.value;
    if (changes.length === 0) return ok({ value, undo: [] });
    const written = await writeWithin(tx, person, changes, context.now());
    return written.ok ? ok({ value, undo: undoOf(written.value) }) : written;
  });

/** Takes an action back, all that still is as it left it: whether that is the whole of it. */
export const undoAsPerson = (context: ProfileContext, undo: Undo) =>
  asPerson<{ isWhole: boolean }>(context, async (person, tx) => {
    const { changes, isWhole } = takingBack(undo, await tx.view());
    if (changes.length === 0) return ok({ isWhole });
    const written = await writeWithin(tx, person, changes, context.now());
    return written.ok ? ok({ isWhole }) : written;
  });

const isOf = ({ ops }: RefusedGroup, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

/** Those of the groups that nobody has dealt with yet. */
const listed = async (tx: IndexedDbTransaction, gs: readonly number[]): Promise<RefusedGroup[]> =>
  (await Promise.all(gs.map((g) => tx.refused(g)))).filter((group) => group !== undefined);

/**
 * Writes again what could not be saved, and takes it off the list [SY8]: the groups of one action. Only whose action it was may: an
 * action is recorded as the act of the person who makes it, and a child's "done" that a parent tries again would be the parent's.
 */
export const retryAsPerson = (context: ProfileContext, gs: readonly number[]) =>
  asPerson<null>(context, async (person, tx) => {
    const groups = await listed(tx, gs);
    if (groups.length === 0) return ok(null);
    if (!groups.every((group) => isOf(group, person))) return failed(notYours);
    const written = await writeWithin(
      tx,
      person,
      groups.flatMap(({ ops }) => ops.map(changeOf)),
      context.now(),
    );
    if (!written.ok) return written;
    tx.discardRefused(groups);
    return ok(null);
  });

/** Lets go of what could not be saved: one's own; a parent may let go of a child's too. */
export const discardAsPerson = (context: ProfileContext, gs: readonly number[]) =>
  asPerson<null>(context, async (person, tx) => {
    const groups = await listed(tx, gs);
    const isOwn = groups.every((group) => isOf(group, person));
    if (person.role === 'student' && !isOwn) return failed(notYours);
    tx.discardRefused(groups);
    return ok(null);
  });

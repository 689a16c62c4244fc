/**
 * Writes as the person whose profile is open, which is read in the same transaction as the write: a page or tab that
 * hasn't noticed a sign-out can't write as somebody who has left.
 */
import type { AnyAction } from '../../shared-model/actions/actions.ts';
import { revertChanges, undoOf, type Undo } from '../../shared-model/actions/undo.ts';
import { changeOf, type Change } from '../../shared-model/commit/change.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { hashesIn } from '../data/content-names.ts';
import type { LoggedChange } from '../data/change-log.ts';
import type { RefusedGroup } from '../data/device-store.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import type { FileRow } from '../data/file-rows.ts';
import { trueTime, writeWithin } from '../data/write-within.ts';
import { pinsWereSet, preparePins, putPins, type ChosenPin } from './device-pins.ts';
import { personHere, type ProfileContext } from './profile-context.ts';
import type { Person } from './session.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** Why a write was refused. */
export type PersonFailure = Rejection | { code: 'locked' };

const notYours = rejection('forbidden', problemText('written-by-another'));

async function asPerson<T>(
  { store, now }: Pick<ProfileContext, 'store' | 'now'>,
  work: (person: Person, tx: IndexedDbTransaction) => Promise<Result<T, PersonFailure>>,
): Promise<Result<T, PersonFailure>> {
  return store.transact(async (tx) => {
    const [state, session] = await Promise.all([tx.state(), tx.session()]);
    const person = personHere(session, state, now());
    return person ? work(person, tx) : failed({ code: 'locked' as const });
  });
}

/** The outcome of an action: its value and its undo. */
export interface ActionOutcome {
  value: unknown;
  undo: Undo;
}

/** Keeps a person's action where no server does. */
export async function logAction(
  tx: IndexedDbTransaction,
  person: Person,
  undo: Undo,
  now: number,
): Promise<void> {
  const log = await tx.changeLog();
  await log?.add(actorToName(person), undo, now);
}

/** What is stored together with an action, or not at all. */
export interface WithAction {
  /** PINs of the students it creates; no student exists without their PIN. */
  pins?: readonly ChosenPin[] | undefined;
  /** Contents of files that its records name. */
  files?: readonly FileRow[] | undefined;
}

/**
 * Performs an action, computed from the records this transaction sees, all of it or nothing: durable, and queued for
 * the server, when it resolves with `ok` [SY1]. An undo reverts only the records.
 */
export async function actAsPerson(
  context: ProfileContext,
  act: AnyAction,
  input: unknown,
  { pins = [], files = [] }: WithAction = {},
): Promise<Result<ActionOutcome, PersonFailure>> {
  const prepared = await preparePins(context, pins);
  if (!prepared.ok) return failed(rejection('invalid', prepared.error));
  const saved = await asPerson<ActionOutcome>(context, async (person, tx) => {
    if (pins.length > 0 && person.role !== 'parent') return failed({ code: 'locked' });
    const [view, now] = await Promise.all([tx.view(), trueTime(tx, context.now())]);
    const { random, zone } = context;
    const acted = act(view, input, { now, random, zone, role: person.role });
    if (!acted.ok) return acted;
    const { changes, value } = acted.value;
    const written =
      changes.length === 0 ? ok([]) : await writeWithin(tx, person, changes, context.now());
    if (!written.ok) return written;
    if (pins.length > 0) await putPins(context, tx, prepared.value);
    for (const file of files) tx.putFile(file, true);
    const undo = undoOf(written.value);
    await logAction(tx, person, undo, now);
    return ok({ value, undo });
  });
  if (saved.ok) pinsWereSet(context, pins);
  return saved;
}

/** Undoes an action except for values changed since; returns whether all of it was undone. */
export const undoAsPerson = (context: ProfileContext, undo: Undo) =>
  asPerson<{ isWhole: boolean }>(context, async (person, tx) => {
    const { changes, isWhole } = revertChanges(undo, await tx.view());
    if (changes.length === 0) return ok({ isWhole });
    const written = await writeWithin(tx, person, changes, context.now());
    if (!written.ok) return written;
    (await tx.changeLog())?.drop(undo);
    return ok({ isWhole });
  });

/** The last actions on this device of a family without an account, the latest first, for its parents; else none. */
export const readChangeLog = ({ store, now }: ProfileContext): Promise<LoggedChange[]> =>
  store.readTransaction(async (tx) => {
    const [state, session, log] = await Promise.all([tx.state(), tx.session(), tx.changeLog()]);
    return log && personHere(session, state, now())?.role === 'parent' ? log.list() : [];
  });

/** The changes of a restore, from the family as the writing transaction sees it. */
export type RestoreChanges = (view: FamilyView, memberId: Id<'member'>) => readonly Change[];

/** Stores the contents that aren't here yet; the server is asked about all of them. */
async function bringFiles(tx: IndexedDbTransaction, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  const here = new Set(await tx.fileHashes());
  for (const file of files) if (!here.has(file.hash)) tx.putFile(file, false);
  tx.sendFiles(files.map(({ hash }) => ({ hash, problem: null })));
}

/**
 * Writes what a parent restores from a backup, with its original dates and names (who completed what, and when) and the
 * contents of its files. All or nothing, in one transaction: a restore that is killed has never begun. Returns its
 * undo.
 */
export const restoreAsPerson = (
  context: Pick<ProfileContext, 'store' | 'now'>,
  changesOf: RestoreChanges,
  files: readonly FileRow[] = [],
) =>
  asPerson<Undo>(context, async (person, tx) => {
    if (person.role !== 'parent') return failed({ code: 'locked' });
    const changes = changesOf(await tx.view(), person.memberId);
    const written =
      changes.length === 0
        ? ok([])
        : await writeWithin(tx, { ...person, isHealing: true }, changes, context.now());
    if (!written.ok) return written;
    await bringFiles(tx, files);
    const undo = undoOf(written.value);
    await logAction(tx, person, undo, await trueTime(tx, context.now()));
    return ok(undo);
  });

const isOf = ({ ops }: RefusedGroup, person: Person): boolean =>
  ops.every(({ by }) => by === actorToName(person));

/** The groups that are still listed. */
const listed = async (tx: IndexedDbTransaction, gs: readonly number[]): Promise<RefusedGroup[]> =>
  (await Promise.all(gs.map((g) => tx.refused(g)))).filter((group) => group !== undefined);

/** Marks the contents these groups name as to be sent, if they are here. */
async function sendNamed(tx: IndexedDbTransaction, groups: readonly RefusedGroup[]): Promise<void> {
  const here = new Set(await tx.fileHashes());
  const named = hashesIn(groups.flatMap(({ ops }) => ops.map(({ f }) => f)));
  tx.sendFiles(named.filter((hash) => here.has(hash)).map((hash) => ({ hash, problem: null })));
}

/**
 * Writes the groups of one refused action again, with the contents they name, and removes them from the list [SY8]
 * [FX2]. Only the person who performed the action may: it would be recorded as the retrying person's, so a parent's
 * retry would turn a child's "done" into the parent's.
 */
export const retryAsPerson = (
  context: Pick<ProfileContext, 'store' | 'now'>,
  gs: readonly number[],
) =>
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
    await sendNamed(tx, groups);
    tx.discardRefused(groups);
    return ok(null);
  });

/**
 * Discards refused actions: one's own; a parent also a child's. Contents that only these named are deleted by the next
 * tidying [FX1].
 */
export const discardAsPerson = (
  context: Pick<ProfileContext, 'store' | 'now'>,
  gs: readonly number[],
) =>
  asPerson<null>(context, async (person, tx) => {
    const groups = await listed(tx, gs);
    const isOwn = groups.every((group) => isOf(group, person));
    if (person.role === 'student' && !isOwn) return failed(notYours);
    tx.discardRefused(groups);
    return ok(null);
  });

/**
 * A tick on the wall view, where no profile is open: as the student whose work it is, after that student's PIN, or
 * without one where the parents chose so (`wallAsksPin`, and for a student who comes in by a tap, `entry`).
 */
import type { ActionInput, AnyAction } from '../../shared-model/actions/actions.ts';
import { undoOf } from '../../shared-model/actions/undo.ts';
import { studentById, theFamily } from '../../shared-model/derive/people.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import { trueTime, writeWithin } from '../data/write-within.ts';
import { closeSession } from './open-session.ts';
import { personHere, type ProfileContext } from './profile-context.ts';
import type { SignInFailure } from './session.ts';
import { signInStudent } from './sign-in-student.ts';
import { flushPendingSignOut } from './sign-out.ts';
import { actAsPerson, logAction, type PersonFailure } from './write-as-person.ts';

/** What is ticked or opened again, and whose it is. */
export interface WallTick {
  studentId: Id<'student'>;
  item: ActionInput<'completeItem'>;
  isDone: boolean;
  /** Null: none was asked for. */
  pin: string | null;
}

/** `locked`: a profile is open, this isn't the family's device, or the family's parents want a PIN. */
type TickFailure = SignInFailure | PersonFailure;

const actionOf = ({ actions }: ProfileContext, { isDone }: WallTick): AnyAction =>
  (isDone ? actions.completeItem : actions.reopenItem) as AnyAction;

/** Whether this is a family's device with no open profile, on which this student's tick needs no PIN. */
async function isFree(
  context: ProfileContext,
  tx: IndexedDbTransaction,
  studentId: Id<'student'>,
): Promise<boolean> {
  const [state, session, view] = await Promise.all([tx.state(), tx.session(), tx.view(false)]);
  return (
    state.holder.kind === 'family' &&
    personHere(session, state, context.now()) === null &&
    (theFamily(view)?.wallAsksPin === false || studentById(view, studentId)?.entry === 'tap')
  );
}

/** Without a PIN, in the transaction that sees that none is needed. */
const tickFreely = (context: ProfileContext, tick: WallTick): Promise<Result<null, TickFailure>> =>
  context.store.transact(async (tx): Promise<Result<null, TickFailure>> => {
    if (!(await isFree(context, tx, tick.studentId))) return failed({ code: 'locked' as const });
    const [view, now] = await Promise.all([tx.view(), trueTime(tx, context.now())]);
    const { random, zone } = context;
    const acted = actionOf(context, tick)(view, tick.item, { now, random, zone, role: 'student' });
    if (!acted.ok) return acted;
    const { changes } = acted.value;
    if (changes.length === 0) return ok(null);
    const person = { role: 'student', studentId: tick.studentId } as const;
    const written = await writeWithin(tx, person, changes, context.now());
    if (!written.ok) return written;
    await logAction(tx, person, undoOf(written.value), now);
    return ok(null);
  });

/** Opens the student's profile for this one action, and closes it again whatever became of it. */
async function tickByPin(
  context: ProfileContext,
  { studentId, ...tick }: WallTick & { pin: string },
): Promise<Result<null, TickFailure>> {
  const { pin, item } = tick;
  const signedIn = await signInStudent(context, { studentId, pin });
  if (!signedIn.ok) return signedIn;
  try {
    const acted = await actAsPerson(context, actionOf(context, { studentId, ...tick }), item);
    return acted.ok ? ok(null) : acted;
  } finally {
    await closeSession(context, false);
    await flushPendingSignOut(context);
  }
}

/** Ticks a student's work, or opens it again, on the wall of a family's device. Leaves no profile open. */
export async function tickOnWall(
  context: ProfileContext,
  tick: WallTick,
): Promise<Result<null, TickFailure>> {
  const { pin } = tick;
  if (pin === null) return tickFreely(context, tick);
  const isOpen = await context.store.readTransaction(async (tx) => {
    const [state, session] = await Promise.all([tx.state(), tx.session()]);
    const isOwn = state.holder.kind !== 'family';
    return isOwn || personHere(session, state, context.now()) !== null;
  });
  return isOpen ? failed({ code: 'locked' as const }) : tickByPin(context, { ...tick, pin });
}

/** A student's sign-in: verified by the server if it can be reached, otherwise by this device. */
import * as v from 'valibot';
import { pinSchema, studentLoginCall } from '../../shared-model/contracts/account-calls.ts';
import { studentById } from '../../shared-model/derive/people.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { serverMessageOf } from '../../shared-model/problems/problem-text.ts';
import type { StudentProfile } from '../data/profile-rows.ts';
import { checkHere, recordAttempt } from './check-here.ts';
import { openStudentSession } from './open-session.ts';
import { refreshPinLengths } from './pin-lengths.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { isLearningHere, cachePin, queuePinOnlyHere, studentProfile } from './device-pins.ts';
import { refusalIn, refusedBy } from './server-words.ts';
import type { Person, SignInFailure } from './session.ts';

const patience = 3_000;

type Attempt = Result<Person, SignInFailure>;

/**
 * Opens the profile of a student whose parents want no PIN from them (`entry`): on a family's device with no open
 * profile. The server opens no session for it.
 */
export async function openByTap(
  context: ProfileContext,
  studentId: Id<'student'>,
): Promise<Attempt> {
  const { person, students, state } = await readDeviceSnapshot(context);
  const view = await context.store.view(false);
  const isFree =
    person === null &&
    state.holder.kind === 'family' &&
    studentById(view, studentId)?.entry === 'tap' &&
    (await isLearningHere(context, studentId));
  if (!isFree) return wrong;
  const known = students.find((student) => student.studentId === studentId);
  return ok(await openStudentSession(context, known ?? studentProfile(studentId), false));
}

const wrong = failed({ code: 'wrong' as const, message: null });

/** Undefined: no answer. */
async function askServer(
  context: ProfileContext,
  { key, studentId }: StudentProfile,
  pin: string,
): Promise<Attempt | undefined> {
  const answer = await context.rest.call(
    studentLoginCall,
    { studentId, pin },
    { within: patience },
  );
  if (!answer.ok) {
    const refusal = refusalIn(answer.error);
    if (!refusal) return undefined;
    const { status, retryAfter, isRevoked } = refusal;
    // The server checked nothing: the device was removed from the family, or its cookie belongs to a removed one.
    if (isRevoked) {
      const { state } = await readDeviceSnapshot(context);
      return state.isRevoked ? failed({ code: 'server', ...serverMessageOf(refusal) }) : undefined;
    }
    // An attempt on the server counts here too: unplugging the network doesn't give twenty more.
    if (status === 401) {
      await recordAttempt(context, key, true);
      // It may have been changed elsewhere to one of another length.
      context.runInBackground(refreshPinLengths(context).then(() => undefined));
    }
    const isParentNeeded = status === 429 && retryAfter === null;
    return isParentNeeded ? failed({ code: 'parent-needed' }) : refusedBy(refusal);
  }
  const person = await openStudentSession(context, { key, studentId }, true);
  context.runInBackground(cachePin(context, studentId, pin));
  return ok(person);
}

/** Signs a student in. */
export async function signInStudent(
  context: ProfileContext,
  { studentId, pin }: { studentId: Id<'student'>; pin: string },
): Promise<Attempt> {
  const typed = v.safeParse(pinSchema, pin);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  if (context.isDemo) await context.whenIdle();
  const { state, family, students } = await readDeviceSnapshot(context);
  const { holder } = state;
  const isAnotherStudents = holder.kind === 'student' && holder.studentId !== studentId;
  if (isAnotherStudents || !(await isLearningHere(context, studentId))) return wrong;
  const known = students.find((student) => student.studentId === studentId);
  const profile = known ?? studentProfile(studentId);
  // The server doesn't know a PIN that is still to be sent.
  const isKnownThere = profile.pinToSend === null && !profile.isOnlyHere;
  const canAskServer = family === 'synced' && isKnownThere && !context.isOutOfReach();
  if (canAskServer) {
    const answer = await askServer(context, profile, typed.output);
    if (answer) return answer;
  }
  if (!profile.verifier) return family === 'synced' ? failed({ code: 'unreachable' }) : wrong;
  const found = await checkHere(context, profile, typed.output);
  if (!found.ok) return found;
  if (profile.isOnlyHere)
    context.runInBackground(queuePinOnlyHere(context, { studentId, pin: typed.output }));
  return ok(await openStudentSession(context, profile, false));
}

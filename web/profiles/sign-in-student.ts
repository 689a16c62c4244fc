/** A student's sign-in: by the server where there is one to ask, else by what this device knows. */
import * as v from 'valibot';
import { pinSchema, studentLoginCall } from '../../shared-model/contracts/accounts.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { toldOf } from '../../shared-model/problems/problem-text.ts';
import type { StudentProfile } from '../data/profile-rows.ts';
import { checkHere, countGuess } from './check-here.ts';
import { enterAsStudent } from './enter.ts';
import { lookHere, type Gate } from './gate.ts';
import { isOfFamily, learnPin, studentProfile } from './pins.ts';
import { refusalIn, refusedBy } from './server-words.ts';
import type { Person, SignInFailure } from './session.ts';

const patience = 3_000;

type Attempt = Result<Person, SignInFailure>;

const wrong = failed({ code: 'wrong' as const, message: null });

/** Undefined: there is no answer. */
async function askServer(
  gate: Gate,
  { key, studentId }: StudentProfile,
  pin: string,
): Promise<Attempt | undefined> {
  const answer = await gate.rest.call(studentLoginCall, { studentId, pin }, { within: patience });
  if (!answer.ok) {
    const refusal = refusalIn(answer.error);
    if (!refusal) return undefined;
    const { status, retryAfter, isRevoked } = refusal;
    // Nothing was checked there: the device was removed from the family, or its cookie is that of one that was.
    if (isRevoked) {
      const { state } = await lookHere(gate);
      return state.isRevoked ? failed({ code: 'server', ...toldOf(refusal) }) : undefined;
    }
    // A guess that was made there counts here too: there are no twenty more for who pulls the plug.
    if (status === 401) await countGuess(gate, key, true);
    const isParentNeeded = status === 429 && retryAfter === null;
    return isParentNeeded ? failed({ code: 'parent-needed' }) : refusedBy(refusal);
  }
  const person = await enterAsStudent(gate, { key, studentId }, true);
  gate.behind(learnPin(gate, studentId, pin));
  return ok(person);
}

export async function signInStudent(
  gate: Gate,
  { studentId, pin }: { studentId: Id<'student'>; pin: string },
): Promise<Attempt> {
  const typed = v.safeParse(pinSchema, pin);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  if (gate.isDemo) await gate.settled();
  const { state, family, students } = await lookHere(gate);
  const { holder } = state;
  const isAnothers = holder.kind === 'student' && holder.studentId !== studentId;
  if (isAnothers || !(await isOfFamily(gate, studentId))) return wrong;
  const known = students.find((student) => student.studentId === studentId);
  const profile = known ?? studentProfile(studentId);
  // The server doesn't know a PIN that still waits to be sent.
  const isServers = family === 'synced' && profile.pinToSend === null && !gate.isOutOfReach();
  if (isServers) {
    const answer = await askServer(gate, profile, typed.output);
    if (answer) return answer;
  }
  if (!profile.verifier) return family === 'synced' ? failed({ code: 'unreachable' }) : wrong;
  const found = await checkHere(gate, profile, typed.output);
  return found.ok ? ok(await enterAsStudent(gate, profile, false)) : found;
}

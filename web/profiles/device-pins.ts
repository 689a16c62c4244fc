/**
 * PINs: those this device can verify, and those set here that the server hasn't received yet.
 *
 * Invariant: a PIN set here is valid here from that moment on, and is kept, encrypted under a non-extractable key,
 * until the server has accepted it. Until then any other PIN that the server reports for the student is ignored. In a
 * family without an account it waits for the account.
 */
import * as v from 'valibot';
import { pinSchema } from '../../shared-model/contracts/account-calls.ts';
import { familyStudentsCall, setPinCall } from '../../shared-model/contracts/student-calls.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import { isFormerStudent } from '../../shared-model/derive/former-students.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { ProblemText } from '../../shared-model/problems/problem-text.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import type { EncryptedBytes, StudentProfile, Verifier } from '../data/profile-rows.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import { fits, newVerifier } from './check-here.ts';
import {
  keyNamed,
  readDeviceSnapshot,
  personHere,
  type ProfileContext,
} from './profile-context.ts';
import { encrypt, decrypt } from './secrets.ts';

/** Why a PIN was not set. */
export type PinFailure =
  | { code: 'invalid'; message: string }
  /** Only a parent whose profile is open sets PINs. */
  | { code: 'locked' }
  | { code: StorageFailure };

/** An empty profile of a student. */
export const studentProfile = (studentId: Id<'student'>): StudentProfile => ({
  key: actorToName({ role: 'student', studentId }),
  role: 'student',
  studentId,
  verifier: null,
  guesses: null,
  pinLength: null,
  pinToSend: null,
});

/** Whether this device has such a student, who hasn't graduated and isn't archived: they alone sign in. */
export async function isLearningHere(
  { store }: Pick<ProfileContext, 'store'>,
  studentId: Id<'student'>,
): Promise<boolean> {
  const found = (await store.view(false)).stored({ t: student.name, id: studentId });
  return found !== undefined && !isDeleted(found) && !isFormerStudent(found);
}

/** This device's profile of a student. */
export async function studentIn(
  tx: Pick<IndexedDbTransaction, 'profile'>,
  studentId: Id<'student'>,
): Promise<StudentProfile> {
  const unknown = studentProfile(studentId);
  const found = await tx.profile(unknown.key);
  return found?.role === 'student' ? found : unknown;
}

/** Stores a verifier of a student's PIN that the server reported or accepted, unless a newer PIN is waiting here. */
export async function cachePin(
  context: ProfileContext,
  studentId: Id<'student'>,
  pin: string,
): Promise<void> {
  const { store } = context;
  const known = await store.readTransaction((tx) => studentIn(tx, studentId));
  if (known.pinToSend || (await fits(context, known, pin))) return;
  const verifier = await newVerifier(context, known.key, pin);
  await store.transact(async (tx) => {
    const profile = await studentIn(tx, studentId);
    if (!profile.pinToSend) tx.putProfile({ ...profile, verifier, pinLength: pin.length });
  });
}

/** Every student's PIN, which the server returns only to a parent who signed in recently; otherwise {}. */
export async function readPins({ rest }: ProfileContext): Promise<Record<number, string>> {
  const answer = await rest.call(familyStudentsCall, undefined);
  if (!answer.ok) return {};
  return Object.fromEntries(
    answer.value.flatMap(({ id, pin }) => (pin === null ? [] : [[id, pin]])),
  );
}

/** A PIN that a parent has chosen for a student. */
export interface ChosenPin {
  studentId: Id<'student'>;
  pin: string;
}

/** A PIN as this device stores it. */
interface PreparedPin {
  studentId: Id<'student'>;
  verifier: Verifier;
  pinLength: number;
  waiting: EncryptedBytes;
}

/** Prepares a PIN for `putPins`, since a transaction can't wait for cryptography. Fails with the PIN's problem. */
async function preparePin(
  context: ProfileContext,
  { studentId, pin }: ChosenPin,
): Promise<Result<PreparedPin, ProblemText>> {
  const typed = v.safeParse(pinSchema, pin);
  if (!typed.success) return failed(typed.issues[0].message as ProblemText);
  const verifier = await newVerifier(context, studentProfile(studentId).key, pin);
  const waiting = await encrypt(await keyNamed(context, 'outgoing'), new TextEncoder().encode(pin));
  return ok({ studentId, verifier, pinLength: pin.length, waiting });
}

/** Prepares several PINs, or fails with the first problem. */
export async function preparePins(
  context: ProfileContext,
  pins: readonly ChosenPin[],
): Promise<Result<PreparedPin[], ProblemText>> {
  const prepared: PreparedPin[] = [];
  for (const pin of pins) {
    const one = await preparePin(context, pin);
    if (!one.ok) return one;
    prepared.push(one.value);
  }
  return ok(prepared);
}

/** Stores PINs within a parent's transaction; they are valid from its end on. `pinsWereSet` has to follow. */
export async function putPins(
  { isDemo, now }: ProfileContext,
  tx: IndexedDbTransaction,
  pins: readonly PreparedPin[],
): Promise<void> {
  const state = await tx.state();
  const pinSetAt = now() + state.clockOffset;
  for (const { studentId, verifier, pinLength, waiting } of pins) {
    const pinToSend = isDemo ? null : waiting;
    const { isOnlyHere: _, ...known } = await studentIn(tx, studentId);
    tx.putProfile({ ...known, verifier, pinLength, guesses: null, pinToSend, pinSetAt });
  }
}

/** Resets the failed attempts of the former PINs, and sends the new ones. */
export function pinsWereSet(context: ProfileContext, pins: readonly ChosenPin[]): void {
  for (const { studentId } of pins) context.attempts.forget(studentProfile(studentId).key);
  if (pins.length > 0) context.runInBackground(sendPins(context));
}

/** Marks the PINs this device can verify but not send, as its family gets an account. */
export async function markPinsOnlyHere(tx: IndexedDbTransaction): Promise<void> {
  for (const profile of await tx.profiles()) {
    const isKept = profile.role === 'student' && profile.verifier && !profile.pinToSend;
    if (isKept) tx.putProfile({ ...profile, isOnlyHere: true });
  }
}

/** Queues such a PIN for the server once its student has typed it. */
export async function queuePinOnlyHere(context: ProfileContext, pin: ChosenPin): Promise<void> {
  const prepared = await preparePins(context, [pin]);
  if (!prepared.ok) return;
  await context.store.transact(async (tx) => {
    if ((await studentIn(tx, pin.studentId)).isOnlyHere) await putPins(context, tx, prepared.value);
  });
}

/** Sets a student's PIN on this device and queues it for the server. */
export async function setPin(
  context: ProfileContext,
  pin: ChosenPin,
): Promise<Result<null, PinFailure>> {
  const { store, now } = context;
  const prepared = await preparePins(context, [pin]);
  if (!prepared.ok) return failed({ code: 'invalid', message: prepared.error });
  const isSet = await store.transact(async (tx) => {
    const [state, session] = [await tx.state(), await tx.session()];
    if (personHere(session, state, now())?.role !== 'parent') return false;
    await putPins(context, tx, prepared.value);
    return true;
  });
  if (!isSet) return failed({ code: 'locked' });
  pinsWereSet(context, [pin]);
  return ok(null);
}

/**
 * Whether a student unknown to the server may become known: the record is unsent or was refused, or this device doesn't
 * have everything yet. False for a deleted one.
 */
const mayStillCome = ({ store }: ProfileContext, studentId: Id<'student'>): Promise<boolean> =>
  store.readTransaction(async (tx) => {
    const found = (await tx.view(false)).stored({ t: student.name, id: studentId });
    if (found) return !isDeleted(found);
    const refused = (await tx.allRefused()).flatMap(({ ops }) => ops);
    const isRefused = refused.some(({ t, id }) => t === student.name && id === studentId);
    return isRefused || (await tx.state()).syncedAt === null;
  });

/**
 * The server has accepted the PIN, or never will; another one set meanwhile is kept. `isBeaten`: a later PIN was set
 * elsewhere, so this one is no longer valid.
 */
const sent = (
  { store }: ProfileContext,
  key: string,
  { iv }: EncryptedBytes,
  isBeaten = false,
): Promise<void> =>
  store.transact(async (tx) => {
    const profile = await tx.profile(key);
    if (profile?.role !== 'student' || String(profile.pinToSend?.iv) !== String(iv)) return;
    const known = isBeaten ? { verifier: null, pinLength: null } : {};
    tx.putProfile({ ...profile, pinToSend: null, ...known });
  });

/**
 * Sends the waiting PINs in the name of the parent who has a session on the server; those it can't accept yet are kept.
 */
export async function sendPins(context: ProfileContext): Promise<void> {
  const { family, person, students } = await readDeviceSnapshot(context);
  if (family !== 'synced' || person?.role !== 'parent') return;
  for (const { key, studentId, pinToSend, pinSetAt } of students) {
    if (!pinToSend) continue;
    const bytes = await decrypt(await keyNamed(context, 'outgoing'), pinToSend);
    const pin = new TextDecoder().decode(bytes);
    const given =
      pinSetAt === undefined ? { pin } : { pin, setAt: new Date(pinSetAt).toISOString() };
    const answer = await context.rest.call(setPinCall, given, { params: { id: studentId } });
    if (answer.ok) {
      await sent(context, key, pinToSend);
      continue;
    }
    const status = answer.error?.status;
    if (status === 409) {
      await sent(context, key, pinToSend, true);
      // Cached here if the server reports it to this parent, otherwise at the student's next sign-in.
      const later = (await readPins(context))[studentId];
      if (later !== undefined) await cachePin(context, studentId, later);
      continue;
    }
    if (status !== 404) return;
    if (!(await mayStillCome(context, studentId))) await sent(context, key, pinToSend);
  }
}

/**
 * Makes this browser a device of a family, and of no other: after a parent's sign-in on the server, or by a parent's
 * code.
 */
import { logoutCall, type ParentUser } from '../../shared-model/contracts/account-calls.ts';
import { listDevicesCall, pairDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import { claimDeviceCall } from '../../shared-model/contracts/people-calls.ts';
import { familyStudentsCall } from '../../shared-model/contracts/student-calls.ts';
import { member } from '../../shared-model/entities/member.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import { everything } from '../data/outbox.ts';
import { holdsAnotherFamily, storePairing, type Pairing, type Signer } from '../data/pairing.ts';
import { signingDeviceIdOf } from '../data/device-state.ts';
import type { Bytes, ParentProfile } from '../data/profile-rows.ts';
import { createOpSigner } from '../data/op-signer.ts';
import type { RestClient, RestFailure } from '../sync/rest-client.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { unwrapSigningKey } from './parent-profile.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

const patience = 5_000;

/** Longest actor name (`records/actor.ts`). */
const longestName = 20;

type Students = NonNullable<Awaited<ReturnType<typeof listStudents>>>;

/** The students of the signed-in parent's family, from the server. */
export async function listStudents(rest: RestClient) {
  const answer = await rest.call(familyStudentsCall, undefined, { within: patience });
  return answer.ok ? answer.value : undefined;
}

/** Decodes base64url. */
export const bytesOf = (base64Url: string): Bytes =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/**
 * Whether the account belongs to the family whose records are here: they include this parent or one of these students.
 */
async function isSameFamily(
  { store }: ProfileContext,
  memberId: Id<'member'>,
  students: Students,
): Promise<boolean> {
  const view = await store.view(false);
  const parent = { t: member.name, id: memberId };
  return view.holds(parent) || students.some(({ id }) => view.holds({ t: student.name, id }));
}

/** The pairing after a parent's sign-in, before it is stored. */
export interface PairingOutcome {
  holder: DeviceHolder;
  /** The device the server named, and the parent's new signature there; null: nothing changes. */
  paired: { pairing: Pairing; signer: Signer; signingKey: Bytes | null } | null;
}

/** Why a sign-in can't make this browser a device. */
export type PairingFailure = RestFailure | 'another-family';

async function pair(
  context: ProfileContext,
  named: { name: string; holder: DeviceHolder },
  memberId: Id<'member'>,
  formerKey: Bytes | null,
): Promise<Result<PairingOutcome, PairingFailure>> {
  const [{ deviceId }, ops, { files }] = await context.store.readTransaction((tx) =>
    Promise.all([tx.state(), tx.ops(everything), tx.filesWaiting()]),
  );
  // A damaged op may have a name longer than any real one. Unsent files count as a parent's work, never a student's.
  const unsentBy = [
    ...new Set([...ops.map(({ by }) => by.slice(0, longestName)), ...(files > 0 ? ['files'] : [])]),
  ];
  const input = { ...named, unsentBy, ...(deviceId !== 0 && { formerId: deviceId }) };
  const answer = await context.rest.call(pairDeviceCall, input, { within: patience });
  if (!answer.ok) return answer;
  const { sealKey, ...given } = answer.value;
  const { holder } = named;
  const pairing = { ...given, holder };
  const state = await context.store.readTransaction((tx) => tx.state());
  if (holdsAnotherFamily(state, given.familyId)) return failed('another-family');
  const bytes = sealKey === null ? null : bytesOf(sealKey);
  const signer = {
    memberId,
    sign: bytes && createOpSigner(bytes),
    former: formerKey && createOpSigner(formerKey),
  };
  return ok({ holder, paired: { pairing, signer, signingKey: bytes } });
}

/**
 * Asks the server to make this browser a device of the signed-in parent's family, and to issue a new signing key for
 * them there. First asks which family that is, since pairing would end this device's place in its own family.
 */
export async function ensurePaired(
  context: ProfileContext,
  user: ParentUser,
  profile: ParentProfile,
  password: string,
): Promise<Result<PairingOutcome, PairingFailure>> {
  const { state } = await readDeviceSnapshot(context);
  const { holder, familyId, hasLostSeals } = state;
  const asNew = { name: context.deviceName, holder };
  if (familyId === 0) return pair(context, asNew, user.id, null);
  const devices = await context.rest.call(listDevicesCall, undefined, { within: patience });
  if (!devices.ok) return devices;
  const listed = devices.value.find(({ id }) => id === state.deviceId);
  if (!listed) {
    const students = await listStudents(context.rest);
    if (!students) return failed(null);
    if (!(await isSameFamily(context, user.id, students))) return failed('another-family');
  }
  const students = [holder, listed?.holder].find((one) => one?.kind === 'student');
  if (listed?.current && !hasLostSeals && students) return ok({ holder: students, paired: null });
  const former = await unwrapSigningKey(context, profile, password, signingDeviceIdOf(state));
  return pair(context, listed ? { name: listed.name, holder } : asNew, user.id, former);
}

/** Ends the server's session with this browser, whoever's it is. */
export const endServerSession = ({ rest }: ProfileContext) =>
  rest.call(logoutCall, undefined, { within: patience });

/** A code signs nobody in, so no parent can sign here until one signs in. */
const nobody = { memberId: 0, sign: null, former: null };

/** Pairs this browser, which must hold no family; returns whose device it is. Nobody is signed in by it. */
export async function claimDevice(
  context: ProfileContext,
  code: string,
): Promise<Result<DeviceHolder, SignInFailure>> {
  const { store, rest, deviceName: name } = context;
  const { family } = await readDeviceSnapshot(context);
  if (family !== 'none') return failed({ code: 'another-family' });
  const answer = await rest.call(claimDeviceCall, { code, name });
  if (!answer.ok) return refusedBy(answer.error);
  const pairing = { ...answer.value, numbersGoOn: false };
  const isPaired = await store.transact((tx) => storePairing(tx, pairing, nobody));
  return isPaired ? ok(pairing.holder) : failed({ code: 'another-family' });
}

/** Making sure, after a parent's sign-in at the server, that this browser is a device of that family, and of it alone. */
import { logoutCall } from '../../shared-model/contracts/accounts.ts';
import type { ParentUser } from '../../shared-model/contracts/accounts.ts';
import { listDevicesCall, pairDeviceCall } from '../../shared-model/contracts/devices.ts';
import { familyStudentsCall } from '../../shared-model/contracts/students.ts';
import { member } from '../../shared-model/entities/member.ts';
import { student } from '../../shared-model/entities/student.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { everything } from '../data/outbox.ts';
import { takePairing } from '../data/pairing.ts';
import { sealPlaceOf } from '../data/device-state.ts';
import type { Bytes, ParentProfile } from '../data/profile-rows.ts';
import { createSeal } from '../data/seal.ts';
import type { Rest, RestFailure } from '../sync/rest.ts';
import { lookHere } from './gate.ts';
import type { Gate } from './gate.ts';
import { openSealKey } from './parent-profile.ts';

const patience = 5_000;

/** Of the names of actors (`permissions/actor.ts`). */
const longestName = 20;

type Students = NonNullable<Awaited<ReturnType<typeof listStudents>>>;

export async function listStudents(rest: Rest) {
  const answer = await rest.call(familyStudentsCall, undefined, { within: patience });
  return answer.ok ? answer.value : undefined;
}

export const bytesOf = (base64Url: string): Bytes =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Whether the account is of the family whose records are here: it knows this parent, or this student. */
async function isSameFamily(
  { store }: Gate,
  memberId: number,
  students: Students,
): Promise<boolean> {
  const [members, children] = await Promise.all([
    store.list(member.name),
    store.list(student.name),
  ]);
  const here = new Set(children.map(({ id }) => id));
  return members.some(({ id }) => id === memberId) || students.some(({ id }) => here.has(id));
}

async function pair(
  gate: Gate,
  name: string,
  memberId: number,
  formerKey: Bytes | null,
): Promise<Result<Bytes | null, RestFailure | 'another-family'>> {
  const { state, ops } = await gate.store.look(async (tx) => ({
    state: await tx.state(),
    ops: await tx.ops(everything),
  }));
  const { holder } = state;
  // Whatever a disk has made of an op: a name no longer than one can be.
  const unsentBy = [...new Set(ops.map(({ by }) => String(by).slice(0, longestName)))];
  const isKnown = state.deviceId !== 0;
  const input = { name, holder, unsentBy, ...(isKnown && { formerId: state.deviceId }) };
  const answer = await gate.rest.call(pairDeviceCall, input, { within: patience });
  if (!answer.ok) return answer;
  const { sealKey, ...pairing } = answer.value;
  const bytes = sealKey === null ? null : bytesOf(sealKey);
  const taken = await takePairing(
    gate.store,
    { ...pairing, holder },
    { memberId, seal: bytes && createSeal(bytes), former: formerKey && createSeal(formerKey) },
  );
  return taken.ok ? ok(bytes) : failed('another-family');
}

/**
 * Makes this browser a device of the family of the parent who has just signed in; their seal key there, null on a student's
 * own device. It asks first whose family that is: pairing
 * would take this device's place in its own family from it.
 */
export async function belong(
  gate: Gate,
  user: ParentUser,
  profile: ParentProfile,
  password: string,
): Promise<Result<Bytes | null, RestFailure | 'another-family'>> {
  const { state } = await lookHere(gate);
  if (state.familyId === 0) return pair(gate, gate.deviceName, user.id, null);
  const devices = await gate.rest.call(listDevicesCall, undefined, { within: patience });
  if (!devices.ok) return devices;
  const listed = devices.value.find(({ id }) => id === state.deviceId);
  if (!listed) {
    const students = await listStudents(gate.rest);
    if (!students) return failed('unreachable');
    if (!(await isSameFamily(gate, user.id, students))) return failed('another-family');
  }
  const sealKey = await openSealKey(gate, profile, password, sealPlaceOf(state));
  if (listed?.current && !state.hasLostSeals) {
    const isStudents = state.holder.kind === 'student';
    if (isStudents || sealKey) return ok(sealKey);
  }
  return pair(gate, listed?.name ?? gate.deviceName, user.id, sealKey);
}

/** Ends the session that the server has of this browser, whoever's it is. */
export async function signOutThere({ rest }: Gate): Promise<Result<null, RestFailure>> {
  const answer = await rest.call(logoutCall, undefined, { within: patience });
  return answer.ok ? ok(null) : answer;
}

/** Pairs this browser with a family by a parent's code, as the family's device or a student's own. */
import { claimDeviceCall } from '../../shared-model/contracts/people-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import { storePairing } from '../data/pairing.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

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

/** What this device keeps of a parent: a verifier of the password, and the seal key that only the password opens. */
import type { Bytes, ParentProfile } from '../data/profile-rows.ts';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import { keyNamed } from './gate.ts';
import type { Gate } from './gate.ts';
import { isSecretOf, keyFrom, makeVerifier, newSalt, seal, stretch, unseal } from './secrets.ts';

/** Two addresses that differ in case are one account, as at the server. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export const parentProfile = (memberId: number, email: string | null): ParentProfile => ({
  key: actorToName({ role: 'parent', memberId }),
  role: 'parent',
  memberId,
  email,
  verifier: null,
  guesses: null,
  sealKey: null,
});

/** The seal key that is kept here, if this password opens it and it is still this device's. */
export async function openSealKey(
  { sealKey }: ParentProfile,
  password: string,
  deviceId: number,
): Promise<Bytes | null> {
  if (sealKey?.deviceId !== deviceId) return null;
  const { salt, rounds, sealed } = sealKey;
  return (await unseal(await keyFrom(await stretch(password, salt, rounds)), sealed)) ?? null;
}

/** A parent's seal key, as the device that it is for. */
export interface DeviceSeal {
  deviceId: number;
  key: Bytes;
}

async function wrap(gate: Gate, password: string, { deviceId, key }: DeviceSeal) {
  const stretched = await stretch(password, newSalt(), gate.rounds);
  const sealed = await seal(await keyFrom(stretched), key);
  return { deviceId, salt: stretched.salt, rounds: gate.rounds, sealed };
}

/** The profile as this password opens it from now on; what fits already is kept. */
export async function renewed(
  gate: Gate,
  profile: ParentProfile,
  password: string,
  deviceSeal: DeviceSeal | null,
): Promise<ParentProfile> {
  const { key, verifier } = profile;
  const pepper = await keyNamed(gate, 'pepper');
  const verify = async () =>
    verifier && (await isSecretOf(pepper, key, verifier, password))
      ? verifier
      : makeVerifier(pepper, key, await stretch(password, newSalt(), gate.rounds));
  const keep = async () => {
    if (!deviceSeal) return null;
    const known = await openSealKey(profile, password, deviceSeal.deviceId);
    return known && String(known) === String(deviceSeal.key)
      ? profile.sealKey
      : wrap(gate, password, deviceSeal);
  };
  const [made, kept] = await Promise.all([verify(), keep()]);
  return { ...profile, verifier: made, sealKey: kept };
}

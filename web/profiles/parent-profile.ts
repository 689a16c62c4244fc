/** What this device stores of a parent: a verifier of the password, and the signing key encrypted under it. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Bytes, ParentProfile, WrappedSigningKey } from '../data/profile-rows.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { fits, newVerifier } from './check-here.ts';
import { keyNamed, type ProfileContext } from './profile-context.ts';
import { newSalt, encrypt, stretch, unboundKey, decrypt, wrappingKey } from './secrets.ts';

/** E-mail addresses that differ only in case are one account, as on the server. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** An empty profile of a parent. */
export const parentProfile = (memberId: Id<'member'>, email: string | null): ParentProfile => ({
  key: actorToName({ role: 'parent', memberId }),
  role: 'parent',
  memberId,
  email,
  verifier: null,
  guesses: null,
  sealKey: null,
});

/** The stored signing key, if this password decrypts it and it is this device's; otherwise null. */
export async function unwrapSigningKey(
  context: ProfileContext,
  { key: whose, sealKey }: ParentProfile,
  password: string,
  deviceId: Id<'device'>,
): Promise<Bytes | null> {
  if (sealKey?.deviceId !== deviceId) return null;
  const { salt, rounds, sealed, isBound } = sealKey;
  const stretched = await stretch(password, salt, rounds);
  const key = isBound
    ? await wrappingKey(await keyNamed(context, 'pepper'), whose, stretched)
    : await unboundKey(stretched);
  return (await decrypt(key, sealed)) ?? null;
}

/** A parent's signing key, with the device it was issued for. */
export interface DeviceSigningKey {
  deviceId: Id<'device'>;
  key: Bytes;
}

async function wrap(
  context: ProfileContext,
  whose: string,
  password: string,
  { deviceId, key }: DeviceSigningKey,
): Promise<WrappedSigningKey> {
  const stretched = await stretch(password, newSalt(), context.rounds);
  const wrapping = await wrappingKey(await keyNamed(context, 'pepper'), whose, stretched);
  const sealed = await encrypt(wrapping, key);
  return { deviceId, salt: stretched.salt, rounds: context.rounds, sealed, isBound: true };
}

/** The profile with this password and signing key; a verifier that already matches is kept. */
export async function renewed(
  context: ProfileContext,
  profile: ParentProfile,
  password: string,
  deviceKey: DeviceSigningKey | null,
): Promise<ParentProfile> {
  const { key, verifier } = profile;
  const verify = async () =>
    (await fits(context, profile, password)) ? verifier : newVerifier(context, key, password);
  const keep = async () => deviceKey && wrap(context, key, password, deviceKey);
  const [made, kept] = await Promise.all([verify(), keep()]);
  return { ...profile, verifier: made, sealKey: kept };
}

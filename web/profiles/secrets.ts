/**
 * What is made of a password or a PIN, by WebCrypto alone.
 *
 * Invariant: nothing that is kept tells the secret or lets it be guessed without this browser: a verifier ends in an HMAC
 * under a key that can't be read out of the database, and so does what a password opens. It is a lock between people who share a device, no encryption of
 * what the device holds: the records lie beside it in the clear.
 */
import type { Bytes, Encrypted, Verifier } from '../data/profile-rows.ts';

/** OWASP's count for PBKDF2-HMAC-SHA-256 (password storage cheat sheet, 2023). */
export const defaultRounds = 600_000;

/** A secret, stretched under a salt: half a second of a tablet's time, which is what makes guessing dear. */
export interface Stretched {
  salt: Bytes;
  rounds: number;
  bits: Bytes;
}

const hash = 'SHA-256';
const aes = 'AES-GCM';

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));

export const newSalt = (): Bytes => randomBytes(16);

/** The same letters typed on two keyboards may be other code points; they are one secret. */
export async function stretch(secret: string, salt: Bytes, rounds: number): Promise<Stretched> {
  const text = new TextEncoder().encode(secret.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const made = { name: 'PBKDF2', hash, salt, iterations: rounds };
  return { salt, rounds, bits: new Uint8Array(await crypto.subtle.deriveBits(made, key, 256)) };
}

export const newPepper = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash }, false, ['sign']);

export const newEncryptionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: aes, length: 256 }, false, ['encrypt', 'decrypt']);

/** What a stretched secret is to this browser alone: an HMAC of it under the pepper, named for what it is used. */
async function peppered(pepper: CryptoKey, use: string, { bits }: Stretched): Promise<Bytes> {
  const text = new Uint8Array([...new TextEncoder().encode(`${use}:`), ...bits]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', pepper, text));
}

/** The verifier of `whose` secret; the same secret of somebody else has another one, also under the same salt. */
export async function makeVerifier(
  pepper: CryptoKey,
  whose: string,
  stretched: Stretched,
): Promise<Verifier> {
  const { salt, rounds } = stretched;
  return { salt, rounds, mac: await peppered(pepper, whose, stretched) };
}

/** Compares all of it, wherever the first difference is. */
function areSame(one: Bytes, other: Bytes): boolean {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}

export async function isSecretOf(
  pepper: CryptoKey,
  whose: string,
  verifier: Verifier,
  secret: string,
): Promise<boolean> {
  const stretched = await stretch(secret, verifier.salt, verifier.rounds);
  return areSame((await makeVerifier(pepper, whose, stretched)).mac, verifier.mac);
}

const aesKey = (bits: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bits, aes, false, ['encrypt', 'decrypt']);

/** The key for what only `whose` secret may open, in this browser alone: what it encrypted can't be tried elsewhere. */
export const wrappingKey = async (
  pepper: CryptoKey,
  whose: string,
  stretched: Stretched,
): Promise<CryptoKey> => aesKey(await peppered(pepper, `wrap:${whose}`, stretched));

/** The key that a secret was before it was bound to the browser (`WrappedSigningKey.isBound`). */
export const unboundKey = ({ bits }: Stretched): Promise<CryptoKey> => aesKey(bits);

export async function encrypt(key: CryptoKey, bytes: Bytes): Promise<Encrypted> {
  const iv = randomBytes(12);
  return { iv, bytes: new Uint8Array(await crypto.subtle.encrypt({ name: aes, iv }, key, bytes)) };
}

/** What was encrypted; undefined when it isn't this key that opens it. */
export async function decrypt(
  key: CryptoKey,
  { iv, bytes }: Encrypted,
): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: aes, iv }, key, bytes));
  } catch {
    return undefined;
  }
}

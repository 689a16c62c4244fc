/**
 * Derives verifiers and keys from passwords and PINs, with WebCrypto alone.
 *
 * Invariant: no stored value reveals the secret or allows guessing it without this browser: a verifier ends in an HMAC
 * under a non-extractable key of the database, and so does the key that encrypts under a password. It is a lock between
 * people who share a device, not an encryption of the device: the records are stored in the clear.
 */
import type { Bytes, EncryptedBytes, Verifier } from '../data/profile-rows.ts';

/** OWASP's count for PBKDF2-HMAC-SHA-256 (password storage cheat sheet, 2023). */
export const defaultRounds = 600_000;

/** A secret stretched with a salt: half a second on a tablet, which makes guessing expensive. */
export interface StretchedSecret {
  salt: Bytes;
  rounds: number;
  bits: Bytes;
}

const hash = 'SHA-256';
const aes = 'AES-GCM';

const randomBytes = (count: number): Bytes => crypto.getRandomValues(new Uint8Array(count));

/** A random salt of 16 bytes. */
export const newSalt = (): Bytes => randomBytes(16);

/**
 * Stretches a secret by PBKDF2, after normalising it to NFC: two keyboards may produce different code points for the
 * same letters.
 */
export async function stretch(
  secret: string,
  salt: Bytes,
  rounds: number,
): Promise<StretchedSecret> {
  const text = new TextEncoder().encode(secret.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const made = { name: 'PBKDF2', hash, salt, iterations: rounds };
  return { salt, rounds, bits: new Uint8Array(await crypto.subtle.deriveBits(made, key, 256)) };
}

/** A new non-extractable HMAC key. */
export const newPepper = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'HMAC', hash }, false, ['sign']);

/** A new non-extractable AES-GCM key. */
export const newEncryptionKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: aes, length: 256 }, false, ['encrypt', 'decrypt']);

/** HMAC of a stretched secret under this browser's pepper, bound to its use. */
async function peppered(pepper: CryptoKey, use: string, { bits }: StretchedSecret): Promise<Bytes> {
  const text = new Uint8Array([...new TextEncoder().encode(`${use}:`), ...bits]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', pepper, text));
}

/** The verifier of `whose` secret; another person's equal secret has another verifier, even with the same salt. */
export async function makeVerifier(
  pepper: CryptoKey,
  whose: string,
  stretched: StretchedSecret,
): Promise<Verifier> {
  const { salt, rounds } = stretched;
  return { salt, rounds, mac: await peppered(pepper, whose, stretched) };
}

/** Compares in constant time. */
function isEqual(one: Bytes, other: Bytes): boolean {
  let difference = one.length ^ other.length;
  for (const [at, byte] of one.entries()) difference |= byte ^ (other[at] ?? 0);
  return difference === 0;
}

/** Whether a secret matches a verifier. */
export async function isSecretOf(
  pepper: CryptoKey,
  whose: string,
  verifier: Verifier,
  secret: string,
): Promise<boolean> {
  const stretched = await stretch(secret, verifier.salt, verifier.rounds);
  return isEqual((await makeVerifier(pepper, whose, stretched)).mac, verifier.mac);
}

const aesKey = (bits: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bits, aes, false, ['encrypt', 'decrypt']);

/** The key that only `whose` secret gives, in this browser alone, so guesses can't be tried elsewhere. */
export const wrappingKey = async (
  pepper: CryptoKey,
  whose: string,
  stretched: StretchedSecret,
): Promise<CryptoKey> => aesKey(await peppered(pepper, `wrap:${whose}`, stretched));

/** The key of a secret before keys were bound to the browser (`WrappedSigningKey.isBound`). */
export const unboundKey = ({ bits }: StretchedSecret): Promise<CryptoKey> => aesKey(bits);

/** Encrypts by AES-GCM under a random nonce. */
export async function encrypt(key: CryptoKey, bytes: Bytes): Promise<EncryptedBytes> {
  const iv = randomBytes(12);
  return { iv, bytes: new Uint8Array(await crypto.subtle.encrypt({ name: aes, iv }, key, bytes)) };
}

/** The plain bytes; undefined if it is the wrong key. */
export async function decrypt(
  key: CryptoKey,
  { iv, bytes }: EncryptedBytes,
): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: aes, iv }, key, bytes));
  } catch {
    return undefined;
  }
}

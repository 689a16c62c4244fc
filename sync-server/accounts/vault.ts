/**
 * Cryptography with the two keys that are never in the database: the pepper for the hashes of PINs and of lookup keys,
 * and the encryption of PINs and signing keys at rest.
 *
 * Invariant: every ciphertext is bound to its owner (family and student, or family, device and member), so a row that
 * is moved to another owner can't be decrypted there.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { ServerKeys } from './keys.ts';

const nonceBytes = 12;
const tagBytes = 16;

const encrypt = (key: Uint8Array, plain: Uint8Array, place: string): Uint8Array => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** @throws when the bytes were not encrypted under this key for this place. */
const decrypt = (key: Uint8Array, encrypted: Uint8Array, place: string): Uint8Array => {
  const bytes = Buffer.from(encrypted);
  const tag = bytes.subarray(bytes.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
  const middle = bytes.subarray(nonceBytes, bytes.length - tagBytes);
  return Buffer.concat([decipher.update(middle), decipher.final()]);
};

/** The owner of a signing key and its device. */
export interface SigningKeyPlace {
  familyId: Id<'family'>;
  deviceId: Id<'device'>;
  memberId: Id<'member'>;
}

const placeOfPin = (familyId: Id<'family'>, studentId: Id<'student'>): string =>
  `pin/${familyId}/${studentId}`;
const placeOfSigningKey = ({ familyId, deviceId, memberId }: SigningKeyPlace): string =>
  `seal/${familyId}/${deviceId}/${memberId}`;

/** Makes the functions that hash and encrypt with the server's keys. */
export function createVault({ pepper, pinKey }: ServerKeys) {
  const derive = (root: Uint8Array, purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', root, '', `trailbook ${purpose}`, 32));
  const signingKeyRoot = derive(pinKey, 'seal keys');
  const counterRoot = derive(pepper, 'counters');
  const codeRoot = derive(pepper, 'one-use codes');
  const recoveryRoot = derive(pepper, 'recovery codes');
  const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
  return {
    /** The value that is hashed instead of a PIN: HMAC(pepper, family ‖ student ‖ pin). */
    pepperedPin: (familyId: Id<'family'>, studentId: Id<'student'>, pin: string): string =>
      createHmac('sha256', pepper)
        .update(`${placeOfPin(familyId, studentId)}/${pin}`)
        .digest('base64url'),
    encryptPin: (familyId: Id<'family'>, studentId: Id<'student'>, pin: string): Uint8Array =>
      encrypt(pinKey, utf8(pin), placeOfPin(familyId, studentId)),
    decryptPin: (familyId: Id<'family'>, studentId: Id<'student'>, encrypted: Uint8Array): string =>
      Buffer.from(decrypt(pinKey, encrypted, placeOfPin(familyId, studentId))).toString('utf8'),
    wrapSigningKey: (place: SigningKeyPlace, key: Uint8Array): Uint8Array =>
      encrypt(signingKeyRoot, key, placeOfSigningKey(place)),
    /** Decrypts a signing key; undefined if it was encrypted under other keys or for another place. */
    unwrapSigningKey: (place: SigningKeyPlace, encrypted: Uint8Array): Uint8Array | undefined => {
      try {
        return decrypt(signingKeyRoot, encrypted, placeOfSigningKey(place));
      } catch {
        return undefined;
      }
    },
    /** A keyed hash of a one-use code: too short for a hash that everybody can compute. */
    codeHash: (code: string): string =>
      createHmac('sha256', codeRoot).update(code).digest('base64url'),
    /** The keyed hash by which a parent's recovery code is stored: with 100 random bits it needs no slow hash. */
    recoveryHash: (familyId: Id<'family'>, memberId: Id<'member'>, code: string): string =>
      createHmac('sha256', recoveryRoot)
        .update(`${familyId}/${memberId}/${code}`)
        .digest('base64url'),
    /** A keyed hash of a value that a counter's key must not reveal (an IP or e-mail address). */
    counterName: (what: string): string =>
      createHmac('sha256', counterRoot).update(what).digest('base64url'),
  };
}

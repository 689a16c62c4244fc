/**
 * Opaque tokens: the family's id and 200 random bits; the database stores only their SHA-256.
 *
 * A token says its family, so it is looked up among that family's rows alone. Former tokens are 256 random bits and say
 * none. Both have 43 characters of base64url, so that a server of the former version takes the new ones too; 32 bytes
 * leave the last two bits of the last character unused, and they tell which kind it is.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '../../shared-model/lib/ids.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A new token of a family: the first seven bytes are its id. */
export function newToken(familyId: Id<'family'>): string {
  const bytes = randomBytes(32);
  bytes.writeBigUInt64BE((BigInt(familyId) << 8n) | BigInt(bytes[7]!));
  const text = bytes.toString('base64url');
  return `${text.slice(0, -1)}${alphabet[alphabet.indexOf(text.at(-1)!) + 1]}`;
}

/** The SHA-256 of a token as the database stores it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** A token that a client presents. */
export interface PresentedToken {
  hash: string;
  /** The family that the token names; null: a former token, which names none. */
  familyId: Id<'family'> | null;
}

/** Reads a token that a client presents; undefined if it is malformed. */
export function presentedToken(token: string | undefined): PresentedToken | undefined {
  if (token === undefined || !shape.test(token)) return undefined;
  const kind = alphabet.indexOf(token.at(-1)!) % 4;
  if (kind === 0) return { hash: hashToken(token), familyId: null };
  const familyId = Number(Buffer.from(token, 'base64url').readBigUInt64BE() >> 8n);
  return kind === 1 && Number.isSafeInteger(familyId)
    ? { hash: hashToken(token), familyId }
    : undefined;
}

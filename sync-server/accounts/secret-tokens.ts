/** Opaque tokens: 256 random bits; the database stores only their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token as the database stores it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The hash of a token that a client presents; undefined if it is malformed. */
export const presentedHash = (token: string | undefined): string | undefined =>
  token !== undefined && shape.test(token) ? hashToken(token) : undefined;

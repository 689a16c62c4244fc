/** Opaque tokens: 256 random bits, of which the database knows only the SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

const shape = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** The hash of what a client presents as a token; undefined for what can't be one. */
export const presentedHash = (token: string | undefined): string | undefined =>
  token !== undefined && shape.test(token) ? hashToken(token) : undefined;

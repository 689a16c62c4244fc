/** Tokens: what they say, what the database keeps of them, and that former ones are told apart. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  hashToken,
  newToken,
  presentedToken,
} from '../../../sync-server/accounts/secret-tokens.ts';

const families = fc.oneof(fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER), fc.maxSafeNat());

it('A token says its family, and fits where a former one did', () => {
  fc.assert(
    fc.property(families, (familyId) => {
      const token = newToken(familyId);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(presentedToken(token)).toEqual({ hash: hashToken(token), familyId });
    }),
  );
});

it('A token has 200 random bits, and is stored as its SHA-256', () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken(7));
  const secrets = tokens.map((token) =>
    Buffer.from(token, 'base64url').subarray(7).toString('hex'),
  );
  expect(new Set(secrets).size).toBe(1_000);
  expect(secrets.every((secret) => secret.length === 50)).toBe(true);
  expect(Buffer.from(hashToken(tokens[0]!), 'base64url')).toHaveLength(32);
});

it('A former token says no family, and no character more or other makes one of it', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(bytes, (all) => {
      const former = Buffer.from(all).toString('base64url');
      expect(presentedToken(former)).toEqual({ hash: hashToken(former), familyId: null });
    }),
  );
  const token = newToken(7);
  const torn = [undefined, '', token.slice(1), `${token}A`, `${token.slice(0, -1)}'`];
  const beyond = Buffer.concat([Buffer.alloc(7, 0xff), randomBytes(25)]).toString('base64url');
  const unknownKind = [`${token.slice(0, -1)}C`, `${token.slice(0, -1)}D`];
  for (const malformed of [...torn, `${beyond.slice(0, -1)}B`, ...unknownKind]) {
    expect(presentedToken(malformed)).toBeUndefined();
  }
});

/**
 * argon2id for passwords and PINs, at OWASP's recommended 46 MiB, one pass, one lane. At most four are computed at
 * once: each takes its memory, and a rush of sign-ins must not take the machine's.
 */
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from './turns.ts';

const memoryKib = 46 * 1024;
const passes = 1;
const lanes = 1;

const atOnce = 4;
const inTurn = createTurns(atOnce);

export const hashSecret = (secret: string): Promise<string> =>
  // argon2id is the library's default; naming it needs a const enum, which isn't there where types are erased.
  inTurn(() =>
    hash(secret, {
      memoryCost: memoryKib,
      timeCost: passes,
      parallelism: lanes,
    }),
  );

/** Whether the secret is the one that was hashed; false for a text that is no hash. */
export const verifySecret = (hashed: string, secret: string): Promise<boolean> =>
  inTurn(async () => {
    try {
      return await verify(hashed, secret);
    } catch {
      return false;
    }
  });

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(hashed: string): boolean {
  const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? [];
  return m === undefined || Number(m) < memoryKib || Number(t) < passes;
}

/** Nobody's: a hash of today's parameters that no secret is known for. */
const decoy = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The work of a check that fails, for an account or a PIN that doesn't exist. */
export async function pretendToVerify(secret: string): Promise<false> {
  await verifySecret(decoy, secret);
  return false;
}

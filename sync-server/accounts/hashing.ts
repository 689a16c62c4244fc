/**
 * argon2id for passwords and PINs, at OWASP's recommended 46 MiB, one pass, one lane, unless another cost is handed in.
 * At most four are computed at once: each takes its memory, and a rush of sign-ins must not take the machine's.
 */

/** Holds 3 MB from its first use on, which most starts of a server never see. */
const argon2 = () => import('@node-rs/argon2');

export interface HashCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

export const recommendedCost: HashCost = { memoryKib: 46 * 1024, passes: 1, lanes: 1 };

/** Runs work at most `limit` at once; the rest waits in the order it came. */
export function createSemaphore(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const atOnce = 4;
const runLimited = createSemaphore(atOnce);

export function createHashing({ memoryKib, passes, lanes }: HashCost = recommendedCost) {
  /** Nobody's: a hash of today's parameters that no secret is known for. */
  const decoy = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

  /** Whether the secret is the one that was hashed; false for a text that is no hash. */
  const verifySecret = (hashed: string, secret: string): Promise<boolean> =>
    runLimited(async () => {
      try {
        const { verify } = await argon2();
        return await verify(hashed, secret);
      } catch {
        return false;
      }
    });

  return {
    hashSecret: (secret: string): Promise<string> =>
      // argon2id is the library's default; naming it needs a const enum, which isn't there where types are erased.
      runLimited(async () => {
        const { hash } = await argon2();
        return hash(secret, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes });
      }),
    verifySecret,
    /** Whether a hash was made with weaker parameters than today's. */
    isOutdated: (hashed: string): boolean => {
      const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? [];
      return m === undefined || Number(m) < memoryKib || Number(t) < passes;
    },
    /** The work of a check that fails, for an account or a PIN that doesn't exist. */
    pretendToVerify: async (secret: string): Promise<false> => {
      await verifySecret(decoy, secret);
      return false;
    },
  };
}

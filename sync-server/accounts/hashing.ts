/**
 * argon2id for passwords and PINs, by default at OWASP's recommended 46 MiB, one pass, one lane. At most four run at
 * once, so that many sign-ins can't exhaust the machine's memory.
 */

/** Loaded at the first use: it takes 3 MB, which a server without sign-ins never needs. */
const argon2 = () => import('@node-rs/argon2');

/** The parameters of argon2id. */
export interface HashCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** OWASP's recommended parameters. */
export const recommendedCost: HashCost = { memoryKib: 46 * 1024, passes: 1, lanes: 1 };

/** Makes a semaphore: runs at most `limit` functions at once; others wait in FIFO order. */
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

/** Makes the functions that hash and verify secrets with these parameters. */
export function createHashing({ memoryKib, passes, lanes }: HashCost = recommendedCost) {
  /** A hash with the current parameters and no known secret. */
  const decoy = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

  /** Whether the secret matches the hash; false for a malformed hash. */
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
      // argon2id is the library's default; naming it needs a const enum, which type stripping doesn't support.
      runLimited(async () => {
        const { hash } = await argon2();
        return hash(secret, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes });
      }),
    verifySecret,
    /** Whether a hash has weaker parameters than the current ones. */
    isOutdated: (hashed: string): boolean => {
      const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? [];
      return m === undefined || Number(m) < memoryKib || Number(t) < passes;
    },
    /** Takes as long as a failing check, for an account or a PIN that doesn't exist. */
    pretendToVerify: async (secret: string): Promise<false> => {
      await verifySecret(decoy, secret);
      return false;
    },
  };
}

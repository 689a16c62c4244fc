import type { Random } from '../../shared-model/lib/random.ts';
import type { ServerKeys } from './keys.ts';
import type { Database } from '../store/database.ts';
import { createHashing, type HashCost } from './hashing.ts';
import { createVault } from './vault.ts';

/** Dependencies of the account functions; injected, so that tests control the clock. */
export interface AccountDeps {
  db: Database;
  keys: ServerKeys;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A cryptographic source of ids; tokens and keys come from `node:crypto` directly. */
  random: Random;
  /** The argon2id parameters for passwords and PINs; `recommendedCost` by default. */
  hashCost?: HashCost;
}

/** Makes the services that every account function takes. */
export const accountServices = ({ db, keys, now, random, hashCost }: AccountDeps) => ({
  db,
  vault: createVault(keys),
  hashing: createHashing(hashCost),
  now,
  random,
});

/** The services that every account function takes. */
export type AccountServices = ReturnType<typeof accountServices>;

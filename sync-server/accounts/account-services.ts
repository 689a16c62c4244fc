import type { Random } from '../../shared-model/lib/random.ts';
import type { ServerKeys } from './keys.ts';
import type { Database } from '../store/database.ts';
import { createHashing, type HashCost } from './hashing.ts';
import { createVault } from './vault.ts';

/** Handed in, so that tests hold the clock. */
export interface AccountDeps {
  db: Database;
  keys: ServerKeys;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A cryptographic source, for ids. Tokens and keys don't come from it. */
  random: Random;
  /** What hashing a password or PIN costs; `recommendedCost` unless given. */
  hashCost?: HashCost;
}

/** What everything about accounts works with. */
export const accountServices = ({ db, keys, now, random, hashCost }: AccountDeps) => ({
  db,
  vault: createVault(keys),
  hashing: createHashing(hashCost),
  now,
  random,
});

export type AccountServices = ReturnType<typeof accountServices>;

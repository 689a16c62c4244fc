import type { Random } from '../../shared-model/lib/random.ts';
import type { Database } from '../store/database.ts';
import type { Hashing } from './hashing.ts';
import type { Vault } from './vault.ts';

/** What everything about accounts works with; handed in, so that tests hold the clock. */
export interface AccountServices {
  db: Database;
  vault: Vault;
  hashing: Hashing;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A cryptographic source, for ids. Tokens and keys don't come from it. */
  random: Random;
}

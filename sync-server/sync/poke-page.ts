/** What a poke carries: a small commit's content, for one device. */
import { toWire, wireKey, type PokePage } from '../../shared-model/contracts/sync.ts';
import { jsonBytes } from '../../shared-model/lib/json-bytes.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import type { CommitNews, SyncDevice } from '../store/family-store.ts';

/** Bytes of JSON that a commit may have to be carried by a poke; devices ask for a larger one. */
export const mostPokeBytes = 16 * 1024;

/** More records than this are too large, whatever is in them. */
const mostRecords = 100;

export function isSmall({ placements }: Pick<CommitNews, 'placements'>): boolean {
  if (placements.length > mostRecords) return false;
  const bytes = placements.map(({ record }) => jsonBytes(toWire(record)));
  return bytes.reduce((sum, one) => sum + one, 0) <= mostPokeBytes;
}

/**
 * What a device that has everything before this commit would get if it asked [SY5]: the records in its scopes, and of the
 * others those that have left them [SY7]. Undefined where it has to ask: somebody's value was lost and is to be told, or
 * nobody can say what the commit before is called.
 */
export function pageFor(
  { head, nonce, nonceBefore, placements, losers }: CommitNews,
  { id, holder, scopeVersion }: SyncDevice,
): PokePage | undefined {
  if (nonceBefore === '' || losers.includes(id)) return undefined;
  const held = placements.filter(({ scopes }) => mayHold(holder, scopes));
  const gone = placements.filter(
    ({ scopes, left }) => !mayHold(holder, scopes) && mayHold(holder, left),
  );
  return {
    scopeVersion,
    after: head - 1,
    afterNonce: nonceBefore,
    nonce,
    records: held.map(({ record }) => toWire(record)),
    drops: gone.map(({ record }) => wireKey(record)),
  };
}

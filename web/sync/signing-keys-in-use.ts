/** What a device sends the server about its signing keys [SY2]. */
import type { Op } from '../../shared-model/commit/change.ts';
import type { SigningKeyInUse, SyncRequest } from '../../shared-model/contracts/sync-call.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { StoredSigningKey } from '../data/device-store.ts';

/** For a request: the new keys, and those of the parents whose ops it carries. */
export function signingKeysToSend(
  seals: readonly StoredSigningKey[],
  ops: readonly Op[],
): { seals?: SigningKeyInUse[] } {
  const actors = new Set(ops.map(({ by }) => by));
  const told = seals.flatMap(({ isTold, ...inUse }) => {
    const { memberId } = inUse;
    return !isTold || actors.has(actorToName({ role: 'parent', memberId })) ? [inUse] : [];
  });
  return told.length > 0 ? { seals: told } : {};
}

/** After its answer: the server knows these keys. */
export function markSigningKeysSent(
  seals: readonly StoredSigningKey[],
  request: SyncRequest,
): { seals?: StoredSigningKey[] } {
  const told = new Set(request.seals?.map(({ name }) => name));
  if (told.size === 0) return {};
  return { seals: seals.map((kept) => ({ ...kept, isTold: kept.isTold || told.has(kept.name) })) };
}

/** For a server that may have forgotten them: they are sent again. */
export const markSigningKeysUnsent = (seals: readonly StoredSigningKey[]): StoredSigningKey[] =>
  seals.map((kept) => ({ ...kept, isTold: false }));

import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import type { MemoryFamilyStore } from '../stores/memory-family-store.ts';

/** Thrown by the store of a dying server. */
export class CrashError extends Error {}

/** Thrown often: one stack for all of them. */
const crashed = new CrashError();

/** The store of a server that dies after its transaction's work and before the commit. */
export const dying = (store: MemoryFamilyStore): FamilyStore => ({
  list: (t, scope) => store.list(t, scope),
  snapshot: (work) => store.snapshot(work),
  readHead: () => store.readHead(),
  pull: (cursor, scopes, limit, deviceId) => store.pull(cursor, scopes, limit, deviceId),
  find: (keys, scopes) => store.find(keys, scopes),
  newsAfter: (seq, scopes) => store.newsAfter(seq, scopes),
  digest: (scopes) => store.digest(scopes),
  stream: (scopes, firstDay) => store.stream(scopes, firstDay),
  trim: (trimming) => store.trim(trimming),
  packs: store.packs,
  discardLosses: (deviceId, keys) => store.discardLosses(deviceId, keys),
  transact: (work) =>
    store.transact(async (tx) => {
      await work(tx);
      throw crashed;
    }),
});

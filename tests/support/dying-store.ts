import type { FamilyStore } from '../../sync-server/store/family-store.ts';
import type { MemoryFamilyStore } from './memory-family-store.ts';

export class Crashed extends Error {}

/** Thrown often: one stack for all of them. */
const crashed = new Crashed();

/** The server's store when the server dies with its transaction done but not committed. */
export const dying = (store: MemoryFamilyStore): FamilyStore => ({
  list: (t, scope) => store.list(t, scope),
  snapshot: (work) => store.snapshot(work),
  readHead: () => store.readHead(),
  pull: (cursor, scopes, limit) => store.pull(cursor, scopes, limit),
  find: (keys, scopes) => store.find(keys, scopes),
  newsAfter: (seq, scopes) => store.newsAfter(seq, scopes),
  stream: (scopes, firstDay) => store.stream(scopes, firstDay),
  packs: store.packs,
  listLosses: (deviceId, limit) => store.listLosses(deviceId, limit),
  discardLosses: (deviceId, keys) => store.discardLosses(deviceId, keys),
  transact: (work) =>
    store.transact(async (tx) => {
      await work(tx);
      throw crashed;
    }),
});

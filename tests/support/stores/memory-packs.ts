/** The server's packs in memory: the counterpart of `pack-cache.ts` on Postgres. */
import type { Scope } from '../../../shared-model/records/scopes.ts';
import type { PackCache, PackList } from '../../../sync-server/store/family-store.ts';

/** Creates a pack cache in memory. */
export function memoryPacks(): PackCache & { drop: () => void } {
  const lists = new Map<string, PackList>();
  const packs = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  const of = (scopes: readonly Scope[] | null) => {
    const granted = String(scopes);
    const own = packs.get(granted) ?? new Map<string, Uint8Array<ArrayBuffer>>();
    packs.set(granted, own);
    return own;
  };
  return {
    list: async (scopes) => lists.get(String(scopes)),
    has: async (scopes, hash) => of(scopes).has(hash),
    read: async (scopes, hash) => of(scopes).get(hash),
    keep: async (scopes, hash, content) => void of(scopes).set(hash, content),
    async keepList(scopes, list) {
      const hashes = new Set(list.packs.map(({ hash }) => hash));
      const own = of(scopes);
      if (![...hashes].every((hash) => own.has(hash))) return;
      lists.set(String(scopes), list);
      for (const hash of own.keys()) if (!hashes.has(hash)) own.delete(hash);
    },
    /** Drops all packs, as a crash of the database does. */
    drop() {
      lists.clear();
      packs.clear();
    },
  };
}

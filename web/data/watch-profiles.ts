import { liveQuery } from 'dexie';
import type { DexieStore } from './dexie-store.ts';

/** Calls back now and whenever a profile or the session changes, in whichever tab, until the returned function is called. */
export function watchProfiles({ dexie }: DexieStore, onChange: () => void): () => void {
  const subscription = liveQuery(() => dexie.table('profiles').toArray()).subscribe({
    next: onChange,
    // The storage's trouble is told by whoever uses it next.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}

/**
 * Waiting for a record to change on this device, as a screen does: by Dexie's live queries, over the worker's writes.
 * Times are this page's own, on the clock of `pageTime`.
 */
import { Dexie, liveQuery } from 'dexie';
import { task } from '../../../shared-model/entities/task.ts';
import { openDeviceStore } from '../../../web/data/dexie-store.ts';
import type { Row } from '../../../web/data/schema.ts';

/** Milliseconds since 1970, finer than `Date`. */
export const pageTime = (): number => performance.timeOrigin + performance.now();

export interface Seen {
  /** When the page heard that the table changed, which is told once the write is durable. */
  stored: number;
  /** When a live query had the new record. */
  visible: number;
}

export interface Watch {
  /** The next change of the watched record. */
  next: Promise<Seen>;
}

let current: Watch | undefined;
let opened: ReturnType<typeof openDeviceStore> | undefined;

/** Begins to watch a task; `seen` gives its next change. Resolves when the query has run once. */
export async function watch(name: string, id: number): Promise<void> {
  const store = await (opened ??= openDeviceStore({ name }));
  if (!store.ok) throw new Error(store.error);
  const { dexie } = store.value;
  const part = `idb://${name}/${task.plural}/`;
  let stored: number | undefined;
  const hear = (parts: Record<string, unknown>): void => {
    if (parts[part] !== undefined) stored ??= pageTime();
  };
  Dexie.on.storagemutated.subscribe(hear);
  const isReady = Promise.withResolvers<void>();
  const next = Promise.withResolvers<Seen>();
  let before: boolean | undefined;
  const subscription = liveQuery(() => dexie.table<Row, number>(task.plural).get(id)).subscribe({
    next(row) {
      const completed = row?.fields['completed'] === true;
      if (before === undefined) isReady.resolve();
      else if (before !== completed) {
        const visible = pageTime();
        next.resolve({ stored: stored ?? visible, visible });
        subscription.unsubscribe();
        Dexie.on.storagemutated.unsubscribe(hear);
      }
      before = completed;
    },
    error: next.reject,
  });
  await isReady.promise;
  current = { next: next.promise };
}

export function seen(): Promise<Seen> {
  if (!current) throw new Error('Nothing is watched');
  return current.next;
}

/**
 * Waiting for a record to change on this device, as a screen does: by the news of the store over the worker's writes.
 * Times are this page's own, on the clock of `pageTime`.
 */
import { task } from '../../../shared-model/entities/task.ts';
import { openDeviceStore } from '../../../web/data/dexie-store.ts';

/** Milliseconds since 1970, finer than `Date`. */
export const pageTime = (): number => performance.timeOrigin + performance.now();

export interface Seen {
  /** When the page heard that something was written, which is told once the write is durable. */
  stored: number;
  /** When a read had the new record. */
  visible: number;
}

export interface Watch {
  /** The next change of the watched record. */
  next: Promise<Seen>;
}

let current: Watch | undefined;
let opened: ReturnType<typeof openDeviceStore> | undefined;

/** Begins to watch a task; `seen` gives its next change. Resolves when it was read once. */
export async function watch(name: string, id: number): Promise<void> {
  const found = await (opened ??= openDeviceStore({ name }));
  if (!found.ok) throw new Error(found.error);
  const store = found.value;
  const isCompleted = async (): Promise<boolean> =>
    (await store.view()).get(task, id)?.completed === true;
  const before = await isCompleted();
  const next = Promise.withResolvers<Seen>();
  const stop = store.subscribe(() => {
    const stored = pageTime();
    const look = async (): Promise<void> => {
      if ((await isCompleted()) === before) return;
      stop();
      next.resolve({ stored, visible: pageTime() });
    };
    look().catch(next.reject);
  });
  current = { next: next.promise };
}

export function seen(): Promise<Seen> {
  if (!current) throw new Error('Nothing is watched');
  return current.next;
}

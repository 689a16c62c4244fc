/**
 * Waiting for a record to be stored on this device: by the news of the store over the worker's writes.
 * Times are this page's own, on the clock of `pageTime`.
 */
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';

/** Milliseconds since 1970, finer than `Date`. */
export const pageTime = (): number => performance.timeOrigin + performance.now();

interface Watch {
  /** When this page heard of the watched record's next change, which is told once it is durable. */
  next: Promise<number>;
}

let current: Watch | undefined;
let opened: ReturnType<typeof openDeviceStore> | undefined;

/** Begins to watch a planner task; `seen` gives its next change. Resolves when it was read once. */
export async function watch(name: string, id: number): Promise<void> {
  const found = await (opened ??= openDeviceStore({ name }));
  if (!found.ok) throw new Error(found.error);
  const store = found.value;
  const isCompleted = async (): Promise<boolean> =>
    (await store.view()).get(plannerTask, id)?.status === 'completed';
  const before = await isCompleted();
  const next = Promise.withResolvers<number>();
  const stop = store.subscribe(() => {
    const stored = pageTime();
    const look = async (): Promise<void> => {
      if ((await isCompleted()) === before) return;
      stop();
      next.resolve(stored);
    };
    look().catch(next.reject);
  });
  current = { next: next.promise };
}

export function seen(): Promise<number> {
  if (!current) throw new Error('Nothing is watched');
  return current.next;
}

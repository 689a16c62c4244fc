import { liveQuery } from 'dexie';
import type { Subscription } from 'dexie';
import { storageFailure } from './storage-failure.ts';

/** A connection that the browser closed can be opened again a moment later. */
const againMs = 200;

/**
 * Tells what a query of the database answers, and again whenever what it read has changed, in this tab or elsewhere, until the
 * returned function is called. A storage that fails for a moment is asked again; what else fails is told, and ends it.
 */
export function followQuery<T>(
  query: () => T | Promise<T>,
  tell: (value: T) => void,
  fail: (error: unknown) => void,
): () => void {
  let isOver = false;
  let subscription: Subscription | undefined;
  const begin = (): void => {
    if (isOver) return;
    subscription = liveQuery(query).subscribe({
      next(value) {
        if (!isOver) tell(value);
      },
      error(error: unknown) {
        if (isOver) return;
        if (storageFailure(error)) setTimeout(begin, againMs);
        else fail(error);
      },
    });
  };
  begin();
  return () => {
    isOver = true;
    subscription?.unsubscribe();
  };
}

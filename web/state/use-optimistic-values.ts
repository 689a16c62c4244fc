/**
 * What somebody just ticked or unticked, shown before it is read back from the storage, and written while it is painted.
 *
 * Invariant: a claim is only shown, never counted as saved. It goes as soon as its write failed, and soon after it
 * succeeded, so that what is read, here or from another device, has the last word.
 */
import { useCallback, useRef, useState } from 'react';
import { nextFrame } from './after-paint.ts';

/** By then a live query has answered with what was written. */
const readBackMs = 1_000;

export function useOptimisticValues() {
  const [values, setValues] = useState<ReadonlyMap<string, { done: boolean }>>(new Map());
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Shows `done` with the next frame and saves it from then on, in the order of the taps; resolves to whether it is saved. The worker
   * is asked before the frame is painted, and its answer can't hold that up.
   */
  const setOptimistic = useCallback(
    async (key: string, done: boolean, save: () => Promise<boolean>) => {
      const mine = { done };
      const discard = () =>
        setValues((all) => {
          if (all.get(key) !== mine) return all;
          const others = new Map(all);
          others.delete(key);
          return others;
        });
      setValues((all) => new Map(all).set(key, mine));
      const earlier = saving.current;
      const saved = nextFrame()
        .then(() => earlier)
        .then(save);
      saving.current = saved.catch(() => false);
      let isSaved = false;
      try {
        isSaved = await saved;
      } finally {
        if (isSaved) setTimeout(discard, readBackMs);
        else discard();
      }
      return isSaved;
    },
    [],
  );

  /** What is claimed of a key; undefined: what is read counts. */
  const optimistic = useCallback((key: string) => values.get(key)?.done, [values]);
  return { optimistic, setOptimistic };
}

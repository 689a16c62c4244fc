/**
 * Optimistic values: a tick is shown before it is read back from the storage, and written while it is painted.
 *
 * Invariant: an optimistic value is only shown, never counted as saved. It is dropped as soon as its write has failed,
 * and soon after it succeeded, so that the stored value, from here or from another device, wins.
 */
import { useCallback, useRef, useState } from 'react';
import { nextFrame } from '../browser/after-paint.ts';

/** By then a subscription has delivered the written value. */
const readBackMs = 1_000;

/** Optimistic values of a list. */
export function useOptimisticValues() {
  const [values, setValues] = useState<ReadonlyMap<string, { done: boolean }>>(new Map());
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Shows `done` in the next frame and saves it meanwhile, in the order of the taps. Resolves to whether it is saved.
   * The worker gets the write before the frame is painted, and its answer can't delay the paint. Where what was pressed
   * shows it already, `alsoShow` is called with the value, and both are rendered right after that paint.
   */
  const setOptimistic = useCallback(
    async (key: string, done: boolean, save: () => Promise<boolean>, alsoShow?: () => void) => {
      const mine = { done };
      const discard = () =>
        setValues((all) => {
          if (all.get(key) !== mine) return all;
          const others = new Map(all);
          others.delete(key);
          return others;
        });
      const show = () => {
        setValues((all) => new Map(all).set(key, mine));
        alsoShow?.();
      };
      if (!alsoShow) show();
      const earlier = saving.current;
      const saved = nextFrame()
        .then(() => {
          if (alsoShow) show();
          return earlier;
        })
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

  /** The optimistic value of a key; undefined: show the stored one. */
  const optimistic = useCallback((key: string) => values.get(key)?.done, [values]);
  return { optimistic, setOptimistic };
}

/**
 * What somebody just ticked or unticked, shown before it is read back from the storage, and written meanwhile.
 *
 * Invariant: a claim is only shown, never counted as saved. It goes as soon as its write failed, and soon after it
 * succeeded, so that what is read, here or from another device, has the last word.
 */
import { useCallback, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** By then a live query has answered with what was written. */
const readBackMs = 1_000;

export function useClaims() {
  const [claims, setClaims] = useState<ReadonlyMap<string, { done: boolean }>>(new Map());
  const saving = useRef<Promise<unknown>>(undefined);

  /**
   * Shows `done` with the next frame and saves it, in the order of the taps; resolves to whether it is saved, and not before it was
   * shown. The worker is asked before anything is rendered here: a slow page keeps no other device waiting.
   */
  const claim = useCallback(async (key: string, done: boolean, save: () => Promise<boolean>) => {
    const mine = { done };
    const drop = () =>
      setClaims((all) => {
        if (all.get(key) !== mine) return all;
        const others = new Map(all);
        others.delete(key);
        return others;
      });
    setClaims((all) => new Map(all).set(key, mine));
    const painted = afterPaint();
    const saved = saving.current?.then(save) ?? save();
    const settled = saved.catch(() => false);
    saving.current = settled;
    let isSaved = false;
    try {
      isSaved = await saved;
    } finally {
      if (saving.current === settled) saving.current = undefined;
      if (isSaved) setTimeout(drop, readBackMs);
      else drop();
    }
    await painted;
    return isSaved;
  }, []);

  /** What is claimed of a key; undefined: what is read counts. */
  const claimed = useCallback((key: string) => claims.get(key)?.done, [claims]);
  return { claimed, claim };
}

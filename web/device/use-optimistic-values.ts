/**
 * Optimistic values: a tick is shown before it is read back from the storage, and written while it is painted.
 *
 * Invariant: an optimistic value is only shown, never counted as saved. It is dropped as soon as its write has failed,
 * and some time after it succeeded, so that the stored value, from here or from another device, wins.
 */
import { startTransition, useCallback, useRef, useState } from 'react';
import { nextFrame } from '../browser/after-paint.ts';

/**
 * By then a subscription has delivered the written value: at least so many milliseconds, and on a busy device so many
 * times as long as it was saved for. A tick that goes for a moment scares; one that stays longer hides an undo.
 */
const readBack = { leastMs: 1_000, saves: 4 };

/** How a value is shown where what was pressed shows it already. */
export interface ShownLater {
  /** Until then nothing else is rendered for it. */
  after: Promise<unknown>;
  /** Called with the value, and rendered with it. */
  alsoShow: () => void;
}

/** Optimistic values of a list. */
export function useOptimisticValues() {
  const [values, setValues] = useState<ReadonlyMap<string, { done: boolean }>>(new Map());
  // The last value of each key: one that comes later than its successor, or than its refusal, isn't shown.
  const last = useRef(new Map<string, { done: boolean }>());
  // What is shown of a key whose value is to be shown later, should it be read back before.
  const before = useRef(new Map<string, boolean>());
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Shows `done` in the next frame and saves it meanwhile, in the order of the taps. Resolves to whether it is saved.
   * The worker gets the write before the frame is painted, and its answer can't delay the paint. Where what was pressed
   * shows it already, the value is shown as `later` says, and rendered piece by piece between other frames.
   */
  const setOptimistic = useCallback(
    async (key: string, done: boolean, save: () => Promise<boolean>, later?: ShownLater) => {
      const mine = { done };
      last.current.set(key, mine);
      if (later) before.current.set(key, !done);
      else before.current.delete(key);
      const isLast = () => last.current.get(key) === mine;
      const discard = () => {
        const wasHeld = isLast() && before.current.delete(key);
        if (isLast()) last.current.delete(key);
        setValues((all) => {
          if (all.get(key) !== mine) return wasHeld ? new Map(all) : all;
          const others = new Map(all);
          others.delete(key);
          return others;
        });
      };
      const show = () => setValues((all) => new Map(all).set(key, mine));
      const showLater = async ({ after, alsoShow }: ShownLater) => {
        await after;
        if (!isLast()) return;
        startTransition(() => {
          show();
          alsoShow();
        });
      };
      const shown = later ? showLater(later) : Promise.resolve(show());
      const earlier = saving.current;
      const begunAt = performance.now();
      const saved = nextFrame()
        .then(() => earlier)
        .then(save);
      saving.current = saved.catch(() => false);
      let isSaved = false;
      try {
        isSaved = await saved;
      } finally {
        const { leastMs, saves } = readBack;
        const readBackMs = Math.max(leastMs, saves * (performance.now() - begunAt));
        if (isSaved) void shown.then(() => setTimeout(discard, readBackMs));
        else discard();
      }
      return isSaved;
    },
    [],
  );

  /** The optimistic value of a key; undefined: show the stored one. */
  const optimistic = useCallback(
    (key: string) => values.get(key)?.done ?? before.current.get(key),
    [values],
  );
  return { optimistic, setOptimistic };
}

/** The tick of a piece of work, shown from the press on. */
import { useState } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { keyOfItem } from './optimistic-day.ts';

/** Completes a piece of work; resolves to whether it is saved. */
export type Complete = (item: TodayItem) => Promise<boolean>;

/**
 * Whether it is done, and what its press does. What is pressed renders alone before the next paint; the day with it,
 * the stone and the animal follow right after (`use-learning-path.ts`).
 */
export function useTick(
  item: TodayItem,
  onComplete: Complete,
): { isDone: boolean; tick: () => void } {
  const [pressed, setPressed] = useState<string | null>(null);
  const key = keyOfItem(item);
  // From then on the day says it, which may be undone.
  if (pressed !== null && (item.done || pressed !== key)) setPressed(null);
  const tick = async () => {
    setPressed(key);
    if (!(await onComplete(item))) setPressed(null);
  };
  return { isDone: item.done || pressed === key, tick: () => void tick() };
}

import { useEffect, useState } from 'react';
import { countShared } from './shared-content.ts';

/**
 * Number of shared items waiting for a parent; 0 while `isWanted` is false, as on the screen that takes them. Counted
 * anew each time it becomes true: every arrival and removal passes that screen.
 */
export function useSharedWaiting(isWanted: boolean): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    void countShared().then((found) => isShown && setCount(found));
    return () => {
      isShown = false;
      setCount(0);
    };
  }, [isWanted]);
  return isWanted ? count : 0;
}

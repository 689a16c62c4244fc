import { useEffect, useState } from 'react';
import { countShared } from './shared-content.ts';

/**
 * How many things that other apps shared wait for a parent; 0 while `isWanted` is false, as on the screen that takes them. They are
 * counted again each time it becomes true: whatever comes or is taken passes that screen.
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

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countShared } from './shared-content.ts';

/** How many things that other apps shared wait for a parent, looked at on every screen; 0 where `isWanted` is false. */
export function useSharedWaiting(isWanted: boolean): number {
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    void countShared().then((found) => isShown && setCount(found));
    return () => {
      isShown = false;
    };
  }, [isWanted, key]);
  return isWanted ? count : 0;
}

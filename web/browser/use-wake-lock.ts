import { useEffect, useState } from 'react';

/**
 * Keeps the screen awake while `isWanted` and the page is visible (Screen Wake Lock). Returns whether the browser does
 * so; null until it has answered. A browser may lack it, refuse it or end it, such as when the battery is low.
 */
export function useWakeLock(isWanted: boolean): boolean | null {
  const [isAwake, setIsAwake] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const wakeLock = (navigator as Partial<Navigator>).wakeLock;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || isOver) return;
      try {
        if (!wakeLock) throw new Error('This browser has no wake lock');
        const given = await wakeLock.request('screen');
        if (isOver) return void given.release();
        lock = given;
        given.addEventListener('release', () => setIsAwake(false));
        setIsAwake(true);
      } catch {
        if (!isOver) setIsAwake(false);
      }
    };
    const look = (): void => void ask();
    look();
    // Hiding the page ends it.
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, [isWanted]);
  return isWanted ? isAwake : null;
}

import { useEffect, useRef, useState } from 'react';

/** Calls `done` after `ms`, of which the time between `pause` and `resume` doesn't count. */
export function useCountdown(
  ms: number,
  done: () => void,
): { pause: () => void; resume: () => void } {
  const [isRunning, setIsRunning] = useState(true);
  const left = useRef(ms);
  const finish = useRef(done);

  useEffect(() => {
    finish.current = done;
  }, [done]);

  useEffect(() => {
    if (!isRunning) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isRunning]);
  return { pause: () => setIsRunning(false), resume: () => setIsRunning(true) };
}

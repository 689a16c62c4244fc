import { useCallback, useEffect, useState } from 'react';
import type { SignInFailure } from '../../profiles/session.ts';

/** Seconds left of a wait started by `begin`; 0: none. Display only: the device keeps the authoritative count. */
function useCountdown(): { secondsLeft: number; begin: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const look = (): void => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) setEnd(0);
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [end]);
  const begin = useCallback((seconds: number) => {
    setSecondsLeft(seconds);
    setEnd(Date.now() + seconds * 1000);
  }, []);
  return { secondsLeft, begin };
}

/** Why the last sign-in failed, and how long to wait after too many attempts. */
export function useRefusal() {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { secondsLeft, begin } = useCountdown();
  const refuse = useCallback(
    (why: SignInFailure): void => {
      setFailure(why);
      if (why.code === 'cooldown') begin(why.seconds);
    },
    [begin],
  );
  return { failure, secondsLeft, refuse };
}

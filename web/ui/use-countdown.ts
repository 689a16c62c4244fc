import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `done` after `ms`, of which the time between `pause` and `resume` doesn't count. */
export function useCountdown(
  ms: number,
  done: () => void,
): { pause: () => void; resume: () => void } {
  const state = useRef({ left: ms, startedAt: 0, timer: undefined as number | undefined });
  const finish = useEffectEvent(done);

  const pause = () => {
    const { timer, startedAt } = state.current;
    if (timer === undefined) return;
    clearTimeout(timer);
    state.current.timer = undefined;
    state.current.left -= performance.now() - startedAt;
  };
  const start = () => {
    if (state.current.timer !== undefined) return;
    state.current.startedAt = performance.now();
    state.current.timer = window.setTimeout(() => finish(), state.current.left);
  };
  useEffect(() => {
    start();
    return pause;
  }, []);
  return { pause, resume: start };
}

import { maxAheadMs } from '../../shared-model/changes/clock.ts';

/** What the server knows of its own clock: families' stamps show when it is behind [SY9]. */
export interface ClockWatch {
  /** Takes in what the server's clock said, and the time that a family's stamps and a device stand for (`soundTime`). */
  note: (own: number, sound: number) => void;
  /** Whether the last exchange showed it behind. */
  isBehind: () => boolean;
}

/** `tell` is called with the milliseconds, once each time the clock is found behind. */
export function createClockWatch(tell: (behindMs: number) => void): ClockWatch {
  let isBehind = false;
  return {
    note(own, sound) {
      const was = isBehind;
      isBehind = sound - own > maxAheadMs;
      if (isBehind && !was) tell(sound - own);
    },
    isBehind: () => isBehind,
  };
}

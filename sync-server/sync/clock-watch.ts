import { maxAheadMs } from '../../shared-model/records/clock.ts';

/**
 * What the server knows of its own clock: families' stamps show when it is behind [SY9]. `tell` is called with the milliseconds,
 * once each time it is found so.
 */
export function createClockWatch(tell: (behindMs: number) => void) {
  let isBehind = false;
  return {
    /** Takes in what the server's clock said, and the time that a family's stamps and a device stand for (`soundTime`). */
    note(own: number, sound: number): void {
      const was = isBehind;
      isBehind = sound - own > maxAheadMs;
      if (isBehind && !was) tell(sound - own);
    },
    /** Whether the last exchange showed it behind. */
    isBehind: (): boolean => isBehind,
  };
}

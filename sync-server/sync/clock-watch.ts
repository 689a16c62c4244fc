import { maxAheadMs } from '../../shared-model/records/clock.ts';

/**
 * Watches the server's own clock: families' stamps show when it is behind [SY9]. Calls `tell` with the milliseconds
 * once each time the clock falls behind.
 */
export function createClockWatch(tell: (behindMs: number) => void) {
  let isBehind = false;
  return {
    /** Compares the server's clock (`own`) with the time that a family's stamps and a device indicate (`soundTime`). */
    note(own: number, sound: number): void {
      const was = isBehind;
      isBehind = sound - own > maxAheadMs;
      if (isBehind && !was) tell(sound - own);
    },
    /** Whether the clock was behind at the last comparison. */
    isBehind: (): boolean => isBehind,
  };
}

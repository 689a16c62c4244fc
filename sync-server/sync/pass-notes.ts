/**
 * When to write down up to where a device has everything, by which tombstones are trimmed [SY13]: at its first contact with this process
 * and then once a day, as an older number only lets them live longer.
 */
import type { Id } from '../../shared-model/lib/ids.ts';

const dayMs = 24 * 3_600_000;

/** The most devices remembered; what is forgotten is written once more. */
const most = 10_000;

/** Remembers when each device was written down. */
export function createPassNotes() {
  const noted = new Map<Id<'device'>, number>();
  return {
    /** Whether it is time to write down this device's cursor, which then counts as done. `now`: milliseconds since 1970. */
    isDue(deviceId: Id<'device'>, cursor: number, now: number): boolean {
      if (cursor === 0 || now - (noted.get(deviceId) ?? -Infinity) < dayMs) return false;
      if (noted.size >= most) noted.clear();
      noted.set(deviceId, now);
      return true;
    },
  };
}

/**
 * Decides when to store up to where a device has everything, which trimming tombstones needs [SY13]: at its first
 * contact with this process and then once a day, because an older number only lets tombstones live longer.
 */
import type { Id } from '../../shared-model/lib/ids.ts';

const dayMs = 24 * 3_600_000;

/** The most devices remembered; a forgotten one is stored once more. */
const most = 10_000;

/** Remembers when each device's cursor was stored. */
export function createPassNotes() {
  const noted = new Map<Id<'device'>, number>();
  return {
    /** Whether to store this device's cursor now; if so, it counts as stored. `now`: milliseconds since 1970. */
    isDue(deviceId: Id<'device'>, cursor: number, now: number): boolean {
      if (cursor === 0 || now - (noted.get(deviceId) ?? -Infinity) < dayMs) return false;
      if (noted.size >= most) noted.clear();
      noted.set(deviceId, now);
      return true;
    },
  };
}

import { hlcTime, maxAheadMs } from '../../shared-model/changes/clock.ts';
import type { DeviceState } from './device-store.ts';

/**
 * What to add to the device's time `now` for a write [SY9]; milliseconds. As the last exchange with the server showed it,
 * unless that leads before the moment at which this device last heard the server's time: then somebody has set the
 * clock since, rightly (nothing is to be added), or it has lost the time (it goes on from what this device has stamped since).
 */
export function stampOffset(
  now: number,
  { clockOffset, stampOffset: last, syncedAt, clock }: DeviceState,
): number {
  if (syncedAt === null) return clockOffset;
  const isPossible = (offset: number): boolean => now + offset >= syncedAt - maxAheadMs;
  return [clockOffset, 0, last ?? 0].find(isPossible) ?? Math.max(syncedAt, hlcTime(clock)) - now;
}

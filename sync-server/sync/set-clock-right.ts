/**
 * Corrects the times of a device with a wrong clock [SY9]: the device sends its clock's reading, so the server knows the
 * error and shifts the ops' moments and stamps by it. Work of three days stays work of three days.
 */
import { hlcTime, isAhead, maxAheadMs, shiftHlc } from '../../shared-model/records/clock.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { keyOf, versionOf } from '../../shared-model/records/stored-record.ts';
import type { VersionedFields } from '../../shared-model/records/stored-record.ts';
import type { DeviceClock } from '../../shared-model/contracts/sync-call.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import { stampsOf } from './restamp.ts';

/** Shifts a moment by `by` milliseconds; returns any other value, and a moment that would leave the valid range, unchanged. */
function shiftMoment(value: unknown, by: number): unknown {
  const time = typeof value === 'string' ? Date.parse(value) + by : Number.NaN;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

function shiftChange({ t, id, fields }: StampedChange, by: number): StampedChange {
  const columns = entityByName(t)?.fields ?? {};
  const shifted: VersionedFields = Object.fromEntries(
    Object.entries(fields).map(([name, [value, hlc]]) => {
      const isMoment = Object.hasOwn(columns, name) && columns[name]!.column === 'timestamptz';
      return [name, [isMoment ? shiftMoment(value, by) : value, shiftHlc(hlc, by)] as const];
    }),
  );
  return { t, id, fields: shifted };
}

/** Whether the group overwrites a value whose stamp is ahead, which only a new stamp can do. */
const meetsTheFuture = ({ changes }: ChangeGroup, records: Records, now: number): boolean =>
  changes.some((change) => {
    const stored = records.get(keyOf(change));
    const versions: (Hlc | undefined)[] = stored
      ? Object.keys(change.fields).map((field) => versionOf(stored, field))
      : [];
    return versions.some((hlc) => hlc !== undefined && isAhead(hlc, now));
  });

/**
 * Shifts the groups' stamps and moments to the server's time `now` (milliseconds since 1970), if the device's clock is off by more than
 * `maxAheadMs`. A group stays the same object if the shift would date it before the device last had an empty outbox, or after now: then
 * the clock was set in between.
 */
export function setClockRight(
  groups: readonly ChangeGroup[],
  records: Records,
  { own, offset, since }: DeviceClock,
  now: number,
): ChangeGroup[] {
  const by = now - (own + offset);
  if (Math.abs(by) <= maxAheadMs) return [...groups];
  const isPossible = (time: number): boolean =>
    time >= since - maxAheadMs && time <= now + maxAheadMs;
  return groups.map((group) => {
    const times = [...stampsOf([group])].map((hlc) => hlcTime(hlc) + by);
    if (!times.every(isPossible) || meetsTheFuture(group, records, now)) return group;
    return { ...group, changes: group.changes.map((change) => shiftChange(change, by)) };
  });
}

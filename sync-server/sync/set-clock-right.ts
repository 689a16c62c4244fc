/**
 * Corrects the times of a device with a wrong clock [SY9]: the device sends its clock's reading, so the server knows
 * the error and shifts the ops' stamps, and the moments set by the clock, by it. Work of three days stays work of three
 * days, and what a person chose (a due date) stays as chosen.
 */
import { hlcTime, isAhead, maxAheadMs, shiftHlc } from '../../shared-model/records/clock.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { bringsAsItWas } from '../../shared-model/records/actor.ts';
import { dayMs } from '../../shared-model/lib/dates.ts';
import { keyOf, versionOf } from '../../shared-model/records/stored-record.ts';
import type { VersionedFields } from '../../shared-model/records/stored-record.ts';
import type { DeviceClock } from '../../shared-model/contracts/sync-call.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import { stampsOf } from './restamp.ts';

/** The error of the device's clock, and whether a corrected time can belong to these ops. */
interface Shift {
  by: number;
  isPossible: (time: number) => boolean;
}

/** Shifts a moment that the clock can have set; returns other values, like an older completion's moment, unchanged. */
function shiftMoment(value: unknown, { by, isPossible }: Shift): unknown {
  const time = typeof value === 'string' ? Date.parse(value) + by : Number.NaN;
  return isPossible(time) ? new Date(time).toISOString() : value;
}

/**
 * The day of a completion on which the clock had ticked it is emptied: then the shifted moment's day counts. A day that
 * it was planned for stays.
 */
function shiftDay(name: string, value: unknown, fields: VersionedFields, shift: Shift): unknown {
  const at = fields['completedAt']?.[0];
  if (name !== 'completedOn' || typeof value !== 'string' || typeof at !== 'string') return value;
  const isOfTick = Math.abs(Date.parse(value) - Date.parse(at.slice(0, 10))) <= dayMs;
  const moment = String(shiftMoment(at, shift));
  // A planned day that is over by the wrong clock alone isn't over.
  return moment !== at && (isOfTick || value >= moment.slice(0, 10)) ? null : value;
}

function shiftChange({ t, id, fields }: StampedChange, shift: Shift): StampedChange {
  const defined = entityByName(t)?.fields ?? {};
  const shifted: VersionedFields = Object.fromEntries(
    Object.entries(fields).map(([name, [value, hlc]]) => {
      const isOfClock = Object.hasOwn(defined, name) && defined[name]!.givenBy === 'clock';
      const moment = isOfClock ? shiftMoment(value, shift) : shiftDay(name, value, fields, shift);
      return [name, [moment, shiftHlc(hlc, shift.by)] as const];
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
 * Shifts the groups' stamps and moments to the server's time `now` (milliseconds since 1970), if the device's clock is
 * off by more than `maxAheadMs`. A group stays the same object if the shift would date it before the device last had an
 * empty outbox, or after now, because then the clock was set in between; and if it restores records as they were (a
 * backup, healing).
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
    if (bringsAsItWas(group.actor)) return group;
    const times = [...stampsOf([group])].map((hlc) => hlcTime(hlc) + by);
    if (!times.every(isPossible) || meetsTheFuture(group, records, now)) return group;
    return {
      ...group,
      changes: group.changes.map((change) => shiftChange(change, { by, isPossible })),
    };
  });
}

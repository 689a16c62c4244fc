/**
 * Corrects the times of a device with a wrong clock [SY9]: the device sends its clock's reading, so the server knows
 * the error and shifts the ops' stamps, and the moments set by the clock, by it. Work of three days stays work of three
 * days, and what a person chose (a due date, the day on which work counts) stays as chosen.
 */
import { hlcTime, isAhead, maxAheadMs, shiftHlc } from '../../shared-model/records/clock.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { bringsAsItWas } from '../../shared-model/records/actor.ts';
import { dayByDefault } from '../../shared-model/derive/day-done.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import type { DayLookup } from '../../shared-model/lib/zone-history.ts';
import { keyOf, versionOf } from '../../shared-model/records/stored-record.ts';
import type { VersionedFields } from '../../shared-model/records/stored-record.ts';
import type { DeviceClock } from '../../shared-model/contracts/sync-call.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import { stampsOf } from './restamp.ts';

/** The error of the device's clock, and whether a corrected time can belong to these ops. */
interface Shift {
  by: number;
  isPossible: (time: number) => boolean;
  dayOf: DayLookup;
}

/** Shifts a moment that the clock can have set; returns other values, like an older completion's moment, unchanged. */
function shiftMoment(value: unknown, { by, isPossible }: Shift): unknown {
  const time = typeof value === 'string' ? Date.parse(value) + by : Number.NaN;
  return isPossible(time) ? new Date(time).toISOString() : value;
}

/**
 * The day that a completion counts on, or that a parent gives it later, as the right clock would have said it: the day
 * by default anew (`dayByDefault`), and today by the clock as today. A day that a person said stays, but none is to
 * come.
 */
function shiftDay(fields: VersionedFields, plannedFor: string | null, shift: Shift): unknown {
  const [said, hlc] = fields['completedOn']!;
  const at = fields['completedAt']?.[0] ?? new Date(hlcTime(hlc)).toISOString();
  const moment = shiftMoment(at, shift);
  if (typeof said !== 'string' || typeof at !== 'string' || moment === at) return said;
  const [ticked, right] = [shift.dayOf(at), shift.dayOf(String(moment))];
  const isCorrection = fields['completedAt'] === undefined;
  if (!isCorrection && said === dayByDefault(plannedFor, ticked))
    return dayByDefault(plannedFor, right);
  const isToday = said === ticked && said !== plannedFor;
  return isToday || said > right ? right : said;
}

function shiftChange({ t, id, fields }: StampedChange, plan: string | null, shift: Shift) {
  const defined = entityByName(t)?.fields ?? {};
  const shifted: VersionedFields = Object.fromEntries(
    Object.entries(fields).map(([name, [value, hlc]]) => {
      const isOfClock = Object.hasOwn(defined, name) && defined[name]!.givenBy === 'clock';
      const isDay = name === 'completedOn';
      const right = isOfClock
        ? shiftMoment(value, shift)
        : isDay
          ? shiftDay(fields, plan, shift)
          : value;
      return [name, [right, shiftHlc(hlc, shift.by)] as const];
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

/** Milliseconds by which a device's clock is behind the server's time `now`; 0 if it is right. */
export function clockError({ own, offset }: DeviceClock, now: number): number {
  const by = now - (own + offset);
  return Math.abs(by) <= maxAheadMs ? 0 : by;
}

/** What a clock is set right by: the device's clock, the server's time (milliseconds since 1970), the family's days. */
interface RightTime {
  clock: DeviceClock;
  now: number;
  dayOf: DayLookup;
}

/**
 * Shifts the groups' stamps, moments and days to the server's time, if the device's clock is off (`clockError`). A
 * group stays the same object if the shift would date it before the device last had an empty outbox, or after now,
 * because then the clock was set in between; and if it restores records as they were (a backup, healing).
 */
export function setClockRight(
  groups: readonly ChangeGroup[],
  records: Records,
  { clock, now, dayOf }: RightTime,
): ChangeGroup[] {
  const by = clockError(clock, now);
  if (by === 0) return [...groups];
  const isPossible = (time: number): boolean =>
    time >= clock.since - maxAheadMs && time <= now + maxAheadMs;
  const shift = { by, isPossible, dayOf };
  const planned = new Map<string, unknown>();
  const plannedFor = (change: StampedChange): string | null => {
    const [key, own] = [keyOf(change), change.fields['date']?.[0]];
    const date = own ?? planned.get(key) ?? records.get(key)?.fields['date'];
    planned.set(key, date);
    return change.t === plannerTask.name && typeof date === 'string' ? date : null;
  };
  return groups.map((group) => {
    const plans = group.changes.map(plannedFor);
    if (bringsAsItWas(group.actor)) return group;
    const times = [...stampsOf([group])].map((hlc) => hlcTime(hlc) + by);
    if (!times.every(isPossible) || meetsTheFuture(group, records, now)) return group;
    return {
      ...group,
      changes: group.changes.map((change, at) => shiftChange(change, plans[at] ?? null, shift)),
    };
  });
}

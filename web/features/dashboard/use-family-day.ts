import { useMemo } from 'react';
import {
  clockAt,
  hasNotBegun,
  standsStillSince,
  type DayClock,
} from '../../../shared-model/derive/day-clock.ts';
import type { DashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { withoutLeft } from '../../../shared-model/derive/raised-hands.ts';
import { needsYou, type Need, type StandingStill } from '../../../shared-model/derive/needs-you.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useLostActions } from '../../device/lost-actions.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { shortNames } from '../../../shared-model/derive/short-names.ts';

/** The family's day as the dashboard shows it. */
export interface FamilyDay extends DashboardToday {
  clock: DayClock;
  /** The students' names by id, as short as is clear. */
  names: ReadonlyMap<number, string>;
  needs: readonly Need[];
  /** Who should have begun, without those of whom `needs` says so already. */
  notBegun: readonly Student[];
}

/** A student's day without what they have left for another. */
function ahead({ today, left }: DashboardToday, studentId: Id<'student'>): Today {
  const all = today.get(studentId)!;
  return { ...all, items: withoutLeft(all.items, left.get(studentId)) };
}

function standingStill(found: DashboardToday, clock: DayClock, zone: string): StandingStill[] {
  const { students, daysOff, lastDone } = found;
  const added = new Map(Array.from(found.added, ([id, at]) => [id, clockAt(at, zone).minutes]));
  return students.flatMap(({ id: studentId }) => {
    if (daysOff.has(studentId)) return [];
    const last = lastDone.get(studentId);
    const lastMinutes = last === undefined ? null : clockAt(last, zone).minutes;
    const since = standsStillSince(ahead(found, studentId), clock, lastMinutes, added);
    return since === null ? [] : [{ studentId, since }];
  });
}

/** The family's day, ranked by the minute; undefined until it is read. */
export function useFamilyDay(): FamilyDay | undefined {
  const { zone, now, restsBefore } = useToday();
  const found = useRecords('dashboardToday', roundToQuarterHour(now), zone, restsBefore);
  const asked = useRecords('askedRewards', zone);
  const hands = useRecords('openHands');
  const given = useRecords('givenToParents');
  const lost = useLostActions();
  return useMemo(() => {
    if (!found) return undefined;
    const { students, daysOff, slipped, dueNext } = found;
    const clock = clockAt(now, zone);
    const still = standingStill(found, clock, zone);
    const needs = needsYou({
      ...lost,
      hands: hands ?? [],
      slipped,
      asked: asked ?? [],
      given: given ?? [],
      dueNext,
      standingStill: still,
    });
    const told = needs.flatMap((need) =>
      need.kind === 'stands-still' ? need.students.map(({ studentId }) => studentId) : [],
    );
    const notBegun = students.filter(
      ({ id }) => !daysOff.has(id) && !told.includes(id) && hasNotBegun(ahead(found, id), clock),
    );
    return { ...found, clock, names: shortNames(students), needs, notBegun };
  }, [found, asked, hands, given, lost, now, zone]);
}

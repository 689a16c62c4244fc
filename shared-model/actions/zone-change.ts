/** Computes what a change of the family's timezone writes. */
import { create, type Change } from '../commit/change.ts';
import type { Family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { zoneFor } from '../lib/dates.ts';
import type { ActionContext } from './action.ts';

/** What is written besides the timezone: values of the family's record, and other records. */
export interface ZoneChange {
  values: Partial<Pick<Family, 'homeZone'>>;
  changes: Change[];
}

/**
 * Changes the family's timezone. Records the former one, so that past work keeps its day. If the family follows each
 * device's timezone from now on, the current device's becomes `homeZone`, which the server uses for feeds, mails and
 * reminders.
 */
export function changeZoneOf(
  { timezone, homeZone }: Family,
  chosen: Family['timezone'],
  { now, zone, random }: Pick<ActionContext, 'now' | 'zone' | 'random'>,
): ZoneChange {
  const former = timezone === 'device' ? (homeZone ?? zone) : timezone;
  const until = new Date(now).toISOString();
  return {
    values: chosen === 'device' ? { homeZone: zone } : {},
    changes:
      former === zoneFor(chosen, zone) ? [] : [create(formerZone, { until, zone: former }, random)],
  };
}

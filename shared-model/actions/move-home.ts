/** What a change of the family's zone writes, whoever asks for it. */
import { create, type Change } from '../commit/change.ts';
import type { Family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { zoneFor } from '../lib/dates.ts';
import type { ActionContext } from './action.ts';

/** What is written beside the setting itself: more values of the family's own record, and other records. */
export interface Moved {
  values: Partial<Pick<Family, 'homeZone'>>;
  changes: Change[];
}

/**
 * The family's zone becomes another one: the former is kept, so that what was done then keeps its day. Where it goes by
 * each device's own from now on, that of the device at hand is its home, by which the server's feeds, mails and
 * reminders go.
 */
export function moveHome(
  { timezone, homeZone }: Family,
  chosen: Family['timezone'],
  { now, zone, random }: Pick<ActionContext, 'now' | 'zone' | 'random'>,
): Moved {
  const former = timezone === 'device' ? (homeZone ?? zone) : timezone;
  const until = new Date(now).toISOString();
  return {
    values: chosen === 'device' ? { homeZone: zone } : {},
    changes:
      former === zoneFor(chosen, zone) ? [] : [create(formerZone, { until, zone: former }, random)],
  };
}

/** Computes what new values of the family's record write, its zone among them. */
import { create, type Change } from '../commit/change.ts';
import { family, type Family } from '../entities/family.ts';
import { formerZone } from '../entities/former-zone.ts';
import { familyZone, type ZoneFields } from '../derive/people.ts';
import { updateTo, type ActionContext } from './action.ts';

type ZoneContext = Pick<ActionContext, 'now' | 'zone' | 'random'>;

/** The zone that these values choose, as both of its fields; null if they choose none. */
function chosenZone(home: Family, { timezone, fixedZone }: Partial<ZoneFields>): ZoneFields | null {
  if (timezone === undefined && fixedZone === undefined) return null;
  const setting = timezone ?? (fixedZone ? 'device' : home.timezone);
  return { timezone: setting, fixedZone: setting === 'device' ? (fixedZone ?? null) : null };
}

/**
 * Sets fields of the family. A change of its zone records the former one, so that past work keeps its day. If the
 * family follows each device's timezone from now on, the current device's becomes `homeZone`, which the server uses for
 * feeds, mails and reminders.
 */
export function updateFamily(
  home: Family,
  values: Partial<Omit<Family, 'id'>>,
  { now, zone, random }: ZoneContext,
): Change[] {
  const chosen = chosenZone(home, values);
  if (chosen === null) return updateTo(family, home, values);
  const former = familyZone(home, home.homeZone ?? zone);
  const next = familyZone(chosen, zone);
  const until = new Date(now).toISOString();
  // A server of a former version goes by the home zone.
  const homeZone = chosen.timezone === 'device' ? next : home.homeZone;
  const isSame = chosen.timezone === home.timezone && chosen.fixedZone === home.fixedZone;
  return [
    ...updateTo(family, home, { ...values, ...chosen, homeZone }).map((change) => ({
      ...change,
      // Both fields together: of two parents' choices one holds whole.
      fields: { ...change.fields, ...(!isSame && chosen) },
    })),
    ...(former === next ? [] : [create(formerZone, { until, zone: former }, random)]),
  ];
}

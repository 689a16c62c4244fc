/** The zone in which the server computes a family's days. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { zoneFor } from '../../shared-model/lib/dates.ts';
import { isKnownZone } from '../../shared-model/lib/zone-history.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A family's zone (IANA). If the family uses each device's own zone: its home zone, which is that of the first parent's
 * device, or one chosen since (`noteZone`, `changeZone`); otherwise `deviceZone`, otherwise the server's. The family's
 * record must be loaded.
 */
export function zoneOfFamily(view: FamilyView, deviceZone?: string): string {
  const { timezone, homeZone } = theFamily(view) ?? { timezone: 'device', homeZone: null };
  const known = homeZone !== null && isKnownZone(homeZone) ? homeZone : (deviceZone ?? ownZone());
  return zoneFor(timezone, known);
}

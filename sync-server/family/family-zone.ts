/** In which zone the server reads a family's days. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { zoneFor } from '../../shared-model/lib/dates.ts';
import { isKnownZone } from '../../shared-model/lib/zone-history.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A family's zone (IANA). Where it goes by each device's own: its home, which is that of the parent's device that was noted first, or the one
 * chosen since (`noteZone`, `changeZone`); else `deviceZone`, else the server's. The family's record has to be loaded.
 */
export function zoneOfFamily(view: FamilyView, deviceZone?: string): string {
  const { timezone, homeZone } = theFamily(view) ?? { timezone: 'device', homeZone: null };
  const known = homeZone !== null && isKnownZone(homeZone) ? homeZone : (deviceZone ?? ownZone());
  return zoneFor(timezone, known);
}

/** The zone in which the server computes a family's days. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { familyZone, theFamily } from '../../shared-model/derive/people.ts';
import { isKnownZone } from '../../shared-model/lib/zone-history.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A family's zone (IANA). If the family uses each device's own zone: its home zone, which is that of the first parent's
 * device, or one chosen since (`noteZone`, `changeZone`); otherwise `deviceZone`, otherwise the server's. The family's
 * record must be loaded.
 */
export function zoneOfFamily(view: FamilyView, deviceZone?: string): string {
  const home = theFamily(view);
  const atHome = home?.homeZone ?? null;
  const known = atHome !== null && isKnownZone(atHome) ? atHome : (deviceZone ?? ownZone());
  return familyZone(home, known);
}

/** Whether the family lets some of its texts leave its devices and its server. */
import { familySettings } from '../entities/family-settings.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** A family's consent; `unasked`: no parent has answered yet, so nothing leaves. */
export type DataSharing = 'unasked' | 'allowed' | 'denied';

/** The parents' answer; `unasked` also if their settings aren't loaded, as on a student's own device. */
export function dataSharing(view: FamilyView): DataSharing {
  const family = theFamily(view);
  if (!family) return 'unasked';
  const answer = view.stored({ t: familySettings.name, id: family.id })?.fields['dataSharing'];
  if (answer === undefined) return 'unasked';
  return answer === true ? 'allowed' : 'denied';
}

/** Whether the family lets some of its words leave its devices and its server. */
import { familySettings } from '../entities/family-settings.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** A family's answer; `unasked`: no parent has given one yet, so nothing leaves. */
export type DataSharing = 'unasked' | 'allowed' | 'denied';

/** What the parents have answered. `unasked` also where their settings aren't here, as on a student's own device. */
export function dataSharing(view: FamilyView): DataSharing {
  const family = theFamily(view);
  if (!family) return 'unasked';
  const answer = view.stored({ t: familySettings.name, id: family.id })?.fields['dataSharing'];
  if (answer === undefined) return 'unasked';
  return answer === true ? 'allowed' : 'denied';
}

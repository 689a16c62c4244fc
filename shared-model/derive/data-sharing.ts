/** Whether the family lets some of its texts leave its devices and its server. */
import { familySettings } from '../entities/family-settings.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** A family's consent; `unasked`: no parent has answered yet, so nothing leaves. */
export type DataSharing = 'unasked' | 'allowed' | 'denied';

const storedSettings = (view: FamilyView) => {
  const family = theFamily(view);
  return family && view.stored({ t: familySettings.name, id: family.id })?.fields;
};

/** The parents' answer; `unasked` also if their settings aren't loaded, as on a student's own device. */
export function dataSharing(view: FamilyView): DataSharing {
  const answer = storedSettings(view)?.['dataSharing'];
  if (answer === undefined) return 'unasked';
  return answer === true ? 'allowed' : 'denied';
}

/** Whether the parents also let a doubtful list leave without being asked each time. */
export const asksInDoubt = (view: FamilyView): boolean =>
  dataSharing(view) === 'allowed' && storedSettings(view)?.['asksInDoubt'] === true;

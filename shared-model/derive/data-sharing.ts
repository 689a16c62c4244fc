/** Whether the family lets some of its words leave its devices and its server. */
import { familySettings } from '../entities/family-settings.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** A parent has turned on data sharing. False where the parents' settings aren't here, as on a student's own device. */
export function sharesData(view: FamilyView): boolean {
  const family = theFamily(view);
  return family !== null && view.get(familySettings, family.id)?.dataSharing === true;
}

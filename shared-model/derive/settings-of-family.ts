/** The settings that only parents see. */
import { familySettings, type FamilySettings } from '../entities/family-settings.ts';
import { readRecord } from '../entities/read-record.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** The family's settings with defaults applied; only defaults if the record isn't loaded, as on a student's device. */
export function settingsOfFamily(view: FamilyView): FamilySettings {
  const home = theFamily(view);
  const found = home && view.get(familySettings, home.id);
  return found ?? readRecord(familySettings, { id: home?.id ?? 0, fields: {} });
}

/** What a family's parents want to be told, and when. */
import { familySettings } from '../entities/family-settings.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import { readRecord } from '../entities/read-record.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';

/** The fields of the family's settings that are about notices. */
export const noticeFields = [
  'notifyEmail',
  'notifyAssignments',
  'notifyProgress',
  'notifyWeekly',
  'remindAt',
  'quietHours',
  'quietFrom',
  'quietUntil',
] as const;

/** What the parents want to be told. */
export type NoticeSettings = Pick<
  RecordFor<typeof familySettings>,
  (typeof noticeFields)[number]
>;

/** The parents' settings, defaults applied; null where the family isn't here yet. */
export function familySettingsOf(view: FamilyView): RecordFor<typeof familySettings> | null {
  const found = theFamily(view);
  if (!found) return null;
  return view.get(familySettings, found.id) ?? readRecord(familySettings, { id: found.id, fields: {} });
}

/** What the parents want to be told; null where the family isn't here yet. */
export function noticeSettings(view: FamilyView): NoticeSettings | null {
  const settings = familySettingsOf(view);
  if (!settings) return null;
  return Object.fromEntries(noticeFields.map((name) => [name, settings[name]])) as NoticeSettings;
}

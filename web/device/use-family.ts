import { readRecord } from '../../shared-model/entities/read-record.ts';
import { family } from '../../shared-model/entities/family.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { familyZone } from '../../shared-model/derive/people.ts';
import type { ReadAnswer } from '../view/view-reads.ts';
import { useRecords } from './use-records.ts';

/** The family and its time zone. */
export interface FamilyView extends RecordFor<typeof family> {
  /** The IANA zone that determines today's date. */
  zone: string;
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Stands in for the family until it is read, or fetched by a new device: default values with the device's own time
 * zone. Most families live in that zone, and in another a screen would start on the wrong day.
 */
const unnamed = readRecord(family, { id: 0, fields: { familyName: '', timezone: 'device' } });

/** The family as it was read: null before a new device has fetched it. */
export function familyViewOf(read: ReadAnswer<'theFamily'>): FamilyView {
  const found = read ?? unnamed;
  return { ...found, zone: familyZone(found, deviceZone) };
}

/** Like `useFamily`, but undefined until it is read: for forms, whose initial values must not be in another zone. */
export function useKnownFamily(): FamilyView | undefined {
  const read = useRecords('theFamily');
  return read === undefined ? undefined : familyViewOf(read);
}

/** The family's name, zone, theme and language; until it is read, the default values and the device's zone. */
export function useFamily(): FamilyView {
  return familyViewOf(useRecords('theFamily') ?? null);
}

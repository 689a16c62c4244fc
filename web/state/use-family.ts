import { readRecord } from '../../shared-model/entities/read-record.ts';
import { family } from '../../shared-model/entities/family.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { zoneFor } from '../../shared-model/lib/dates.ts';
import { readFamily } from '../data/read-family.ts';
import { useRecords } from './use-records.ts';

export interface FamilyView extends RecordFor<typeof family> {
  /** The IANA zone that says what today is. */
  zone: string;
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until a new device has fetched it, the family is as it would be without a word written. */
const unnamed = readRecord(family, { id: 0, fields: { familyName: '' } });

/** The family's name, zone, theme and language. */
export function useFamily(): FamilyView {
  const found = useRecords(async (db) => (await readFamily(db, [family]))(family)[0], []);
  const record = found ?? unnamed;
  return { ...record, zone: zoneFor(record.timezone, deviceZone) };
}

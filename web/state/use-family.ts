import { readRecord } from '../../shared-model/entities/read-record.ts';
import { family } from '../../shared-model/entities/family.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { zoneFor } from '../../shared-model/lib/dates.ts';
import { useRecords } from './use-records.ts';

export interface FamilyView extends RecordFor<typeof family> {
  /** The IANA zone that says what today is. */
  zone: string;
}

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Until a new device has fetched it, the family is as it would be without a word written. */
const unnamed = readRecord(family, { id: 0, fields: { familyName: '' } });

/** The family as `useFamily` has it, but undefined until it is read: for forms, whose first values must not be in another zone. */
export function useKnownFamily(): FamilyView | undefined {
  const read = useRecords('theFamily');
  if (read === undefined) return undefined;
  const found = read ?? unnamed;
  return { ...found, zone: zoneFor(found.timezone, deviceZone) };
}

/** The family's name, zone, theme and language; those of an unnamed one until it is read. */
export function useFamily(): FamilyView {
  const known = useKnownFamily();
  return known ?? { ...unnamed, zone: zoneFor(unnamed.timezone, deviceZone) };
}

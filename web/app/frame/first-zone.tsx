import { useEffect, useRef } from 'react';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';

/**
 * Records a parent device's time zone where none is known: as the family's, which registration doesn't ask for, at a
 * parent's first sign-in; and as the home zone of a family that goes by each device's own. A failure is retried at a
 * parent's next sign-in.
 */
export const FirstZone = () => {
  const { familyId } = useSession();
  const key = { t: family.name, id: familyId };
  const stored = useRecords('storedFields', [key])?.get(keyOf(key));
  const isToNote =
    stored !== undefined &&
    (stored['timezone'] === undefined ||
      (stored['timezone'] === 'device' && (stored['homeZone'] ?? null) === null));
  const hasNoted = useRef(false);
  useEffect(() => {
    if (!isToNote || hasNoted.current) return;
    hasNoted.current = true;
    void host().act('noteZone', null);
  }, [isToNote]);
  return null;
};

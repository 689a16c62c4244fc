import { useEffect } from 'react';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { host } from '../../state/host.ts';
import { useSession } from '../../state/use-session.ts';
import { useRecords } from '../../state/use-records.ts';

/**
 * Registration asks for no timezone: a family that has none of its own gets that of the device on which a parent first comes in. What
 * isn't saved now is tried when a parent comes in again.
 */
export const FirstZone = () => {
  const { familyId } = useSession();
  const key = { t: family.name, id: familyId };
  const stored = useRecords('storedFields', [key])?.get(keyOf(key));
  const isMissing = stored !== undefined && stored['timezone'] === undefined;
  useEffect(() => {
    if (!isMissing) return;
    void host().act('setFirstZone', null);
  }, [isMissing]);
  return null;
};

import { useEffect } from 'react';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { host } from '../../state/host.ts';
import { useSession } from '../../state/use-session.ts';
import { useRecords } from '../../state/use-records.ts';

/**
 * Sets the family's timezone, which registration doesn't ask for, to that of the device on which a parent first signs in. A
 * failure is retried at a parent's next sign-in.
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

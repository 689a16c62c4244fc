import { useEffect } from 'react';
import { family, type LanguageTag } from '../../../shared-model/entities/family.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { firstLanguage, speakLanguage } from '../../browser/language.ts';
import { useRecords } from '../../device/use-records.ts';

/**
 * Applies the family's language. A family without one gets its parent's browser's, as with the time zone
 * (`first-zone.tsx`); until then each browser uses its own.
 */
export const FamilyLanguage = ({ familyId }: { familyId: number }) => {
  const isParents = useDevice(({ session }) => session?.person?.role === 'parent');
  const key = { t: family.name, id: familyId };
  const stored = useRecords('storedFields', [key])?.get(keyOf(key));
  const language = stored?.['language'] as LanguageTag | undefined;
  const isUnsaid = stored !== undefined && language === undefined;
  useEffect(() => {
    if (language !== undefined) void speakLanguage(language);
  }, [language]);
  useEffect(() => {
    const first = firstLanguage();
    if (isUnsaid && isParents && first !== 'en') void host().act('setFamily', { language: first });
  }, [isUnsaid, isParents]);
  return null;
};

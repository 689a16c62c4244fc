import { useCallback, useState } from 'react';
import { useDraft } from '../../forms/drafts.ts';
import { useRecords } from '../../device/use-records.ts';

/**
 * Whether the first run is shown: if there are no students, or nothing is planned and its second step is pending.
 * Postponing it hides it for the tab's session; it also opens when somebody resumes it or has typed in it.
 */
export function useBeginning() {
  const begun = useRecords('beginnings');
  const isTyped = useDraft('first-run').kept !== '';
  const later = useDraft('first-run-later');
  const [isLater, setLater] = useState(later.kept !== '');
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => setHeld(true), []);
  const putOff = (isPutOff: boolean) => {
    later.keep(isPutOff ? 'yes' : '');
    setLater(isPutOff);
    setHeld(!isPutOff);
  };
  return {
    isOpen:
      isHeld ||
      (begun !== undefined && !isLater && (!begun.hasStudent || (isTyped && !begun.hasPlan))),
    /** What exists, while nothing is planned or set yet. */
    notBegun: begun && !begun.hasPlan ? begun : undefined,
    hold,
    leave: () => putOff(true),
    resume: () => putOff(false),
  };
}

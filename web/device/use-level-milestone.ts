import { useEffect } from 'react';
import { levelOf } from '../../shared-model/derive/xp.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { host } from './host.ts';
import { useRecords } from './use-records.ts';

/**
 * Keeps the level that a student has reached in the family's records, so that it falls on no device when work is opened again. Where
 * that fails nobody is troubled: the next screen keeps it.
 */
export function useLevelMilestone(studentId: Id<'student'>): void {
  const reached = useRecords('levelReached', studentId);
  const level = reached ? levelOf(reached.earned).level : 1;
  const isNew = reached !== undefined && level > reached.milestoneLevel;
  useEffect(() => {
    if (isNew)
      host()
        .act('reachLevel', { studentId, level })
        .catch(() => undefined);
  }, [studentId, level, isNew]);
}

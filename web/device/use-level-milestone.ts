import { useEffect } from 'react';
import { levelOf } from '../../shared-model/derive/xp.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { host } from './host.ts';
import { useRecords } from './use-records.ts';

/**
 * Stores the level a student has reached in the family's records, so that it doesn't fall on any device when work is
 * reopened. A failure is silent: the next screen stores it.
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

import { useEffect } from 'react';
import { levelOf } from '../../shared-model/derive/xp.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { host } from './host.ts';

/**
 * Keeps the level that a student is shown to have reached in the family's records, so that it falls on no device when work is opened
 * again. Where that fails nobody is troubled: the next screen that shows the level keeps it.
 */
export function useKeptLevel(
  studentId: Id<'student'>,
  shown: { earned: number; keptLevel: number } | undefined,
): void {
  const level = shown ? levelOf(shown.earned).level : 1;
  const isNew = shown !== undefined && level > shown.keptLevel;
  useEffect(() => {
    if (isNew)
      host()
        .act('reachLevel', { studentId, level })
        .catch(() => undefined);
  }, [studentId, level, isNew]);
}

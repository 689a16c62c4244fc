import { useEffect } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { keepFormerLevels } from '../../device/former-levels.ts';
import { useDayStamps } from '../../device/use-day-stamps.ts';
import { useLevelMilestone } from '../../device/use-level-milestone.ts';
import { useSession } from '../../device/use-session.ts';

const OwnMilestones = ({ studentId }: { studentId: Id<'student'> }) => {
  useLevelMilestone(studentId);
  useDayStamps(studentId);
  return null;
};

/**
 * Records the levels and finished days of the signed-in student, on any screen, and the levels that an earlier version
 * had stored.
 */
export const LevelMilestones = () => {
  const { family, isFetched, person } = useSession();
  const isReal = family !== 'demo' && isFetched;
  useEffect(() => {
    if (isReal && person) void keepFormerLevels(person);
  }, [isReal, person]);
  return person?.role === 'student' && <OwnMilestones studentId={person.studentId} />;
};

import { useEffect } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { keepFormerLevels } from '../../device/former-levels.ts';
import { useLevelMilestone } from '../../device/use-level-milestone.ts';
import { useSession } from '../../device/use-session.ts';

const OwnLevel = ({ studentId }: { studentId: Id<'student'> }) => {
  useLevelMilestone(studentId);
  return null;
};

/** Records the levels the signed-in student reaches, on any screen, and those an earlier version had stored. */
export const LevelMilestones = () => {
  const { family, isFetched, person } = useSession();
  const isReal = family !== 'demo' && isFetched;
  useEffect(() => {
    if (isReal && person) void keepFormerLevels(person);
  }, [isReal, person]);
  return person?.role === 'student' && <OwnLevel studentId={person.studentId} />;
};

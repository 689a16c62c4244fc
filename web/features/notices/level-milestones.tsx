import { useEffect } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { keepFormerLevels } from '../../device/former-levels.ts';
import { useLevelMilestone } from '../../device/use-level-milestone.ts';
import { useSession } from '../../device/use-session.ts';

const OwnLevel = ({ studentId }: { studentId: Id<'student'> }) => {
  useLevelMilestone(studentId);
  return null;
};

/** Keeps what level the student whose profile is open reaches, whatever screen is open, and what an earlier version remembered. */
export const LevelMilestones = () => {
  const { family, isFetched, person } = useSession();
  const isReal = family !== 'demo' && isFetched;
  useEffect(() => {
    if (isReal && person) void keepFormerLevels(person);
  }, [isReal, person]);
  return person?.role === 'student' && <OwnLevel studentId={person.studentId} />;
};

import { useFinishedTimers } from '../../device/finished-timers.ts';
import { useTimedWork } from '../../device/running-timers.ts';
import { usePerson, useSession } from '../../device/use-session.ts';

const FinishedTimers = ({ keys }: { keys: readonly string[] }) => {
  const person = usePerson();
  useFinishedTimers(keys, person.role === 'student' ? person.studentId : null);
  return null;
};

/** Writes the minutes of timers whose work is completed, on any screen of their student or of a parent. */
export const TimersAtWork = () => {
  const keys = useTimedWork();
  const { isFetched } = useSession();
  return isFetched && keys.length > 0 && <FinishedTimers keys={keys} />;
};

import { useSession } from '../../state/session.ts';
import { useFamilyPeople } from './use-family-people.ts';

/** Whether somebody else than one parent is known to use this device: then profiles close by themselves, unless told otherwise. */
export function useManyPeople(): boolean {
  const { isShared, parents } = useSession();
  const people = useFamilyPeople();
  return isShared || parents.length > 1 || (people?.students.length ?? 0) > 0;
}

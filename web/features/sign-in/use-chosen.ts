import { useLocation, useNavigate } from 'react-router-dom';
import type { FamilyPeople, ParentHere, Student } from './use-family-people.ts';

/** Somebody who wants to come in. */
type Chosen = { studentId: number } | { memberId: number };

export interface Choice {
  student: Student | undefined;
  parent: ParentHere | undefined;
  choose: (chosen: Chosen) => void;
  /** Back to everybody. */
  change: () => void;
}

/** Who was chosen on this screen; kept by the browser's history, so that its Back leads to everybody again. */
export function useChosen(people: FamilyPeople | undefined): Choice {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location as { state: { chosen?: Partial<Record<string, number>> } | null };
  const { studentId, memberId } = state?.chosen ?? {};
  return {
    student: people?.students.find(({ id }) => id === studentId),
    parent: people?.parents.find((parent) => parent.memberId === memberId),
    choose: (chosen) => void navigate(location, { state: { chosen } }),
    change: () => void navigate(-1),
  };
}

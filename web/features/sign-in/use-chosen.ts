import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FamilyPeople, ParentHere, Student } from './use-family-people.ts';

/** Somebody who wants to come in. */
interface Chosen {
  studentId?: number;
  memberId?: number;
}

export interface Choice {
  student: Student | undefined;
  parent: ParentHere | undefined;
  choose: (chosen: Chosen) => void;
  /** Back to everybody. */
  change: () => void;
}

/**
 * Who was chosen on this screen. The browser's history keeps it, so that its Back leads to everybody again; but it comes a
 * moment late, and what is typed right after the choice must find the field there. So a state shows it until then.
 */
export function useChosen(people: FamilyPeople | undefined): Choice {
  const location = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ from: string; chosen: Chosen }>();
  const { state } = location as { state: { chosen?: Chosen } | null };
  if (ahead && ahead.from !== location.key) setAhead(undefined);
  const { studentId, memberId } = ahead?.chosen ?? state?.chosen ?? {};
  return {
    student: people?.students.find(({ id }) => id === studentId),
    parent: people?.parents.find((parent) => parent.memberId === memberId),
    choose(chosen) {
      setAhead({ from: location.key, chosen });
      void navigate(location, { state: { chosen } });
    },
    change() {
      setAhead(undefined);
      void navigate(-1);
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { FamilyPeople } from './use-family-people.ts';

/** Somebody who wants to come in. */
export interface Chosen {
  studentId?: Id<'student'>;
  memberId?: Id<'member'>;
}

/** The id of the button that chooses somebody. */
export const chooserId = ({ studentId, memberId }: Chosen): string =>
  studentId === undefined ? `choose-parent-${memberId}` : `choose-student-${studentId}`;

/** Back among everybody, the keyboard's place is at whoever was chosen before. */
function useReturn(chooser: string | null): void {
  const before = useRef<string>(null);
  useEffect(() => {
    if (chooser === null && before.current !== null) {
      document.getElementById(before.current)?.focus();
    }
    before.current = chooser;
  }, [chooser]);
}

/** The browser's Back was pressed. */
function useBack(act: () => void): void {
  useEffect(() => {
    window.addEventListener('popstate', act);
    return () => window.removeEventListener('popstate', act);
  }, [act]);
}

/**
 * Who was chosen on this screen. The browser's history keeps it, so that its Back leads to everybody again; but it comes a
 * moment late, and what is typed right after the choice must find the field there. So a state shows it until then.
 */
export function useChosen(people: FamilyPeople | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ from: string; chosen: Chosen }>();
  const { state } = location as { state: { chosen?: Chosen } | null };
  // Back leads to the place where the choice was made; it may be pressed before that has come.
  useBack(useCallback(() => setAhead(undefined), []));
  const current = ahead?.from === location.key ? ahead.chosen : state?.chosen;
  const { studentId, memberId } = current ?? {};
  useReturn(current ? chooserId(current) : null);
  return {
    student: people?.students.find(({ id }) => id === studentId),
    parent: people?.parents.find((parent) => parent.memberId === memberId),
    choose: (chosen: Chosen) => {
      setAhead({ from: location.key, chosen });
      void navigate(location, { state: { chosen } });
    },
    /** Back to everybody. */
    change: () => {
      setAhead(undefined);
      void navigate(-1);
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { FamilyPeople } from './use-family-people.ts';

/** A person who wants to sign in. */
export interface ChosenPerson {
  studentId?: Id<'student'>;
  memberId?: Id<'member'>;
}

/** The id of the button that chooses a person. */
export const chooserId = ({ studentId, memberId }: ChosenPerson): string =>
  studentId === undefined ? `choose-parent-${memberId}` : `choose-student-${studentId}`;

/** Returns the focus to the formerly chosen person's button. */
function useReturn(chooser: string | null): void {
  const before = useRef<string>(null);
  useEffect(() => {
    if (chooser === null && before.current !== null) {
      document.getElementById(before.current)?.focus();
    }
    before.current = chooser;
  }, [chooser]);
}

/** Calls back when the browser's Back is pressed. */
function useBack(act: () => void): void {
  useEffect(() => {
    window.addEventListener('popstate', act);
    return () => window.removeEventListener('popstate', act);
  }, [act]);
}

/**
 * The person chosen on this screen. It is held in the browser's history, so that Back returns to the list. A navigation
 * takes a moment, and the field must be there for typing right after the choice, so local state shows it until then.
 */
export function useChosen(people: FamilyPeople | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ from: string; chosen: ChosenPerson }>();
  const { state } = location as { state: { chosen?: ChosenPerson } | null };
  // Back returns to where the choice was made; it may be pressed before the navigation is done.
  useBack(useCallback(() => setAhead(undefined), []));
  const current = ahead?.from === location.key ? ahead.chosen : state?.chosen;
  const { studentId, memberId } = current ?? {};
  useReturn(current ? chooserId(current) : null);
  return {
    student: people?.students.find(({ id }) => id === studentId),
    parent: people?.parents.find((parent) => parent.memberId === memberId),
    choose: (chosen: ChosenPerson) => {
      setAhead({ from: location.key, chosen });
      void navigate(location, { state: { chosen } });
    },
    /** Returns to the list. */
    change: () => {
      setAhead(undefined);
      void navigate(-1);
    },
  };
}

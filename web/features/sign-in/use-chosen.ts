import { useLocation, useNavigate } from 'react-router-dom';

/** Somebody who wants to come in. */
export type Chosen = { studentId: number } | { memberId: number };

interface Choice {
  chosen: Chosen | null;
  choose: (chosen: Chosen) => void;
  /** Back to everybody. */
  change: () => void;
}

/** Who was chosen on this screen; kept by the browser's history, so that its Back leads to everybody again. */
export function useChosen(): Choice {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location as { state: { chosen?: Chosen } | null };
  return {
    chosen: state?.chosen ?? null,
    choose: (chosen) => void navigate(location, { state: { chosen } }),
    change: () => void navigate(-1),
  };
}

import { useState, type ReactNode } from 'react';
import { failed, type Result } from '../../../../shared-model/lib/result.ts';
import type { FamilyFailure } from '../../../profiles/family-at-server.ts';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

/** The person has closed the question for the password. */
export interface Cancelled {
  code: 'cancelled';
}

/**
 * Does what needs a parent who signed in a moment ago: where the server wants that, asks for the password first. `dialog` has to
 * be shown.
 */
export function useRecentSignIn(): {
  confirmed: <T, E>(
    work: () => Promise<Result<T, FamilyFailure | E>>,
  ) => Promise<Result<T, Exclude<FamilyFailure, { code: 'sign-in-again' }> | E | Cancelled>>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => setAnswer(() => (is: boolean) => (setAnswer(null), resolve(is))));
  return {
    confirmed: async (work) => {
      for (;;) {
        const done = await work();
        if (done.ok) return done;
        const { error } = done as { error: { code: string } };
        if (error.code !== 'sign-in-again') return done as never;
        if (!(await ask())) return failed({ code: 'cancelled' });
      }
    },
    dialog: answer && <PasswordAgainDialog onAnswer={answer} />,
  };
}

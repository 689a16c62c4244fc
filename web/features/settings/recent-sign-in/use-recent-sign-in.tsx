import { useState, type ReactNode } from 'react';
import { failed, type Result } from '../../../../shared-model/lib/result.ts';
import type { ServerFailure } from '../../../device/server-family.ts';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

/** The person has closed the question for the password. */
export interface Cancelled {
  code: 'cancelled';
}

/** Why it was not done; the password was asked for where the server wanted it. */
export type ConfirmedFailure = Exclude<ServerFailure, { code: 'sign-in-again' }> | Cancelled;

/** Does what needs a parent who signed in a moment ago. */
export type Confirmed = <T>(
  work: () => Promise<Result<T, ServerFailure>>,
) => Promise<Result<T, ConfirmedFailure>>;

/** Whether the server refused: not done, and not because the person closed the question. */
export const isRefused = <T,>(
  done: Result<T, ConfirmedFailure>,
): done is { ok: false; error: Exclude<ConfirmedFailure, Cancelled> } =>
  !done.ok && done.error.code !== 'cancelled';

/** Asks for the password where the server wants a recent sign-in, and tries again. `dialog` has to be shown. */
export function useRecentSignIn(): { confirmed: Confirmed; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });
  const confirmed: Confirmed = async (work) => {
    for (;;) {
      const done = await work();
      if (done.ok) return done;
      const { error } = done;
      if (error.code !== 'sign-in-again') return failed(error);
      if (!(await ask())) return failed({ code: 'cancelled' });
    }
  };
  return { confirmed, dialog: answer && <PasswordAgainDialog onAnswer={answer} /> };
}

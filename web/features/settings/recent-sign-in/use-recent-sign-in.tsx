import { useState, type ReactNode } from 'react';
import { failed, type Result } from '../../../../shared-model/lib/result.ts';
import type { ServerFailure } from '../../../device/server-family.ts';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

/** The person closed the password dialog. */
export interface Cancelled {
  code: 'cancelled';
}

/** Why a request failed after the password was asked for if needed. */
export type ConfirmedFailure = Exclude<ServerFailure, { code: 'sign-in-again' }> | Cancelled;

/** Runs a request that needs a recent parent sign-in. */
export type Confirmed = <T>(
  work: () => Promise<Result<T, ServerFailure>>,
) => Promise<Result<T, ConfirmedFailure>>;

/** Whether the request failed for a reason other than a closed password dialog. */
export const isRefused = <T,>(
  done: Result<T, ConfirmedFailure>,
): done is { ok: false; error: Exclude<ConfirmedFailure, Cancelled> } =>
  !done.ok && done.error.code !== 'cancelled';

/** Runs a request; if the server wants a recent sign-in, asks for the password and retries. Render `dialog`. */
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

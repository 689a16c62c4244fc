import { useState, type ReactNode } from 'react';
import type { Result } from '../../../../shared-model/lib/result.ts';
import type { ServerFailure } from './notice-failure.ts';
import { PasswordDialog } from './password-dialog.tsx';

/**
 * Does what the server may want a parent's password for, and asks for that where it does. Resolves to null where the parent would rather
 * not. `dialog` has to be shown.
 */
export function useConfirmed(): {
  confirmed: <T>(
    work: () => Promise<Result<T, ServerFailure>>,
  ) => Promise<Result<T, ServerFailure> | null>;
  dialog: ReactNode;
} {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });
  return {
    confirmed: async (work) => {
      const done = await work();
      if (done.ok || done.error.code !== 'sign-in-again') return done;
      return (await ask()) ? work() : null;
    },
    dialog: answer && <PasswordDialog onAnswer={answer} />,
  };
}

import { Suspense, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Boundary } from './error-boundary.tsx';
import { askAgain } from './lazy-component.tsx';
import { toast } from './toast.ts';

export interface QuietBoundaryProps {
  /** Takes away what failed, so that it can be opened again. Without it nobody is told: it was nothing that was asked for. */
  onFail?: () => void;
  children: ReactNode;
}

/** Around what lies above the screen, with nothing in its place while it loads: if it breaks, a message says so and everything else stays as it is. */
export const QuietBoundary = ({ onFail, children }: QuietBoundaryProps) => {
  const fail = (): void => {
    askAgain();
    if (!onFail) return;
    toast({ kind: 'danger', title: m.common_error(), description: m.shell_lazy_failed() });
    onFail();
  };
  return (
    <Boundary onFail={fail} renderFailure={() => null}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
};

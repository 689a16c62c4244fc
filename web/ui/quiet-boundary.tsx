import { Suspense, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Boundary } from './error-boundary.tsx';
import { retryFailedLoads } from './lazy-component.tsx';
import { toast } from './toast.ts';

/** What the boundary does after a failure. */
export interface QuietBoundaryProps {
  /**
   * Closes what failed, so that it can be opened again. Without it the failure isn't reported, since nobody asked for
   * the content.
   */
  onFail?: () => void;
  children: ReactNode;
}

/**
 * Wraps content above the screen, and shows nothing while it loads: if it fails, a message says so and everything else
 * stays.
 */
export const QuietBoundary = ({ onFail, children }: QuietBoundaryProps) => {
  const fail = (): void => {
    retryFailedLoads();
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

import { Suspense, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Boundary } from './error-boundary.tsx';
import { retryFailedLoads } from './lazy-component.tsx';
import { toast } from './toast.ts';

/** The boundary's content and its reaction to a failure. */
export interface QuietBoundaryProps {
  /**
   * Closes the failed content, so that it can be opened again. Without it the failure isn't reported, since nobody
   * asked for the content.
   */
  onFail?: () => void;
  children: ReactNode;
}

/**
 * Wraps content above the screen. It shows nothing while the content loads; if that fails, a toast says so and
 * everything else stays.
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

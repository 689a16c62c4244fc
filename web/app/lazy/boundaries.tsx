import { Suspense, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Boundary } from '../../ui/error-boundary.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.ts';
import { reloadApp } from '../update/app-update.ts';
import { askAgain } from './lazy-component.tsx';

/**
 * Keeps a screen that breaks from what stands around it. Trying again helps after a moment's trouble; where the screen's
 * file couldn't be had, most browsers ask for it again only once the page is loaded anew.
 */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    onFail={askAgain}
    renderFailure={(again) => (
      <Box p={{ base: '4', md: '8' }}>
        <Banner
          tone="danger"
          action={
            <Row gap="2">
              <Button onClick={again}>{m.errors_retry()}</Button>
              <Button onClick={reloadApp}>{m.shell_reload()}</Button>
            </Row>
          }
        >
          {m.shell_screen_failed()}
        </Banner>
      </Box>
    )}
  >
    {children}
  </Boundary>
);

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

import type { ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Banner } from '../ui/banner.tsx';
import { Box, Button, Row } from '../ui/pieces.tsx';
import { Boundary } from '../ui/error-boundary.tsx';
import { reloadApp } from '../shell/app-update.ts';
import { retryFailedLoads } from '../ui/lazy-component.tsx';

/**
 * Isolates a screen that breaks. Retrying helps after a temporary failure; where the screen's file couldn't be loaded,
 * most browsers request it again only after a reload.
 */
export const ScreenBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    onFail={retryFailedLoads}
    renderFailure={(again) => (
      <Box p="clamp(1rem, 4vw, 2rem)">
        <Banner
          tone="danger"
          action={
            <Row gap="2">
              <Button onClick={again}>{m.common_try_again()}</Button>
              <Button onClick={reloadApp}>{m.common_reload()}</Button>
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

import { Component, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { reloadApp } from '../update/app-update.ts';
import { askAgain } from './lazy-piece.tsx';

/**
 * Keeps a screen that breaks from what stands around it. Trying again helps after a moment's trouble; where the screen's
 * file couldn't be had, most browsers ask for it again only once the page is loaded anew.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    askAgain();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box p={{ base: '4', md: '8' }}>
        <Banner
          tone="danger"
          action={
            <Row gap="2">
              <Button onClick={() => this.setState({ hasFailed: false })}>
                {m.errors_retry()}
              </Button>
              <Button onClick={reloadApp}>{m.shell_reload()}</Button>
            </Row>
          }
        >
          {m.shell_screen_failed()}
        </Banner>
      </Box>
    );
  }
}

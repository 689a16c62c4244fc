import { Component, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface BoundaryProps {
  /** What stands instead of what broke; `again` shows it anew. */
  renderFailure: (again: () => void) => ReactNode;
  onFail?: () => void;
  children: ReactNode;
}

/** Keeps what breaks within it from what stands around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.renderFailure(() => this.setState({ hasFailed: false }));
  }
}

/** A part of a screen, named by what can't be shown: 'Recent Activity'. Broken, it says so, what is safe, and lets one try again. */
export const ErrorBoundary = ({ label, children }: { label: string; children: ReactNode }) => (
  <Boundary
    renderFailure={(again) => (
      <Banner
        tone="danger"
        action={
          <Button icon={RotateCcw} onClick={again}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.ui_part_failed({ part: label })}
      </Banner>
    )}
  >
    {children}
  </Boundary>
);

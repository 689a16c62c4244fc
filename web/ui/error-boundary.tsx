import { Component, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Banner } from './banner.tsx';
import { Button } from './pieces.tsx';

/** The content to isolate, and its replacement. */
export interface BoundaryProps {
  /** Replaces content that failed; `again` renders it again. */
  renderFailure: (again: () => void) => ReactNode;
  onFail?: () => void;
  children: ReactNode;
}

/** Isolates its surroundings from a failure inside it. */
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

/**
 * Isolates a part of a screen. `label` names that part: 'Recent Activity'. After a failure it tells what failed and
 * that the data is safe, with a button to retry.
 */
export const ErrorBoundary = ({ label, children }: { label: string; children: ReactNode }) => (
  <Boundary
    renderFailure={(again) => (
      <Banner
        tone="danger"
        action={
          <Button icon={RotateCcw} onClick={again}>
            {m.common_try_again()}
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

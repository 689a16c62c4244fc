import { Component, type ReactNode } from 'react';
import { RotateCcw } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface ErrorBoundaryProps {
  /** What can't be shown: 'Recent Activity'. */
  label: string;
  children: ReactNode;
}

/** Keeps what breaks in one part of a screen from the rest of it: says so, what is safe, and lets one try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Banner
        tone="danger"
        action={
          <Button icon={RotateCcw} onClick={() => this.setState({ hasFailed: false })}>
            {m.ui_try_again()}
          </Button>
        }
      >
        {m.ui_part_failed({ part: this.props.label })}
      </Banner>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { toast } from '../../ui/toast.ts';
import { askAgain } from './lazy-piece.tsx';

export interface QuietBoundaryProps {
  /** Takes away what failed, so that it can be opened again. Without it nobody is told: it was nothing that was asked for. */
  onFail?: () => void;
  children: ReactNode;
}

/** Around what lies above the screen: if that breaks, a message says so and everything else stays as it is. */
export class QuietBoundary extends Component<QuietBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    askAgain();
    const { onFail } = this.props;
    if (!onFail) return;
    toast({ kind: 'danger', title: m.common_error(), description: m.shell_piece_failed() });
    onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

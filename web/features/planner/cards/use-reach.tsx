import { useState, type ReactNode } from 'react';
import type { Reach } from '../../../../shared-model/derive/plan-groups.ts';
import { ReachDialog } from './reach-dialog.tsx';

interface PendingQuestion {
  title: string;
  answer: (reach: Reach | null) => void;
}

/**
 * Asks which part of a series is meant. `ask` resolves to null if the dialog is dismissed. Render `dialog` where it is
 * asked.
 */
export function useReach(): { ask: (title: string) => Promise<Reach | null>; dialog: ReactNode } {
  const [asking, setAsking] = useState<PendingQuestion | null>(null);
  const ask = (title: string) =>
    new Promise<Reach | null>((resolve) => {
      const answer = (reach: Reach | null): void => {
        setAsking(null);
        resolve(reach);
      };
      setAsking({ title, answer });
    });
  const dialog = asking && (
    <ReachDialog
      title={asking.title}
      onChoose={asking.answer}
      onCancel={() => asking.answer(null)}
    />
  );
  return { ask, dialog };
}

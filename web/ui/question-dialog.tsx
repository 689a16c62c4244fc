import { useState, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Button, type ButtonLook } from './pieces.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
  /** `danger`: something is lost. `primary`: the usual answer, which has the initial focus. */
  variant?: ButtonLook['variant'];
}

interface QuestionDialogProps<Value> extends Pick<DialogFrameProps, 'open' | 'title' | 'children'> {
  message: ReactNode;
  /** The answers besides Cancel. */
  choices: readonly Choice<Value>[];
  cancelLabel?: string;
  /** While its promise is pending, the chosen button is pending and nothing else can be pressed. Null: cancelled. */
  onAnswer: (value: Value | null) => unknown;
}

/** Asks a question before something is done. Cancel has the initial focus unless an answer is primary. */
export const QuestionDialog = <Value,>(props: QuestionDialogProps<Value>) => {
  const { message, choices, cancelLabel = m.common_cancel(), onAnswer, ...dialog } = props;
  const [pending, setPending] = useState<Value | null>(null);
  const hasPrimary = choices.some(({ variant }) => variant === 'primary');
  const choose = async (value: Value) => {
    if (pending !== null) return;
    setPending(value);
    try {
      await onAnswer(value);
    } finally {
      setPending(null);
    }
  };
  return (
    <Dialog
      {...dialog}
      onClose={() => onAnswer(null)}
      description={message}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onClick={() => onAnswer(null)} data-autofocus={hasPrimary ? undefined : true}>
            {cancelLabel}
          </Button>
          {choices.map(({ value, label, variant = 'outline' }) => (
            <Button
              key={label}
              variant={variant}
              data-autofocus={variant === 'primary' ? true : undefined}
              pending={pending === value}
              onClick={() => void choose(value)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    />
  );
};

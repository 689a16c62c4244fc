import { useState, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The question and its two answers. */
export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  message: ReactNode;
  /** What there is to choose besides. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** While its promise is pending, the button shows that and can't be pressed again. */
  onConfirm: () => unknown;
  onCancel: () => void;
}

/** A question before a loss, with two answers; Cancel has the initial focus. */
export const ConfirmDialog = ({
  open,
  title,
  message,
  children,
  confirmLabel,
  cancelLabel = m.common_cancel(),
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    try {
      await onConfirm();
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={message}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

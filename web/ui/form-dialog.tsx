import { useId, useState, type FormEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Box } from './layout.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { DraftNote } from './draft-note.tsx';
import { Form } from './form.tsx';

/** A form's dialog. */
export interface FormDialogProps extends Omit<DialogFrameProps, 'open' | 'footer'> {
  /** react-hook-form's `handleSubmit(…)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  isDirty: boolean;
  isSaving: boolean;
  saveLabel?: string;
  /** A restored draft; without it no draft is kept. */
  draft?: { isKept: boolean; startOver: () => void; forget: () => void };
  /** Deletes the edited record; its button is set apart from the others. */
  onDelete?: (() => void) | undefined;
}

/**
 * A form in a dialog; its fields are the children. It asks before it discards what was typed, and says when a draft was
 * restored.
 */
export const FormDialog = ({
  onSubmit,
  isDirty,
  isSaving,
  saveLabel = m.common_save(),
  draft,
  onDelete,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const drop = () => {
    draft?.forget();
    onClose();
  };
  const leave = () => (isDirty ? setIsAsking(true) : drop());
  return (
    <>
      <Dialog
        {...dialog}
        open
        onClose={leave}
        footer={
          <>
            {onDelete && (
              <Button
                variant="plain"
                icon={Trash2}
                color="coral.fg"
                marginInlineEnd="auto"
                onClick={onDelete}
              >
                {m.common_delete()}
              </Button>
            )}
            <Button onClick={leave}>{m.common_cancel()}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={isSaving}
              pendingLabel={m.common_saving()}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        {draft?.isKept === true && (
          <Box mb="3">
            <DraftNote onStartOver={draft.startOver} />
          </Box>
        )}
        <Form id={formId} onSubmit={onSubmit}>
          {children}
        </Form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={m.ui_discard_title()}
        message={m.ui_discard_message()}
        confirmLabel={m.ui_discard()}
        cancelLabel={m.ui_keep_editing()}
        onConfirm={drop}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
};

import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Box } from './layout.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { DraftNote } from './draft-note.tsx';

export interface FormDialogProps extends Omit<DialogFrameProps, 'open' | 'footer'> {
  /** The id of the form among the children, which the footer's button submits. */
  formId: string;
  isDirty: boolean;
  isSaving: boolean;
  saveLabel?: string;
  /** What was typed before and is still there; without it nothing is kept. */
  draft?: { isKept: boolean; startOver: () => void; forget: () => void };
  /** Deletes what is edited; the button stands apart from the others. */
  onDelete?: (() => void) | undefined;
}

/** A form in a dialog: what was typed isn't dropped without asking, and what was typed before is said to be there. */
export const FormDialog = ({
  formId,
  isDirty,
  isSaving,
  saveLabel = m.common_save(),
  draft,
  onDelete,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => {
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
        {children}
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

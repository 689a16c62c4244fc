import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Box, Button, Row } from './pieces.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { DraftNote } from './draft-note.tsx';
import { Form } from './form.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** A form's dialog. */
export interface FormDialogProps extends Omit<DialogFrameProps, 'open' | 'footer'> {
  open?: boolean;
  /** react-hook-form's `handleSubmit(…)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Whether closing would discard typed values: then it asks first. */
  isDirty?: boolean;
  /** Whether there are valid changes to save. */
  canSave?: boolean;
  saveLabel?: string;
  savingLabel?: string;
  saveVariant?: 'primary' | 'danger';
  /** Further buttons, before Cancel. */
  besideCancel?: ReactNode;
  /** A restored draft; without it no draft is kept. */
  draft?: { isKept: boolean; startOver: () => void; forget: () => void };
  /** Deletes the edited record; its button is set apart from the others. */
  onDelete?: (() => void) | undefined;
}

/**
 * A form in a dialog. Its children are the fields, its footer the buttons. It asks before it discards typed values, and
 * tells when a draft was restored. With react-hook-form: `useRecordForm`, `useFormDialog`.
 */
export const FormDialog = ({
  open = true,
  onSubmit,
  isDirty = false,
  canSave = true,
  saveLabel = m.common_save(),
  savingLabel = m.common_saving(),
  saveVariant = 'primary',
  besideCancel,
  draft,
  onDelete,
  onClose,
  children,
  ...dialog
}: FormDialogProps) => {
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const drop = () => {
    draft?.forget();
    onClose();
  };
  const leave = () => (isDirty ? setIsAsking(true) : drop());
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if (!canSave) return;
    setIsSaving(true);
    try {
      await onSubmit(event);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Dialog
        {...dialog}
        open={open}
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
            {/* Where the buttons don't fit side by side, it has a line of its own. */}
            {besideCancel && (
              <Box display="flex" style={{ flex: '1 0 auto', maxWidth: '100%' }}>
                {besideCancel}
              </Box>
            )}
            <Row gap="2" justifyContent="flex-end" marginInlineStart="auto">
              <Button onClick={leave}>{m.common_cancel()}</Button>
              <Button
                type="submit"
                form={formId}
                variant={saveVariant}
                disabled={!canSave}
                pending={isSaving}
                pendingLabel={savingLabel}
              >
                {saveLabel}
              </Button>
            </Row>
          </>
        }
      >
        {draft?.isKept === true && (
          <Box mb="3">
            <DraftNote onStartOver={draft.startOver} />
          </Box>
        )}
        <Form id={formId} onSubmit={submit}>
          {children}
        </Form>
      </Dialog>
      <QuestionDialog
        open={isAsking}
        title={m.ui_discard_title()}
        message={m.ui_discard_message()}
        cancelLabel={m.ui_keep_editing()}
        choices={[{ value: true, label: m.ui_discard(), variant: 'danger' }]}
        onAnswer={(isSure) => (isSure ? drop() : setIsAsking(false))}
      />
    </>
  );
};

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { removeFamily, useDevice } from '../../device/device-view.ts';
import { dropShared } from '../../browser/shared-content.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { onlyHere } from '../../sync/status.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';

/** What will be lost, shown before deleting. */
function lossWords(isLocal: boolean, waiting: number): string {
  if (isLocal) return m.sign_in_remove_local();
  return waiting === 0 ? m.sign_in_remove_synced() : m.sign_in_remove_pending({ count: waiting });
}

interface RemoveFamilyDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Deletes the family from this device. Nobody is signed in here, so a child's tap must not be enough: a word has to be
 * typed.
 */
export const RemoveFamilyDialog = ({ isOpen, onClose }: RemoveFamilyDialogProps) => {
  const navigate = useNavigate();
  const { family, pinsWaiting } = useSession();
  const { familyName } = useFamily();
  const waiting = useDevice(({ status }) => onlyHere(status)) + pinsWaiting;
  const [typed, setTyped] = useState('');
  const isSure = typed.trim().toUpperCase() === m.sign_in_remove_word();
  const remove = async (): Promise<void> => {
    const removed = await removeFamily();
    if (!removed.ok) {
      toast({
        kind: 'danger',
        title: m.sign_in_remove_failed(),
        description: m.sign_in_remove_locked(),
      });
      return;
    }
    await dropShared();
    toast({ kind: 'success', title: m.sign_in_removed() });
    onClose();
    void navigate(paths.home, { replace: true });
  };
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={m.sign_in_remove_title({ family: familyName })}
      saveLabel={m.sign_in_remove_confirm()}
      savingLabel={m.sign_in_removing()}
      saveVariant="danger"
      canSave={isSure}
      onSubmit={remove}
    >
      <Text>{lossWords(family === 'local', waiting)}</Text>
      <TextField
        label={m.sign_in_remove_type({ word: m.sign_in_remove_word() })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
};

import { useId, useState } from 'react';
import type { RestoreMode } from '../../../../../shared-model/backup/wanted-fields.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Stack, Text } from '../../../../ui/pieces.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { RestorePreviewPart } from './restore-preview-part.tsx';
import { useRestore, type RestoreSource } from './use-restore.ts';

interface Props {
  source: RestoreSource;
  onChanged: () => void;
  onClose: () => void;
}

/** Restores a backup, with a preview before and undo after. */
export const RestoreDialog = ({ source, onChanged, onClose }: Props) => {
  const { step, open, restore, undo } = useRestore(source, onChanged);
  const [mode, setMode] = useState<RestoreMode>('merge');
  const [passphrase, setPassphrase] = useState('');
  const formId = useId();
  const isBusy = step.name === 'preview' && step.isRestoring === true;
  const cancel = (
    <Button onClick={onClose} disabled={isBusy}>
      {step.name === 'preview' || step.name === 'locked' ? m.common_cancel() : m.common_close()}
    </Button>
  );
  return (
    <Dialog
      open
      size="lg"
      title={m.backups_dialog_title()}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      footer={
        <>
          {cancel}
          {step.name === 'locked' && (
            <Button type="submit" form={formId} variant="primary" pending={step.isOpening}>
              {m.common_open()}
            </Button>
          )}
          {step.name === 'preview' && step.preview.modes[mode].changes + step.preview.files > 0 && (
            <Button
              variant={mode === 'rollBack' ? 'danger' : 'primary'}
              pending={isBusy}
              pendingLabel={m.backups_restoring()}
              onClick={() => void restore(step.preview, mode)}
            >
              {m.common_restore()}
            </Button>
          )}
          {step.name === 'done' && step.count > 0 && (
            <Button
              pending={step.isUndoing}
              onClick={() => void undo(step.count).then((isUndone) => isUndone && onClose())}
            >
              {m.common_undo()}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" aria-live="polite">
        {step.name === 'reading' && <Text>{m.backups_reading()}</Text>}
        {step.name === 'refused' && <Banner tone="danger">{step.why}</Banner>}
        {step.name === 'locked' && (
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              void open(passphrase);
            }}
          >
            <Text>{m.backups_locked()}</Text>
            <PasswordField
              label={m.backups_passphrase()}
              autoComplete="off"
              value={passphrase}
              error={step.error}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          </Form>
        )}
        {step.name === 'preview' && (
          <RestorePreviewPart preview={step.preview} mode={mode} onMode={setMode} />
        )}
        {step.name === 'done' && (
          <>
            <Banner tone="success">{m.backups_restored({ count: step.count })}</Banner>
            <Text tone="muted">{m.backups_pins()}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
};

import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../../../device/account-state.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Text } from '../../../../ui/pieces.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** Makes a recovery code and shows it once. */
export const RecoveryCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const account = useAccountState((state) => state.account);
  const [hadCode] = useState(account !== null && account.recoveryCodeMadeAt !== null);
  const [code, setCode] = useState<string>();
  const make = async (): Promise<void> => {
    const failed = m.account_recovery_failed();
    const made = await askServer((server) => server.makeRecoveryCode(), { failed });
    if (!made) return;
    setCode(made.value.code);
    void loadAccount();
  };
  return code === undefined ? (
    <FormDialog
      title={m.account_recovery()}
      description={m.account_recovery_lead()}
      saveLabel={m.account_recovery_make()}
      onSubmit={make}
      onClose={onClose}
    >
      {hadCode && <Text>{m.account_recovery_replaces()}</Text>}
    </FormDialog>
  ) : (
    <Dialog
      open
      onClose={onClose}
      title={m.account_recovery_yours()}
      description={m.account_recovery_once()}
    >
      <RecoveryCode code={code} email={account?.email ?? ''} onKept={onClose} />
    </Dialog>
  );
};

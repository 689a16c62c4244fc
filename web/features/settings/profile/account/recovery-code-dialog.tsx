import { useState } from 'react';
import { Copy, Download, Printer } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../../../device/account-state.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Text, Button, Row, Stack } from '../../../../ui/pieces.tsx';
import { saveFile } from '../../../../browser/save-file.ts';
import { toast } from '../../../../ui/toast.ts';
import styles from './recovery-code.module.css';

interface RecoveryCodeProps {
  code: string;
  email: string;
  onKept: () => void;
}

/** A recovery code with ways to keep it. It prints alone on the page. */
const RecoveryCode = ({ code, email, onKept }: RecoveryCodeProps) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    toast({ kind: 'success', title: m.common_copied() });
  };
  const save = (): void =>
    saveFile('trailbook-recovery-code.txt', 'text/plain', m.account_recovery_file({ email, code }));
  return (
    <Stack gap="4">
      <div className={styles.sheet}>
        <p className={styles.words}>
          {m.account_recovery_file({ email, code: '' }).trim().replaceAll(/\n+/g, '\n')}
        </p>
        <p className={styles.code}>{code}</p>
      </div>
      <Row>
        <Button icon={Copy} onClick={() => void copy()}>
          {m.common_copy()}
        </Button>
        <Button icon={Download} onClick={save}>
          {m.account_recovery_save()}
        </Button>
        <Button icon={Printer} onClick={() => print()}>
          {m.common_print()}
        </Button>
      </Row>
      <Row>
        <Button variant="primary" onClick={onKept}>
          {m.account_recovery_kept()}
        </Button>
      </Row>
    </Stack>
  );
};

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

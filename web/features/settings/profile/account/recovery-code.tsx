import { Copy, Download, Printer } from 'lucide-react';
import { m } from '../../../../messages/compiled/messages.js';
import { saveFile } from '../../../../browser/save-file.ts';
import { Button, Row, Stack } from '../../../../ui/pieces.tsx';
import { toast } from '../../../../ui/toast.ts';
import styles from './recovery-code.module.css';

interface RecoveryCodeProps {
  code: string;
  email: string;
  onKept: () => void;
}

/** A recovery code with ways to keep it. It prints alone on the page. */
export const RecoveryCode = ({ code, email, onKept }: RecoveryCodeProps) => {
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

import { useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../../../device/account-state.ts';
import { host } from '../../../../device/host.ts';
import { refusalWords } from '../../../../device/refusal-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form, FormError } from '../../../../ui/form.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Text } from '../../../../ui/text.tsx';
import { RecoveryCode } from './recovery-code.tsx';

/** Makes a code. The password is asked for only if the last sign-in is too long ago. */
function useMaking() {
  const [code, setCode] = useState<string>();
  const [isToConfirm, setIsToConfirm] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState('');
  const makeNow = async (): Promise<string> => {
    if (isToConfirm) {
      const confirmed = await host().confirmPassword(password);
      if (!confirmed.ok) {
        const isWrong = confirmed.error.code === 'wrong';
        const wrong = m.account_wrong_password();
        return isWrong ? wrong : refusalWords(confirmed.error, wrong);
      }
    }
    const made = await host().makeRecoveryCode();
    if (made.ok) {
      setCode(made.value.code);
      void loadAccount();
      return '';
    }
    const isOld = made.error.code === 'sign-in-again';
    setIsToConfirm(isOld || isToConfirm);
    return isOld ? '' : refusalWords(made.error, m.account_recovery_failed());
  };
  const make = async (): Promise<void> => {
    setIsMaking(true);
    setFailed('');
    setFailed(await makeNow());
    setIsMaking(false);
  };
  return { code, isToConfirm, isMaking, password, setPassword, failed, make };
}

/** Makes a recovery code and shows it once. */
export const RecoveryCodeDialog = ({ onClose }: { onClose: () => void }) => {
  const account = useAccountState((state) => state.account);
  const [hadCode] = useState(account !== null && account.recoveryCodeMadeAt !== null);
  const email = account?.email ?? '';
  const { code, isToConfirm, isMaking, password, setPassword, failed, make } = useMaking();
  return (
    <Dialog
      open
      onClose={onClose}
      title={code === undefined ? m.account_recovery() : m.account_recovery_yours()}
      description={code === undefined ? m.account_recovery_lead() : m.account_recovery_once()}
    >
      {code === undefined ? (
        <Form onSubmit={make}>
          <Stack gap="4">
            {hadCode && <Text>{m.account_recovery_replaces()}</Text>}
            {isToConfirm && (
              <PasswordField
                username={email}
                label={m.account_needs_password()}
                autoComplete="current-password"
                value={password}
                error={failed}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
            {!isToConfirm && <FormError>{failed}</FormError>}
            <Row>
              <Button type="submit" variant="primary" pending={isMaking}>
                {m.account_recovery_make()}
              </Button>
              <Button onClick={onClose}>{m.common_cancel()}</Button>
            </Row>
          </Stack>
        </Form>
      ) : (
        <RecoveryCode code={code} email={email} onKept={onClose} />
      )}
    </Dialog>
  );
};
